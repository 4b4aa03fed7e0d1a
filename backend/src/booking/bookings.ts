import { and, eq, inArray } from "drizzle-orm"
import { refused } from "../environment/Refused.ts"
import { bookings } from "../environment/tables/bookings.ts"
import type { Customer } from "../environment/tables/people.ts"
import { presentations, statuses } from "../environment/tables/presentations.ts"
import type { Urls } from "../environment/Urls.ts"
import { updateOneToOne } from "./appointmentPresentation.ts"
import { type Asker, activeStatuses, type Booking, type BookingData, bookingStatus, readBooking } from "./Booking.ts"
import { assertForm, bookingColumns } from "./changes/bookingData.ts"
import { type CarryOutParts, carryOutChange } from "./changes/carryOutChange.ts"
import { type Changes, openChanges } from "./changes/changes.ts"
import { mailCauseOf } from "./changes/mailCause.ts"
import { checkRation } from "./changes/rations.ts"
import { bookingOfRequest, carryOutOnce } from "./changes/requests.ts"
import { openLink, unmailedToken } from "./links.ts"
import { type ResendMail, resendMail } from "./mail/resendMail.ts"
import { assignBooking } from "./staff/assign.ts"
import { type Holds, openHolds } from "./times/holds.ts"
import {
  type BookingSubject,
  freeIntervals,
  type IntervalRow,
  nearestFree,
  ownBookingAt,
  unknownSubject,
} from "./times/intervals.ts"
import { openOffering } from "./times/offering.ts"

/** The id of the one-to-one that a booking becomes. Refused: 404, 409 when it is cancelled. */
type OneToOneOf = (bookingId: number) => Promise<number>

/**
 * The one-to-one of a booking. The demonstration's bookings get theirs only on demand: a thousand would hide all others
 * at the desk.
 */
const oneToOneOf =
  ({ environment: { db, clock } }: Pick<CarryOutParts, "environment">): OneToOneOf =>
  async (bookingId) => {
    const presentationId = await db.transaction(async (tx) => {
      await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update")
      const made = await readBooking(tx, bookingId)
      if (!activeStatuses.includes(made.booking.statusId)) throw refused(409, "booking_settled")
      await updateOneToOne(tx, made, "booked", clock.now())
      return (await readBooking(tx, bookingId)).booking.presentationId
    })
    if (presentationId === null) throw refused(404, "consultant_unknown")
    return presentationId
  }

/**
 * A request for a new booking. `owner`: the consultant who makes it, and gets it if unengaged then. `madeIn`: the
 * consultation in which that happens.
 */
interface BookingAsker extends Asker {
  readonly owner?: number
  readonly madeIn?: number
}

/** Appointments (K1, K4, K5). A request with a key takes effect once, however often it is sent. */
export interface Bookings extends Changes {
  /** The sender of the mails about bookings, who is the organiser in their calendar files. */
  readonly organiserEmail: string
  readonly holds: Holds
  /** Free intervals beginning in [from, until), ms since 1970; the customer's own hold counts as free. Refused: 404. */
  readonly free: (
    subject: BookingSubject,
    span: { readonly from: number; readonly until: number },
    customer: Customer | undefined,
  ) => Promise<ReadonlyArray<IntervalRow>>
  /** The nearest free intervals around a taken one, at most six. `wanted` in ms since 1970. */
  readonly near: (subject: BookingSubject, wanted: number, customer: Customer) => Promise<ReadonlyArray<IntervalRow>>
  /**
   * Books the interval. Refused: 409 if the interval is taken; 400 for an incomplete form; 422 for a key that another
   * request used, 429 if this customer has too many appointments ahead or the form's address got too many mails.
   */
  readonly submit: (asker: BookingAsker, form: BookingData, key: string | undefined) => Promise<Booking>
  /** Refused: 404 if it is not this customer's. */
  readonly find: (customer: Customer, id: number) => Promise<Booking>
  /**
   * The customer's own booking that a request with this key made or moved, in its current state. Refused: 404 while
   * there is none.
   */
  readonly requested: (customer: Customer, key: string) => Promise<Booking>
  /** The id of the customer's own booking that begins at `startsAt`, in ms since 1970. */
  readonly ownAt: (subject: BookingSubject, startsAt: number, customer: Customer) => Promise<number | undefined>
  /** Finds a booking by the token of a mail's link. Refused: 404, 410. */
  readonly decode: (token: string, reader: Customer | undefined) => Promise<Booking>
  /** The token that replaces the one that moved the booking. It proves no address. */
  readonly newToken: (booking: Booking) => Promise<string>
  readonly mailAgain: ResendMail
  readonly oneToOneOf: OneToOneOf
  /**
   * Gives an appointment to a consultant of its location. Refused: 404, 409 `interval_taken` if the consultant is absent
   * or has something else then, 409 if the appointment is cancelled, past or held.
   */
  readonly assign: (bookingId: number, consultantId: number) => Promise<void>
  /** Cancels the booking of this one-to-one and mails the booker. Returns false if there is none, or it is past or held. */
  readonly cancelOneToOne: (presentationId: number, urls: Urls) => Promise<boolean>
}

export interface BookingsParts extends CarryOutParts {
  /** Duration of a hold, in seconds. */
  readonly holdSeconds: number
}

export const openBookings = ({ holdSeconds, ...parts }: BookingsParts): Bookings => {
  const { db, clock } = parts.environment
  const offered = openOffering(parts.environment)
  const holds = openHolds(parts.environment, parts.limiter, holdSeconds)
  const carryOut = carryOutChange(parts)
  const mayBook = checkRation(parts.environment, parts.limiter)
  const changes = openChanges(parts.environment, carryOut)

  return {
    ...changes,
    organiserEmail: parts.organiserEmail,
    holds: {
      ...holds,
      take: async (customer, form) => {
        await offered()
        return holds.take(customer, form)
      },
    },
    free: async (subject, span, customer) => {
      await offered()
      const unknown = await unknownSubject(db, subject)
      if (unknown) throw refused(404, unknown)
      return freeIntervals(db, subject, span, { customerId: customer?.id, now: clock.now() })
    },
    near: (subject, wanted, customer) =>
      nearestFree(db, subject, wanted, { customerId: customer.id, now: clock.now() }),
    submit: async (asker, { campaign, ...form }, key) => {
      await offered()
      const request = { customerId: asker.customer.id, key, wanted: ["submit", form], now: clock.now() }
      return carryOut(asker, ({ tx, claim, announce }) =>
        carryOutOnce(tx, request, async () => {
          await assertForm(tx, form)
          await mayBook(tx, asker.customer)
          const { interval, consultantId } = await claim(form, { owner: asker.owner })
          const [made] = await tx
            .insert(bookings)
            .values({
              ...bookingColumns(form, asker.language),
              intervalId: interval.id,
              consultantId,
              customerId: asker.customer.id,
              statusId: bookingStatus.booked,
              consentedAt: form.gdpr_consent === true ? new Date(clock.now()) : null,
              referral: form.referral,
              campaign: form.gdpr_consent === true ? campaign : null,
              createdAt: new Date(clock.now()),
              madeIn: asker.madeIn ?? null,
            })
            .onConflictDoNothing()
            .returning({ id: bookings.id })
          if (!made) throw refused(409, "interval_taken")
          await announce(made.id, { kind: "booked", cause: mailCauseOf(asker, null) })
          return made.id
        }),
      )
    },
    reschedule: async (...asked) => {
      await offered()
      return changes.reschedule(...asked)
    },
    find: async (customer, id) => {
      const found = await readBooking(db, id)
      if (found.customer.id !== customer.id) throw refused(404, "booking_unknown")
      return found
    },
    requested: async (customer, key) => {
      const found = await readBooking(db, await bookingOfRequest(db, customer.id, key))
      // A caller who moved another visitor's booking by a link needs the newest mail now: an old key must not outlive
      // the link.
      if (found.customer.id !== customer.id) throw refused(404, "request_unknown")
      return found
    },
    ownAt: ({ locationId }, startsAt, customer) => ownBookingAt(db, locationId, startsAt, customer.id),
    decode: async (token, reader) => readBooking(db, (await openLink(db, token, reader)).id),
    newToken: ({ booking }) => unmailedToken(db, booking, clock.now()),
    mailAgain: resendMail(parts),
    oneToOneOf: oneToOneOf(parts),
    assign: assignBooking(parts),
    cancelOneToOne: async (presentationId, urls) => {
      const [row] = await db
        .select({ id: bookings.id })
        .from(bookings)
        .innerJoin(presentations, eq(presentations.id, bookings.presentationId))
        .where(
          and(
            eq(presentations.id, presentationId),
            eq(presentations.statusId, statuses.scheduled),
            inArray(bookings.statusId, [...activeStatuses]),
          ),
        )
      if (!row) return false
      const { booking, customer, interval } = await readBooking(db, row.id)
      if (interval.endsAt.getTime() <= clock.now()) return false
      await changes.cancel({ customer, by: "consultant", language: booking.language, urls }, row.id, undefined)
      return true
    },
  }
}
