import { and, desc, eq, gt } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { Refused, refused } from "../../environment/Refused.ts"
import { type QueuePlace, waits } from "../../environment/tables/queues.ts"
import { readByLocation } from "./readByLocation.ts"

export type Wait = typeof waits.$inferSelect

/** How and when a place ended. */
export type WaitEnd = Pick<Wait, "outcome" | "endedAt" | "endedBy"> & { readonly presentationId?: number }

/** Stores the end of a place that was deleted in the same transaction. */
export const storeWait = async (
  tx: Db,
  {
    id,
    lastListening: _,
    keptUntil: _kept,
    calledAt: _called,
    awaySince: _away,
    addressMark: _mark,
    ...place
  }: QueuePlace,
  end: WaitEnd,
): Promise<void> => {
  await tx.insert(waits).values({ ...place, ...end, entryId: id })
}

/** The expected wait comes from at most this many pick-ups, and not older than this, in ms. */
const mostPickUps = 15
const recentMs = 4 * 3_600_000
/** Fewest pick-ups for an expected wait. */
const fewestPickUps = 3
/** Cache time of an expected wait, in ms. */
const cachedMs = 5_000

const median = (sorted: ReadonlyArray<number>): number => {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The waits that have ended. */
export interface Waits {
  /** How a place in the queue ended; `undefined` if it has not, or was never there. */
  readonly endOf: (entryId: number) => Promise<Wait | undefined>
  /**
   * The wait that a visitor who joins now may expect, in whole minutes: the median of the latest pick-ups. `undefined`
   * after fewer than three within four hours.
   */
  readonly expectedMinutes: (locationId: number) => Promise<number | undefined>
}

export const openWaits = ({ db, clock }: Environment): Waits => {
  const read = async (locationId: number): Promise<number | undefined> => {
    const rows = await db
      .select({ since: waits.since, endedAt: waits.endedAt })
      .from(waits)
      .where(
        and(
          eq(waits.locationId, locationId),
          eq(waits.outcome, "picked_up"),
          gt(waits.endedAt, new Date(clock.now() - recentMs)),
        ),
      )
      .orderBy(desc(waits.endedAt))
      .limit(mostPickUps)
    if (rows.length < fewestPickUps) return undefined
    const lengths = rows.map(({ since, endedAt }) => endedAt.getTime() - since.getTime())
    return Math.ceil(median(lengths.sort((one, other) => one - other)) / 60_000)
  }

  return {
    endOf: async (entryId) => (await db.select().from(waits).where(eq(waits.entryId, entryId)))[0],
    expectedMinutes: readByLocation(clock, cachedMs, read),
  }
}

export const isNotInQueue = (failure: unknown): boolean => failure instanceof Refused && failure.code === "not_in_line"

/** The refusal of a place that is gone (409). Names the consultant who picked up, if one did. */
export const goneFrom = async (ended: Waits, entryId: number): Promise<Refused> => {
  const end = await ended.endOf(entryId)
  return refused(409, "not_in_line").with({ by: end?.outcome === "picked_up" ? end.endedBy : null })
}
