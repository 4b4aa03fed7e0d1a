import { eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import type { Customer } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import type { AddressMarks } from "../limits/addressMarks.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Queues } from "./broker/queues.ts"
import type { Calls } from "./call/calls.ts"
import { isAttended, takesVisitors } from "./expected/attendance.ts"
import type { WaitFigures } from "./expected/waitFigures.ts"
import type { Waits } from "./expected/waits.ts"
import type { Newcomer, Place } from "./Place.ts"
import type { QueueRows } from "./queueRows.ts"
import type { placeReservation } from "./reservePlace.ts"
import type { PinnedWords } from "./words/pinnedWords.ts"
import type { Words } from "./words/words.ts"

interface JoiningSources {
  readonly environment: Environment
  readonly queues: Queues
  readonly limiter: Pick<Limiter, "most" | "refusal">
  readonly leaseSeconds: number
}

const locationOf = async (db: Db, locationId: number) => {
  const [location] = await db.select().from(locations).where(eq(locations.id, locationId))
  if (!location) throw refused(404, "location_unknown")
  return location
}

/** Whether a closing location still serves those in its queue (Q5). */
const isStillServed = (location: typeof locations.$inferSelect, now: number): boolean =>
  location.isClosing && location.hasOpeningHours && isAttended(location, now)

/** The current list with the visitor's own place, and how the visitor got the place in it. Reports an expired lease once. */
const placeDetails = async (
  rows: QueueRows,
  customerId: number,
  locationId: number,
  now: number,
): Promise<Pick<Place, "waitingIds" | "leaseRanOut" | "waitedSeconds" | "keptUntil">> => {
  const waiting = await rows.waiting(locationId, customerId)
  const place = await rows.placeOf(customerId, locationId)
  return {
    waitingIds: waiting.map(({ consumerTag }) => consumerTag),
    leaseRanOut: await rows.takeExpiry(customerId, locationId),
    waitedSeconds: place ? Math.floor((now - place.since.getTime()) / 1000) : 0,
    keptUntil: place?.keptUntil ?? undefined,
  }
}

interface JoiningParts {
  readonly rows: QueueRows
  readonly calls: Calls
  readonly figures: (locationId: number) => Promise<WaitFigures>
  readonly pinned: PinnedWords
  readonly waits: Waits
  readonly words: Words
  readonly turn: <T>(locationId: number, task: () => Promise<T>) => Promise<T>
  readonly reserve: ReturnType<typeof placeReservation>
  readonly markOf: AddressMarks
}

/** Adds a visitor to the queue, or returns the place held. */
export const joinQueue =
  (
    { environment: { db, clock }, queues, limiter, leaseSeconds }: JoiningSources,
    { rows, calls, figures, pinned, waits, words, turn, reserve, markOf }: JoiningParts,
  ) =>
  async (customer: Customer, locationId: number, newcomer: Newcomer): Promise<Place> => {
    const location = await locationOf(db, locationId)
    const { referral, address } = newcomer
    const addressMark = await markOf(address)
    const subject = { vhost: location.vhost, locationId, ...(referral ? { referral } : {}) }
    // Runs outside the turn: this is the broker's slowest step, and hundreds of visitors may join at once.
    const queueName = await queues.open(customer, "waiting", subject)
    return turn(locationId, async () => {
      const presentationId = await rows.running(customer.id, locationId)
      const held = (await rows.placeOf(customer.id, locationId))?.since
      const isTaken = takesVisitors(location, clock.now())
      const mayStay = isTaken || held !== undefined
      if (presentationId === undefined && mayStay) {
        // Retry after a lease: by then a place without a subscriber has ended.
        if (held === undefined && (await rows.countFrom(addressMark)) >= limiter.most("placesFrom"))
          throw limiter.refusal("placesFrom", address, leaseSeconds)
        await reserve(customer, locationId, queueName, { ...newcomer, addressMark })
      }
      await calls.returned(customer.id, locationId)
      const details = await placeDetails(rows, customer.id, locationId, clock.now())
      return {
        ...details,
        queueName,
        moderatorAvailable: isTaken || (held !== undefined && isStillServed(location, clock.now())),
        presentationId,
        leaseSeconds,
        expectedWaitMinutes: await waits.expectedMinutes(locationId),
        figures: await figures(locationId),
        word: held && (await words.lastFor(customer.id, locationId, held)),
        pinned: (await pinned.of([locationId])).get(locationId)?.text,
      }
    })
  }
