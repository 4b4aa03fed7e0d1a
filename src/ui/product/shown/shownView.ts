import { modelsInThread } from "../thread/modelsInThread.tsx"
import { Comparison } from "./Comparison.tsx"
import { LargeModel } from "./LargeModel.tsx"
import { ShownCard } from "./ShownCard.tsx"
import { shownTexts } from "./shownTexts.ts"

/** The parts of a shown model on the stage, in the panel and in the chat, and their texts. */
export const shownView = {
  Large: LargeModel,
  Card: ShownCard,
  Table: Comparison,
  inThread: modelsInThread,
  texts: shownTexts,
}
