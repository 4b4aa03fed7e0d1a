/**
 * Scrolls the top of the frame to the top of the view unless the whole frame is in view: a changed page begins there
 * (respects `scroll-margin-top` of the frame's place and `scroll-padding-top` of the page). Does nothing if the frame
 * is out of view, because the visitor is elsewhere in the page.
 */
export const showTop = (frame: HTMLIFrameElement): void => {
  const { top, bottom } = frame.getBoundingClientRect()
  const isWhole = top >= 0 && bottom <= innerHeight
  if (isWhole || top >= innerHeight || bottom <= 0) return
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  frame.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" })
}
