import { eq } from "drizzle-orm"
import type { Broker } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events, QueueEvent } from "../environment/events.ts"
import { type Log, textOf } from "../environment/Log.ts"
import type { Customer } from "../environment/tables/people.ts"
import { locations } from "../environment/tables/places.ts"
import { queuePlaces } from "../environment/tables/queues.ts"
import { type Newest, newest } from "../environment/time/newest.ts"
import type { Queues } from "./broker/queues.ts"
import { isAttended } from "./expected/attendance.ts"
import { expectedWaitAnswer, type WaitFigures } from "./expected/waitFigures.ts"
import type { Waits } from "./expected/waits.ts"
import type { QueueRows } from "./queueRows.ts"

/** Notifies visitors and the desk of changes in the queue. */
export interface QueueNotifier {
  /** Publishes departures (Q6) and the new positions (Q2) to the waiting visitors, and emits the event for the desk. */
  readonly report: (kind: QueueEvent["kind"], locationId: number, consumerTag: string) => Promise<void>
  /** Publishes the reason to a visitor whose place is gone (Q6), then calls `report`. */
  readonly dropped: (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => Promise<void>
  /** Leads the page of a visitor who was moved to another location there, then calls `report`. */
  readonly moved: (customer: Customer, from: number, to: number) => Promise<void>
  /** Removes a visitor who was picked up from the queue's audience, then calls `report`. */
  readonly pickedUp: (customer: Customer, locationId: number) => Promise<void>
  /**
   * Publishes the positions again to subscribed visitors, of these locations or of all (QU9). Nothing piles up for the
   * others.
   */
  readonly repeat: (locationIds?: ReadonlyArray<number>) => Promise<void>
}

export interface QueueNewsParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
  readonly waits: Waits
  /** The figures of a location, cached. */
  readonly figures: (locationId: number) => Promise<WaitFigures>
  readonly log: Log
}

/** For how long a list of the waiting visitors is useful, in ms. It is repeated twice as often. */
const listLife = { ms: 60_000 }
/** Repeated lists reach current subscribers only. */
const atOnce = { ms: 0 }
/** Up to this length, each change publishes the whole list. */
const shortQueue = 50
/**
 * The delay between two whole lists, in ms per waiting visitor: both the list and its readers grow with the queue.
 * Meanwhile the pages count positions down from each departure (Q6), which costs a few bytes per page.
 */
const pausePerPlaceMs = 10

/**
 * The waiting room shows the place as well, and subscribes only to the visitor's own queue (Q3). A visitor who
 * subscribes to a queue of kind `waiting` is not notified twice.
 */
const subscribersOutside =
  ({ broker, queues }: Pick<QueueNewsParts, "broker" | "queues">) =>
  async (locationId: number, customerIds: ReadonlyArray<number>) => {
    const all = await queues.of({ kinds: ["waiting", "customer"], customerIds })
    const listened = all.filter(({ vhost, name }) => broker.hasSubscriber(vhost, name))
    const inQueue = new Set(
      listened
        .filter((row) => row.kind === "waiting" && row.locationId === locationId)
        .map(({ customerId }) => customerId),
    )
    return listened.filter(({ kind, customerId }) => kind === "customer" && !inQueue.has(customerId))
  }

export const queueNotifier = ({
  environment,
  broker,
  queues,
  events,
  rows,
  waits,
  figures,
  log,
}: QueueNewsParts): QueueNotifier => {
  const { db, clock, instances } = environment
  /** Publishes in the order of events: a list read before a departure must not be published after it. */
  const inOrder = instances.turns("line news")
  const lists = new Map<number, Newest>()

  const outsideQueue = subscribersOutside({ broker, queues })

  /**
   * Reads the list inside the turn, so that no older list follows a newer one. Resolves with the number of waiting
   * visitors.
   */
  const publishList = (locationId: number, lifetime: { readonly ms: number }) =>
    inOrder(String(locationId), () => readAndPublish(locationId, lifetime))

  const readAndPublish = async (locationId: number, lifetime: { readonly ms: number }) => {
    const waiting = await rows.waiting(locationId)
    if (waiting.length === 0) return 0
    const waiting_ids = waiting.map(({ consumerTag }) => consumerTag)
    const minutes = await waits.expectedMinutes(locationId)
    const [location] = await db.select().from(locations).where(eq(locations.id, locationId))
    const expected = {
      ...(location && !isAttended(location, clock.now()) && { moderator_available: false as const }),
      ...(minutes !== undefined && { expected_wait_minutes: minutes }),
      expected_wait: expectedWaitAnswer(await figures(locationId)),
    }
    const list = { type: "queue_position", timestamp: clock.now(), data: { waiting_ids, ...expected } } as const
    await queues.publishToAudience(await rows.lineOf(locationId), list, lifetime)
    const customerIds = waiting.map(({ customerId }) => customerId)
    await queues.publish(await outsideQueue(locationId, customerIds), list)
    return waiting.length
  }

  const listOf = (locationId: number): Newest => {
    const known = lists.get(locationId)
    if (known) return known
    const made = newest(clock, async () => {
      const count = await publishList(locationId, listLife)
      return count > shortQueue ? count * pausePerPlaceMs : 0
    })
    lists.set(locationId, made)
    return made
  }

  const report: QueueNotifier["report"] = async (kind, locationId, consumerTag) => {
    const list = listOf(locationId)
    if (kind !== "joined" && kind !== "changed") {
      const left = { type: "disconnect", timestamp: clock.now(), data: { consumer_tag: consumerTag } } as const
      await inOrder(String(locationId), async () => queues.publishToAudience(await rows.lineOf(locationId), left))
    }
    const mustWait = list.isBusy()
    const publishing = list.publish()
    // Does not block the queue: a long one takes seconds.
    if (mustWait) publishing.catch((failure: unknown) => log.error("positions not published", { why: textOf(failure) }))
    else await publishing
    events.emit("queue", { kind, locationId, consumerTag })
  }

  return {
    report,
    repeat: async (locationIds) => {
      const places = await db.selectDistinct({ locationId: queuePlaces.locationId }).from(queuePlaces)
      for (const { locationId } of places)
        if (locationIds?.includes(locationId) ?? true) await publishList(locationId, atOnce)
    },
    dropped: async (customer, locationId, reason) => {
      const waiting = await queues.of({ kinds: ["waiting"], customerIds: [customer.id], locationId })
      // First, or the visitor would also receive the departure that the others receive.
      await queues.leaveQueue(waiting)
      // A visitor who leaves on purpose may push again at once, and a message still in the customer queue would cancel
      // the new place. A queue of kind `waiting` is new with each push.
      const own =
        reason === "left" ? [] : await queues.of({ kinds: ["customer"], customerIds: [customer.id], locationId })
      const data = { consumer_tag: customer.consumerTag, reason }
      await queues.publish([...waiting, ...own], { type: "disconnect", timestamp: clock.now(), data })
      await report(reason, locationId, customer.consumerTag)
    },
    moved: async (customer, from, to) => {
      const waiting = await queues.of({ kinds: ["waiting"], customerIds: [customer.id], locationId: from })
      await queues.leaveQueue(waiting)
      await queues.publish(waiting, { type: "queue_moved", timestamp: clock.now(), data: { location_id: to } })
      await report("moved", from, customer.consumerTag)
    },
    pickedUp: async (customer, locationId) => {
      await queues.leaveQueue(await queues.of({ kinds: ["waiting"], customerIds: [customer.id], locationId }))
      await report("picked_up", locationId, customer.consumerTag)
    },
  }
}
