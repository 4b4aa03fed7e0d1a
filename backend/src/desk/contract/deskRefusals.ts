import { type RefusalCode, Refused } from "../../environment/Refused.ts"
import type { Person } from "../../environment/tables/queues.ts"
import { problemTexts } from "../../rest/problemTexts.ts"

/** Refusals of the desk's own rules, with status and texts. */
const own = {
  bad_request: { status: 400, en: "The request cannot be read.", de: "Die Anfrage ist nicht lesbar." },
  zone_unknown: { status: 400, en: "There is no such time zone.", de: "Diese Zeitzone gibt es nicht." },
  time_unknown: {
    ...{ status: 400, en: "This time does not exist on that day." },
    de: "Diese Uhrzeit gibt es an dem Tag nicht.",
  },
  time_past: { status: 400, en: "This time has passed.", de: "Diese Zeit ist schon vorbei." },
  time_far: {
    ...{ status: 400, en: "Choose a time within the next three hours." },
    de: "Wählen Sie eine Zeit in den nächsten drei Stunden.",
  },
  wrong_role: { status: 403, en: "Your account may not do this.", de: "Ihr Konto darf das nicht." },
  wrong_location: {
    ...{ status: 403, en: "This location does not belong to your account." },
    de: "Dieser Standort gehört nicht zu Ihrem Konto.",
  },
  not_own: { status: 403, en: "This belongs to a colleague.", de: "Das gehört einer anderen Person im Team." },
  unknown: { status: 404, en: "There is no such thing.", de: "Das gibt es nicht oder nicht mehr." },
  queue_empty: { status: 404, en: "Nobody is waiting.", de: "Niemand wartet." },
  wrong_state: { status: 409, en: "This is not possible any more.", de: "Das ist nicht mehr möglich." },
  guests_full: {
    ...{ status: 409, en: "A webinar has at most 1,000 invited guests." },
    de: "Ein Webinar hat höchstens 1.000 eingeladene Gäste.",
  },
  already_sent: { status: 409, en: "The mail has been sent already.", de: "Die E-Mail ist schon verschickt." },
  address_not_given: {
    ...{ status: 409, en: "The visitor has not given this address." },
    de: "Diese Adresse hat die Person nicht angegeben.",
  },
  picked_up: { status: 409, en: "{by} has picked up.", de: "{by} hat das Gespräch angenommen." },
  not_in_queue: {
    ...{ status: 409, en: "The visitor is no longer in the queue." },
    de: "Die Person ist nicht mehr in der Warteschlange.",
  },
} as const

/** A rule of the desk refuses a request. */
export class DeskRefusal extends Error {
  readonly code: keyof typeof own
  /** Path of the field that is wrong, such as `agenda/0/title`. */
  readonly field: string | undefined

  constructor(code: keyof typeof own, field?: string) {
    super(code)
    this.name = "DeskRefusal"
    this.code = code
    this.field = field
  }
}

/** A refusal as the desk reads it. */
export interface RefusalAnswer {
  readonly status: number
  readonly json: { readonly code: string; readonly message: string; readonly by?: Person | null }
}

/** The desk's own codes for refusals that visitors get under other names. */
const renamed: Partial<Record<RefusalCode, string>> = {
  interval_taken: "time_taken",
  booking_settled: "wrong_state",
  booking_past: "wrong_state",
  question_unknown: "unknown",
  poll_unknown: "unknown",
}

const notInQueue = (by: Person | null, language: "en" | "de"): RefusalAnswer => {
  const { status, ...texts } = by ? own.picked_up : own.not_in_queue
  const message = texts[language].replace("{by}", by?.name ?? "")
  return { status, json: { code: by ? "picked_up" : "not_in_queue", message, by } }
}

/** How the desk reads a refusal; `undefined` for a failure that is none. */
export const refusalAnswer = (failure: unknown, language: "en" | "de"): RefusalAnswer | undefined => {
  if (failure instanceof DeskRefusal) {
    const { status, ...texts } = own[failure.code]
    const text = texts[language]
    const message = failure.field ? `${text.slice(0, -1)}: ${failure.field}.` : text
    return { status, json: { code: failure.code, message } }
  }
  if (!(failure instanceof Refused)) return undefined
  if (failure.code === "not_in_line") return notInQueue((failure.facts.by ?? null) as Person | null, language)
  const { status, code, detail } = failure
  const text = problemTexts[code][language]
  const message = detail ? `${text} ${detail[language]}.` : text
  return { status, json: { code: renamed[code] ?? code, message } }
}
