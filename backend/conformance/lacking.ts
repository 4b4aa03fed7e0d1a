import type { QueueEntry } from "../../src/domain/queue/QueueState.ts"
import { sectionsOf } from "../../src/domain/terms/termsText.ts"
import { contentOf } from "./assumedParts.ts"
import { type Lacking, nothingLacking } from "./judge.ts"

const needed = (...sentences: ReadonlyArray<string>): Lacking => ({ needed: sentences, plainer: [] })

/** Every text in a value, at any depth. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The words of a text, without HTML tags. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/<[^>]*>/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

const longest = (texts: ReadonlyArray<string>): string =>
  texts.reduce((most, text) => (text.length > most.length ? text : most), "")

/** The value of a setting by its name, in any form of settings. `undefined` if there is none. */
const settingIn = (items: unknown, name: string): unknown => {
  if (!Array.isArray(items)) return (items as Readonly<Record<string, unknown>> | undefined)?.[name]
  const found = items.find((item) => Object.values(item ?? {}).includes(name))
  return found && Object.values(found).find((value) => value !== name && typeof value !== "number")
}

const terms = "terms_and_conditions"

/** Consent needs terms that exist and that the showroom can render (C3). */
export const lackingSettings = (read: unknown, json: unknown): Lacking => {
  const { items } = contentOf(json) as { readonly items?: unknown }
  const given = settingIn(items, terms)
  if (given === undefined || given === null || textsIn(given).every((text) => wordsOf(text).length === 0))
    return needed(`there is no ${terms}: nobody is asked for the consent that a live consultation needs`)
  const words = wordsOf(longest(textsIn(given)))
  const shown = new Set(textsIn(sectionsOf((read as { readonly terms?: unknown } | undefined)?.terms)).flatMap(wordsOf))
  return words.every((word) => shown.has(word))
    ? nothingLacking
    : needed(`${terms} cannot be read: nobody gets into a live consultation`)
}

/** The visitor's own entry gives the place in the queue (Q2). */
export const lackingQueue = (uuid: string, read: QueueEntry): Lacking =>
  !read.moderatorAvailable ||
  read.presentationId !== undefined ||
  read.waitingIds.some((id) => id === uuid || id === read.consumerTag)
    ? nothingLacking
    : {
        needed: [],
        plainer: ["waiting_ids has neither the visitor's consumer_tag nor uuid: the page shows no place"],
      }

/** Every question must be readable if answers can be sent (F1). */
export const lackingQuestions =
  (capabilities: ReadonlyArray<string>) =>
  (read: ReadonlyArray<unknown>, json: unknown): Lacking => {
    const { questions } = contentOf(json) as { readonly questions?: unknown }
    const given = Array.isArray(questions) ? questions.length : 0
    if (given <= read.length) return nothingLacking
    const sentence = `${given - read.length} of ${given} questions cannot be read and are not asked`
    return capabilities.includes("feedback") ? needed(sentence) : { needed: [], plainer: [sentence] }
  }
