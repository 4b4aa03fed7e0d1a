import { watchView } from "./watchView.ts"

/** Distance from the visible part of the page at which a frame is fetched, in CSS pixels. */
const nearPixels = 600

/** Calls `begin` once, when the element is near the visible part of the page. Returns a cancel function. */
export const whenNear = (element: Element, begin: () => void): (() => void) => {
  const stop = watchView(element, nearPixels, (isNear) => {
    if (!isNear) return
    stop()
    begin()
  })
  return stop
}
