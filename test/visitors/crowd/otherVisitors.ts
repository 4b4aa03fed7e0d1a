import { randomUUID } from "node:crypto"

/** People ahead in the line of a location, who leave one after another, so that who stands behind them moves up. */
export interface OtherVisitors {
  /** From now on one leaves each so many ms, as long as there is one. */
  readonly moveUp: (everyMs: number) => void
  /** How many are still ahead. */
  readonly ahead: () => number
  readonly close: () => void
}

/** A place whose owner listens on no queue is given up after the lease of 60 s; asking for it again renews it. */
const renewMs = 30_000

/** Puts so many in line. */
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
  /** A fresh token each time: tokens may be short-lived here. */
  const inQueue = async (uuid: string, path: string) => {
    const { data } = (await ask("/auth_token", { uuid })) as { data: { token: string } }
    await ask(path, { location_id: locationId }, data.token)
  }
  /** One after another: a renewal that is overtaken by leaving would put back in line who has just left. */
  let lastTurn: Promise<unknown> = Promise.resolve()
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(task)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
  for (const uuid of uuids) await inQueue(uuid, "/presentation_queue/push")
  const timers: NodeJS.Timeout[] = []
  // Who cannot be asked for while the sandbox is being restarted keeps the place all the same: leases begin again with it.
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
          // Who could not be heard stays, and tries again as the next.
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
