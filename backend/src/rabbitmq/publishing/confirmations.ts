import type { Connection } from "rabbitmq-client"

/** Publications that the broker has not confirmed yet. */
interface Confirmations {
  /** Counts a publication until it settles. Returns the same promise. */
  readonly track: <T>(sent: Promise<T>) => Promise<T>
  /** Whether a publication has waited for longer than `patienceMs`. */
  readonly isOverdue: () => boolean
}

/** A confirmation takes some ms, that of a quorum queue whose leader changes a few seconds. In ms. */
const patienceMs = 10_000

/** @param now the current time in ms */
const openConfirmations = (now: () => number = Date.now): Confirmations => {
  // In the order of publication, so the first one has waited longest.
  const pending = new Map<symbol, number>()
  return {
    track: (sent) => {
      const key = Symbol("publication")
      pending.set(key, now())
      return sent.finally(() => pending.delete(key))
    },
    isOverdue: () => {
      const [oldest] = pending.values()
      return oldest !== undefined && now() - oldest > patienceMs
    },
  }
}

/** Watches publications over a connection. `outage`: why they wait, in public words; `undefined` if they do not. */
export const watchPublishing = (connection: Pick<Connection, "on">, now?: () => number) => {
  const { track, isOverdue } = openConfirmations(now)
  let isBlocked = false
  connection.on("connection.blocked", () => {
    isBlocked = true
  })
  const unblock = () => {
    isBlocked = false
  }
  connection.on("connection.unblocked", unblock)
  connection.on("connection", unblock)
  connection.on("error", unblock)
  const outage = (): string | undefined => {
    if (isBlocked) return "the broker accepts no messages: it is short of memory or disk space"
    return isOverdue() ? "the broker does not confirm messages" : undefined
  }
  return { track, outage }
}
