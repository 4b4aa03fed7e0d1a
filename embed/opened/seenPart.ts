import { belowFixed } from "./fixedOver.ts"
import { uncoveredBy } from "./visibleRoom.ts"

/** The visible part of a frame, in CSS pixels of the frame: its start and its height. */
export interface SeenPart {
  readonly top: number
  readonly height: number
  /** How much of the window a phone's keyboard covers. `undefined` without one. */
  readonly covered?: number
  /** Whether the window is as low as that of a phone on its side. `undefined` otherwise. */
  readonly low_window?: true
}

/** Height up to which a window that is wider than high counts as low, in CSS pixels. */
const lowPx = 480

/**
 * Reports the visible part of a frame, at most once per animation frame and only on a change (T4). Reports nothing
 * while the frame is out of view. The observer accounts for everything that clips the frame, such as a page around this
 * one or a scrolling box. It does not account for what covers the frame: a phone's keyboard, or a fixed header.
 */
export const watchSeenPart = (
  frame: HTMLIFrameElement,
  { changed, gone }: { readonly changed: (part: SeenPart) => void; readonly gone: () => void },
) => {
  let last = ""
  const observer = new IntersectionObserver((entries) => {
    // A removed frame also counts as out of view.
    if (!frame.isConnected) return gone()
    const { isIntersecting, intersectionRect, boundingClientRect } = entries.pop() as IntersectionObserverEntry
    const { top, height } = intersectionRect
    const free = uncoveredBy(window)
    const start = belowFixed(frame, intersectionRect, Math.max(top, free?.top ?? top))
    const part = {
      top: Math.round(start - boundingClientRect.top),
      height: Math.round(Math.min(top + height, free?.bottom ?? Infinity) - start),
      ...(free && { covered: free.covered }),
      ...(innerHeight <= lowPx && innerWidth > innerHeight && ({ low_window: true } as const)),
    }
    const now = JSON.stringify(part)
    if (!isIntersecting || part.height <= 0 || now === last) return
    last = now
    changed(part)
  })
  /**
   * An observer reports a changed share, but not a moved one. A new observation reports once, with the next animation
   * frame.
   */
  const update = () => {
    observer.disconnect()
    observer.observe(frame)
  }
  update()
  // Captures scrolling of any element around the frame.
  addEventListener("scroll", update, true)
  addEventListener("resize", update)
  // A header may move away, or come back, after the page was scrolled.
  addEventListener("transitionend", update, true)
  for (const change of ["resize", "scroll"]) window.visualViewport?.addEventListener(change, update)
  return {
    /** Reports once more, even without a change. */
    again: () => {
      last = ""
      update()
    },
    stop: () => {
      observer.disconnect()
      removeEventListener("scroll", update, true)
      removeEventListener("resize", update)
      removeEventListener("transitionend", update, true)
      for (const change of ["resize", "scroll"]) window.visualViewport?.removeEventListener(change, update)
    },
  }
}
