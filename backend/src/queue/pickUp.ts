import { eq } from "drizzle-orm"
import { queuePlaces } from "../environment/tables/queues.ts"
import type { Calls } from "./call/calls.ts"
import { goneFrom, isNotInQueue, type Waits } from "./expected/waits.ts"
import type { Leases } from "./leases.ts"
import type { QueueNotifier } from "./queueNotifier.ts"
import type { WaitingQueue, WaitingQueueParts } from "./waitingQueue.ts"

export interface PickUpParts {
  readonly calls: Calls
  readonly leases: Leases
  readonly news: QueueNotifier
  readonly waits: Waits
  readonly turn: <T>(locationId: number, task: () => Promise<T>) => Promise<T>
}

/** Starts a one-to-one with a waiting visitor. */
export const pickUp =
  (
    { environment: { db }, presentations, events }: WaitingQueueParts,
    { calls, leases, news, waits, turn }: PickUpParts,
  ): WaitingQueue["pickUp"] =>
  async (consultantId, entryId, by) => {
    const [known] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
    if (!known) throw await goneFrom(waits, entryId)
    return turn(known.locationId, async () => {
      const made = await presentations.beginOneToOne(consultantId, entryId, by).catch(async (failure: unknown) => {
        throw isNotInQueue(failure) ? await goneFrom(waits, entryId) : failure
      })
      leases.settle(made.customer.id, known.locationId)
      await presentations.announce(made.presentation, [made.customer.id])
      await news.pickedUp(made.customer, known.locationId)
      if (known.keptUntil) await calls.pickedUp(made.customer.id, known.locationId)
      const presentationId = made.presentation.id
      events.emit("pickUp", { entryId, locationId: known.locationId, by: made.by, presentationId })
      return { presentationId }
    })
  }
