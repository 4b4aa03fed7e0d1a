import { type PaintName, paintNames, paintTexts } from "../pictures/paints.ts"
import type { Craft } from "../world/brands.ts"
import type { ModelWords } from "./modelWords.ts"
import type { Language } from "./visitorLanguages.ts"

export interface Facts {
  readonly brand: string
  readonly craft: Craft
  /** The consultant's first name. */
  readonly name: string
  /** The visitor's first name, if known. */
  readonly visitor: string | undefined
  /** The brand's models. The first is the one to begin with. */
  readonly models: ReadonlyArray<string>
  /** The model spoken of: the one shown last, else the one that the visitor's page showed, if the consultant knows it. */
  readonly looksAt?: string | undefined
  /** What the location says about its models, by their names. */
  readonly words?: Readonly<Record<string, Readonly<Record<Language, ModelWords>>>>
}

/** What the texts say about one model. */
export interface Subject extends Facts {
  readonly model: string
  /** The colour that the message names. */
  readonly paint: PaintName | undefined
}

/** What the location says about the model, in this language. */
export const wordsOf = ({ words, model }: Subject, language: Language): ModelWords => words?.[model]?.[language] ?? {}

/** German articles of a brand's models. Its ships are feminine. */
export const articles = {
  car: { nominative: "der", accusative: "den", dative: "dem", indefinite: "ein", pronoun: "ihn" },
  yacht: { nominative: "die", accusative: "die", dative: "der", indefinite: "eine", pronoun: "sie" },
} as const

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "A, B and C", "A, B und C". */
export const listed = (names: ReadonlyArray<string>, language: Language): string =>
  new Intl.ListFormat(language === "de" ? "de" : "en-GB").format(names)

/** All colours in words. */
export const allPaints = (language: Language): string =>
  listed(
    paintNames.map((name) => paintTexts[name][language]),
    language,
  )

const german = (stem: string): string => `${stem}(e|en|er|es|em)?`

/** The words by which visitors name a colour. */
const paintWords: Readonly<Record<PaintName, string>> = {
  white: `white|${german("wei(ß|ss)")}`,
  silver: `silver|gr[ae]y|${german("grau")}|silber(n|ne|nen|ner|nes|farben)?`,
  black: `black|${german("schwarz")}`,
  blue: `blue|${german("blau")}`,
  red: `red|${german("rot")}`,
  green: `green|${german("grün")}|${german("gruen")}`,
  yellow: `yellow|${german("gelb")}`,
}

/** The first colour that a message names; `undefined` if it names none that there is. */
export const paintIn = (message: string): PaintName | undefined => {
  const places = paintNames.map((name) => {
    const found = new RegExp(
      `(?<!\\p{L})(?<!(ich|wer|man|niemand) )(dark|light|dunkel|hell)?(${paintWords[name]})(?!\\p{L})`,
      "iu",
    ).exec(message)
    return { name, at: found?.index ?? -1 }
  })
  return places.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.name
}

/** The model that a message names, the longest name of several. `undefined` if it names none. */
export const modelIn = (message: string, { models }: Facts): string | undefined => {
  const named = models.filter((model) => message.toLowerCase().includes(model.toLowerCase()))
  return named.toSorted((one, other) => other.length - one.length)[0]
}
