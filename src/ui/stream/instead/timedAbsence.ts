import { timeAbsence } from "../../../application/presentation/timeAbsence.ts"
import type { TextPart, Texts } from "../../language/texts.ts"

const goneTexts: TextPart = {
  en: () => import("../../locales/en/consultation/gone.json"),
  de: () => import("../../locales/de/consultation/gone.json"),
}

/** What times an absence, once the words for a consultant who is gone are loaded. */
export const timedAbsence = async (texts: Pick<Texts, "complete">) => {
  await texts.complete(goneTexts)
  return timeAbsence
}
