import { and, eq, gt, inArray } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import type { Texts } from "../../environment/tables/places.ts"
import { type Person, pinnedWords } from "../../environment/tables/queues.ts"
import type { Queues } from "../broker/queues.ts"
import type { QueueRows } from "../queueRows.ts"

export type PinnedWord = typeof pinnedWords.$inferSelect

/** A message to everybody who waits at a location or joins, until it is withdrawn. One for each location. */
export interface PinnedWords {
  /** Sets or replaces it. Refused: 404. */
  readonly pin: (locationId: number, text: Texts, by: Person) => Promise<void>
  /** Withdraws it. Does nothing without one. */
  readonly unpin: (locationId: number) => Promise<void>
  readonly of: (locationIds: ReadonlyArray<number>) => Promise<ReadonlyMap<number, PinnedWord>>
}

/** Time in ms after which a message is unpinned, so that a forgotten one is gone on the next day. */
const lifeMs = 12 * 3_600_000

export const openPinnedWords = ({
  environment: { db, clock },
  queues,
  events,
  rows,
}: {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
}): PinnedWords => {
  const publish = async (locationId: number, data: { readonly text?: Texts }) => {
    await queues.publishToAudience(await rows.lineOf(locationId), {
      type: "queue_pinned",
      timestamp: clock.now(),
      data,
    })
    events.emit("availability", { locationIds: [locationId] })
  }

  return {
    pin: async (locationId, text, by) => {
      const values = { text, setAt: new Date(clock.now()), setBy: by }
      await db
        .insert(pinnedWords)
        .values({ locationId, ...values })
        .onConflictDoUpdate({ target: pinnedWords.locationId, set: values })
      await publish(locationId, { text })
    },
    unpin: async (locationId) => {
      const gone = await db.delete(pinnedWords).where(eq(pinnedWords.locationId, locationId)).returning()
      if (gone.length > 0) await publish(locationId, {})
    },
    of: async (locationIds) => {
      if (locationIds.length === 0) return new Map()
      const found = await db
        .select()
        .from(pinnedWords)
        .where(
          and(inArray(pinnedWords.locationId, [...locationIds]), gt(pinnedWords.setAt, new Date(clock.now() - lifeMs))),
        )
      return new Map(found.map((word) => [word.locationId, word]))
    },
  }
}
