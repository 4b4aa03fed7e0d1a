import type { Seen } from "./generated/host.d.ts"

/** Width of a frame from which the picture is beside the chat anyway, in px (T6). */
const widest = 930

/** Poll interval for the visible part while an overlay is open and the host page does not report it, in ms. */
const pollMs = 200

const seenOf = (data: unknown): Seen | undefined => {
  const { type, top, height, covered = 0, low_window } = (data ?? {}) as Partial<Record<keyof Seen, unknown>>
  const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
  if (type !== "seen" || !isLength(top) || !isLength(height)) return undefined
  return { type, top, height, covered: isLength(covered) ? covered : 0, ...(low_window === true && { low_window }) }
}

/**
 * Sets `--seen-top` and `--unseen-below`, in px: how much of the frame is out of view above and below; `--covered`: how
 * much of the host's window a phone's keyboard covers; and `--seen-most`: height of the tallest visible part that the
 * host page has reported at this width. Marks the page by `data-low` while the host's window is low. Elements fixed to
 * the edges of a frame that is as high as its content would be out of view (T4). The host page reports the visible part
 * (`seen`). If it does not know the message, this polls an IntersectionObserver while an overlay is open
 * (`data-overlays`): an observer reports a changed share, but not a moved one. `isAccepted` returns true for a message of
 * an allowed parent page.
 */
export const followVisiblePart = (isAccepted: (message: MessageEvent) => boolean): void => {
  const root = document.documentElement
  let part: Omit<Seen, "type"> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  /** The tallest visible part since the frame got this width, in px. */
  let most = { width: 0, height: 0 }
  const place = () => {
    if (part === undefined) return
    root.style.setProperty("--seen-top", `${part.top}px`)
    root.style.setProperty("--unseen-below", `${Math.max(0, innerHeight - part.top - part.height)}px`)
    root.style.setProperty("--covered", `${part.covered ?? 0}px`)
    root.toggleAttribute("data-low", part.low_window === true && innerWidth > 500 && innerWidth <= widest)
  }

  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    const { top, bottom } = entry.intersectionRect
    part = { top: Math.max(0, top), height: bottom - Math.max(0, top) }
    place()
  })
  const update = () => {
    observer.disconnect()
    observer.observe(root)
  }
  const pollWhileNeeded = () => {
    const isNeeded = Number(root.dataset.overlays ?? 0) > 0
    if (isNeeded === (timer !== undefined)) return
    clearInterval(timer)
    timer = isNeeded ? setInterval(update, pollMs) : undefined
    if (isNeeded) update()
  }
  const needs = new MutationObserver(pollWhileNeeded)
  needs.observe(root, { attributeFilter: ["data-overlays"] })
  pollWhileNeeded()

  addEventListener("resize", place)
  addEventListener("message", (message) => {
    const seen = isAccepted(message) ? seenOf(message.data) : undefined
    if (seen === undefined) return
    // The host page reports faster and keeps reporting.
    needs.disconnect()
    observer.disconnect()
    clearInterval(timer)
    part = seen
    const isSameWidth = most.width === innerWidth
    most = { width: innerWidth, height: Math.max(seen.height, isSameWidth ? most.height : 0) }
    root.style.setProperty("--seen-most", `${most.height}px`)
    const wasLow = root.hasAttribute("data-low")
    place()
    // The stage asks again on this event.
    if (wasLow !== root.hasAttribute("data-low")) dispatchEvent(new Event("resize"))
  })
}
