import { asc, eq, inArray } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { type CannedReply, locations, ownCannedReplies } from "../environment/tables/places.ts"

/** Prepared answers for the chat. */
export interface CannedReplies {
  /** Prepared answers of the locations file, by location. */
  readonly shared: (
    locationIds: ReadonlyArray<number>,
  ) => Promise<ReadonlyArray<{ readonly locationId: number; readonly replies: ReadonlyArray<CannedReply> }>>
  readonly own: (accountId: number) => Promise<ReadonlyArray<CannedReply>>
  readonly setOwn: (accountId: number, replies: ReadonlyArray<CannedReply>) => Promise<void>
}

export const openCannedReplies = ({ db }: Environment): CannedReplies => ({
  shared: async (locationIds) => {
    if (locationIds.length === 0) return []
    const rows = await db
      .select({ locationId: locations.id, replies: locations.cannedReplies })
      .from(locations)
      .where(inArray(locations.id, [...locationIds]))
      .orderBy(asc(locations.id))
    return rows.filter(({ replies }) => replies.length > 0)
  },
  own: async (accountId) => {
    const [row] = await db.select().from(ownCannedReplies).where(eq(ownCannedReplies.accountId, accountId))
    return row?.replies ?? []
  },
  setOwn: async (accountId, replies) => {
    await db
      .insert(ownCannedReplies)
      .values({ accountId, replies })
      .onConflictDoUpdate({ target: ownCannedReplies.accountId, set: { replies } })
  },
})
