/** The languages of the product (L1). */
export type Language = "en" | "de"

/**
 * The first language of the header that the product has, else English: a header of a foreign client is no reason to
 * refuse its request (RFC 9110, section 12.5.4).
 */
export const languageOf = (header: string | undefined): Language => {
  const named = (header ?? "").toLowerCase().split(",", 20)
  const [first] = named.flatMap((range) => /^\s*(de|en)(?![a-z0-9])/.exec(range)?.[1] ?? [])
  return first === "de" ? "de" : "en"
}
