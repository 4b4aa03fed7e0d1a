/** One titled part of the terms and conditions (C1). */
export interface TermsSection {
  readonly title: string
  readonly text: string
}

/** FNV-1a over the text's code units, 32 bits: it tells one wording from another, and is no protection against forgery. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What an agreement is to: these terms of this location (decisions C3); undefined where there are none. */
export const termsKey = (locationId: number, sections: ReadonlyArray<TermsSection>): string | undefined =>
  sections.length === 0 ? undefined : `${locationId}-${hashOf(JSON.stringify(sections))}`

/** The paragraphs of a section: an empty line parts them. */
export const paragraphs = ({ text }: TermsSection): ReadonlyArray<string> =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
