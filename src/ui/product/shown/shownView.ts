import { modelsInThread } from "../thread/modelsInThread.tsx"
import { Comparison } from "./Comparison.tsx"
import { LargeModel } from "./LargeModel.tsx"
import { ShownCard } from "./ShownCard.tsx"

/** The parts of a shown model on the stage. */
export const shownView = { Large: LargeModel, Card: ShownCard, Table: Comparison, inThread: modelsInThread }
