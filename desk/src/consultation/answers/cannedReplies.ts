import type { CannedReplies, CannedReply, Texts } from "../../api/contract.ts"

/** A prepared answer that is being looked for: the word behind a slash, and where it starts in the text. */
export interface Slash {
  readonly word: string
  readonly start: number
}

/** The slash at the caret. It counts only at the start of a word: "24/7" looks for nothing. */
export const slashAt = (text: string, caret: number): Slash | undefined => {
  const found = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, caret))
  const word = found?.[1]
  return word === undefined ? undefined : { word: word.toLowerCase(), start: caret - word.length - 1 }
}

/** The prepared answers for a location whose keyword begins so; the consultant's own ones first. */
export const repliesFor = (replies: CannedReplies, locationId: number, word: string): ReadonlyArray<CannedReply> => {
  const shared = replies.shared.find((each) => each.locationId === locationId)?.replies ?? []
  const own = new Set(replies.own.map(({ keyword }) => keyword))
  return [...replies.own, ...shared.filter(({ keyword }) => !own.has(keyword))].filter(({ keyword }) =>
    keyword.startsWith(word),
  )
}

/** The names that a prepared answer may contain. */
export interface Names {
  /** `undefined` if she gave none; then the answer addresses nobody by name. */
  readonly visitor: string | undefined
  readonly consultant: string
  /** `undefined` while no model is known; then the placeholder stays, to be completed by hand. */
  readonly model: string | undefined
}

/** Takes the visitor's name out of a text, with the comma before it, or with the one after it at the beginning. */
const withoutVisitor = (text: string): string =>
  text.replace(/^\{visitor\}[,!]?\s*(\S?)/, (_, first: string) => first.toUpperCase()).replace(/,?\s*\{visitor\}/g, "")

/** The text of a prepared answer with its names, in the visitor's language. */
export const filledReply = (text: Texts, language: keyof Texts, names: Names): string =>
  (names.visitor === undefined ? withoutVisitor(text[language]) : text[language]).replace(
    /\{(visitor|consultant|model)\}/g,
    (whole, name: keyof Names) => names[name] ?? whole,
  )

/** Start and end of the first placeholder in braces that is not filled in. */
export const unfilledIn = (text: string): readonly [number, number] | undefined => {
  const found = /\{(visitor|consultant|model)\}/.exec(text)
  return found ? [found.index, found.index + found[0].length] : undefined
}

/**
 * Replaces the slash and its word by an answer. Returns the text and its selection: a placeholder that is not filled
 * in, otherwise the end of the answer.
 */
export const withReply = (text: string, { word, start }: Slash, answer: string) => {
  const next = text.slice(0, start) + answer + text.slice(start + 1 + word.length)
  const caret = start + answer.length
  return { text: next, selection: unfilledIn(next) ?? ([caret, caret] as const) }
}
