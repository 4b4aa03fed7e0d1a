import { and, eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Log, textOf } from "../environment/Log.ts"
import { type QueuePlace, queuePlaces, queues as queueRows } from "../environment/tables/queues.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import { isThere } from "./away.ts"
import { isWaitingQueue } from "./broker/queueName.ts"
import type { Queues } from "./broker/queues.ts"
import { placeAt } from "./queueRows.ts"

/** The time for which a place in the queue stays reserved while no tab of its owner subscribes (readings Q6). */
export interface Leases {
  /** Starts a full lease, unless a tab already subscribes. */
  readonly begin: (customerId: number, locationId: number) => Promise<void>
  /** Starts a full lease from now; on all instances, a lease that began earlier no longer ends the place. */
  readonly extend: (customerId: number, locationId: number) => Promise<void>
  /** Ends the lease of a place that is gone. */
  readonly settle: (customerId: number, locationId: number) => void
  readonly isListening: (customerId: number, locationId: number) => Promise<boolean>
  /**
   * Resolves with the place whose owner came or went; `undefined` if the change is about none. `isBack`: the owner did
   * not count as there before, and does now.
   */
  readonly consumersChanged: (
    change: ConsumersChange,
  ) => Promise<{ readonly customerId: number; readonly locationId: number; readonly isBack: boolean } | undefined>
  /**
   * Starts a lease for each place that has neither a lease nor a subscriber, and counts subscribed visitors as there. An
   * instance that died may have had the lease, or a broker's node may have died with the event.
   */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

export interface LeasesParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly log: Log
  readonly leaseMs: number
  readonly expire: (customerId: number, locationId: number) => Promise<void>
}

/** When a place is lost without a subscriber, in ms since 1970: later for a visitor who is called. */
export const leaseEndOf = ({ since, lastListening, keptUntil }: QueuePlace, leaseMs: number): number =>
  Math.max(Math.max(since.getTime(), lastListening?.getTime() ?? 0) + leaseMs, keptUntil?.getTime() ?? 0)

const keyOf = (customerId: number, locationId: number) => `${locationId}/${customerId}`

/** Whether a tab subscribes to the queue in which a visitor waits. */
const followSubscribers = ({ broker, queues }: Pick<LeasesParts, "broker" | "queues">) => {
  const lineQueues = (customerId: number, locationId: number) =>
    queues.of({ kinds: ["waiting"], customerIds: [customerId], locationId })

  const isListening = async (customerId: number, locationId: number) => {
    for (const { vhost, name } of await lineQueues(customerId, locationId))
      if ((await broker.consumers(vhost, name)) > 0) return true
    return false
  }
  /** By the broker's last events, which may be late or lost. So the result may start a lease, but never end one. */
  const seemsListening = async (customerId: number, locationId: number) => {
    const own = await lineQueues(customerId, locationId)
    return own.some(({ vhost, name }) => broker.hasSubscriber(vhost, name))
  }

  /** The places among these to which a tab subscribes. */
  const listenedOf = async (places: ReadonlyArray<QueuePlace>): Promise<ReadonlySet<string>> => {
    const customerIds = places.map(({ customerId }) => customerId)
    const listened = new Set<string>()
    for (const { vhost, name, customerId, locationId } of await queues.of({ kinds: ["waiting"], customerIds }))
      if ((await broker.consumers(vhost, name)) > 0) listened.add(keyOf(customerId, locationId))
    return listened
  }

  return { isListening, seemsListening, listenedOf }
}

/** The places whose leases run. */
const leasedPlaces = ({ db }: Environment) => {
  const placeOf = async (customerId: number, locationId: number) => {
    const [place] = await db.select().from(queuePlaces).where(placeAt(customerId, locationId))
    return place
  }

  /** Records when the visitor was there. `undefined` without a place. */
  const note = async (
    customerId: number,
    locationId: number,
    seen: Partial<Pick<QueuePlace, "awaySince" | "lastListening">>,
  ) => {
    const [place] = await db.update(queuePlaces).set(seen).where(placeAt(customerId, locationId)).returning()
    return place
  }

  return { placeOf, note }
}

export const openLeases = ({ environment, broker, queues, log, leaseMs, expire }: LeasesParts): Leases => {
  const { db, clock } = environment
  const { placeOf, note } = leasedPlaces(environment)
  const running = new Map<string, () => void>()
  const inTurn = oneAtATime()

  const settle = (customerId: number, locationId: number) => {
    const key = keyOf(customerId, locationId)
    running.get(key)?.()
    running.delete(key)
  }

  const { isListening, seemsListening, listenedOf } = followSubscribers({ broker, queues })

  const begin = async (customerId: number, locationId: number) => {
    settle(customerId, locationId)
    // A newcomer's new queue has no subscriber; this saves the request to the broker.
    if ((await seemsListening(customerId, locationId)) && (await isListening(customerId, locationId))) return
    wait(customerId, locationId)
  }

  const endIfDue = async (customerId: number, locationId: number) => {
    const place = await placeOf(customerId, locationId)
    if (place === undefined) return
    // The desk may have extended the lease, possibly by another instance.
    const leftMs = leaseEndOf(place, leaseMs) - clock.now()
    // In steps: the time for which a called visitor's place is kept may change on any instance.
    if (leftMs <= 0) return expire(customerId, locationId)
    // The event may have been lost, or an instance has died with it.
    if (place.awaySince === null && !(await isListening(customerId, locationId)))
      await note(customerId, locationId, { awaySince: new Date(clock.now()) })
    wait(customerId, locationId, Math.min(leftMs, leaseMs))
  }

  const wait = (customerId: number, locationId: number, ms = leaseMs) => {
    const key = keyOf(customerId, locationId)
    const cancel = clock.after(ms, () => {
      running.delete(key)
      endIfDue(customerId, locationId).catch((failure: unknown) =>
        log.error("lease not expired", { why: textOf(failure) }),
      )
    })
    running.set(key, cancel)
  }

  /** Stores whether the visitor is subscribed. Resolves with whether the visitor is back. */
  const storePresence = async (customerId: number, locationId: number): Promise<boolean> => {
    const now = new Date(clock.now())
    const place = await note(customerId, locationId, { lastListening: now })
    if (place === undefined) return false
    // Reads the current count instead of the event's: two events may overtake each other.
    const isHere = await isListening(customerId, locationId)
    if (isHere !== (place.awaySince === null)) await note(customerId, locationId, { awaySince: isHere ? null : now })
    if (isHere) settle(customerId, locationId)
    else if (!running.has(keyOf(customerId, locationId))) await begin(customerId, locationId)
    return isHere && !isThere(place, now.getTime())
  }

  return {
    begin: (customerId, locationId) => inTurn(keyOf(customerId, locationId), () => begin(customerId, locationId)),
    extend: (customerId, locationId) =>
      inTurn(keyOf(customerId, locationId), async () => {
        await note(customerId, locationId, { lastListening: new Date(clock.now()) })
        await begin(customerId, locationId)
      }),
    settle,
    isListening,
    consumersChanged: async ({ vhost, queue }) => {
      // Webinar visitors are not in the queue.
      if (!isWaitingQueue(queue)) return undefined
      const [row] = await db
        .select()
        .from(queueRows)
        .where(and(eq(queueRows.vhost, vhost), eq(queueRows.name, queue)))
      if (row?.kind !== "waiting") return undefined
      const { customerId, locationId } = row
      const isBack = await inTurn(keyOf(customerId, locationId), () => storePresence(customerId, locationId))
      return { customerId, locationId, isBack }
    },
    check: async () => {
      const entries = await db.select().from(queuePlaces)
      if (entries.length === 0) return
      const listened = await listenedOf(entries)
      for (const { customerId, locationId, awaySince } of entries) {
        const key = keyOf(customerId, locationId)
        // The event is missing.
        if (listened.has(key) && awaySince !== null) await inTurn(key, () => storePresence(customerId, locationId))
        if (running.has(key) || listened.has(key)) continue
        await inTurn(key, async () => {
          // Checks again: the visitor may have subscribed during the other checks.
          if (!running.has(key) && !(await isListening(customerId, locationId))) wait(customerId, locationId)
        })
      }
    },
    stop: () => {
      for (const cancel of running.values()) cancel()
      running.clear()
    },
  }
}
