import { and, eq } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Log, said } from "../environment/Log.ts"
import { lineEntries, queues as queueRows } from "../environment/tables/queues.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import { isLineQueue } from "./queueName.ts"
import type { Queues } from "./queues.ts"

/** The time for which a place in line is kept while nobody listens on any of its owner's line queues (decisions Q6). */
export interface Leases {
  /** A whole lease from now on, unless somebody listens already. */
  readonly begin: (customerId: number, locationId: number) => Promise<void>
  /** The place is gone: no lease any more. */
  readonly settle: (customerId: number, locationId: number) => void
  readonly isListening: (customerId: number, locationId: number) => Promise<boolean>
  readonly heard: (change: ConsumersChange) => Promise<void>
  /**
   * A lease for each place without one to which nobody listens: another instance that died may have had it, or a broker's node may have died
   * with the news.
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
    settle(customerId, locationId)
    // A newcomer's fresh queue need not be asked for.
    if ((await seemsListening(customerId, locationId)) && (await isListening(customerId, locationId))) return
    wait(customerId, locationId)
  }

  const wait = (customerId: number, locationId: number) => {
    const key = keyOf(customerId, locationId)
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
      // Of a webinar's visitors nobody is in line.
      if (!isLineQueue(queue)) return
      const [row] = await db
        .select()
        .from(queueRows)
        .where(and(eq(queueRows.vhost, vhost), eq(queueRows.name, queue)))
      if (row?.kind !== "line") return
      const { customerId, locationId } = row
      await inTurn(keyOf(customerId, locationId), () => noted(customerId, locationId))
    },
    check: async () => {
      const entries = await db.select().from(lineEntries)
      if (entries.length === 0) return
      const customerIds = entries.map((entry) => entry.customerId)
      const listening = new Set<string>()
      for (const { vhost, name, customerId, locationId } of await queues.of({ kinds: ["line"], customerIds }))
        if ((await broker.consumers(vhost, name)) > 0) listening.add(keyOf(customerId, locationId))
      for (const { customerId, locationId } of entries) {
        const key = keyOf(customerId, locationId)
        if (running.has(key) || listening.has(key)) continue
        await inTurn(key, async () => {
          // Asked once more: it may have come back while the others were asked.
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
