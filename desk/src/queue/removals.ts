import { useSyncExternalStore } from "react"

/** Entries whose removal may still be undone, with the timer that carries it out. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let removed: ReadonlySet<number> = new Set()

/** Time in which a removal may be undone, in ms. */
export const undoMs = 6_000

const changed = () => {
  removed = new Set(timers.keys())
  for (const listener of listeners) listener()
}

const drop = (entryId: number) => {
  clearTimeout(timers.get(entryId))
  timers.delete(entryId)
  changed()
}

/**
 * Hides an entry, and runs `remove` after `undoMs` unless the returned function undoes it before. A page that closes
 * meanwhile removes nobody.
 */
export const removeLater = (entryId: number, remove: () => Promise<unknown>): (() => void) => {
  timers.set(
    entryId,
    setTimeout(() => {
      // After a failure, which the request reports, the entry is shown again.
      remove().then(
        () => drop(entryId),
        () => drop(entryId),
      )
    }, undoMs),
  )
  changed()
  return () => drop(entryId)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Entries that are hidden until their removal is carried out or undone. */
export const useRemovals = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => removed)
