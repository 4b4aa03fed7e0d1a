import type { Clock } from "./clock.ts"

/** Whether something may happen now for a key: not within `spacingMs` of the last time. Drops old keys. */
export const openSpaced = (clock: Clock, spacingMs: number): ((key: string) => boolean) => {
  // Keys in order of their last use: a key moves to the end with each use.
  const last = new Map<string, number>()
  return (key) => {
    const now = clock.now()
    for (const [known, at] of last) {
      if (now - at < spacingMs) break
      last.delete(known)
    }
    if (last.has(key)) return false
    last.set(key, now)
    return true
  }
}
