import { createHash } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookingRequests } from "../../environment/tables/bookings.ts"

/** A request by its sender's key; without a key each request is a new one. */
export interface BookingRequest {
  readonly customerId: number
  readonly key: string | undefined
  /** Everything that is wanted: the same key with other content is refused. */
  readonly wanted: unknown
  /** ms since 1970. */
  readonly now: number
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const fingerprintOf = (wanted: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(wanted)))
    .digest("hex")

/**
 * Carries a request out, or answers the booking that it made when it was carried out before. Two of the same key at once: the
 * second waits at the first one's row until that has ended. A refusal rolls the row back with everything else, and the key is free
 * again. Refused: 422 for the key of another request, with that one's booking.
 */
export const once = async (
  tx: Db,
  { customerId, key, wanted, now }: BookingRequest,
  carryOut: () => Promise<number>,
): Promise<number> => {
  if (key === undefined) return carryOut()
  const fingerprint = fingerprintOf(wanted)
  const mine = and(eq(bookingRequests.customerId, customerId), eq(bookingRequests.key, key))
  const [row] = await tx
    .insert(bookingRequests)
    .values({ customerId, key, fingerprint, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning()
  if (row) {
    const bookingId = await carryOut()
    await tx.update(bookingRequests).set({ bookingId }).where(mine)
    return bookingId
  }
  const [before] = await tx.select().from(bookingRequests).where(mine)
  if (before?.fingerprint !== fingerprint || before.bookingId === null) {
    throw refused(422, "idempotency_key_reused").with({ booking_id: before?.bookingId ?? undefined })
  }
  return before.bookingId
}

/** The id of the booking that a customer's request under this key made or moved. Refused: 404. */
export const bookingOfRequest = async (db: Db, customerId: number, key: string): Promise<number> => {
  const [found] = await db
    .select({ bookingId: bookingRequests.bookingId })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.customerId, customerId), eq(bookingRequests.key, key)))
  if (typeof found?.bookingId !== "number") throw refused(404, "request_unknown")
  return found.bookingId
}
