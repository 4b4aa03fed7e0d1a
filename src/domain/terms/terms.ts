/** One titled part of the terms and conditions (C1). */
export interface TermsSection {
  readonly title: string
  readonly text: string
}

/** The paragraphs of a section: an empty line parts them. */
export const paragraphs = ({ text }: TermsSection): ReadonlyArray<string> =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
