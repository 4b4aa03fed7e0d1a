import { pageShowroom } from "../page/pageShowroom.ts"

/** Names of the events that begin and end a live visit. */
const begins = ["queue_joined", "position", "picked_up"] as const
const ends = ["queue_left", "ended"] as const

const watched = new WeakSet<HTMLElement>()
const live = new Set<HTMLElement>()

/**
 * Watches the showrooms of a page, and reports when a second one is live: both are the same visitor, who can be live in
 * only one (RC10).
 */
export const watchTwo = (found: () => void): void => {
  for (const { element, frame, on } of pageShowroom()?.mounted ?? []) {
    if (watched.has(frame)) continue
    watched.add(frame)
    for (const name of begins)
      on(name, () => {
        for (const each of live) if (!each.isConnected) live.delete(each)
        live.add(frame)
        if (live.size > 1) found()
      })
    for (const name of ends) on(name, () => void live.delete(frame))
    element.addEventListener("showroom:ready", () => void live.delete(frame))
  }
}
