import { eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { BookingEvent, Events } from "../../environment/events.ts"
import type { Mail } from "../../environment/mail.ts"
import { holds } from "../../environment/tables/bookings.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { keepPresentation } from "../appointmentPresentation.ts"
import type { Asker, Booking, BookingForm } from "../Booking.ts"
import { writeLinks } from "../links.ts"
import { bookingMail } from "../mail/bookingMail.ts"
import { readBooking } from "../readBooking.ts"
import { planReminder } from "../reminders.ts"
import { claimInterval, type IntervalRow, instantOf } from "../times/intervals.ts"
import { placeOf } from "./bookingForm.ts"

export interface CarryingOutParts {
  readonly environment: Environment
  readonly events: Events
  readonly mail: Mail
  readonly limiter: Limiter
  /** Who invites, in calendars. */
  readonly organiserEmail: string
  /** How long before an appointment its reminder is due, in minutes; 0: none is sent. */
  readonly reminderMinutes: number
}

/** What is to be told once it is committed. */
interface Told {
  readonly kind: BookingEvent["kind"]
  readonly mailId: number
}

/** One step by which bookings change, while its transaction is open. */
export interface Step {
  readonly tx: Db
  readonly asker: Asker
  /** The interval of the form, locked, and given up by holds. Refused: 409. */
  readonly claim: (form: BookingForm, butBooking?: number) => Promise<IntervalRow>
  /** Keeps the one-to-one in step, and writes links and mail of what has been done; `before` is where the booking was. */
  readonly tell: (id: number, kind: BookingEvent["kind"], before?: IntervalRow) => Promise<void>
}

/** Carries one step out; it answers the booking's id. */
export type CarryOut = (asker: Asker, step: (step: Step) => Promise<number>) => Promise<Booking>

/**
 * Booking, its one-to-one, links and mail are one transaction: after a crash there is all of it or nothing. Listeners and the mail
 * server are told after the commit.
 */
export const carryingOut = (parts: CarryingOutParts): CarryOut => {
  const { environment, events, mail, organiserEmail, reminderMinutes } = parts
  const { db, clock } = environment

  const written = async (
    tx: Db,
    asker: Asker,
    id: number,
    news: { readonly kind: BookingEvent["kind"]; readonly before?: IntervalRow | undefined },
  ): Promise<Told> => {
    const now = clock.now()
    await keepPresentation(tx, await readBooking(tx, id), news.kind, now)
    const made = await readBooking(tx, id)
    await planReminder(tx, made, news.kind, { urls: asker.urls, reminderMinutes, now })
    const tokens = news.kind === "cancelled" ? undefined : await writeLinks(tx, made.booking, now)
    const letter = bookingMail(made, { ...news, tokens, urls: asker.urls, organiserEmail, now })
    return { kind: news.kind, mailId: await mail.write(tx, letter) }
  }

  return async (asker, step) => {
    const told: Told[] = []
    const id = await db.transaction((tx) =>
      step({
        tx,
        asker,
        claim: async (form, butBooking) => {
          const claim = { now: clock.now(), customerId: asker.customer.id, butBooking }
          const interval = await claimInterval(tx, placeOf(form), instantOf(form.date, form.start_time), claim)
          await tx.delete(holds).where(eq(holds.intervalId, interval.id))
          return interval
        },
        tell: async (id, kind, before) => {
          told.push(await written(tx, asker, id, { kind, before }))
        },
      }),
    )
    const done = await readBooking(db, id)
    for (const { kind, mailId } of told) {
      mail.announce(mailId)
      events.emit("booking", { kind, bookingId: id, locationId: done.interval.locationId })
    }
    return done
  }
}
