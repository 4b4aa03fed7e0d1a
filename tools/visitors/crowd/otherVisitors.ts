import { randomUUID } from "node:crypto"

/** Visitors ahead in the queue of a location. They leave one after another, so that visitors behind them move up. */
export interface OtherVisitors {
  /** Starts to remove one visitor every `everyMs`, until none is left. */
  readonly moveUp: (everyMs: number) => void
  /** Number of visitors still ahead. */
  readonly ahead: () => number
  readonly close: () => void
}

/**
 * Interval of renewals, in ms. A place whose owner is subscribed to no queue expires after the lease of 60 s; push
 * renews it.
 */
const renewMs = 30_000

/** Adds `count` visitors to the queue. */
export const otherVisitors = async (
  showroom: () => string,
  locationId: number,
  count: number,
): Promise<OtherVisitors> => {
  const ask = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(`${showroom()}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const uuids = Array.from({ length: count }, () => randomUUID())
  /** Requests a new token each time, because tokens may be short-lived here. */
  const inQueue = async (uuid: string, path: string) => {
    const { data } = (await ask("/auth_token", { uuid })) as { data: { token: string } }
    await ask(path, { location_id: locationId }, data.token)
  }
  /** Calls run one after another: a renewal that finishes after leaving would add the visitor again. */
  let lastTurn: Promise<unknown> = Promise.resolve()
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(task)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
  for (const uuid of uuids) await inQueue(uuid, "/presentation_queue/push")
  const timers: NodeJS.Timeout[] = []
  // A renewal fails while the backend restarts. The visitor keeps the place all the same: leases start again with the
  // backend.
  const trying = (task: Promise<void>) => task.catch(() => undefined)
  timers.push(
    setInterval(() => {
      for (const uuid of [...uuids])
        void trying(inTurn(async () => (uuids.includes(uuid) ? inQueue(uuid, "/presentation_queue/push") : undefined)))
    }, renewMs),
  )
  return {
    moveUp: (everyMs) => {
      timers.push(
        setInterval(() => {
          const first = uuids.shift()
          if (first === undefined) return
          // If the call fails, the visitor stays and leaves at the next interval.
          inTurn(() => inQueue(first, "/presentation_queue/leave")).catch(() => uuids.unshift(first))
        }, everyMs),
      )
    },
    ahead: () => uuids.length,
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
