import type { Store } from "../../application/store/Store.ts"

/** Longest lag of a page that draws no frames because it is hidden, in ms. */
const unseenMs = 1_000

/**
 * Limits a store to one notification per frame, however often the source changes (H10). Only the fact of a change is
 * queued, not the values. A page that draws no frames catches up once a second, and on its first frame. Without
 * subscribers it returns the source's value.
 */
export const byFrame = <A>(source: Store<A>): Store<A> => {
  const readers = new Set<() => void>()
  let shown: { readonly value: A } | undefined
  let stop = () => {}
  let cancel: (() => void) | undefined

  const show = () => {
    cancel?.()
    cancel = undefined
    shown = { value: source.get() }
    for (const listener of [...readers]) listener()
  }
  const wait = () => {
    if (cancel !== undefined) return
    const frame = requestAnimationFrame(show)
    const timer = setTimeout(show, unseenMs)
    cancel = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }

  return {
    get: () => (shown === undefined ? source.get() : shown.value),
    subscribe: (listener) => {
      if (readers.size === 0) {
        shown = { value: source.get() }
        stop = source.subscribe(wait)
      }
      readers.add(listener)
      return () => {
        if (!readers.delete(listener) || readers.size > 0) return
        stop()
        cancel?.()
        cancel = undefined
        shown = undefined
      }
    },
  }
}
