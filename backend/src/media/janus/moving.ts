import { type StreamName, streamKey } from "../StreamName.ts"

/** Requests that wait for something to happen, by key. */
export const createWaiting = () => {
  const waiting = new Map<string, Set<() => void>>()
  return {
    /** Resolves at the next `end` of the key, or after `ms`. */
    until: (key: string, ms: number): Promise<void> =>
      new Promise((resolve) => {
        const others = waiting.get(key) ?? new Set()
        waiting.set(key, others)
        const end = () => {
          clearTimeout(timer)
          others.delete(end)
          if (others.size === 0) waiting.delete(key)
          resolve()
        }
        const timer = setTimeout(end, ms)
        others.add(end)
      }),
    end: (key: string) => {
      for (const end of [...(waiting.get(key) ?? [])]) end()
    },
  }
}

/**
 * Time in ms for which a stream whose Janus was lost is expected back. A publisher that gets no message notices the
 * loss after about 10 s.
 */
const movingMs = 20_000

/** Tracks streams whose Janus was lost, until their first packet on another one. */
export const createMoving = () => {
  const waiting = createWaiting()
  const timers = new Map<string, NodeJS.Timeout>()
  const forget = (key: string) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  return {
    add: (name: StreamName) => {
      const key = streamKey(name)
      forget(key)
      timers.set(key, setTimeout(() => timers.delete(key), movingMs).unref())
    },
    remove: (name: StreamName) => {
      forget(streamKey(name))
      waiting.end(streamKey(name))
    },
    has: (name: StreamName) => timers.has(streamKey(name)),
    /** Resolves once the stream is back, or after `ms`. At once if it does not move. */
    until: async (name: StreamName, ms: number) =>
      timers.has(streamKey(name)) ? waiting.until(streamKey(name), ms) : undefined,
  }
}
