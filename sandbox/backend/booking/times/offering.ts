import { lt } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { bookingRequests, holds } from "../../environment/tables/bookings.ts"
import { openIntervals } from "./openIntervals.ts"

const dayMs = 86_400_000
/** The environment offers 60 days on its start; what a later day adds begins after this. */
const knownMs = 58 * dayMs
/** No request is sent again after this time. */
const requestsKeptMs = 2 * dayMs

/**
 * Keeps times on offer while the sandbox runs for weeks, and forgets what has run out. It runs with every call and not by a timer,
 * so that a machine that slept has its times as well. Resolves when today's are there.
 */
export const createOffering = ({ db, clock }: Environment): (() => Promise<void>) => {
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
