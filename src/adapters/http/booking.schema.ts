import * as v from "valibot"
import type { Booking, ProductChoice } from "../../domain/booking/Booking.ts"
import type { Interval, UtcDay } from "../../domain/booking/Interval.ts"
import { instantOf } from "../../domain/presentation/Presentation.ts"
import { webAddress } from "./mediaAddress.ts"

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.nullish(v.string())
const utcDate = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const utcTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))

const dayMs = 86_400_000

/** An end that is not after its start belongs to the next date (K2). */
const instants = (date: string, start: string, end: string) => {
  const startsAt = instantOf(date, start)
  const endsAt = instantOf(date, end)
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : endsAt + dayMs }
}

/** An interval (K4); `date` is the UTC date that was asked for, where the answer does not repeat it. */
export const interval = (date?: string) =>
  v.pipe(
    v.object({
      id: v.nullish(id),
      date: date === undefined ? utcDate : v.optional(utcDate, date),
      start_time: utcTime,
      end_time: utcTime,
    }),
    v.transform(
      (found): Interval => ({ id: found.id ?? undefined, ...instants(found.date, found.start_time, found.end_time) }),
    ),
    v.check(({ startsAt }) => !Number.isNaN(startsAt)),
  )

/** What booking/day_availability answers (K1). */
export const dayAnswer = (date: string) =>
  v.pipe(
    v.object({ available_intervals: v.array(interval(date)) }),
    v.transform(({ available_intervals }) => available_intervals),
  )

/** What booking/month_availability answers (K1). */
export const monthAnswer = v.pipe(
  v.object({
    monthly_availability: v.array(
      v.object({
        date: utcDate,
        available: v.boolean(),
        free_intervals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
        start_times: v.nullish(v.array(utcTime)),
      }),
    ),
  }),
  v.transform(({ monthly_availability }) =>
    monthly_availability.map(
      ({ date, available, free_intervals, start_times }): UtcDay => ({
        date,
        available,
        free: free_intervals ?? undefined,
        starts: start_times?.map((time) => instantOf(date, time)),
      }),
    ),
  ),
)

const product = v.object({ id, brand: v.string(), model: v.string(), image_url: text })

const choiceOf = (
  { id, brand, model, image_url }: v.InferOutput<typeof product>,
  apiBaseUrl: string,
): ProductChoice => ({ id, brand, model, imageUrl: image_url ? webAddress(image_url, apiBaseUrl) : undefined })

/** What products answers (K3); `apiBaseUrl` is what a picture's path is relative to. */
export const productsAnswer = (apiBaseUrl: string) =>
  v.pipe(
    v.object({ items: v.array(product) }),
    v.transform(({ items }) => items.map((item) => choiceOf(item, apiBaseUrl))),
  )

/** What every call about a booking answers (K4). */
export const bookingAnswer = (apiBaseUrl: string) =>
  v.pipe(
    v.object({
      booking_interval: v.object({
        id,
        date: utcDate,
        start_time: utcTime,
        end_time: utcTime,
        status_id: v.nullish(v.union([v.number(), v.string()])),
        version: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
        calendar_uid: text,
        booking_token: text,
        location_id: v.nullish(id),
        product: v.nullish(product),
        customer: v.object({ uuid: v.string(), first_name: text, last_name: text, email: text, phone: text }),
        comments: text,
      }),
    }),
    v.transform(
      ({ booking_interval: found }): Booking => ({
        id: found.id,
        ...instants(found.date, found.start_time, found.end_time),
        statusId: found.status_id === null || found.status_id === undefined ? undefined : String(found.status_id),
        version: found.version ?? undefined,
        calendarUid: found.calendar_uid || undefined,
        token: found.booking_token || undefined,
        locationId: found.location_id ?? undefined,
        product: found.product ? choiceOf(found.product, apiBaseUrl) : undefined,
        customer: {
          uuid: found.customer.uuid,
          firstName: found.customer.first_name || undefined,
          lastName: found.customer.last_name || undefined,
          email: found.customer.email || undefined,
          phone: found.customer.phone || undefined,
        },
        comments: found.comments || undefined,
      }),
    ),
    v.check(({ startsAt, endsAt }) => !Number.isNaN(startsAt + endsAt)),
  )

/** What booking/hold answers (decisions K4). */
export const holdAnswer = v.pipe(
  v.object({ hold_id: v.pipe(v.string(), v.minLength(1)), expires_at: v.string() }),
  v.transform(({ hold_id, expires_at }) => ({ id: hold_id, expiresAt: Date.parse(expires_at) })),
  v.check(({ expiresAt }) => !Number.isNaN(expiresAt)),
)

/** What a refusal of a booking says beside its words (x-assumed). */
export const bookingRefusal = v.object({
  code: v.optional(v.string()),
  alternatives: v.optional(v.array(interval())),
})
