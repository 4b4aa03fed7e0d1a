import * as v from "valibot"
import type { Booking } from "../../../domain/booking/Booking.ts"
import type { Interval, UtcDay } from "../../../domain/booking/freeTimes.ts"
import { flag, id, instant, list, listed, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import { linkAddress, utcDate, utcInstant } from "../restFields.ts"
import { product } from "./model.schema.ts"

/** A list that fails if it has items and none is readable: otherwise it would look like an empty one. */
const readableList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    listed,
    v.array(v.unknown()),
    v.rawTransform(({ dataset: { value }, addIssue }) => {
      const read = v.parse(list(item), value)
      if (value.length > 0 && read.length === 0) addIssue()
      return read
    }),
  )

const dayMs = 86_400_000

interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Start and end of an interval on a UTC date (K2). An end that is not after its start is on the next date; an absent
 * end equals the start. `undefined` if the start is unknown.
 */
const timesOf = (date: string | undefined, start: string | undefined, end: string | undefined): Times | undefined => {
  const startsAt = start === undefined ? undefined : utcInstant(date, start)
  if (startsAt === undefined) return undefined
  const endsAt = (end === undefined ? undefined : utcInstant(date, end)) ?? startsAt
  return { startsAt, endsAt: endsAt < startsAt || end === start ? endsAt + dayMs : endsAt }
}

/** Fields of a time under the contract's names. Some backends call its ends `start` and `end`. */
const endsNamed = (found: unknown): Record<string, unknown> => {
  const { start, end } = Object(found)
  return { start_time: start, end_time: end, ...Object(found) }
}

/** An interval (K4). `date` is the requested UTC date, for a response that does not repeat it. */
const interval = (date?: string) =>
  v.pipe(
    v.looseObject({}),
    v.transform((found) => endsNamed(found)),
    shape({ id: optional(id), date: optional(utcDate), start_time: v.string(), end_time: optional(v.string()) }),
    v.transform((found): Interval | undefined => {
      const times = timesOf(found.date ?? date, found.start_time, found.end_time)
      return times && { id: found.id, ...times }
    }),
    v.custom<Interval>((found) => found !== undefined),
  )

/** The response of booking/day_availability (K1). */
export const dayAnswer = (date: string) =>
  v.pipe(
    within("available_intervals", readableList(interval(date))),
    v.transform((intervals) => [...intervals].sort((one, other) => one.startsAt - other.startsAt)),
  )

/** A date with its availability, or only a date, which is available. */
const utcDay = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((date) => ({ date })),
    ),
    v.looseObject({}),
  ]),
  shape({
    date: utcDate,
    available: optional(flag),
    free_intervals: optional(whole),
    start_times: optional(list(v.string())),
  }),
  v.transform(({ date, available, free_intervals, start_times }): UtcDay => {
    const starts = start_times?.map((time) => utcInstant(date, time)).filter((instant) => instant !== undefined)
    const free = free_intervals ?? starts?.length
    return { date, available: available ?? (free ?? 1) > 0, free, starts }
  }),
)

/**
 * The value of a date in a map: whether it is available, the number of free intervals, the intervals, or an object of
 * these.
 */
const mapped = ([date, found]: [string, unknown]): object => {
  if (Array.isArray(found)) return { date, free_intervals: found.length }
  if (found === null) return { date, available: false }
  if (typeof found === "object") return { date, ...found }
  const isCount = /^\d+$/.test(String(found))
  return isCount ? { date, free_intervals: found } : { date, available: found }
}

/** The response of booking/month_availability (K1): a list of dates, or a map keyed by them. */
export const monthAnswer = within(
  "monthly_availability",
  v.pipe(
    v.unknown(),
    v.transform((days) => (Array.isArray(days) ? days : Object.entries(days ?? {}).map(mapped))),
    readableList(utcDay),
  ),
)

/** Fields of a booking that the request already contains. */
export type KnownBooking = Pick<Booking, "id" | "startsAt" | "endsAt" | "locationId" | "customer" | "comments">

const booker = shape({
  first_name: optional(text),
  last_name: optional(text),
  email: optional(text),
  phone: optional(text),
})

const bookingFields = (apiBaseUrl: string) =>
  shape({
    id: optional(id),
    date: optional(utcDate),
    start_time: optional(v.string()),
    end_time: optional(v.string()),
    status_id: optional(text),
    version: optional(whole),
    calendar_uid: optional(text),
    organiser: optional(shape({ name: text, email: text })),
    booking_token: optional(text),
    links_outdated: optional(flag),
    location_id: optional(id),
    join_url: optional(v.string()),
    product: optional(product(apiBaseUrl)),
    customer: optional(booker),
    comments: optional(text),
  })

/** A booking from a response; `known` supplies the fields that the response lacks. */
const bookingOf = (
  found: v.InferOutput<ReturnType<typeof bookingFields>>,
  { startsAt, endsAt }: Times,
  known?: KnownBooking,
): Booking => ({
  id: found.id ?? known?.id,
  startsAt,
  endsAt,
  statusId: found.status_id,
  version: found.version,
  calendarUid: found.calendar_uid,
  ...(found.organiser && { organiser: found.organiser }),
  token: found.booking_token,
  ...(found.links_outdated && { outdatesLinks: true }),
  locationId: found.location_id ?? known?.locationId,
  joinUrl: found.join_url === undefined ? undefined : linkAddress(found.join_url),
  product: found.product,
  customer: {
    firstName: found.customer?.first_name ?? known?.customer.firstName,
    lastName: found.customer?.last_name ?? known?.customer.lastName,
    email: found.customer?.email ?? known?.customer.email,
    phone: found.customer?.phone ?? known?.customer.phone,
  },
  comments: found.comments ?? known?.comments,
})

/** A booking from a response; `undefined` if the response has no start. */
const bookingInterval = (apiBaseUrl: string) =>
  v.pipe(
    bookingFields(apiBaseUrl),
    v.transform((found): Booking | undefined => {
      const times = timesOf(found.date, found.start_time, found.end_time)
      return times && bookingOf(found, times)
    }),
  )

/**
 * The booking in a response: under `booking_interval` (K4) or the response itself. A response that is not an object has
 * no fields.
 */
const wrapped = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => {
    if (typeof answer !== "object" || answer === null) return {}
    return "booking_interval" in answer ? (answer.booking_interval ?? {}) : answer
  }),
)

/** The response of decode and GET of a booking (K4, K5). The start is required: every screen shows it. */
export const bookingAnswer = (apiBaseUrl: string) =>
  v.pipe(
    wrapped,
    bookingInterval(apiBaseUrl),
    v.custom<Booking>((found) => found !== undefined),
  )

/** The times of a response; a response without an end keeps the requested length. */
const doneTimes = (
  { date, start_time, end_time }: v.InferOutput<ReturnType<typeof bookingFields>>,
  { startsAt, endsAt }: Times,
): Times => {
  const times = timesOf(date, start_time, end_time) ?? { startsAt, endsAt }
  return times.endsAt > times.startsAt ? times : { ...times, endsAt: times.startsAt + endsAt - startsAt }
}

/** The response of submit and PUT. The booking succeeds whatever the response contains. */
export const doneAnswer = (apiBaseUrl: string, known: KnownBooking) =>
  v.pipe(
    wrapped,
    bookingFields(apiBaseUrl),
    v.transform((found) => bookingOf(found, doneTimes(found, known), known)),
  )

/**
 * The response of cancel and confirm. The call succeeds; the booking is `undefined` if the response does not contain
 * it.
 */
export const settledAnswer = (apiBaseUrl: string) => v.pipe(wrapped, bookingInterval(apiBaseUrl))

/** The response of booking/hold (readings K4). */
export const holdAnswer = v.pipe(
  shape({ hold_id: text, expires_at: instant }),
  v.transform(({ hold_id, expires_at }) => ({ id: hold_id, expiresAt: expires_at })),
)

/** The fields of a refused booking besides its message (x-assumed). */
export const bookingRefusal = shape({
  code: optional(text),
  alternatives: optional(list(interval())),
  booking_id: optional(id),
})
