import { useLayoutEffect } from "react"

/**
 * Counts in `data-overlays` of the page how many elements need the visible part of the page (T4). In a frame that is as
 * high as its content, `--seen-top` and `--unseen-below` place them (adapters/frame/seenPart.ts).
 */
export const useSeenPart = (isNeeded: boolean): void => {
  useLayoutEffect(() => {
    if (!isNeeded) return
    const { dataset } = document.documentElement
    const count = (more: 1 | -1) => {
      dataset.overlays = `${Number(dataset.overlays ?? 0) + more}`
    }
    count(1)
    return () => count(-1)
  }, [isNeeded])
}
