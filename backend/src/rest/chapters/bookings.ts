import type { Asker, Booking, BookingData } from "../../booking/Booking.ts"
import { subjectOf } from "../../booking/changes/bookingData.ts"
import { joinLink } from "../../booking/joinLink.ts"
import { calendarUid } from "../../booking/mail/appointmentFile.ts"
import type { Hold, HoldForm } from "../../booking/times/holds.ts"
import { type IntervalRow, instantOf, utcDate, utcTime } from "../../booking/times/intervals.ts"
import { Refused } from "../../environment/Refused.ts"
import type { Customer } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { organiserOf } from "../../mail/senderOf.ts"
import type { Chapter, RestRequest } from "../RestRequest.ts"
import { productAnswer } from "./productAnswer.ts"
import { referralOf } from "./referral.ts"

/** An interval in the contract's form: date and times in UTC. */
const intervalAnswer = ({ id, startsAt, endsAt }: IntervalRow) => ({
  id,
  start_time: utcTime(startsAt),
  end_time: utcTime(endsAt),
  date: utcDate(startsAt),
})

/**
 * The booker: all fields to the booker, names and e-mail to any other holder of a link, who may change the booking
 * (K5, E5).
 */
const bookerAnswer = ({ booking, customer }: Booking, reader: Customer | undefined) => ({
  first_name: booking.firstName,
  last_name: booking.lastName,
  email: booking.email,
  ...(reader?.id === customer.id && { uuid: customer.uuid, phone: booking.phone }),
})

/** The one-to-one and its join link. For the booker only, because the link admits its holder. */
const joinAnswer = (made: Booking, { customer, urls }: Reader) => {
  const url = customer?.id === made.customer.id ? joinLink(made, urls) : undefined
  const { presentationId } = made.booking
  return url === undefined || presentationId === null ? {} : { presentation_id: presentationId, join_url: url }
}

/**
 * The recipient of an answer: the customer of the request's bearer, and the page addresses as that customer reaches
 * them.
 */
interface Reader {
  readonly customer: Customer | undefined
  readonly urls: Urls
  readonly organiserEmail: string
}

/** A booking in the contract's form. `token` is set if this request has outdated the link's token. */
const bookingAnswer = (made: Booking, reader: Reader, token?: string) => ({
  booking_interval: {
    ...intervalAnswer(made.interval),
    id: made.booking.id,
    status_id: made.booking.statusId,
    version: made.booking.version,
    calendar_uid: calendarUid(made.booking),
    organiser: organiserOf(made.location, reader.organiserEmail),
    ...(token === undefined ? {} : { booking_token: token }),
    location_id: made.interval.locationId,
    ...joinAnswer(made, reader),
    product: made.product && productAnswer(made.product),
    customer: bookerAnswer(made, reader.customer),
    comments: made.booking.comments,
  },
})

/** The answer to a move. A booking past its first version has outdated the links of earlier mails. */
const movedAnswer = (moved: Booking, reader: Reader, token?: string) => {
  const { booking_interval } = bookingAnswer(moved, reader, token)
  return { booking_interval: { ...booking_interval, links_outdated: moved.booking.version > 1 } }
}

const dayMs = 86_400_000
/** The database stores no year of five digits. */
const lastInstant = Date.UTC(9999, 11, 31)

const holdAnswer = ({ holdId, expiresAt }: Hold) => ({ hold_id: holdId, expires_at: expiresAt.toISOString() })

const formOf = ({ campaign: _campaign, ...body }: RestRequest<"bookingSubmit">["body"]): BookingData => ({
  ...body,
  referral: referralOf(body),
})

/** The parts that requests of all operations have. */
type AnyRequest = Omit<RestRequest, "path" | "query" | "body">

const askerOf = ({ customer, language, urls }: AnyRequest): Asker => {
  return { customer: customer(), by: "visitor", language, urls: urls() }
}

const keyOf = ({ request }: AnyRequest): string | undefined => {
  const key = request.headers["idempotency-key"]
  return typeof key === "string" ? key : undefined
}

/** Availability, holds and appointments (K1, K2, K4, K5). */
export const bookingHandlers: Chapter = ({ backend: { bookings }, takesCampaigns }) => {
  const { organiserEmail } = bookings
  const readerOf = ({ request, urls }: AnyRequest): Reader => ({
    customer: request.visitor?.customer,
    urls: urls(),
    organiserEmail,
  })

  /**
   * If the interval is taken, the refusal carries the nearest free ones (field case BK5) and the caller's own booking
   * of it (K4).
   */
  const orNear = async <T>(
    { customer }: AnyRequest,
    wanted: HoldForm | BookingData,
    attempt: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await attempt()
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.code !== "interval_taken") throw failure
      const [subject, startsAt] = [subjectOf(wanted), instantOf(wanted.date, wanted.start_time)]
      const near = await bookings.near(subject, startsAt, customer())
      const own = await bookings.ownAt(subject, startsAt, customer())
      throw failure.with({ alternatives: near.map(intervalAnswer), booking_id: own })
    }
  }

  const free = (
    { query, request }: RestRequest<"bookingMonthAvailability" | "bookingDayAvailability">,
    from: number,
    until: number,
  ) => {
    const subject = { locationId: query.location_id, productId: query.product_id }
    return bookings.free(subject, { from, until: Math.min(until, lastInstant) }, request.visitor?.customer)
  }

  return {
    bookingDecode: async (call) => {
      const reader = readerOf(call)
      return bookingAnswer(await bookings.decode(call.path.token, reader.customer), reader)
    },
    bookingMonthAvailability: async (call) => {
      const { year, month } = call.query
      const [from, until] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
      const starts = new Map<string, string[]>()
      for (const interval of await free(call, from, until)) {
        const { date, start_time } = intervalAnswer(interval)
        starts.set(date, [...(starts.get(date) ?? []), start_time])
      }
      const days = Array.from({ length: (until - from) / dayMs }, (_, day) => utcDate(new Date(from + day * dayMs)))
      return {
        monthly_availability: days.map((date) => ({
          date,
          available: starts.has(date),
          free_intervals: starts.get(date)?.length ?? 0,
          start_times: starts.get(date) ?? [],
        })),
      }
    },
    bookingDayAvailability: async (call) => {
      const from = instantOf(call.query.date, "00:00:00")
      return { available_intervals: (await free(call, from, from + dayMs)).map(intervalAnswer) }
    },
    bookingHold: async (call) => {
      const form = call.body
      return holdAnswer(await orNear(call, form, () => bookings.holds.take(call.customer(), form)))
    },
    bookingHoldRenew: async ({ path, customer }) => holdAnswer(await bookings.holds.renew(customer(), path.hold_id)),
    bookingHoldRelease: async ({ path, customer }) => {
      await bookings.holds.release(customer(), path.hold_id)
    },
    bookingSubmit: async (call) => {
      const { campaign } = call.body
      const form = { ...formOf(call.body), ...(takesCampaigns && { campaign }) }
      const made = await orNear(call, form, () => bookings.submit(askerOf(call), form, keyOf(call)))
      return bookingAnswer(made, readerOf(call))
    },
    bookingReschedule: async (call) => {
      const form = formOf(call.body)
      const id = call.path.id
      const moved = await orNear(call, form, () => bookings.reschedule(askerOf(call), id, form, keyOf(call)))
      // The move outdates the link that was used; its holder continues with this token.
      const token = form.booking_token === undefined ? undefined : await bookings.newToken(moved)
      return movedAnswer(moved, readerOf(call), token)
    },
    bookingRequest: async (call) =>
      bookingAnswer(await bookings.requested(call.customer(), call.path.key), readerOf(call)),
    bookingCancel: async (call) =>
      bookingAnswer(await bookings.cancel(askerOf(call), call.path.id, call.body?.booking_token), readerOf(call)),
    bookingConfirm: async (call) =>
      bookingAnswer(await bookings.confirm(askerOf(call), call.path.id, call.body?.booking_token), readerOf(call)),
    bookingMail: async (call) => {
      await bookings.mailAgain(askerOf(call), call.path.id, call.body?.booking_token)
    },
    booking: async (call) => bookingAnswer(await bookings.find(call.customer(), call.path.id), readerOf(call)),
  }
}
