import { useLayoutEffect } from "react"

/**
 * Says in `data-overlays` of the page how many things have to stand where the visitor looks (T4). In a frame that is as high as its content
 * they are placed by `--seen-top` and `--unseen-below` (adapters/frame/seenPart.ts).
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
