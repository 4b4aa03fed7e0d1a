import * as v from "valibot"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { Interval, UtcDay } from "../../../domain/booking/freeTimes.ts"
import { flag, id, list, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import { linkAddress, utcDate, utcInstant, webAddress } from "../restFields.ts"

const dayMs = 86_400_000

interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Start and end of a UTC date's interval (K2). An end that is not after its start belongs to the next date; one that is not told is
 * the start. Undefined: when it begins cannot be told.
 */
const timesOf = (date: string | undefined, start: string | undefined, end: string | undefined): Times | undefined => {
  const startsAt = start === undefined ? undefined : utcInstant(date, start)
  if (startsAt === undefined) return undefined
  const endsAt = (end === undefined ? undefined : utcInstant(date, end)) ?? startsAt
  return { startsAt, endsAt: endsAt < startsAt || end === start ? endsAt + dayMs : endsAt }
}

/** An interval (K4); `date` is the UTC date that was asked for, where the answer does not repeat it. */
const interval = (date?: string) =>
  v.pipe(
    shape({ id: optional(id), date: optional(utcDate), start_time: v.string(), end_time: optional(v.string()) }),
    v.transform((found): Interval | undefined => {
      const times = timesOf(found.date ?? date, found.start_time, found.end_time)
      return times && { id: found.id, ...times }
    }),
    v.custom<Interval>((found) => found !== undefined),
  )

/** What booking/day_availability answers (K1). */
export const dayAnswer = (date: string) =>
  v.pipe(
    within("available_intervals", list(interval(date))),
    v.transform((intervals) => [...intervals].sort((one, other) => one.startsAt - other.startsAt)),
  )

/** A date with what is known of it, or its name alone: then it is open. */
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

/** The value of a date in a map: whether it is open, the number of free intervals, the intervals, or an object of these. */
const mapped = ([date, found]: [string, unknown]): object => {
  if (Array.isArray(found)) return { date, free_intervals: found.length }
  if (typeof found === "object") return { date, ...found }
  return typeof found === "number" ? { date, free_intervals: found } : { date, available: found }
}

/** What booking/month_availability answers (K1): a list of dates, or a map from them. */
export const monthAnswer = within(
  "monthly_availability",
  v.pipe(
    v.unknown(),
    v.transform((days) => (Array.isArray(days) ? days : Object.entries(days ?? {}).map(mapped))),
    list(utcDay),
  ),
)

/** A model that can be named, and chosen by its id; `apiBaseUrl` is what a picture's path is relative to. */
const product = (apiBaseUrl: string) =>
  v.pipe(
    shape({ id, brand: optional(text), model: optional(text), image_url: optional(v.string()) }),
    v.check(({ brand, model }) => brand !== undefined || model !== undefined),
    v.transform(
      ({ id, brand = "", model = "", image_url }): ProductChoice => ({
        id,
        brand,
        model,
        imageUrl: image_url === undefined ? undefined : webAddress(image_url, apiBaseUrl),
      }),
    ),
  )

/** What products answers (K3). */
export const productsAnswer = (apiBaseUrl: string) => within("items", list(product(apiBaseUrl)))

/** What is known of a booking whatever an answer tells: what was asked for. */
export type KnownBooking = Pick<Booking, "id" | "startsAt" | "endsAt" | "locationId" | "customer" | "comments">

const booker = shape({
  first_name: optional(text),
  last_name: optional(text),
  email: optional(text),
  phone: optional(text),
})

/** What an answer may tell of a booking. */
const bookingFields = (apiBaseUrl: string) =>
  shape({
    id: optional(id),
    date: optional(utcDate),
    start_time: optional(v.string()),
    end_time: optional(v.string()),
    status_id: optional(text),
    version: optional(whole),
    calendar_uid: optional(text),
    booking_token: optional(text),
    links_outdated: optional(flag),
    location_id: optional(id),
    join_url: optional(v.string()),
    product: optional(product(apiBaseUrl)),
    customer: optional(booker),
    comments: optional(text),
  })

/** A booking from what an answer tells of it, and for the rest from what is known. */
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

/** A booking as far as an answer tells of it; undefined: not even when it is. */
const bookingInterval = (apiBaseUrl: string) =>
  v.pipe(
    bookingFields(apiBaseUrl),
    v.transform((found): Booking | undefined => {
      const times = timesOf(found.date, found.start_time, found.end_time)
      return times && bookingOf(found, times)
    }),
  )

/** The booking of an answer, which some wrap in its name (K4) and others do not; an answer that is no object tells nothing. */
const wrapped = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => {
    if (typeof answer !== "object" || answer === null) return {}
    return "booking_interval" in answer ? (answer.booking_interval ?? {}) : answer
  }),
)

/** What decode and GET of a booking answer (K4, K5): when it begins is what no screen can do without. */
export const bookingAnswer = (apiBaseUrl: string) =>
  v.pipe(
    wrapped,
    bookingInterval(apiBaseUrl),
    v.custom<Booking>((found) => found !== undefined),
  )

/** What submit and PUT answer: it is done, whatever is told of it. */
export const doneAnswer = (apiBaseUrl: string, known: KnownBooking) =>
  v.pipe(
    wrapped,
    bookingFields(apiBaseUrl),
    v.transform((found) => bookingOf(found, timesOf(found.date, found.start_time, found.end_time) ?? known, known)),
  )

/** What cancel and confirm answer: it is done, and undefined where nothing of the booking is told. */
export const settledAnswer = (apiBaseUrl: string) => v.pipe(wrapped, bookingInterval(apiBaseUrl))

const instant = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (typeof value === "number" ? value : Date.parse(value))),
  v.number(),
)

/** What booking/hold answers (decisions K4). */
export const holdAnswer = v.pipe(
  shape({ hold_id: text, expires_at: instant }),
  v.transform(({ hold_id, expires_at }) => ({ id: hold_id, expiresAt: expires_at })),
)

/** What a refusal of a booking says beside its words (x-assumed). */
export const bookingRefusal = shape({
  code: optional(text),
  alternatives: optional(list(interval())),
  booking_id: optional(id),
})
