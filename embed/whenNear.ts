import { watchView } from "./watchView.ts"

/** How near an element is to what is seen of the page when its frame is fetched, in CSS pixels. */
const nearPixels = 600

/** Calls `begin` once, when the element comes near to what is seen of the page. The answer ends it. */
export const whenNear = (element: Element, begin: () => void): (() => void) => {
  const stop = watchView(element, nearPixels, (isNear) => {
    if (!isNear) return
    stop()
    begin()
  })
  return stop
}
