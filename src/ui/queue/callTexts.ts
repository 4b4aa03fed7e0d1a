import type { Translations } from "../language/texts.ts"

/** Title and text of the call alert, for visitors who look at another tab (QU7). */
export const callTexts = ({ t }: Translations): { readonly title: string; readonly text: string } => ({
  title: t("call.title"),
  text: t("call.text"),
})
