import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { locations } from "../../environment/tables/places.ts"
import { consultantAvailability } from "../../environment/tables/queues.ts"

/** A consultant at the desk. `accountId` is `null` for one without an account. */
interface Attendant {
  readonly accountId: number | null
  readonly locationIds: ReadonlyArray<number>
}

/**
 * Time without an open consultant at the desk after which nobody is available, in ms. Longer than a desk
 * takes to reload and than the interval of a seat's heartbeats, short enough for visitors to read it within a minute.
 */
const unattendedAfterMs = 50_000

/** Whether somebody may pick up (decision 017). Nobody may where no desk was ever open. */
export const isAttended = ({ attendedAt }: Pick<typeof locations.$inferSelect, "attendedAt">, now: number): boolean =>
  attendedAt !== null && now - attendedAt.getTime() < unattendedAfterMs

/**
 * Whether a visitor who comes now is taken, at any hour: it depends on the desks that are open (decision 017). A location
 * that is closed for good takes nobody, even with people at its desk (T7).
 */
export const takesVisitors = (
  location: Pick<typeof locations.$inferSelect, "attendedAt" | "moderatorAvailable" | "hasOpeningHours">,
  now: number,
): boolean => location.hasOpeningHours && location.moderatorAvailable && isAttended(location, now)

/** Selects the locations that were attended before `at`, or never: another instance may have noted a later time. */
const isEarlier = (at: Date) => or(isNull(locations.attendedAt), lt(locations.attendedAt, at))

/** Notes that a seat's consultant is at the desk of the seat's locations, unless the consultant takes no visitors. */
export const noteAttendance = async (db: Db, { accountId, locationIds }: Attendant, at: Date): Promise<void> => {
  if (locationIds.length === 0) return
  const closed = db
    .select({ one: sql`1` })
    .from(consultantAvailability)
    .where(and(eq(consultantAvailability.accountId, accountId ?? 0), eq(consultantAvailability.availability, "closed")))
  await db
    .update(locations)
    .set({ attendedAt: at })
    .where(and(inArray(locations.id, [...locationIds]), isEarlier(at), notExists(closed)))
}

interface AttendanceParts {
  readonly environment: Environment
  readonly events: Events
  readonly log: Log
  /** Publishes the positions of these locations, and whether somebody is there. */
  readonly repeat: (locationIds: ReadonlyArray<number>) => Promise<void>
}

/**
 * Notifies waiting visitors within a minute that no consultant is there any more. Counts every location as attended
 * when it starts. An instance that dies reports nothing; the next repetition of the positions does.
 */
export const watchAttendance = ({ environment, events, log, repeat }: AttendanceParts) => {
  const { db, clock, instances } = environment
  const checks = new Set<() => void>()
  const check = (locationIds: ReadonlyArray<number>, since: number) => {
    const cancel = clock.after(Math.max(0, since + unattendedAfterMs - clock.now()), () => {
      checks.delete(cancel)
      // The other instances would publish the same list.
      if (!instances.isLeading()) return
      repeat(locationIds).catch((failure: unknown) => log.error("positions not repeated", about(failure)))
    })
    checks.add(cancel)
  }
  let forget = () => {}
  return {
    start: async () => {
      forget = events.on("availability", ({ locationIds, since }) => check(locationIds, since ?? clock.now()))
      // No desk could be open while the server was down.
      const now = new Date(clock.now())
      await db.update(locations).set({ attendedAt: now }).where(isEarlier(now))
    },
    stop: () => {
      forget()
      for (const cancel of checks) cancel()
      checks.clear()
    },
  }
}
