import { asc, eq } from "drizzle-orm"
import type { Broker } from "../../backend/src/broker/Broker.ts"
import type { Presence } from "../../backend/src/desk/presence.ts"
import { about, type Log } from "../../backend/src/environment/Log.ts"
import { Refused } from "../../backend/src/environment/Refused.ts"
import { locations } from "../../backend/src/environment/tables/places.ts"
import { oneAtATime } from "../../backend/src/environment/time/oneAtATime.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"
import { availabilityOf } from "../../backend/src/queue/availability.ts"
import { consultantSeat } from "../../backend/src/queue/expected/seats.ts"
import { isSubscribed } from "../../backend/src/queue/listeners.ts"
import type { Waiting } from "../../backend/src/queue/Place.ts"
import { scriptedConsultant } from "./speaker.ts"

/** Picks up waiting visitors where no person attends the desk. */
export interface Reception {
  readonly start: () => Promise<void>
  readonly stop: () => void
}

export interface ReceptionParts {
  readonly backend: Backend
  readonly broker: Broker
  readonly presence: Presence
  /** How long the first visitor in the queue waits, in ms: long enough to see the place. */
  readonly pickUpMs: number
  readonly log: Log
  readonly onPickedUp: (presentationId: number) => Promise<void>
}

/** Check interval in ms. A visitor whose page is away may return within the lease, and is skipped meanwhile. */
const awayMs = 1_000

export const openReception = (parts: ReceptionParts): Reception => {
  const { backend, broker, presence, pickUpMs, log, onPickedUp } = parts
  const { environment, waitingQueue, queues, events } = backend
  const { clock, db } = environment
  const alarms = new Map<number, () => void>()
  /** When the current first present visitor became first, by location; in ms since 1970. */
  const firstSince = new Map<number, { readonly entryId: number; readonly since: number }>()
  const inTurn = oneAtATime()
  const seats = new Map<number, () => void>()
  let isStopped = false

  const wake = (locationId: number, ms: number) => {
    alarms.get(locationId)?.()
    if (!isStopped)
      alarms.set(
        locationId,
        clock.after(ms, () => look(locationId)),
      )
  }

  /** The first visitor in the queue whose page is present. */
  const firstThere = async (locationId: number, waiting: ReadonlyArray<Waiting>) => {
    for (const one of waiting)
      if (await isSubscribed(broker, queues, locationId, one.consumerTag, ["waiting"])) return one
    return undefined
  }

  /** Counts the scripted consultant among those who take visitors. */
  const sit = async (locationId: number) => {
    const speaker = seats.has(locationId) ? undefined : await scriptedConsultant(environment, locationId)
    if (!speaker || isStopped) return
    const seat = { name: consultantSeat(speaker), accountId: speaker.accountId, locationIds: [locationId] }
    seats.set(locationId, waitingQueue.seats.take(seat))
  }
  const standUp = (locationId: number) => {
    seats.get(locationId)?.()
    seats.delete(locationId)
  }

  const attend = async (locationId: number) => {
    const [place] = await db.select().from(locations).where(eq(locations.id, locationId))
    if (isStopped || !place || availabilityOf(place) === "closed" || presence.isAttended(locationId))
      return standUp(locationId)
    await sit(locationId)
    const waiting = await waitingQueue.waiting(locationId)
    if (waiting.length === 0) return
    const first = await firstThere(locationId, waiting)
    if (!first) return wake(locationId, awayMs)
    const known = firstSince.get(locationId)
    const since = known?.entryId === first.entryId ? known.since : clock.now()
    firstSince.set(locationId, { entryId: first.entryId, since })
    const left = since + pickUpMs - clock.now()
    if (left > 0) return wake(locationId, left)
    const speaker = await scriptedConsultant(environment, locationId)
    if (!speaker) return
    try {
      await onPickedUp((await waitingQueue.pickUp(speaker.id, first.entryId)).presentationId)
    } catch (failure) {
      // Refused: the visitor has just left, or another consultant has picked them up.
      if (!(failure instanceof Refused)) throw failure
    }
    wake(locationId, 0)
  }

  /** What was under way at the end may find the database closed. */
  const report = (failure: unknown) => {
    if (!isStopped) log.error("reception failed", about(failure))
  }
  const look = (locationId: number) => {
    inTurn(String(locationId), () => attend(locationId)).catch(report)
  }

  const lookEverywhere = async () => {
    for (const { id } of await db.select({ id: locations.id }).from(locations).orderBy(asc(locations.id))) look(id)
  }

  const forgetQueue = events.on("queue", ({ locationId }) => look(locationId))
  presence.onChange(() => {
    if (isStopped) return
    lookEverywhere().catch(report)
  })
  return {
    start: lookEverywhere,
    stop: () => {
      isStopped = true
      forgetQueue()
      for (const cancel of alarms.values()) cancel()
      for (const locationId of [...seats.keys()]) standUp(locationId)
    },
  }
}
