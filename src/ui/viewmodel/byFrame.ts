import type { Store } from "../../application/store/Store.ts"

/** Longest lag of a page that draws no frames because it is hidden, in ms. */
const unseenMs = 1_000

/**
 * Limits a store to one notification per frame, however often the source changes (H10). Only the fact of a change is
 * queued, not the values. A page that draws no frames catches up once a second, and on its first frame. Without
 * subscribers it returns the source's value.
 */
export const byFrame = <A>(source: Store<A>): Store<A> => {
  const subscribers = new Set<() => void>()
  let latest: { readonly value: A } | undefined
  let stop = () => {}
  let cancel: (() => void) | undefined

  const notify = () => {
    cancel?.()
    cancel = undefined
    latest = { value: source.get() }
    for (const listener of [...subscribers]) listener()
  }
  const schedule = () => {
    if (cancel !== undefined) return
    const frame = requestAnimationFrame(notify)
    const timer = setTimeout(notify, unseenMs)
    cancel = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }

  return {
    get: () => (latest === undefined ? source.get() : latest.value),
    subscribe: (listener) => {
      if (subscribers.size === 0) {
        latest = { value: source.get() }
        stop = source.subscribe(schedule)
      }
      subscribers.add(listener)
      return () => {
        if (!subscribers.delete(listener) || subscribers.size > 0) return
        stop()
        cancel?.()
        cancel = undefined
        latest = undefined
      }
    },
  }
}
