import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { BookingEvent, Events } from "../../environment/events.ts"
import type { Mail } from "../../environment/mail.ts"
import { holds } from "../../environment/tables/bookings.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { type MailCause, mailShares } from "../../limits/mailShares.ts"
import type { WebhookOutbox } from "../../webhooks/WebhookOutbox.ts"
import { updateOneToOne } from "../appointmentPresentation.ts"
import { type Asker, type Booking, type BookingData, readBooking } from "../Booking.ts"
import { writeLinks } from "../links.ts"
import { bookingMail } from "../mail/bookingMail.ts"
import { planReminder } from "../reminders.ts"
import { type Claim, type Claimed, claimInterval, type IntervalRow, instantOf } from "../times/intervals.ts"
import { subjectOf } from "./bookingData.ts"

export interface CarryOutParts {
  readonly environment: Environment
  readonly events: Events
  readonly mail: Mail
  readonly limiter: Limiter
  readonly webhooks: WebhookOutbox
  readonly organiserEmail: string
  /** Time from a reminder to its appointment, in minutes; 0 sends none. */
  readonly reminderMinutes: number
}

/** A change to announce after the commit. */
interface Announcement {
  readonly kind: BookingEvent["kind"]
  /** `undefined` if the recipient got too many mails. */
  readonly mailId: number | undefined
}

/** A change to mail. */
export interface MailedChange {
  readonly kind: BookingEvent["kind"]
  readonly cause: MailCause
  /** The interval before a move. */
  readonly before?: IntervalRow
}

/** Values that a change of a booking can use while its transaction is open. */
export interface Step {
  readonly tx: Db
  readonly asker: Asker
  /** Locks the form's interval, chooses its consultant, and releases the customer's hold. Refused: 409. */
  readonly claim: (form: BookingData, claim?: Pick<Claim, "butBooking" | "owner" | "ownInterval">) => Promise<Claimed>
  /**
   * Updates the one-to-one, then writes links and mail for the change. Refused: 429 if the recipient got too many mails
   * for another appointment or time. A confirmation or cancellation then takes effect without a mail.
   */
  readonly announce: (id: number, change: MailedChange) => Promise<void>
  /** Notifies the dealer that the booking moves to another location. Call it before the booking changes. */
  readonly leave: (id: number) => Promise<void>
}

/** The change as the dealer of the location sees it: one that moves in from another location is new there. */
const reported = (made: Booking, { kind, before }: MailedChange) => {
  if (kind !== "rescheduled") return { type: `appointment.${kind}` } as const
  if (before && before.locationId !== made.interval.locationId) return { type: "appointment.booked" } as const
  return { type: "appointment.moved", before: before?.startsAt } as const
}

/** Runs one step in a transaction; the step resolves with the booking's id. */
export type CarryOut = (asker: Asker, step: (step: Step) => Promise<number>) => Promise<Booking>

/**
 * Changes a booking with its one-to-one, links and mail in one transaction: after a crash all of it exists or nothing.
 * Notifies listeners and the mail server after the commit.
 */
export const carryOutChange = (parts: CarryOutParts): CarryOut => {
  const { environment, events, mail, webhooks, organiserEmail, reminderMinutes } = parts
  const { db, clock } = environment
  const shares = mailShares(parts.limiter)

  /** Counts the mail. Resolves with whether it may be sent. Refused: 429. */
  const countMail = async ({ kind, cause }: MailedChange, email: string): Promise<boolean> => {
    if (kind === "confirmed" || kind === "cancelled") return shares.takes(cause, email)
    await shares.spend(cause, email)
    return true
  }

  const writeChange = async (tx: Db, asker: Asker, id: number, change: MailedChange): Promise<Announcement> => {
    const { kind, before } = change
    const now = clock.now()
    await updateOneToOne(tx, await readBooking(tx, id), kind, now)
    const made = await readBooking(tx, id)
    await planReminder(tx, made, kind, { urls: asker.urls, reminderMinutes, now })
    await webhooks.write(tx, {
      ...reported(made, change),
      bookingId: id,
      isByConsultant: kind === "booked" && asker.by === "consultant",
    })
    if (!(await countMail(change, made.booking.email))) return { kind, mailId: undefined }
    const tokens = kind === "cancelled" ? undefined : await writeLinks(tx, made.booking, now)
    const outgoing = bookingMail(made, { kind, before, tokens, urls: asker.urls, organiserEmail, now })
    return { kind, mailId: await mail.write(tx, outgoing) }
  }

  return async (asker, step) => {
    const announcements: Announcement[] = []
    const id = await db.transaction((tx) =>
      step({
        tx,
        asker,
        claim: async (form, more) => {
          const customerId = asker.customer.id
          const claim = { now: clock.now(), customerId, ...more }
          const claimed = await claimInterval(tx, subjectOf(form), instantOf(form.date, form.start_time), claim)
          await tx.delete(holds).where(and(eq(holds.intervalId, claimed.interval.id), eq(holds.customerId, customerId)))
          return claimed
        },
        announce: async (id, change) => {
          announcements.push(await writeChange(tx, asker, id, change))
        },
        leave: (id) => webhooks.write(tx, { type: "appointment.cancelled", bookingId: id }),
      }),
    )
    const done = await readBooking(db, id)
    for (const { kind, mailId } of announcements) {
      if (mailId !== undefined) mail.announce(mailId)
      events.emit("booking", { kind, bookingId: id, locationId: done.interval.locationId })
    }
    return done
  }
}
