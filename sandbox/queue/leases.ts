import { and, eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Log, said } from "../environment/Log.ts"
import { lineEntries, queues as queueRows } from "../environment/tables/queues.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { Queues } from "./queues.ts"

/** The time for which a place in line is kept while nobody listens on any of its owner's line queues (decisions Q6). */
export interface Leases {
  /** A whole lease from now on, unless somebody listens already. */
  readonly begin: (customerId: number, locationId: number) => Promise<void>
  /** The place is gone: no lease any more. */
  readonly settle: (customerId: number, locationId: number) => void
  readonly isListening: (customerId: number, locationId: number) => Promise<boolean>
  readonly heard: (change: ConsumersChange) => Promise<void>
  readonly stop: () => void
}

export interface LeasesParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly log: Log
  readonly leaseMs: number
  /** What happens when a lease has run out. */
  readonly expire: (customerId: number, locationId: number) => Promise<void>
}

export const createLeases = ({ environment, broker, queues, log, leaseMs, expire }: LeasesParts): Leases => {
  const { db, clock } = environment
  const running = new Map<string, () => void>()
  const inTurn = oneAtATime()
  const keyOf = (customerId: number, locationId: number) => `${locationId}/${customerId}`

  const settle = (customerId: number, locationId: number) => {
    const key = keyOf(customerId, locationId)
    running.get(key)?.()
    running.delete(key)
  }

  const lineQueues = (customerId: number, locationId: number) =>
    queues.of({ kinds: ["line"], customerIds: [customerId], locationId })

  const isListening = async (customerId: number, locationId: number) => {
    for (const { vhost, name } of await lineQueues(customerId, locationId))
      if ((await broker.consumers(vhost, name)) > 0) return true
    return false
  }
  /** By what the events told. They may be late or lost, so that only a lease may begin by it, and none may end. */
  const seemsListening = async (customerId: number, locationId: number) => {
    const own = await lineQueues(customerId, locationId)
    return own.some(({ vhost, name }) => broker.isListenedTo(vhost, name))
  }

  const begin = async (customerId: number, locationId: number) => {
    const key = keyOf(customerId, locationId)
    settle(customerId, locationId)
    // A newcomer's fresh queue need not be asked for.
    if ((await seemsListening(customerId, locationId)) && (await isListening(customerId, locationId))) return
    const cancel = clock.after(leaseMs, () => {
      running.delete(key)
      expire(customerId, locationId).catch((failure: unknown) => log.error("lease not ended", { why: said(failure) }))
    })
    running.set(key, cancel)
  }

  const noted = async (customerId: number, locationId: number) => {
    const here = and(eq(lineEntries.customerId, customerId), eq(lineEntries.locationId, locationId))
    const [entry] = await db
      .update(lineEntries)
      .set({ lastListening: new Date(clock.now()) })
      .where(here)
      .returning()
    if (!entry) return
    // Asked again, not taken from the message: two changes may overtake each other on their way here.
    if (await isListening(customerId, locationId)) settle(customerId, locationId)
    else if (!running.has(keyOf(customerId, locationId))) await begin(customerId, locationId)
  }

  return {
    begin: (customerId, locationId) => inTurn(keyOf(customerId, locationId), () => begin(customerId, locationId)),
    settle,
    isListening,
    heard: async ({ vhost, queue }) => {
      // Its kind stands in its name (queues.ts): of a webinar's visitors nobody is in line.
      if (!queue.includes(".line.")) return
      const [row] = await db
        .select()
        .from(queueRows)
        .where(and(eq(queueRows.vhost, vhost), eq(queueRows.name, queue)))
      if (row?.kind !== "line") return
      const { customerId, locationId } = row
      await inTurn(keyOf(customerId, locationId), () => noted(customerId, locationId))
    },
    stop: () => {
      for (const cancel of running.values()) cancel()
      running.clear()
    },
  }
}
