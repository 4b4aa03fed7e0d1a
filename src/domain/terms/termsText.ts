/** One titled part of the terms and conditions (C1). */
export interface TermsSection {
  readonly title: string
  readonly text: string
}

/** A text, a number or nothing, as text; `undefined` for anything else. */
const wordsOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return ""
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}

/** A text is a section without a title. An object without `text` is not one: its text may have an unknown name. */
const sectionOf = (given: unknown): TermsSection | undefined => {
  if (typeof given === "string") return { title: "", text: given }
  if (typeof given !== "object" || given === null || !("text" in given)) return undefined
  const title = "title" in given ? wordsOf(given.title) : ""
  const text = wordsOf(given.text)
  return title === undefined || text === undefined ? undefined : { title, text }
}

/**
 * The sections of terms in the settings: one text, one section, or a list of both. Empty if there are no terms;
 * `undefined` if any part cannot be read: nobody agrees to half a text.
 */
export const givenSections = (given: unknown): ReadonlyArray<TermsSection> | undefined => {
  if (given === undefined || given === null) return []
  const parts: ReadonlyArray<unknown> = Array.isArray(given) ? given : [given]
  const read = parts.map(sectionOf).filter((section) => section !== undefined)
  return read.length < parts.length ? undefined : read.filter(({ title, text }) => (title + text).trim() !== "")
}

/** Three words. Fewer are a number, a name or a date, which nobody can agree to. */
const words = /\p{L}(\P{L}+\p{L}+){2}/u

/** Whether somebody can agree to the sections: they have a sentence, or an address, whose parts are words as well. */
export const isAgreeable = (sections: ReadonlyArray<TermsSection>): boolean =>
  words.test(sections.map(({ title, text }) => `${title} ${text}`.replace(/<[^>]*>/g, " ")).join(" "))

/** The sections that the gate shows. `undefined` also if nobody can agree to them. */
export const sectionsOf = (given: unknown): ReadonlyArray<TermsSection> | undefined => {
  const sections = givenSections(given)
  return sections?.length === 0 || (sections && isAgreeable(sections)) ? sections : undefined
}

/** Whether a text may be more than paragraphs; termsForm.ts determines its form. */
export const isFormatted = (text: string): boolean => /[<&#*]|]\(|^ *([-+] |https?:\S+ *$)/im.test(text)

/** Splits a text into paragraphs at empty lines. */
export const paragraphs = (text: string): ReadonlyArray<string> =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")

/** FNV-1a over the text's code units, 32 bits. It distinguishes wordings, and does not protect against forgery. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Terms of a location in the current language, from its settings (C1). */
export interface GivenTerms {
  readonly locationId: number
  readonly terms: unknown
}

/** The key of an agreement to these terms of this location (readings C3). */
export const termsKey = ({ locationId, terms }: GivenTerms): string =>
  `${locationId}-${hashOf(JSON.stringify(terms) ?? "")}`
