import { eq } from "drizzle-orm"
import { refused, TooMany } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { mailShares } from "../../limits/mailShares.ts"
import { type Asker, bookingStatus } from "../Booking.ts"
import type { CarryOutParts } from "../changes/carryOutChange.ts"
import { changeableBooking, lockBooking } from "../changes/lockBooking.ts"
import { mailCauseOf } from "../changes/mailCause.ts"
import { addressProvenAt, ensureLinks } from "../links.ts"
import { bookingMail } from "./bookingMail.ts"

/**
 * Sends the newest mail about a booking again, with the same links and appointment (field case BK7). Refused: 404 for
 * an unknown booking, 410 for an outdated link, 409 if the booking is cancelled or past, 429 if the last request was
 * less than a minute ago or the address got too many mails.
 */
export type ResendMail = (asker: Asker, id: number, token: string | undefined) => Promise<void>

/** Minimum time between two mails that a visitor requests, in ms. */
const pauseMs = 60_000

/** The kind of the newest mail about a booking, derived from the booking's state. */
const newestKind = ({ statusId, version }: typeof bookings.$inferSelect) => {
  if (statusId === bookingStatus.confirmed) return "confirmed"
  return version > 1 ? "rescheduled" : "booked"
}

export const resendMail = ({
  environment: { db, clock },
  mail,
  limiter,
  organiserEmail,
}: CarryOutParts): ResendMail => {
  const shares = mailShares(limiter)
  return async (asker, id, token) => {
    const { customer, urls } = asker
    const mailId = await db.transaction(async (tx) => {
      const now = clock.now()
      const row = await lockBooking(tx, id, { customer, token })
      if (row.statusId === bookingStatus.cancelled) throw refused(409, "booking_settled")
      const made = await changeableBooking(tx, id, now, "visitor")
      const leftMs = row.mailedAgainAt ? row.mailedAgainAt.getTime() + pauseMs - now : 0
      if (leftMs > 0) throw new TooMany("mail_too_soon", Math.ceil(leftMs / 1000))
      await shares.spend(mailCauseOf(asker, await addressProvenAt(tx, token, row, now)), row.email)
      await tx
        .update(bookings)
        .set({ mailedAgainAt: new Date(now) })
        .where(eq(bookings.id, id))
      const tokens = await ensureLinks(tx, row, now)
      return mail.write(tx, bookingMail(made, { kind: newestKind(row), tokens, urls, organiserEmail, now }))
    })
    mail.announce(mailId)
  }
}
