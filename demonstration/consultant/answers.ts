import type { PaintName } from "../pictures/paints.ts"
import { articles, type Facts, modelIn, paintIn } from "./subject.ts"
import { crafts, otherwise, topics } from "./topics.ts"
import type { Language } from "./visitorLanguages.ts"

/** The scripted consultant's answer to a message, and whether it ends the conversation. */
export interface ScriptedAnswer {
  readonly text: string
  readonly isFarewell: boolean
  /** The model that it is about. */
  readonly model: string
  /** The model to show meanwhile: the one that the message names. `undefined` if it names none. */
  readonly shows?: string | undefined
  /** The colour that the message names. */
  readonly paint?: PaintName | undefined
}

/** `turn` counts the messages of this conversation from 0. */
export const answerTo = (message: string, language: Language, facts: Facts, turn: number): ScriptedAnswer => {
  const shows = modelIn(message, facts)
  const paint = paintIn(message)
  const subject = { ...facts, model: shows ?? facts.looksAt ?? facts.models[0] ?? "", paint }
  const topic = topics.find(({ isAbout }) => isAbout(message, subject))
  const text = topic ? topic[language](subject) : otherwise[turn % otherwise.length]?.[language](subject)
  return { text: text ?? "", isFarewell: topic?.name === "farewell", model: subject.model, shows, paint }
}

/** The model that the visitor came with, or the first one beside her, and its line, with a space before it. */
const shownModel = (language: Language, { looksAt, models, words, craft }: Facts): string => {
  const model = looksAt ?? models[0]
  if (model === undefined) return ""
  const { accusative } = articles[craft]
  const came =
    language === "de" ? `Sie sehen sich gerade ${accusative} ${model} an.` : `You are looking at the ${model}.`
  const beside = language === "de" ? `Neben mir sehen Sie ${accusative} ${model}.` : `Beside me you see the ${model}.`
  return ` ${[looksAt === undefined ? beside : came, words?.[model]?.[language].line].filter(Boolean).join(" ")}`
}

/** The first message, in the private chat. */
export const greeting = (language: Language, facts: Facts): string => {
  const { brand, craft, name, visitor } = facts
  const shown = shownModel(language, facts)
  return language === "de"
    ? `Guten Tag${visitor ? `, ${visitor}` : ""}, willkommen bei ${brand}. Ich bin ${name}.${shown} Fragen Sie mich gern nach Preis, ${crafts[craft].de.reach}, Farben oder einer ${crafts[craft].de.trial}.`
    : `Hello${visitor ? ` ${visitor}` : ""}, welcome to ${brand}. I am ${name}.${shown} Ask me about price, ${crafts[craft].en.reach}, colours or a ${crafts[craft].en.trial}.`
}

/** The message after the maximum duration of a conversation. */
export const timeIsUp = (language: Language): string =>
  language === "de"
    ? "Unsere Zeit ist leider um; andere warten schon. Vielen Dank für Ihren Besuch, auf Wiedersehen."
    : "Our time is up, I am afraid; others are waiting. Thank you for your visit, and goodbye."
