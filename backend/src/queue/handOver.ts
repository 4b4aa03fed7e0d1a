import { eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { refused } from "../environment/Refused.ts"
import { type HandedTo, type QueuePlace, queuePlaces } from "../environment/tables/queues.ts"
import type { Queues } from "./broker/queues.ts"
import type { Calls } from "./call/calls.ts"
import type { Leases } from "./leases.ts"
import type { QueueNotifier } from "./queueNotifier.ts"
import { placeAt, type QueueRows } from "./queueRows.ts"

/** Acts of colleagues on a place in the queue, besides picking up and removing. */
export interface QueueHandOver {
  /** Reserves a place for another full lease. Refused: 409 if it is gone (Q6). */
  readonly keep: (entryId: number) => Promise<void>
  /** Marks a waiting visitor for a colleague; others may still pick up. Refused: 409. */
  readonly handTo: (entryId: number, handedTo: HandedTo) => Promise<void>
  /**
   * Moves a waiting visitor to the queue of another location, with the waiting time so far, and leads the visitor's page
   * there. Resolves with the id of the new place. Refused: 409, 404.
   */
  readonly moveTo: (entryId: number, locationId: number, handedTo: HandedTo) => Promise<number>
}

export interface HandOverParts {
  readonly environment: Environment
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
  readonly calls: Pick<Calls, "moved">
  readonly leases: Leases
  readonly news: QueueNotifier
  /** Changes of one location's queue, one after the other. */
  readonly turn: <T>(locationId: number, task: () => Promise<T>) => Promise<T>
}

export const queueHandOver = ({
  environment: { db },
  events,
  rows,
  calls,
  leases,
  news,
  turn,
}: HandOverParts): QueueHandOver => {
  const placeOf = async (entryId: number): Promise<QueuePlace> => {
    const [place] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
    if (!place) throw refused(409, "not_in_line")
    return place
  }
  const customerOf = async ({ customerId }: QueuePlace) => {
    const customer = await rows.customerBy(customerId)
    if (!customer) throw refused(404, "customer_unknown")
    return customer
  }
  const changed = async (place: QueuePlace) =>
    events.emit("queue", {
      kind: "changed",
      locationId: place.locationId,
      consumerTag: (await customerOf(place)).consumerTag,
    })

  /** Creates the place at the new location. If the visitor already has one there, it gets the longer wait. */
  const reserveAt = async (locationId: number, place: QueuePlace, handedTo: HandedTo): Promise<number> => {
    const { id: _id, lastListening: _last, ...kept } = place
    // Without the campaign, which was another dealer's.
    const values = { ...kept, locationId, handedTo, campaign: null }
    await db.insert(queuePlaces).values(values).onConflictDoNothing()
    const [there] = await db
      .update(queuePlaces)
      .set({ since: place.since, handedTo })
      .where(placeAt(place.customerId, locationId))
      .returning({ id: queuePlaces.id })
    if (!there) throw new Error("The database kept no place.")
    return there.id
  }

  return {
    keep: async (entryId) => {
      const place = await placeOf(entryId)
      await leases.extend(place.customerId, place.locationId)
      await changed(place)
    },
    handTo: async (entryId, handedTo) => {
      const place = await placeOf(entryId)
      await db.update(queuePlaces).set({ handedTo }).where(eq(queuePlaces.id, entryId))
      await changed(place)
    },
    moveTo: async (entryId, locationId, handedTo) => {
      const place = await placeOf(entryId)
      const customer = await customerOf(place)
      // Refused with 404 before anything changes.
      await rows.lineOf(locationId)
      if (locationId === place.locationId) throw refused(409, "not_in_line")
      await turn(place.locationId, async () => {
        const gone = await rows.takeOut(place.customerId, place.locationId, "moved", handedTo.by)
        if (!gone) throw refused(409, "not_in_line")
        leases.settle(place.customerId, place.locationId)
      })
      return turn(locationId, async () => {
        const newEntryId = await reserveAt(locationId, place, handedTo)
        await calls.moved(place.customerId, place.locationId, locationId)
        await leases.extend(place.customerId, locationId)
        await news.report("joined", locationId, customer.consumerTag)
        // Published after the place exists, because the page then requests it.
        await news.moved(customer, place.locationId, locationId)
        return newEntryId
      })
    },
  }
}
