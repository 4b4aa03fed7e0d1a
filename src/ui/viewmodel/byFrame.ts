import type { Store } from "../../application/store/Store.ts"

/** How long a page that draws no frames, hidden or out of sight, may lag behind, in ms. */
const unseenMs = 1_000

/**
 * A value as it was at the last frame: however often the source changes, its readers hear of it once a frame at most (H10). Nothing
 * is queued but the word that something changed; a page that draws no frames catches up once a second, and with its first frame.
 * Without readers it is simply the source.
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
