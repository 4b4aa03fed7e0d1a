import { createHash } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookingRequests } from "../../environment/tables/bookings.ts"

/** A request with the sender's key. Without a key, each request is a new one. */
export interface KeyedRequest {
  readonly customerId: number
  readonly key: string | undefined
  /** The content of the request. The same key with other content is refused. */
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
 * Carries a request out once. If the key was used before, resolves with the booking of that request. A concurrent
 * request with the same key waits at the first one's row until that transaction ends. A refusal rolls the row back with
 * everything else, and the key is free again. Refused: 422, with its booking, if the key belongs to another request.
 */
export const carryOutOnce = async (
  tx: Db,
  { customerId, key, wanted, now }: KeyedRequest,
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

/** The id of the booking that a customer's request with this key made or moved. Refused: 404. */
export const bookingOfRequest = async (db: Db, customerId: number, key: string): Promise<number> => {
  const [found] = await db
    .select({ bookingId: bookingRequests.bookingId })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.customerId, customerId), eq(bookingRequests.key, key)))
  if (typeof found?.bookingId !== "number") throw refused(404, "request_unknown")
  return found.bookingId
}
