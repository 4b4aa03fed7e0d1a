import type { Language } from "../language/language.ts"

/** A part of speech as text (decision 076). */
export interface Caption {
  /** Number of the sentence. */
  readonly line: number
  /** Increases with each caption, also of the same line. */
  readonly sequence: number
  readonly text: string
  readonly isFinal: boolean
  /** BCP 47; `undefined` if the backend does not report it, like the next two. */
  readonly language: string | undefined
  readonly speaker: string | undefined
  /** UTC, ms since 1970. */
  readonly at: number | undefined
  readonly translations: Readonly<Partial<Record<Language, string>>>
  /** Signature by which the backend recognises a complete line as its own; `undefined` if it sends none. */
  readonly seal: string | undefined
}

/** The captions of a conversation, one of each line, in order. */
export type Captions = ReadonlyArray<Caption>

/** Maximum number of stored lines of a conversation: about five hours of speech. */
export const mostLines = 4_000

/** The captions with another one. An older caption of its line changes nothing. */
export const withCaption = (captions: Captions, caption: Caption): Captions => {
  // Searches from the end, because it is nearly always one of the last lines.
  const after = captions.findLastIndex(({ line }) => line <= caption.line)
  const known = captions[after]
  if (known?.line !== caption.line)
    return [...captions.slice(0, after + 1), caption, ...captions.slice(after + 1)].slice(-mostLines)
  if (known.sequence >= caption.sequence) return captions
  return captions.with(after, caption)
}

/** A caption as a visitor reads it. */
export interface CaptionLine {
  readonly line: number
  readonly at: number | undefined
  readonly speaker: string | undefined
  readonly text: string
  /** Language of the text, for screen readers; `undefined` if it is unknown. */
  readonly language: string | undefined
  /** The text in the visitor's language, if that is another and there is a translation. */
  readonly translation: string | undefined
}

const lineOf = (
  { line, at, speaker, text, language: spoken, translations }: Caption,
  language: Language,
): CaptionLine => {
  const isForeign = spoken?.toLowerCase().split("-")[0] !== language
  const translation = isForeign ? translations[language] : undefined
  return { line, at, speaker, text, language: spoken, translation: translation === text ? undefined : translation }
}

/** The lines of a conversation for a transcript, in the order in which they were said. */
export const captionLines = (captions: Captions, language: Language): ReadonlyArray<CaptionLine> =>
  captions.map((caption) => lineOf(caption, language))

/** Maximum number of lines on the picture at the same time. */
const shownLines = 2

/** The lines to show on the picture. */
export const currentLines = (captions: Captions, language: Language): ReadonlyArray<CaptionLine> =>
  captionLines(captions.slice(-shownLines), language)

export const captionSizes = ["small", "medium", "large"] as const
export const captionPlaces = ["below", "above"] as const

/** How a visitor reads captions. */
export interface CaptionSettings {
  readonly isOn: boolean
  readonly size: (typeof captionSizes)[number]
  /** The part of the picture with the captions: lower or upper. */
  readonly place: (typeof captionPlaces)[number]
  /** Whether a dark box is behind the text. */
  readonly hasBox: boolean
}

export const usualSettings: CaptionSettings = { isOn: false, size: "medium", place: "below", hasBox: true }
