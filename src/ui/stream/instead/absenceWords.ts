import type { TextPart } from "../../language/texts.ts"

/** The words for a consultant who is away, or gone without a word. */
export const absenceWords: TextPart = {
  en: () => import("../../locales/en/consultation/absence.json"),
  de: () => import("../../locales/de/consultation/absence.json"),
}
