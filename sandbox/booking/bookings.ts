import { and, eq, inArray, type SQL } from "drizzle-orm"
import type { Db } from "../world/Db.ts"
import type { BookingEvent, Events } from "../world/events.ts"
import type { Mail } from "../world/mail.ts"
import { refused } from "../world/Refused.ts"
import { randomSecret } from "../world/random.ts"
import { bookingIntervals, bookings, holds } from "../world/tables/bookings.ts"
import { type Customer, customers } from "../world/tables/people.ts"
import { locations, products } from "../world/tables/places.ts"
import type { World } from "../world/World.ts"
import { type Booking, type BookingForm, bookingStatus, type Reader } from "./Booking.ts"
import { bookingMail } from "./bookingMail.ts"
import { createHolds, type Holds } from "./holds.ts"
import { claimInterval, freeIntervals, type IntervalRow, instantOf, standing, unknownPlace } from "./intervals.ts"

/** Appointments (K1, K4, K5). */
export interface Bookings {
  readonly holds: Holds
  /** Free intervals beginning in [from, until), ms since 1970. Refused: 404. */
  readonly free: (
    locationId: number,
    productId: number | undefined,
    from: number,
    until: number,
  ) => Promise<ReadonlyArray<IntervalRow>>
  /** Refused: 409 when the interval is gone, 400 for what the form lacks. */
  readonly submit: (customer: Customer, form: BookingForm, reader: Reader) => Promise<Booking>
  /** Moves the booking in one transaction: it is never in two intervals nor in none. Refused: 404, 409, 400. */
  readonly reschedule: (customer: Customer, id: number, form: BookingForm, reader: Reader) => Promise<Booking>
  /** Refused: 404, 409 when it is cancelled or past. */
  readonly cancel: (customer: Customer, id: number, reader: Reader) => Promise<Booking>
  /** Refused: 404, 409 when it is cancelled or past; confirming twice is no harm. */
  readonly confirm: (customer: Customer, id: number, reader: Reader) => Promise<Booking>
  /** Refused: 404 when it is not this customer's. */
  readonly find: (customer: Customer, id: number) => Promise<Booking>
  /** By the random token of a mail's link (K5). Refused: 404. */
  readonly decode: (token: string) => Promise<Booking>
}

export interface BookingsParts {
  readonly world: World
  readonly events: Events
  readonly mail: Mail
  /** How long an interval is held, in seconds. */
  readonly holdSeconds: number
}

export const createBookings = ({ world, events, mail, holdSeconds }: BookingsParts): Bookings => {
  const { db, clock } = world

  const read = async (from: Db, which: SQL | undefined): Promise<Booking> => {
    const [found] = await from
      .select({ booking: bookings, interval: bookingIntervals, product: products, customer: customers })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .leftJoin(products, eq(products.id, bookings.productId))
      .where(which)
    if (!found) throw refused(404, "booking_unknown")
    return found
  }

  const own = (customer: Customer, id: number) => and(eq(bookings.id, id), eq(bookings.customerId, customer.id))

  const done = async (kind: BookingEvent["kind"], booking: Booking, reader: Reader) => {
    await mail.put(bookingMail(kind, booking, reader))
    events.emit("booking", { kind, bookingId: booking.booking.id, locationId: booking.interval.locationId })
    return booking
  }

  /** What the contract cannot say: the model and the telephone number depend on the location (K3). */
  const assertForm = async (tx: Db, form: BookingForm) => {
    const unknown = await unknownPlace(tx, form.location_id, form.product_id)
    if (unknown) throw refused(400, unknown)
    const [place] = await tx.select().from(locations).where(eq(locations.id, form.location_id))
    if (place?.featureFlags.booking_phone_required && !form.phone) throw refused(400, "phone_required")
  }

  const filled = (form: BookingForm) => ({
    productId: form.product_id ?? null,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone ?? null,
    comments: form.comments ?? null,
  })

  const claim = (tx: Db, customer: Customer, form: BookingForm, butBooking?: number) =>
    ownHold(tx, customer, form.hold_id).then((holdIds) =>
      claimInterval(
        tx,
        { locationId: form.location_id, startsAt: instantOf(form.date, form.start_time) },
        { now: clock.now(), holdIds, ...(butBooking === undefined ? {} : { butBooking }) },
      ),
    )

  const settle = async (customer: Customer, id: number, statusId: number) => {
    const [changed] = await db
      .update(bookings)
      .set({ statusId })
      .where(and(own(customer, id), inArray(bookings.statusId, standing)))
      .returning()
    if (!changed) throw refused(409, "booking_settled")
    return read(db, own(customer, id))
  }

  const assertAhead = ({ interval }: Booking) => {
    if (interval.startsAt.getTime() <= clock.now()) throw refused(409, "booking_settled")
  }

  return {
    holds: createHolds(world, holdSeconds),
    free: async (locationId, productId, from, until) => {
      const unknown = await unknownPlace(db, locationId, productId)
      if (unknown) throw refused(404, unknown)
      return freeIntervals(db, locationId, from, until, clock.now())
    },
    submit: async (customer, form, reader) => {
      const made = await db.transaction(async (tx) => {
        await assertForm(tx, form)
        const interval = await claim(tx, customer, form)
        const [booking] = await tx
          .insert(bookings)
          .values({
            ...filled(form),
            intervalId: interval.id,
            customerId: customer.id,
            statusId: bookingStatus.booked,
            token: randomSecret(),
            referral: form.referral,
            createdAt: new Date(clock.now()),
          })
          .onConflictDoNothing()
          .returning()
        if (!booking) throw refused(409, "interval_taken")
        await tx.delete(holds).where(eq(holds.intervalId, interval.id))
        return read(tx, own(customer, booking.id))
      })
      return done("booked", made, reader)
    },
    reschedule: async (customer, id, form, reader) => {
      const moved = await db.transaction(async (tx) => {
        await assertForm(tx, form)
        const [before] = await tx.select().from(bookings).where(own(customer, id)).for("update")
        if (!before) throw refused(404, "booking_unknown")
        if (before.statusId === bookingStatus.cancelled) throw refused(409, "booking_settled")
        assertAhead(await read(tx, own(customer, id)))
        const interval = await claim(tx, customer, form, id)
        await tx
          .update(bookings)
          .set({ ...filled(form), intervalId: interval.id, statusId: bookingStatus.booked })
          .where(own(customer, id))
        await tx.delete(holds).where(eq(holds.intervalId, interval.id))
        return read(tx, own(customer, id))
      })
      return done("rescheduled", moved, reader)
    },
    cancel: async (customer, id, reader) => {
      assertAhead(await read(db, own(customer, id)))
      return done("cancelled", await settle(customer, id, bookingStatus.cancelled), reader)
    },
    confirm: async (customer, id, reader) => {
      assertAhead(await read(db, own(customer, id)))
      return done("confirmed", await settle(customer, id, bookingStatus.confirmed), reader)
    },
    find: (customer, id) => read(db, own(customer, id)),
    decode: (token) => read(db, eq(bookings.token, token)),
  }
}

/** A hold counts only for whoever took it. */
const ownHold = async (tx: Db, customer: Customer, holdId: string | undefined): Promise<string[]> => {
  if (!holdId) return []
  const [mine] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.holdId, holdId), eq(holds.customerId, customer.id)))
  return mine ? [mine.holdId] : []
}
