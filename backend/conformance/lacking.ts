import { unwrapped } from "../../src/adapters/http/transport/restCall.ts"
import type { Booking } from "../../src/domain/booking/Booking.ts"
import type { Interval } from "../../src/domain/booking/freeTimes.ts"
import type { Settings } from "../../src/domain/location/Location.ts"
import type { QueueEntry } from "../../src/domain/queue/QueueState.ts"
import { givenSections, isAgreeable } from "../../src/domain/terms/termsText.ts"
import { type Lacking, nothingLacking } from "./judge.ts"

const needed = (...sentences: ReadonlyArray<string>): Lacking => ({ needed: sentences, plainer: [] })

/** Every text in a value, at any depth. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const terms = "terms_and_conditions"

/** Consent needs terms that exist and that the showroom can render (C3). The showroom's own reader decides. */
export const lackingSettings = ({ terms: given }: Pick<Settings, "terms">): Lacking => {
  const sections = givenSections(given)
  if (sections === undefined) return needed(`${terms} cannot be read: nobody gets into a live consultation`)
  if (sections.length === 0)
    return needed(`there is no ${terms}: nobody is asked for the consent that a live consultation needs`)
  return isAgreeable(sections)
    ? nothingLacking
    : needed(`${terms} is only "${textsIn(sections).join(" ").trim()}": that is no text to agree to`)
}

/** The result page names a booking by its id, and shows its end. */
export const lackingBooking = ({ id }: Booking, json: unknown): Lacking => {
  if (id === undefined) return needed("the answer names no booking: the visitor cannot open, move or cancel it")
  return textsIn(json).length > 0 && !/"(end_time|end)":/.test(JSON.stringify(json))
    ? { needed: [], plainer: ["end_time is missing: the page shows the end of the chosen time"] }
    : nothingLacking
}

/** A free time has an end (K4). */
export const lackingTimes = (read: ReadonlyArray<Interval>): Lacking =>
  read.some(({ startsAt, endsAt }) => endsAt <= startsAt)
    ? { needed: [], plainer: ["end_time is missing: the page shows no duration"] }
    : nothingLacking

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
    const content = unwrapped(json)
    const questions = Array.isArray(content) ? content : Object(content).questions
    const given = Array.isArray(questions) ? questions.length : 0
    if (given <= read.length) return nothingLacking
    const sentence = `${given - read.length} of ${given} questions cannot be read and are not asked`
    return capabilities.includes("feedback") ? needed(sentence) : { needed: [], plainer: [sentence] }
  }
