/** The languages of the product (L1). */
export type Language = "en" | "de"

/** The language of a refusal. Also reads a header outside the contract: a browser's list may begin with German. */
export const languageOf = (header: string | undefined): Language =>
  header?.trim().toLowerCase().startsWith("de") ? "de" : "en"
