import type { TextPart } from "../../language/texts.ts"

/** The texts of a consultant's absence, announced or not. */
export const absenceWords: TextPart = {
  en: () => import("../../locales/en/consultation/absence.json"),
  de: () => import("../../locales/de/consultation/absence.json"),
}
