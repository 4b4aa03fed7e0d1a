/**
 * Brings the top of the frame into view when it is above it: a page that has changed begins there (`scroll-margin-top` of the frame's
 * place and `scroll-padding-top` of the page hold). Not when nothing of the frame is seen: the visitor is elsewhere in the page.
 */
export const showTop = (frame: HTMLIFrameElement): void => {
  const { top, bottom } = frame.getBoundingClientRect()
  if (top >= 0 || bottom <= 0) return
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  frame.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" })
}
