import { and, asc, desc, eq, or } from "drizzle-orm"
import { type Audience, queueAudienceOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import { invitations, kinds, presentations, statuses } from "../environment/tables/presentations.ts"
import {
  expiredPlaces,
  type Person,
  type QueuePlace,
  queuePlaces,
  type WaitOutcome,
} from "../environment/tables/queues.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { areThere } from "./away.ts"
import { storeWait } from "./expected/waits.ts"

/** The waiting queue in the database. */
export interface QueueRows {
  /** In order, with what the desk shows of each visitor. */
  readonly inQueue: (
    locationId: number,
  ) => Promise<ReadonlyArray<{ readonly entry: typeof queuePlaces.$inferSelect; readonly customer: Customer }>>
  /**
   * The places of visitors who count as there, and in any case `ownId`, in order. Only their identity, because each
   * arrival reads hundreds of them.
   */
  readonly waiting: (
    locationId: number,
    ownId?: number,
  ) => Promise<ReadonlyArray<{ readonly customerId: number; readonly consumerTag: string }>>
  /** Number of places that an address holds, at all locations. */
  readonly countFrom: (addressMark: string) => Promise<number>
  /** The place of a visitor; `undefined` without one. */
  readonly placeOf: (customerId: number, locationId: number) => Promise<QueuePlace | undefined>
  /**
   * Removes a place, and stores the wait with its outcome. `undefined` if there was no place: of two simultaneous
   * calls, only one gets it.
   */
  readonly takeOut: (
    customerId: number,
    locationId: number,
    outcome: WaitOutcome,
    by?: Person,
  ) => Promise<QueuePlace | undefined>
  /** Records that a place was dropped because no tab subscribed. */
  readonly noteExpiry: (customerId: number, locationId: number) => Promise<void>
  /** Whether a place was dropped that way since the last call. */
  readonly takeExpiry: (customerId: number, locationId: number) => Promise<boolean>
  /** The audience of a location's queue. */
  readonly lineOf: (locationId: number) => Promise<Audience>
  readonly customerBy: (id: number) => Promise<Customer | undefined>
  /** The live one-to-one that a visitor was picked up for. */
  readonly running: (customerId: number, locationId: number) => Promise<number | undefined>
}

/** Selects the place of a visitor in the queue of a location. */
export const placeAt = (customerId: number, locationId: number) =>
  and(eq(queuePlaces.customerId, customerId), eq(queuePlaces.locationId, locationId))

export const queueRows = ({ db, clock }: Environment, webhooks: WebhookOutbox): QueueRows => {
  const inQueue: QueueRows["inQueue"] = (locationId) =>
    db
      .select({ entry: queuePlaces, customer: customers })
      .from(queuePlaces)
      .innerJoin(customers, eq(customers.id, queuePlaces.customerId))
      .where(eq(queuePlaces.locationId, locationId))
      .orderBy(asc(queuePlaces.id))

  return {
    inQueue,
    waiting: (locationId, ownId) =>
      db
        .select({ customerId: queuePlaces.customerId, consumerTag: customers.consumerTag })
        .from(queuePlaces)
        .innerJoin(customers, eq(customers.id, queuePlaces.customerId))
        .where(
          and(
            eq(queuePlaces.locationId, locationId),
            or(areThere(clock.now()), ownId === undefined ? undefined : eq(queuePlaces.customerId, ownId)),
          ),
        )
        .orderBy(asc(queuePlaces.id)),
    countFrom: (addressMark) => db.$count(queuePlaces, eq(queuePlaces.addressMark, addressMark)),
    placeOf: async (customerId, locationId) =>
      (await db.select().from(queuePlaces).where(placeAt(customerId, locationId)))[0],
    takeOut: (customerId, locationId, outcome, by) =>
      db.transaction(async (tx) => {
        const [place] = await tx.delete(queuePlaces).where(placeAt(customerId, locationId)).returning()
        if (place) await storeWait(tx, place, { outcome, endedAt: new Date(clock.now()), endedBy: by ?? null })
        if (place && (outcome === "left" || outcome === "lease"))
          await webhooks.write(tx, { type: "visitor.lost", place, reason: outcome === "left" ? "left" : "gone" })
        return place
      }),
    noteExpiry: async (customerId, locationId) => {
      await db.insert(expiredPlaces).values({ customerId, locationId }).onConflictDoNothing()
    },
    takeExpiry: async (customerId, locationId) => {
      const noted = await db
        .delete(expiredPlaces)
        .where(and(eq(expiredPlaces.customerId, customerId), eq(expiredPlaces.locationId, locationId)))
        .returning()
      return noted.length > 0
    },
    lineOf: async (locationId) => {
      const [place] = await db.select({ vhost: locations.vhost }).from(locations).where(eq(locations.id, locationId))
      if (!place) throw refused(404, "location_unknown")
      return queueAudienceOf(place.vhost, locationId)
    },
    customerBy: async (id) => (await db.select().from(customers).where(eq(customers.id, id)))[0],
    running: async (customerId, locationId) => {
      const [row] = await db
        .select({ id: presentations.id })
        .from(presentations)
        .innerJoin(invitations, eq(invitations.presentationId, presentations.id))
        .where(
          and(
            eq(invitations.customerId, customerId),
            eq(presentations.locationId, locationId),
            eq(presentations.typeId, kinds.oneToOne),
            eq(presentations.statusId, statuses.live),
          ),
        )
        .orderBy(desc(presentations.id))
        .limit(1)
      return row?.id
    },
  }
}
