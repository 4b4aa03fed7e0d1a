import { and, eq, inArray, notExists, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { refused } from "../environment/Refused.ts"
import { locations } from "../environment/tables/places.ts"
import { type Availability, consultantAvailability, queuePlaces } from "../environment/tables/queues.ts"

export const availabilityOf = ({
  moderatorAvailable,
  isClosing,
}: Pick<typeof locations.$inferSelect, "moderatorAvailable" | "isClosing">): Availability =>
  moderatorAvailable ? "open" : isClosing ? "last" : "closed"

/** Sets whether locations and consultants take visitors (Q5). `last` turns to `closed` once the queue is empty. */
export interface AvailabilitySwitch {
  /** Refused: 404. */
  readonly setLocation: (locationId: number, availability: Availability) => Promise<void>
  readonly setConsultant: (
    account: { readonly id: number; readonly locationIds: ReadonlyArray<number> },
    availability: Availability,
  ) => Promise<void>
  /** States by account; an account that is missing is open. */
  readonly ofConsultants: (accountIds: ReadonlyArray<number>) => Promise<ReadonlyMap<number, Availability>>
  /** Stops the automatic closing. */
  readonly stop: () => void
}

export const openAvailability = ({
  environment: { db },
  events,
}: {
  readonly environment: Environment
  readonly events: Events
}): AvailabilitySwitch => {
  /** Turns `last` to `closed` where the queue is empty. Nobody joins meanwhile, so that it stays empty. */
  const closeIfEmpty = async (locationId: number) => {
    const inQueue = db.select({ one: sql`1` }).from(queuePlaces).where(eq(queuePlaces.locationId, locations.id))
    const closed = await db
      .update(locations)
      .set({ isClosing: false })
      .where(and(eq(locations.id, locationId), eq(locations.isClosing, true), notExists(inQueue)))
      .returning({ id: locations.id })
    const theirs = db
      .select({ one: sql`1` })
      .from(queuePlaces)
      .where(sql`${consultantAvailability.locationIds} @> to_jsonb(${queuePlaces.locationId})`)
    const left = await db
      .update(consultantAvailability)
      .set({ availability: "closed" })
      .where(
        and(
          eq(consultantAvailability.availability, "last"),
          sql`${consultantAvailability.locationIds} @> to_jsonb(${locationId}::integer)`,
          notExists(theirs),
        ),
      )
      .returning({ id: consultantAvailability.accountId })
    if (closed.length + left.length > 0) events.emit("availability", { locationIds: [locationId] })
  }

  const stop = events.on("queue", ({ kind, locationId }) =>
    kind === "joined" || kind === "changed" ? undefined : closeIfEmpty(locationId),
  )

  return {
    setLocation: async (locationId, availability) => {
      const [changed] = await db
        .update(locations)
        .set({ moderatorAvailable: availability === "open", isClosing: availability === "last" })
        .where(eq(locations.id, locationId))
        .returning({ id: locations.id })
      if (!changed) throw refused(404, "location_unknown")
      events.emit("availability", { locationIds: [locationId] })
      if (availability === "last") await closeIfEmpty(locationId)
    },
    setConsultant: async ({ id, locationIds }, availability) => {
      await db
        .insert(consultantAvailability)
        .values({ accountId: id, availability, locationIds })
        .onConflictDoUpdate({ target: consultantAvailability.accountId, set: { availability, locationIds } })
      events.emit("availability", { locationIds, accountId: id })
      const [first] = locationIds
      if (availability === "last" && first !== undefined) await closeIfEmpty(first)
    },
    ofConsultants: async (accountIds) => {
      if (accountIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(consultantAvailability)
        .where(inArray(consultantAvailability.accountId, [...accountIds]))
      return new Map(rows.map(({ accountId, availability }) => [accountId, availability]))
    },
    stop,
  }
}
