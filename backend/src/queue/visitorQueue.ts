import { eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import { refused } from "../environment/Refused.ts"
import type { Customer } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import { queuePlaces, type Referral } from "../environment/tables/queues.ts"
import { repeated } from "../environment/time/repeated.ts"
import type { Presentations } from "../presentation/presentations.ts"
import { openLeases } from "./leases.ts"
import { queueNotifier } from "./queueNotifier.ts"
import { queueRows } from "./queueRows.ts"
import type { Queues } from "./queues.ts"

/** A waiting visitor as the desk sees them. Times are UTC, in ms since 1970. */
export interface Waiting {
  readonly entryId: number
  readonly consumerTag: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly since: number
  readonly lastListening: number | undefined
}

/** The state of a place in the queue (Q1). `presentationId` is set if the visitor was picked up meanwhile. */
export interface QueuePlace {
  readonly waitingIds: ReadonlyArray<string>
  readonly queueName: string
  readonly moderatorAvailable: boolean
  readonly presentationId: number | undefined
  readonly leaseSeconds: number
  /** Whether the previous place was dropped because no tab subscribed, and this answer reports it (Q6). */
  readonly leaseRanOut: boolean
  /** How long the visitor has held the place, in seconds (QU10). */
  readonly waitedSeconds: number
}

/** The queue for one-to-ones of each location. */
export interface VisitorQueue {
  /**
   * Adds the visitor to the queue, or returns the place held. Opens a new broker queue each time. Refused if the
   * location is unknown.
   */
  readonly push: (customer: Customer, locationId: number, referral?: Referral) => Promise<QueuePlace>
  /** Leaves the queue. Does nothing without a place (Q6). */
  readonly leave: (customer: Customer, locationId: number) => Promise<void>
  /** Removes a visitor from the queue. `false` if they were not in it (Q6). */
  readonly remove: (entryId: number) => Promise<boolean>
  /** Starts a one-to-one with a waiting visitor (Q7). Refused if the visitor has left or the consultant is unknown. */
  readonly pickUp: (consultantId: number, entryId: number) => Promise<{ readonly presentationId: number }>
  readonly waiting: (locationId: number) => Promise<ReadonlyArray<Waiting>>
  /** Sets whether a consultant picks up at all (Q5). */
  readonly setModeratorAvailable: (locationId: number, available: boolean) => Promise<void>
  /** The broker reports that a queue has gained or lost a subscriber. */
  readonly consumersChanged: (change: ConsumersChange) => Promise<void>
  /**
   * Starts a full lease for every place: nobody could subscribe while the server was down. Starts to repeat positions.
   */
  readonly start: () => Promise<void>
  /** Cancels every running lease and stops repeating positions. The places remain. */
  readonly stop: () => void
}

export interface VisitorQueueParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly presentations: Presentations
  readonly events: Events
  readonly log: Log
  /** How long a place stays reserved without a subscriber, in seconds (readings Q6). */
  readonly leaseSeconds: number
}

/** Interval at which subscribers receive their unchanged position, in ms: half the default lease (QU9). */
const repeatMs = 30_000

const waitingOf = (entry: typeof queuePlaces.$inferSelect, customer: Customer): Waiting => ({
  entryId: entry.id,
  consumerTag: customer.consumerTag,
  firstName: customer.firstName,
  lastName: customer.lastName,
  since: entry.since.getTime(),
  lastListening: entry.lastListening?.getTime(),
})

const locationOf = async (db: Db, locationId: number) => {
  const [location] = await db.select().from(locations).where(eq(locations.id, locationId))
  if (!location) throw refused(404, "location_unknown")
  return location
}

/** The current list, and how the visitor got the place in it. Reports an expired lease once. */
const standingOf = async (
  rows: ReturnType<typeof queueRows>,
  customerId: number,
  locationId: number,
  now: number,
): Promise<Pick<QueuePlace, "waitingIds" | "leaseRanOut" | "waitedSeconds">> => {
  const waiting = await rows.waiting(locationId)
  const since = await rows.since(customerId, locationId)
  return {
    waitingIds: waiting.map(({ consumerTag }) => consumerTag),
    leaseRanOut: await rows.takeExpiry(customerId, locationId),
    waitedSeconds: since ? Math.floor((now - since.getTime()) / 1000) : 0,
  }
}

/** Reserves the visitor's place, or keeps the one they hold, for the tab that has opened `queueName`. */
const placeReservation =
  (
    { environment: { db, clock }, queues }: VisitorQueueParts,
    leases: ReturnType<typeof openLeases>,
    news: ReturnType<typeof queueNotifier>,
  ) =>
  async (customer: Customer, locationId: number, queueName: string, referral: Referral | undefined): Promise<void> => {
    const added = await db
      .insert(queuePlaces)
      .values({ locationId, customerId: customer.id, since: new Date(clock.now()), referral: referral ?? null })
      .onConflictDoNothing()
      .returning()
    await leases.begin(customer.id, locationId)
    // Before the list is read, so that no later change is missed. With a new place, all tabs join the audience again.
    const own = await queues.of({ kinds: ["waiting"], customerIds: [customer.id], locationId })
    await queues.joinQueue(added.length > 0 ? own : own.filter(({ name }) => name === queueName))
    if (added.length > 0) await news.report("joined", locationId, customer.consumerTag)
  }

export const openVisitorQueue = (parts: VisitorQueueParts): VisitorQueue => {
  const { environment, broker, queues, presentations, events, log, leaseSeconds } = parts
  const { db, clock } = environment
  // Releases up to 0.1.0 share turns under this name.
  const inTurn = environment.instances.turns("line")
  const turn = <T>(locationId: number, task: () => Promise<T>) => inTurn(String(locationId), task)

  const rows = queueRows(environment)
  const news = queueNotifier({ environment, broker, queues, events, rows, log })

  const expire = (customerId: number, locationId: number) =>
    turn(locationId, async () => {
      if (await leases.isListening(customerId, locationId)) return
      const customer = await rows.customerBy(customerId)
      if (!customer || !(await rows.takeOut(customerId, locationId))) return
      await rows.noteExpiry(customerId, locationId)
      await dropped(customer, locationId, "lease")
    })

  const repeating = repeated({
    clock,
    log,
    everyMs: repeatMs,
    failed: "positions not repeated",
    act: async () => {
      await leases.check()
      // Only the leader: the other instances would publish the same list.
      if (environment.instances.isLeading()) await news.repeat()
    },
  })

  const leases = openLeases({ environment, broker, queues, log, leaseMs: leaseSeconds * 1000, expire })
  const reserve = placeReservation(parts, leases, news)

  const dropped = async (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => {
    leases.settle(customer.id, locationId)
    await news.dropped(customer, locationId, reason)
  }

  return {
    push: async (customer, locationId, referral) => {
      const place = await locationOf(db, locationId)
      const subject = { vhost: place.vhost, locationId, ...(referral ? { referral } : {}) }
      // Outside the turn: this is the broker's slowest step, and hundreds of visitors may join at once.
      const queueName = await queues.open(customer, "waiting", subject)
      return turn(locationId, async () => {
        const presentationId = await rows.running(customer.id, locationId)
        if (presentationId === undefined) await reserve(customer, locationId, queueName, referral)
        const { moderatorAvailable } = place
        const standing = await standingOf(rows, customer.id, locationId, clock.now())
        return { ...standing, queueName, moderatorAvailable, presentationId, leaseSeconds }
      })
    },
    leave: (customer, locationId) =>
      turn(locationId, async () => {
        if (await rows.takeOut(customer.id, locationId)) await dropped(customer, locationId, "left")
      }),
    remove: async (entryId) => {
      const [entry] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
      if (!entry) return false
      return turn(entry.locationId, async () => {
        const customer = await rows.customerBy(entry.customerId)
        if (!customer || !(await rows.takeOut(entry.customerId, entry.locationId))) return false
        await dropped(customer, entry.locationId, "removed")
        return true
      })
    },
    pickUp: async (consultantId, entryId) => {
      const [known] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
      if (!known) throw refused(409, "not_in_line")
      return turn(known.locationId, async () => {
        const made = await presentations.beginOneToOne(consultantId, entryId)
        leases.settle(made.customer.id, known.locationId)
        await presentations.announce(made.presentation, [made.customer.id])
        await news.pickedUp(made.customer, known.locationId)
        return { presentationId: made.presentation.id }
      })
    },
    waiting: async (locationId) =>
      (await rows.inQueue(locationId)).map(({ entry, customer }) => waitingOf(entry, customer)),
    setModeratorAvailable: async (locationId, available) => {
      await locationOf(db, locationId)
      await db.update(locations).set({ moderatorAvailable: available }).where(eq(locations.id, locationId))
    },
    consumersChanged: leases.consumersChanged,
    start: async () => {
      repeating.start()
      for (const { customerId, locationId } of await db.select().from(queuePlaces)) {
        await queues.joinQueue(await queues.of({ kinds: ["waiting"], customerIds: [customerId], locationId }))
        await leases.begin(customerId, locationId)
      }
    },
    stop: () => {
      repeating.stop()
      leases.stop()
    },
  }
}
