import { and, eq, inArray, notExists, sql } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { bookings } from "../environment/tables/bookings.ts"
import {
  attendances,
  consents,
  type PresentationRow,
  presentations,
  statuses,
} from "../environment/tables/presentations.ts"

/** Matches presentations that no visitor has entered. */
export const nobodyCame = (db: Db) =>
  and(
    notExists(db.select().from(attendances).where(eq(attendances.presentationId, presentations.id))),
    notExists(db.select().from(consents).where(eq(consents.presentationId, presentations.id))),
  )

/** Turns a presentation that began by mistake into a scheduled one. `undefined` if it has not begun, or a visitor came. */
export const takeBack = async (db: Db, id: number): Promise<PresentationRow | undefined> => {
  const [changed] = await db
    .update(presentations)
    .set({
      statusId: statuses.scheduled,
      startedAt: null,
      endedAt: null,
      hold: null,
      // Somebody else may have started it.
      consultantId: sql`coalesce((select ${bookings.consultantId} from ${bookings} where ${bookings.presentationId} = ${presentations.id} limit 1), ${presentations.consultantId})`,
      consultantSeenAt: null,
      consultantGoneSince: null,
      handOver: null,
      device: null,
      shown: null,
      secondKind: null,
      recording: null,
    })
    .where(
      and(eq(presentations.id, id), inArray(presentations.statusId, [statuses.live, statuses.ended]), nobodyCame(db)),
    )
    .returning()
  return changed
}
