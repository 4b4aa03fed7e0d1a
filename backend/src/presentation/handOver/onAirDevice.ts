import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { presentations as rows, statuses } from "../../environment/tables/presentations.ts"

/** Live presentations, and webinars that are rehearsed: a consultant's picture may be sent into them. */
const isOpen = or(
  eq(rows.statusId, statuses.live),
  and(eq(rows.statusId, statuses.scheduled), isNotNull(rows.rehearsedSince)),
)

/** The consultants of all presentations into which a picture may be sent. */
export const consultantsOnAir = async ({ db }: Environment): Promise<ReadonlyArray<number>> => {
  const found = await db.selectDistinct({ id: rows.consultantId }).from(rows).where(isOpen)
  return found.map(({ id }) => id)
}

/**
 * These consultants, who are one person, go on air on this device only. Returns what has changed: what was on this device
 * already stays as it is, and so do its tickets.
 */
export const goOnAirOn = ({ db }: Environment, consultantIds: ReadonlyArray<number>, device: string) =>
  db
    .update(rows)
    .set({ device })
    .where(
      and(isOpen, inArray(rows.consultantId, [...consultantIds]), or(isNull(rows.device), ne(rows.device, device))),
    )
    .returning()
