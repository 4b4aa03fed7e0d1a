import { type RefusalCode, Refused, TooMany } from "../../environment/Refused.ts"
import type { Person } from "../../environment/tables/queues.ts"
import { problemTexts } from "../../texts/problemTexts.ts"

/** Refusals of the desk's own rules, with status and texts; contracts/desk.openapi.yaml names the codes by status. */
const own = {
  no_session: { status: 401, en: "Please sign in.", de: "Bitte melden Sie sich an." },
  wrong_password: { status: 401, en: "Name or password is not right.", de: "Name oder Passwort stimmen nicht." },
  csrf: {
    status: 403,
    en: "This page is out of date. Please load it again.",
    de: "Die Seite ist veraltet. Bitte laden Sie sie neu.",
  },
  foreign_origin: {
    status: 403,
    en: "Only the desk's own page may ask for this.",
    de: "Nur die Seite des Beratungsplatzes darf das.",
  },
  password_off: {
    status: 403,
    en: "Here nobody signs in by password.",
    de: "Hier meldet sich niemand mit Passwort an.",
  },
  too_many: {
    status: 429,
    en: "Too many tries. Please try again in {seconds} seconds.",
    de: "Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.",
  },
  no_own_password: {
    status: 403,
    en: "This account has no password of its own.",
    de: "Dieses Konto hat kein eigenes Passwort.",
  },
  wrong_current_password: {
    status: 403,
    en: "The current password is not right.",
    de: "Das bisherige Passwort stimmt nicht.",
  },
  password_short: {
    status: 400,
    en: "A password has at least 12 characters.",
    de: "Ein Passwort hat mindestens 12 Zeichen.",
  },
  password_name: {
    status: 400,
    en: "The account's name is too easy to guess as a password.",
    de: "Der Name des Kontos ist als Passwort zu leicht zu erraten.",
  },
  password_plain: {
    status: 400,
    en: "A password has at least 5 different characters.",
    de: "Ein Passwort hat mindestens 5 verschiedene Zeichen.",
  },
  password_common: {
    status: 400,
    en: "This is one of the commonest passwords. Please choose another one.",
    de: "Dieses Passwort ist eines der häufigsten. Bitte wählen Sie ein anderes.",
  },
  provider_absent: {
    status: 503,
    en: "The sign-in service does not answer. Please try again in a minute.",
    de: "Die Anmeldestelle antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.",
  },
  bad_request: { status: 400, en: "The request cannot be read.", de: "Die Anfrage ist nicht lesbar." },
  zone_unknown: { status: 400, en: "There is no such time zone.", de: "Diese Zeitzone gibt es nicht." },
  time_unknown: {
    status: 400,
    en: "This time does not exist on that day.",
    de: "Diese Uhrzeit gibt es an dem Tag nicht.",
  },
  time_past: { status: 400, en: "This time has passed.", de: "Diese Zeit ist schon vorbei." },
  time_far: {
    status: 400,
    en: "Choose a time within the next three hours.",
    de: "Wählen Sie eine Zeit in den nächsten drei Stunden.",
  },
  wrong_role: { status: 403, en: "Your account may not do this.", de: "Ihr Konto darf das nicht." },
  wrong_location: {
    status: 403,
    en: "This location does not belong to your account.",
    de: "Dieser Standort gehört nicht zu Ihrem Konto.",
  },
  not_own: { status: 403, en: "This belongs to a colleague.", de: "Das gehört einer anderen Person im Team." },
  unknown: { status: 404, en: "There is no such thing.", de: "Das gibt es nicht oder nicht mehr." },
  queue_empty: { status: 404, en: "Nobody is waiting.", de: "Niemand wartet." },
  wrong_state: { status: 409, en: "This is not possible any more.", de: "Das ist nicht mehr möglich." },
  taken_over: {
    status: 409,
    en: "A colleague has already taken this over.",
    de: "Das hat schon jemand anders übernommen.",
  },
  other_device: {
    status: 409,
    en: "You are on air on another device.",
    de: "Sie sind auf einem anderen Gerät auf Sendung.",
  },
  not_free: {
    status: 409,
    en: "This colleague is absent or has something else then.",
    de: "Diese Person ist dann abwesend oder hat etwas anderes vor.",
  },
  too_early: {
    status: 409,
    en: "This appointment begins in more than 15 minutes.",
    de: "Dieser Termin beginnt erst in mehr als 15 Minuten.",
  },
  guests_full: {
    status: 409,
    en: "A webinar has at most 1,000 invited guests.",
    de: "Ein Webinar hat höchstens 1.000 eingeladene Gäste.",
  },
  not_recorded: {
    status: 409,
    en: "The webinar is recorded, and this guest has not agreed to that.",
    de: "Das Webinar wird aufgezeichnet, und dieser Gast hat dem nicht zugestimmt.",
  },
  already_sent: { status: 409, en: "The mail has been sent already.", de: "Die E-Mail ist schon verschickt." },
  address_not_given: {
    status: 409,
    en: "The visitor has not given this address.",
    de: "Diese Adresse hat die Person nicht angegeben.",
  },
  calendar_private: {
    status: 400,
    en: "This address may not be called. It must be a public address of https.",
    de: "Diese Adresse darf nicht aufgerufen werden. Es muss eine öffentliche Adresse mit https sein.",
  },
  calendar_unreachable: {
    status: 400,
    en: "Nothing answers at this address.",
    de: "Unter dieser Adresse antwortet niemand.",
  },
  calendar_slow: {
    status: 400,
    en: "The calendar's server takes too long to answer. Please try again later.",
    de: "Der Server des Kalenders antwortet zu langsam. Bitte versuchen Sie es später noch einmal.",
  },
  calendar_refused: {
    status: 400,
    en: "The calendar's server refuses this address. Is it complete and still valid?",
    de: "Der Server des Kalenders lehnt diese Adresse ab. Ist sie vollständig und noch gültig?",
  },
  calendar_large: {
    status: 400,
    en: "This calendar is too large to be read.",
    de: "Dieser Kalender ist zu groß, um gelesen zu werden.",
  },
  calendar_none: {
    status: 400,
    en: "At this address is no calendar, but for example a page to sign in.",
    de: "Unter dieser Adresse ist kein Kalender, sondern zum Beispiel eine Seite zum Anmelden.",
  },
  calendar_zone: {
    status: 400,
    en: "This calendar uses a time zone that nobody here knows.",
    de: "Dieser Kalender verwendet eine Zeitzone, die hier niemand kennt.",
  },
  calendars_many: {
    status: 400,
    en: "A person has at most 5 calendars here. Please remove one first.",
    de: "Eine Person hat hier höchstens 5 Kalender. Bitte entfernen Sie zuerst einen.",
  },
  picked_up: { status: 409, en: "{by} has picked up.", de: "{by} hat das Gespräch angenommen." },
  not_in_queue: {
    status: 409,
    en: "The visitor is no longer in the queue.",
    de: "Die Person ist nicht mehr in der Warteschlange.",
  },
} as const

interface Facts {
  /** Path of the field that is wrong, such as `agenda/0/title`. */
  readonly field?: string | undefined
  /** Delay before the next attempt, in seconds (Retry-After). */
  readonly seconds?: number
}

/** A rule of the desk refuses a request. */
export class DeskRefused extends Error {
  readonly code: keyof typeof own
  readonly facts: Facts

  constructor(code: keyof typeof own, facts: Facts = {}) {
    super(code)
    this.name = "DeskRefused"
    this.code = code
    this.facts = facts
  }
}

/** A refusal as the desk reads it. */
export interface RefusalAnswer {
  readonly status: number
  readonly json: { readonly code: string; readonly message: string; readonly by?: Person | null }
  /** Seconds until a retry may succeed (Retry-After); `undefined` if unknown. */
  readonly seconds?: number | undefined
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

const ownAnswer = ({ code, facts }: DeskRefused, language: "en" | "de"): RefusalAnswer => {
  const { status, ...texts } = own[code]
  const text = texts[language].replace("{seconds}", String(facts.seconds ?? ""))
  const message = facts.field ? `${text.slice(0, -1)}: ${facts.field}.` : text
  return { status, json: { code, message }, seconds: facts.seconds }
}

/** The text of a refusal that has no facts. */
export const refusalText = (code: DeskRefused["code"], language: "en" | "de"): string => own[code][language]

/** How the desk reads a refusal; `undefined` for a failure that is none. */
export const refusalAnswer = (failure: unknown, language: "en" | "de"): RefusalAnswer | undefined => {
  if (failure instanceof DeskRefused) return ownAnswer(failure, language)
  if (!(failure instanceof Refused)) return undefined
  if (failure.code === "not_in_line") return notInQueue((failure.facts.by ?? null) as Person | null, language)
  const { status, code, detail } = failure
  const text = problemTexts[code][language]
  const message = detail ? `${text} ${detail[language]}.` : text
  const seconds = failure instanceof TooMany ? failure.seconds : undefined
  return { status, json: { code: renamed[code] ?? code, message }, seconds }
}
