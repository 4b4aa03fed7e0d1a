import type { Booking, BookingForm } from "../booking/Booking.ts"
import type { Hold, HoldForm } from "../booking/holds.ts"
import { instantOf, utcDate, utcTime } from "../booking/intervals.ts"
import { type Call, type Chapter, done, ok } from "./Call.ts"
import { productAnswer } from "./productAnswer.ts"
import { referralOf } from "./referral.ts"

const dayMs = 86_400_000

const bookingAnswer = ({ booking, interval, product, customer }: Booking) =>
  ok({
    booking_interval: {
      id: booking.id,
      start_time: utcTime(interval.startsAt),
      end_time: utcTime(interval.endsAt),
      date: utcDate(interval.startsAt),
      status_id: booking.statusId,
      location_id: interval.locationId,
      product: product && productAnswer(product),
      customer: {
        uuid: customer.uuid,
        first_name: booking.firstName,
        last_name: booking.lastName,
        email: booking.email,
        phone: booking.phone,
      },
      comments: booking.comments,
    },
  })

const holdAnswer = ({ holdId, expiresAt }: Hold) => ok({ hold_id: holdId, expires_at: expiresAt.toISOString() })

const formOf = (body: unknown): BookingForm => ({
  ...(body as Omit<BookingForm, "referral">),
  referral: referralOf(body),
})

const readerOf = ({ language, urls }: Call) => ({ language, urls: urls() })

const optional = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value))

/** Availability, holds and appointments (K1, K2, K4, K5). */
export const bookingCalls: Chapter = ({ backend: { bookings } }) => ({
  bookingDecode: async ({ path }) => bookingAnswer(await bookings.decode(String(path.token))),
  bookingMonthAvailability: async ({ query }) => {
    const [year, month] = [Number(query.year), Number(query.month)]
    const [from, until] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
    const free = await bookings.free(Number(query.location_id), optional(query.product_id), from, until)
    const open = new Set(free.map(({ startsAt }) => utcDate(startsAt)))
    const days = Array.from({ length: (until - from) / dayMs }, (_, day) => utcDate(new Date(from + day * dayMs)))
    return ok({ monthly_availability: days.map((date) => ({ date, available: open.has(date) })) })
  },
  bookingDayAvailability: async ({ query }) => {
    const from = instantOf(String(query.date), "00:00:00")
    const free = await bookings.free(Number(query.location_id), optional(query.product_id), from, from + dayMs)
    return ok({
      available_intervals: free.map(({ id, startsAt, endsAt }) => ({
        id,
        start_time: utcTime(startsAt),
        end_time: utcTime(endsAt),
        date: utcDate(startsAt),
      })),
    })
  },
  bookingHold: async ({ body, customer }) => holdAnswer(await bookings.holds.take(customer(), body as HoldForm)),
  bookingHoldRenew: async ({ path, customer }) =>
    holdAnswer(await bookings.holds.renew(customer(), String(path.hold_id))),
  bookingHoldRelease: async ({ path, customer }) => {
    await bookings.holds.release(customer(), String(path.hold_id))
    return done
  },
  bookingSubmit: async (call) =>
    bookingAnswer(await bookings.submit(call.customer(), formOf(call.body), readerOf(call))),
  bookingReschedule: async (call) =>
    bookingAnswer(await bookings.reschedule(call.customer(), Number(call.path.id), formOf(call.body), readerOf(call))),
  bookingCancel: async (call) =>
    bookingAnswer(await bookings.cancel(call.customer(), Number(call.path.id), readerOf(call))),
  bookingConfirm: async (call) =>
    bookingAnswer(await bookings.confirm(call.customer(), Number(call.path.id), readerOf(call))),
  booking: async ({ path, customer }) => bookingAnswer(await bookings.find(customer(), Number(path.id))),
})
