import { and, count, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { accounts } from "../environment/tables/accounts.ts"
import { busyCalendars } from "../environment/tables/calendar.ts"
import { outbox } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import { presentations, statuses } from "../environment/tables/presentations.ts"
import { queuePlaces } from "../environment/tables/queues.ts"
import type { EndpointState } from "../environment/tables/webhooks.ts"
import { readEndpoints } from "../webhooks/endpointStates.ts"

/** Current figures from the database, the same for every process that shares it. */
export interface StoredFigures {
  /** Visitors in the queue, by the location's id; 0 for an empty queue. */
  readonly lines: ReadonlyMap<number, number>
  readonly livePresentations: number
  readonly mails: Readonly<Record<"waiting" | "failed", number>>
  /** Number of other calendars of accounts that can sign in, by whether they could be read. */
  readonly calendars: Readonly<Record<"read" | "unreadable", number>>
  /** The dealer's endpoints of webhooks. Nothing is sent to those that are paused or disabled. */
  readonly endpoints: Readonly<Record<EndpointState, number>>
}

const endpointsByState = async (db: Db, names: ReadonlyArray<string>): Promise<StoredFigures["endpoints"]> => {
  const states = [...(await readEndpoints(db, names)).values()].map(({ state }) => state)
  const [paused = 0, disabled = 0] = (["paused", "disabled"] as const).map(
    (wanted) => states.filter((state) => state === wanted).length,
  )
  return { active: names.length - paused - disabled, paused, disabled }
}

/** `endpoints`: the names of those that are set. Rejects if the database does not answer. */
export const readStoredFigures = async (db: Db, endpoints: ReadonlyArray<string>): Promise<StoredFigures> => {
  const lines = await db
    .select({ id: locations.id, visitors: count(queuePlaces.id) })
    .from(locations)
    .leftJoin(queuePlaces, eq(queuePlaces.locationId, locations.id))
    .groupBy(locations.id)
  const [presenting] = await db
    .select({ live: count() })
    .from(presentations)
    .where(eq(presentations.statusId, statuses.live))
  const mails = await db
    .select({ delivery: outbox.delivery, mails: count() })
    .from(outbox)
    .where(inArray(outbox.delivery, ["waiting", "failed"]))
    .groupBy(outbox.delivery)
  const [calendars] = await db
    .select({ all: count(), unreadable: count(busyCalendars.failure) })
    .from(busyCalendars)
    .innerJoin(accounts, and(eq(accounts.id, busyCalendars.accountId), isNull(accounts.disabledAt)))
  const unreadable = calendars?.unreadable ?? 0
  const of = (delivery: string) => mails.find((row) => row.delivery === delivery)?.mails ?? 0
  return {
    lines: new Map(lines.map(({ id, visitors }) => [id, visitors])),
    livePresentations: presenting?.live ?? 0,
    mails: { waiting: of("waiting"), failed: of("failed") },
    calendars: { read: (calendars?.all ?? 0) - unreadable, unreadable },
    endpoints: await endpointsByState(db, endpoints),
  }
}
