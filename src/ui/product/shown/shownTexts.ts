import type { TextPart } from "../../language/texts.ts"

/** Texts of shown models and of a second picture. */
export const shownTexts: TextPart = {
  en: () => import("../../locales/en/consultation/shown.json"),
  de: () => import("../../locales/de/consultation/shown.json"),
}
