/** The languages of the product (L1). */
export type Language = "en" | "de"

/** The language of a refusal even when the header is not one of ours: a browser's list may begin with German. */
export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith("de") ? "de" : "en"
