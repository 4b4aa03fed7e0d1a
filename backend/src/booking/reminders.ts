import { and, asc, eq, lte } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { BookingEvent } from "../environment/events.ts"
import { about, type Log } from "../environment/Log.ts"
import type { Mail } from "../environment/mail.ts"
import { bookings } from "../environment/tables/bookings.ts"
import { type Repeated, repeatTask } from "../environment/time/repeatTask.ts"
import type { Urls, UrlsFor } from "../environment/Urls.ts"
import type { MailShares } from "../limits/mailShares.ts"
import { type Booking, readBooking } from "./Booking.ts"
import { mailCauseOf } from "./changes/mailCause.ts"
import { ensureLinks } from "./links.ts"
import { reminderMail } from "./mail/reminderMail.ts"

/** Poll interval for due reminders, in ms. */
const everyMs = 30_000

export interface ReminderPlan {
  readonly urls: Urls
  /** Time from a reminder to the start, in minutes; 0 sends none. */
  readonly reminderMinutes: number
  /** ms since 1970. */
  readonly now: number
}

/**
 * Stores when the reminder of a booking is due, in the transaction of the change: again after a move, none after a
 * cancellation. If that moment has passed, plans none: the mail about the booking itself reminds enough.
 */
export const planReminder = async (
  tx: Db,
  { booking, interval }: Booking,
  kind: BookingEvent["kind"],
  { urls, reminderMinutes, now }: ReminderPlan,
): Promise<void> => {
  if (kind === "confirmed") return
  const dueAt = interval.startsAt.getTime() - reminderMinutes * 60_000
  const isDueLater = kind !== "cancelled" && reminderMinutes > 0 && dueAt > now
  await tx
    .update(bookings)
    .set({ reminderAt: isDueLater ? new Date(dueAt) : null, showroomUrl: urls.showroomUrl })
    .where(eq(bookings.id, booking.id))
}

export interface RemindersParts {
  readonly environment: Environment
  readonly mail: Mail
  readonly shares: Pick<MailShares, "takes">
  readonly urls: UrlsFor
  readonly log: Log
}

const urlsOf = (urls: UrlsFor, showroomUrl: string | null): Urls => {
  const at = new URL(showroomUrl ?? "http://localhost")
  return urls({ host: at.host, secure: at.protocol === "https:" })
}

/**
 * Sends each due reminder once, even if it fell due while no process ran. Sends none after the appointment has begun,
 * or to a recipient who got too many mails.
 */
export const sendReminders = ({ environment: { db, clock }, mail, shares, urls, log }: RemindersParts): Repeated => {
  const remind = async (id: number): Promise<void> => {
    const mailId = await db.transaction(async (tx) => {
      const now = clock.now()
      // The row does not match if another process sent it, or the booking was moved or cancelled meanwhile.
      const [row] = await tx
        .update(bookings)
        .set({ reminderAt: null })
        .where(and(eq(bookings.id, id), lte(bookings.reminderAt, new Date(now))))
        .returning()
      if (!row) return undefined
      const made = await readBooking(tx, id)
      if (made.interval.startsAt.getTime() <= now) return undefined
      const by = row.madeIn === null ? "visitor" : "consultant"
      if (!(await shares.takes(mailCauseOf({ by }, row.emailProvenAt), row.email))) return undefined
      const tokens = await ensureLinks(tx, row, now)
      return mail.write(tx, reminderMail(made, { tokens, urls: urlsOf(urls, row.showroomUrl) }))
    })
    if (mailId !== undefined) mail.announce(mailId)
  }

  return repeatTask({
    clock,
    log,
    everyMs,
    failed: "reminder check failed",
    act: async () => {
      const due = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(lte(bookings.reminderAt, new Date(clock.now())))
        .orderBy(asc(bookings.reminderAt))
      for (const { id } of due) {
        // A failed reminder does not block the others; the next round retries it.
        await remind(id).catch((failure: unknown) => log.error("reminder not written", { id, ...about(failure) }))
      }
    },
  })
}
