import { and, eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Log, textOf } from "../environment/Log.ts"
import { type QueuePlace, queuePlaces, queues as queueRows } from "../environment/tables/queues.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import { isWaitingQueue } from "./queueName.ts"
import { placeAt } from "./queueRows.ts"
import type { Queues } from "./queues.ts"

/** The time for which a place in the queue stays reserved while no tab of its owner subscribes (readings Q6). */
export interface Leases {
  /** Starts a full lease, unless a tab already subscribes. */
  readonly begin: (customerId: number, locationId: number) => Promise<void>
  /** Starts a full lease from now; on all instances, a lease that began earlier no longer ends the place. */
  readonly extend: (customerId: number, locationId: number) => Promise<void>
  /** Ends the lease of a place that is gone. */
  readonly settle: (customerId: number, locationId: number) => void
  readonly isListening: (customerId: number, locationId: number) => Promise<boolean>
  /** Resolves with the place whose owner came or went; `undefined` if the change is about none. */
  readonly consumersChanged: (
    change: ConsumersChange,
  ) => Promise<{ readonly customerId: number; readonly locationId: number } | undefined>
  /**
   * Starts a lease for each place that has neither a lease nor a subscriber. An instance that died may have had the
   * lease, or a broker's node may have died with the event.
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

/** Whether a tab subscribes to the queue in which a visitor waits. */
const listening = ({ broker, queues }: Pick<LeasesParts, "broker" | "queues">) => {
  const lineQueues = (customerId: number, locationId: number) =>
    queues.of({ kinds: ["waiting"], customerIds: [customerId], locationId })

  const isListening = async (customerId: number, locationId: number) => {
    for (const { vhost, name } of await lineQueues(customerId, locationId))
      if ((await broker.consumers(vhost, name)) > 0) return true
    return false
  }
  /** Judged by the broker's events, which may be late or lost: they may start a lease but never end one. */
  const seemsListening = async (customerId: number, locationId: number) => {
    const own = await lineQueues(customerId, locationId)
    return own.some(({ vhost, name }) => broker.hasSubscriber(vhost, name))
  }

  return { isListening, seemsListening }
}

/** The places whose leases run. */
const leasedPlaces = ({ db, clock }: Environment) => {
  const placeOf = async (customerId: number, locationId: number) => {
    const [place] = await db.select().from(queuePlaces).where(placeAt(customerId, locationId))
    return place
  }

  /** Records that the visitor was there now. `false` without a place. */
  const noteListening = async (customerId: number, locationId: number) => {
    const noted = await db
      .update(queuePlaces)
      .set({ lastListening: new Date(clock.now()) })
      .where(placeAt(customerId, locationId))
      .returning()
    return noted.length > 0
  }

  return { placeOf, noteListening }
}

export const openLeases = ({ environment, broker, queues, log, leaseMs, expire }: LeasesParts): Leases => {
  const { db, clock } = environment
  const { placeOf, noteListening } = leasedPlaces(environment)
  const running = new Map<string, () => void>()
  const inTurn = oneAtATime()
  const keyOf = (customerId: number, locationId: number) => `${locationId}/${customerId}`

  const settle = (customerId: number, locationId: number) => {
    const key = keyOf(customerId, locationId)
    running.get(key)?.()
    running.delete(key)
  }

  const { isListening, seemsListening } = listening({ broker, queues })

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
    if (leftMs > 0) wait(customerId, locationId, Math.min(leftMs, leaseMs))
    else await expire(customerId, locationId)
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

  const noted = async (customerId: number, locationId: number) => {
    if (!(await noteListening(customerId, locationId))) return
    // Reads the current count instead of the event's: two events may overtake each other.
    if (await isListening(customerId, locationId)) settle(customerId, locationId)
    else if (!running.has(keyOf(customerId, locationId))) await begin(customerId, locationId)
  }

  return {
    begin: (customerId, locationId) => inTurn(keyOf(customerId, locationId), () => begin(customerId, locationId)),
    extend: (customerId, locationId) =>
      inTurn(keyOf(customerId, locationId), async () => {
        await noteListening(customerId, locationId)
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
      await inTurn(keyOf(customerId, locationId), () => noted(customerId, locationId))
      return { customerId, locationId }
    },
    check: async () => {
      const entries = await db.select().from(queuePlaces)
      if (entries.length === 0) return
      const customerIds = entries.map((entry) => entry.customerId)
      const listening = new Set<string>()
      for (const { vhost, name, customerId, locationId } of await queues.of({ kinds: ["waiting"], customerIds }))
        if ((await broker.consumers(vhost, name)) > 0) listening.add(keyOf(customerId, locationId))
      for (const { customerId, locationId } of entries) {
        const key = keyOf(customerId, locationId)
        if (running.has(key) || listening.has(key)) continue
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
