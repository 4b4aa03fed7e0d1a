import { and, desc, eq, isNull } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { refused } from "../environment/Refused.ts"
import { randomSecret } from "../environment/random.ts"
import { bookingLinks, bookings, type LinkPurpose } from "../environment/tables/bookings.ts"
import type { Customer } from "../environment/tables/people.ts"
import { bookingStatus } from "./Booking.ts"

type BookingRow = typeof bookings.$inferSelect
type LinkRow = typeof bookingLinks.$inferSelect

export type LinkTokens = Readonly<Record<LinkPurpose, string>>

/** Creates tokens for a mail about the current version of the booking (K5). */
export const writeLinks = async (tx: Db, { id, version, email }: BookingRow, now: number): Promise<LinkTokens> => {
  const tokens: LinkTokens = { confirm: randomSecret(), reschedule: randomSecret(), cancel: randomSecret() }
  await tx.insert(bookingLinks).values(
    (Object.keys(tokens) as LinkPurpose[]).map((purpose) => ({
      token: tokens[purpose],
      bookingId: id,
      version,
      purpose,
      mailedTo: email,
      createdAt: new Date(now),
    })),
  )
  return tokens
}

/** The tokens of the newest mail to the booking's address about its current version. Creates them if there are none. */
export const ensureLinks = async (tx: Db, booking: BookingRow, now: number): Promise<LinkTokens> => {
  const found = await tx
    .select()
    .from(bookingLinks)
    .where(
      and(
        eq(bookingLinks.bookingId, booking.id),
        eq(bookingLinks.version, booking.version),
        eq(bookingLinks.mailedTo, booking.email),
      ),
    )
    .orderBy(desc(bookingLinks.createdAt))
  const of = (purpose: LinkPurpose) => found.find((link) => link.purpose === purpose)?.token
  const [confirm, reschedule, cancel] = [of("confirm"), of("reschedule"), of("cancel")]
  return confirm && reschedule && cancel ? { confirm, reschedule, cancel } : writeLinks(tx, booking, now)
}

/**
 * A valid token for a caller whose own token became outdated by moving the booking. It was in no mail: the mover may
 * have given an address that is somebody else's.
 */
export const unmailedToken = async (db: Db, { id, version }: BookingRow, now: number): Promise<string> => {
  const purpose: LinkPurpose = "reschedule"
  const [link] = await db
    .select({ token: bookingLinks.token })
    .from(bookingLinks)
    .where(
      and(
        eq(bookingLinks.bookingId, id),
        eq(bookingLinks.version, version),
        eq(bookingLinks.purpose, purpose),
        isNull(bookingLinks.mailedTo),
      ),
    )
    .limit(1)
  if (link) return link.token
  const token = randomSecret()
  await db.insert(bookingLinks).values({ token, bookingId: id, version, purpose, createdAt: new Date(now) })
  return token
}

const hasBeenCancelled = (link: LinkRow, booking: BookingRow) =>
  booking.statusId === bookingStatus.cancelled && link.version === booking.version - 1

/**
 * The booking that a link opens. A cancel link still opens a cancelled booking. A move or cancellation outdates
 * every other link; the refusal then gives the booker the booking's id. Refused: 404, 410.
 */
export const openLink = async (db: Db, token: string, reader: Customer | undefined): Promise<BookingRow> => {
  const [found] = await db
    .select({ link: bookingLinks, booking: bookings })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .where(eq(bookingLinks.token, token))
  if (!found) throw refused(404, "link_unknown")
  const { link, booking } = found
  if (link.version !== booking.version && !(link.purpose === "cancel" && hasBeenCancelled(link, booking))) {
    const isBookers = reader !== undefined && reader.id === booking.customerId
    throw refused(410, "link_outdated").with(isBookers ? { booking_id: booking.id } : {})
  }
  return booking
}

/**
 * Checks that a link lets its holder change this booking. Call it with the booking's row locked, so that of two calls
 * by one link the second sees the first one's change. A cancelled booking is refused by its status, not here. Refused:
 * 404, 410.
 */
export const assertLink = async (tx: Db, token: string, booking: BookingRow): Promise<void> => {
  const [link] = await tx.select().from(bookingLinks).where(eq(bookingLinks.token, token))
  if (link?.bookingId !== booking.id) throw refused(404, "link_unknown")
  if (link.version !== booking.version && !hasBeenCancelled(link, booking)) throw refused(410, "link_outdated")
}

/**
 * When the booking's address was proven: by an earlier link, or at `now` (ms since 1970) by this one, which a mail to
 * the address carried. `null` if it was not. Call it after `assertLink`.
 */
export const addressProvenAt = async (
  tx: Db,
  token: string | undefined,
  { id, email, emailProvenAt }: BookingRow,
  now: number,
): Promise<Date | null> => {
  if (emailProvenAt !== null || token === undefined) return emailProvenAt
  const [link] = await tx.select().from(bookingLinks).where(eq(bookingLinks.token, token))
  return link?.bookingId === id && link.mailedTo === email ? new Date(now) : null
}
