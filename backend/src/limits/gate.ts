import { TooMany } from "../environment/Refused.ts"

/** Limits of a gate. */
export interface GateSize {
  /** Maximum number of tasks that run at once. */
  readonly atOnce: number
  /** Maximum number of tasks per address that run at once. */
  readonly atOnceFrom: number
  /** Maximum number of tasks that wait for their turn. */
  readonly waiting: number
  /** Maximum number of tasks per address that wait for their turn. */
  readonly waitingFrom: number
}

/**
 * A database runs one query after another, so more concurrent tasks gain nothing. An office behind one address may open
 * a dozen pages at the same moment, each with a dozen requests.
 */
export const gateSize: GateSize = { atOnce: 12, atOnceFrom: 3, waiting: 2_000, waitingFrom: 500 }

/** Time in s after which a client may retry a refused task. Even the longest queue is served in less. */
const againSeconds = 5

/**
 * The request to which tasks belong, the same object for each of them. A request that has begun a task goes before
 * others of its address, and is not refused.
 */
export interface GatedRequest {
  /** The key of an address in limits. */
  readonly address: string
  /** Whether the client has disconnected. */
  readonly hasLeft: () => boolean
}

interface Waiting extends Pick<GatedRequest, "hasLeft"> {
  readonly begin: () => void
}

/**
 * Runs a task at the turn of its address. Refused: 503 with the seconds until a retry, if too many tasks wait. A task
 * whose client has disconnected (`hasLeft`) never begins, and its promise never settles.
 */
export type Gate = <Result>(request: GatedRequest, task: () => Promise<Result>) => Promise<Result>

/** The size with `factor` times as many places for each address and for waiting tasks (RATE_LIMIT_FACTOR). */
export const widenedGate = ({ atOnce, atOnceFrom, waiting, waitingFrom }: GateSize, factor: number): GateSize => ({
  atOnce,
  atOnceFrom: atOnceFrom * factor,
  waiting: waiting * factor,
  waitingFrom: waitingFrom * factor,
})

/** Runs a few tasks at once, fewer for one address, and serves the waiting addresses in rotation. */
export const openGate = ({ atOnce, atOnceFrom, waiting, waitingFrom }: GateSize = gateSize): Gate => {
  const begun = new WeakSet<GatedRequest>()
  /** Waiting tasks by address; the address whose turn was longest ago is first. */
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let allRunning = 0
  let allWaiting = 0

  const mayRun = (address: string) => allRunning < atOnce && (running.get(address) ?? 0) < atOnceFrom

  const count = (address: string, change: 1 | -1) => {
    allRunning += change
    const now = (running.get(address) ?? 0) + change
    if (now > 0) running.set(address, now)
    else running.delete(address)
  }

  /** Takes the next task, and moves its address to the end of the rotation. */
  const takeNext = (): (Waiting & Pick<GatedRequest, "address">) | undefined => {
    for (const [address, queue] of queues) {
      if (!mayRun(address)) continue
      const [first] = queue.splice(0, 1)
      queues.delete(address)
      if (queue.length > 0) queues.set(address, queue)
      if (first === undefined) continue
      allWaiting -= 1
      return { ...first, address }
    }
    return undefined
  }

  const begin = () => {
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.hasLeft()) continue
      count(next.address, 1)
      next.begin()
    }
  }

  const turnOf = (request: GatedRequest): Promise<void> => {
    const { address, hasLeft } = request
    const queue = queues.get(address) ?? []
    const hasBegun = begun.has(request)
    if (!hasBegun && (queue.length >= waitingFrom || allWaiting >= waiting))
      return Promise.reject(new TooMany("busy", againSeconds, 503))
    return new Promise((resolve) => {
      queue[hasBegun ? "unshift" : "push"]({ hasLeft, begin: resolve })
      queues.set(address, queue)
      allWaiting += 1
    })
  }

  return async (request, task) => {
    const { address } = request
    if (mayRun(address)) count(address, 1)
    else await turnOf(request)
    begun.add(request)
    try {
      return await task()
    } finally {
      count(address, -1)
      begin()
    }
  }
}
