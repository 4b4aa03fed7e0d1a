import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { type QueuePlace, queuePlaces } from "../environment/tables/queues.ts"

/**
 * Time in ms for which a visitor without a subscriber still counts as present. A reload takes seconds, and after an
 * outage all visitors reconnect within 20 s (B3, B5).
 */
export const graceMs = 30_000

/**
 * Whether a visitor counts as there: a page subscribes, or did until a moment ago. Only such places are in the numbers
 * that others see.
 */
export const isThere = ({ awaySince }: Pick<QueuePlace, "awaySince">, now: number): boolean =>
  awaySince === null || now - awaySince.getTime() < graceMs

/** Selects the places of visitors who count as there. */
export const areThere = (now: number): SQL | undefined =>
  or(isNull(queuePlaces.awaySince), gt(queuePlaces.awaySince, new Date(now - graceMs)))

/**
 * Restarts the grace for a page that requests its place, once after each subscription: requests without a subscription
 * keep nobody in the count. Resolves with whether the place was not counted before, and is now.
 */
export const renewGrace = async (db: Db, place: SQL | undefined, now: number): Promise<boolean> => {
  const isRenewable = and(place, lte(queuePlaces.awaySince, queuePlaces.lastListening))
  const [held] = await db.select().from(queuePlaces).where(isRenewable)
  if (held === undefined) return false
  await db
    .update(queuePlaces)
    .set({ awaySince: new Date(now) })
    .where(isRenewable)
  return !isThere(held, now)
}

/**
 * Counts everybody as there whose lease runs, as after a start: nobody could subscribe while the server was down. A
 * place that is kept for a called visitor stays as it was.
 */
export const countAllAsThere = async (db: Db): Promise<void> => {
  await db.update(queuePlaces).set({ awaySince: null }).where(isNull(queuePlaces.keptUntil))
}
