import type { Captions, Spoken } from "../../backend/src/captions/captions.ts"
import type { Language } from "./visitorLanguages.ts"

export const otherLanguage = (language: Language): Language => (language === "en" ? "de" : "en")

const sentencesIn = (text: string): ReadonlyArray<string> => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

/**
 * What the scripted consultant says, sentence by sentence: first its beginning, as a recogniser hears it, then all of it
 * with its translation. A translation with another number of sentences stands with the last one.
 */
const spokenSentences = (language: Language, text: string, translation: string): ReadonlyArray<Spoken> => {
  const sentences = sentencesIn(text)
  const translated = sentencesIn(translation)
  const isAligned = translated.length === sentences.length
  return sentences.flatMap((sentence, index): ReadonlyArray<Spoken> => {
    const isLast = index === sentences.length - 1
    const matching = isAligned ? translated[index] : isLast && translation
    const words = sentence.split(" ")
    const beginning = words.slice(0, Math.ceil(words.length / 2)).join(" ")
    return [
      ...(index === 0 && words.length > 3 ? [{ text: beginning, isFinal: false, language }] : []),
      {
        text: sentence,
        isFinal: true,
        language,
        ...(matching && { translations: { [otherLanguage(language)]: matching } }),
      },
    ]
  })
}

/** Pause between two captions, in ms. */
const sentenceMs = 1_200

/** Says a text of a conversation as captions. `after` plans a step of it, in ms. */
export const speakText =
  (captions: Captions, after: (id: number, ms: number, step: () => Promise<void>) => void) =>
  (id: number, language: Language, text: string, translation: string): void => {
    for (const [index, spoken] of spokenSentences(language, text, translation).entries())
      after(id, index * sentenceMs, async () => captions.say(id, spoken))
  }
