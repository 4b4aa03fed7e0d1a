import type { Translations } from "../language/texts.ts"

/** What a visitor who looks elsewhere is called with (QU7). */
export const callTexts = ({ t }: Translations): { readonly title: string; readonly text: string } => ({
  title: t("call.title"),
  text: t("call.text"),
})
