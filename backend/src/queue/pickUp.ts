import { eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { type Person, queuePlaces } from "../environment/tables/queues.ts"
import type { Presentations } from "../presentation/presentations.ts"
import type { Calls } from "./call/calls.ts"
import { goneFrom, isNotInQueue, type Waits } from "./expected/waits.ts"
import type { Leases } from "./leases.ts"
import type { QueueNotifier } from "./queueNotifier.ts"

/**
 * Starts a one-to-one with a waiting visitor (Q7). `by`: the account at the desk. Refused: 409 with `by` if another has
 * picked up or the visitor has left, 404 if the consultant is unknown.
 */
export type PickUp = (
  consultantId: number,
  entryId: number,
  by?: Person,
) => Promise<{ readonly presentationId: number }>

export interface PickUpParts {
  readonly environment: Pick<Environment, "db">
  readonly presentations: Presentations
  readonly events: Events
  readonly calls: Calls
  readonly leases: Leases
  readonly news: QueueNotifier
  readonly waits: Waits
  readonly turn: <T>(locationId: number, task: () => Promise<T>) => Promise<T>
}

export const pickUp =
  ({ environment: { db }, presentations, events, calls, leases, news, waits, turn }: PickUpParts): PickUp =>
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
