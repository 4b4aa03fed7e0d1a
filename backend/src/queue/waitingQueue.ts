import { eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import type { Log } from "../environment/Log.ts"
import type { Mail } from "../environment/mail.ts"
import type { Customer } from "../environment/tables/people.ts"
import { type Interest, type Person, type QueuePlace, queuePlaces } from "../environment/tables/queues.ts"
import { repeatTask } from "../environment/time/repeatTask.ts"
import { openAddressMarks } from "../limits/addressMarks.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Presentations } from "../presentation/presentations.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { type AvailabilitySwitch, openAvailability } from "./availability.ts"
import { countAllAsThere, isThere } from "./away.ts"
import type { Queues } from "./broker/queues.ts"
import { type Calls, openCalls } from "./call/calls.ts"
import { watchAttendance } from "./expected/attendance.ts"
import { openSeats, type Seats } from "./expected/seats.ts"
import { openWaitFigures } from "./expected/waitFigures.ts"
import { openWaits, type Waits } from "./expected/waits.ts"
import { type QueueHandOver, queueHandOver } from "./handOver.ts"
import { joinQueue } from "./joinQueue.ts"
import { leaseEndOf, openLeases } from "./leases.ts"
import type { Newcomer, Place, Waiting } from "./Place.ts"
import { type PickUp, type PickUpParts, pickUp } from "./pickUp.ts"
import { queueNotifier } from "./queueNotifier.ts"
import { placeAt, type QueueRows, queueRows } from "./queueRows.ts"
import { placeReservation } from "./reservePlace.ts"
import { openPinnedWords, type PinnedWords } from "./words/pinnedWords.ts"
import { openWords, type Words } from "./words/words.ts"

/** The queue for one-to-ones of each location. */
export interface WaitingQueue extends QueueHandOver {
  /**
   * Adds the visitor to the queue, or returns the place held. Opens a new broker queue each time. Nobody new joins a
   * queue that is closed or closing (Q5). Refused: 404 if the location is unknown, 429 if the newcomer's address holds
   * too many places.
   */
  readonly push: (customer: Customer, locationId: number, newcomer: Newcomer) => Promise<Place>
  /** Leaves the queue. Does nothing without a place (Q6). */
  readonly leave: (customer: Customer, locationId: number) => Promise<void>
  /** Removes a visitor from the queue. `false` if they were not in it (Q6). */
  readonly remove: (entryId: number, by?: Person) => Promise<boolean>
  readonly pickUp: PickUp
  readonly waiting: (locationId: number) => Promise<ReadonlyArray<Waiting>>
  readonly words: Words
  readonly pinned: PinnedWords
  readonly waits: Waits
  readonly seats: Seats
  readonly calls: Calls
  /** Replaces the stored interest of a waiting visitor. Does nothing without a place. */
  readonly setInterest: (customer: Customer, locationId: number, interest: Interest) => Promise<void>
  readonly availability: AvailabilitySwitch
  /** The broker reports that a queue has gained or lost a subscriber. */
  readonly consumersChanged: (change: ConsumersChange) => Promise<void>
  /**
   * Starts a full lease for every place: nobody could subscribe while the server was down. Starts to repeat positions.
   */
  readonly start: () => Promise<void>
  /** Cancels every running lease and stops repeating positions. The places remain. */
  readonly stop: () => void
}

export interface WaitingQueueParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly presentations: Presentations
  readonly events: Events
  readonly mail: Mail
  readonly webhooks: WebhookOutbox
  readonly limiter: Pick<Limiter, "spend" | "takes" | "most" | "refusal">
  readonly log: Log
  /** Time in s for which a place stays reserved without a subscriber (readings Q6). */
  readonly leaseSeconds: number
}

/** Interval at which subscribers receive their unchanged position, in ms: half the default lease (QU9). */
const repeatMs = 30_000

const waitingOf = (
  entry: QueuePlace,
  customer: Customer,
  { leaseMs, now }: { readonly leaseMs: number; readonly now: number },
): Waiting => ({
  entryId: entry.id,
  consumerTag: customer.consumerTag,
  firstName: customer.firstName,
  lastName: customer.lastName,
  since: entry.since.getTime(),
  lastListening: entry.lastListening?.getTime(),
  leaseEndsAt: leaseEndOf(entry, leaseMs),
  isCounted: isThere(entry, now),
  place: entry,
})

/** Reads the queue of a location as the desk sees it. */
const readWaiting =
  ({ environment: { clock }, leaseSeconds }: WaitingQueueParts, rows: QueueRows): WaitingQueue["waiting"] =>
  async (locationId) =>
    (await rows.inQueue(locationId)).map(({ entry, customer }) =>
      waitingOf(entry, customer, { leaseMs: leaseSeconds * 1000, now: clock.now() }),
    )

/** Replaces the stored interest of a waiting visitor. */
const setInterest =
  (db: Db, changed: (customerId: number, locationId: number) => Promise<void>): WaitingQueue["setInterest"] =>
  async ({ id }, locationId, interest) => {
    const noted = await db.update(queuePlaces).set({ interest }).where(placeAt(id, locationId)).returning()
    if (noted.length > 0) await changed(id, locationId)
  }

/** Notifies the others and the desk of a visitor whose page has come or gone. */
const noteConsumers =
  ({
    rows,
    leases,
    news,
    events,
  }: Pick<PickUpParts, "leases" | "news"> & {
    readonly rows: QueueRows
    readonly events: Events
  }): WaitingQueue["consumersChanged"] =>
  async (change) => {
    const about = await leases.consumersChanged(change)
    const customer = about && (await rows.customerBy(about.customerId))
    if (!customer) return
    const { locationId, isBack } = about
    const { consumerTag } = customer
    // Others see the place again.
    if (isBack) await news.report("changed", locationId, consumerTag)
    else events.emit("queue", { kind: "changed", locationId, consumerTag })
  }

export const openWaitingQueue = (parts: WaitingQueueParts): WaitingQueue => {
  const { environment, broker, queues, events, log, leaseSeconds } = parts
  const { db, clock } = environment
  // Releases up to 0.1.0 share turns under this name.
  const inTurn = environment.instances.turns("line")
  const turn = <T>(locationId: number, task: () => Promise<T>) => inTurn(String(locationId), task)

  const rows = queueRows(environment, parts.webhooks)
  const waits = openWaits(environment)
  const figures = openWaitFigures(environment)
  const seats = openSeats({ environment, events, log })
  const pinned = openPinnedWords({ environment, queues, events, rows })
  const news = queueNotifier({ environment, broker, queues, events, rows, waits, figures, log })
  const words = openWords({ environment, queues, events, rows })
  const availability = openAvailability({ environment, events })
  const attendance = watchAttendance({ environment, events, log, repeat: news.repeat })

  const expire = (customerId: number, locationId: number) =>
    turn(locationId, async () => {
      if (await leases.isListening(customerId, locationId)) return
      const customer = await rows.customerBy(customerId)
      if (!customer || !(await rows.takeOut(customerId, locationId, "lease"))) return
      await rows.noteExpiry(customerId, locationId)
      await dropped(customer, locationId, "lease")
    })

  const repeating = repeatTask({
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
  const markOf = openAddressMarks(environment.keys)

  const dropped = async (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => {
    leases.settle(customer.id, locationId)
    await news.dropped(customer, locationId, reason)
  }

  const changed = async (customerId: number, locationId: number) => {
    const customer = await rows.customerBy(customerId)
    if (customer) events.emit("queue", { kind: "changed", locationId, consumerTag: customer.consumerTag })
  }
  const calls = openCalls({ ...parts, leases, figures, changed })
  const handing = queueHandOver({ environment, queues, events, rows, calls, leases, news, turn })

  return {
    push: joinQueue(parts, { rows, calls, figures, pinned, waits, words, turn, reserve, markOf }),
    leave: (customer, locationId) =>
      turn(locationId, async () => {
        if (await rows.takeOut(customer.id, locationId, "left")) await dropped(customer, locationId, "left")
      }),
    remove: async (entryId, by) => {
      const [entry] = await db.select().from(queuePlaces).where(eq(queuePlaces.id, entryId))
      if (!entry) return false
      return turn(entry.locationId, async () => {
        const customer = await rows.customerBy(entry.customerId)
        if (!customer || !(await rows.takeOut(entry.customerId, entry.locationId, "removed", by))) return false
        await dropped(customer, entry.locationId, "removed")
        return true
      })
    },
    pickUp: pickUp({ ...parts, calls, leases, news, waits, turn }),
    ...handing,
    waiting: readWaiting(parts, rows),
    words,
    pinned,
    waits,
    seats,
    calls,
    setInterest: setInterest(db, changed),
    availability,
    consumersChanged: noteConsumers({ rows, leases, news, events }),
    start: async () => {
      repeating.start()
      seats.start()
      await attendance.start()
      await countAllAsThere(db)
      for (const { customerId, locationId } of await db.select().from(queuePlaces)) {
        await queues.joinQueue(await queues.of({ kinds: ["waiting"], customerIds: [customerId], locationId }))
        await leases.begin(customerId, locationId)
      }
    },
    stop: () => {
      repeating.stop()
      seats.stop()
      leases.stop()
      availability.stop()
      attendance.stop()
    },
  }
}
