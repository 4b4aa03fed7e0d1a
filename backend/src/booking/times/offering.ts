import { lt } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { bookingRequests, holds } from "../../environment/tables/bookings.ts"
import { openIntervals } from "./openIntervals.ts"

const dayMs = 86_400_000
/** The environment offers 60 days at the start; a later day adds only intervals that begin after this time. */
const knownMs = 58 * dayMs
/** Clients retry no request after this time. */
const requestsKeptMs = 2 * dayMs

/**
 * Offers new intervals while the backend runs for weeks, and deletes expired holds and requests. Runs with every call
 * instead of a timer, so that a machine that slept has its intervals too. Resolves when today's intervals exist.
 */
export const openOffering = ({ db, clock }: Environment): (() => Promise<void>) => {
  const dayOf = (at: number) => Math.floor(at / dayMs)
  let openedAt = clock.now()
  let opening: Promise<void> | undefined

  const open = async () => {
    const now = clock.now()
    await openIntervals(db, now, Math.min(openedAt + knownMs, now + knownMs))
    await db.delete(holds).where(lt(holds.expiresAt, new Date(now)))
    await db.delete(bookingRequests).where(lt(bookingRequests.createdAt, new Date(now - requestsKeptMs)))
    openedAt = now
  }

  return async () => {
    if (dayOf(clock.now()) === dayOf(openedAt)) return
    opening ??= open().finally(() => {
      opening = undefined
    })
    await opening
  }
}
