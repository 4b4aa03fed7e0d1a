import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm"
import { activeStatuses } from "../booking/Booking.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { bookingIntervals, bookings } from "../environment/tables/bookings.ts"
import { attendances, consents, presentations, statuses } from "../environment/tables/presentations.ts"
import { type Repeated, repeatTask } from "../environment/time/repeatTask.ts"
import type { WebhookOutbox } from "./WebhookOutbox.ts"

/** Poll interval for appointments that are over, in ms. */
const everyMs = 60_000
/** Age in ms after which an appointment is no longer reported, for example one from before the webhooks were set. */
const freshMs = 86_400_000

interface MissedParts {
  readonly environment: Environment
  readonly events: Events
  readonly webhooks: WebhookOutbox
  readonly log: Log
}

/** Reports each appointment that is over once, if its visitor neither agreed to the terms nor gave a name there. */
export const reportMissed = ({ environment: { db, clock }, events, webhooks, log }: MissedParts): Repeated => {
  const came = (table: typeof attendances | typeof consents) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.presentationId, bookings.presentationId))
  const running = db
    .select({ one: sql`1` })
    .from(presentations)
    .where(and(eq(presentations.id, bookings.presentationId), eq(presentations.statusId, statuses.live)))

  const act = async () => {
    const now = clock.now()
    const isOver = and(
      lte(bookingIntervals.endsAt, new Date(now)),
      gt(bookingIntervals.endsAt, new Date(now - freshMs)),
      inArray(bookings.statusId, [...activeStatuses]),
      isNull(bookings.missedAt),
      // Nobody can come to an appointment without a presentation.
      isNotNull(bookings.presentationId),
    )
    const missed = await db
      .select({ id: bookings.id, locationId: bookingIntervals.locationId })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(and(isOver, notExists(came(attendances)), notExists(came(consents)), notExists(running)))
    for (const { id, locationId } of missed) {
      const isReported = await db.transaction(async (tx) => {
        // The row does not match if another process reported it, or somebody cancelled meanwhile.
        const [row] = await tx
          .update(bookings)
          .set({ missedAt: new Date(now) })
          .where(and(eq(bookings.id, id), isNull(bookings.missedAt), inArray(bookings.statusId, [...activeStatuses])))
          .returning()
        if (row) await webhooks.write(tx, { type: "appointment.missed", bookingId: id })
        return row !== undefined
      })
      if (isReported) events.emit("calendar", { locationIds: [locationId] })
    }
  }
  return repeatTask({ clock, log, everyMs, failed: "missed appointments not reported", act })
}
