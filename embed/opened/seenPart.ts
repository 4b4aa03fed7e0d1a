/** What is in view of a frame, in CSS pixels of the frame: where it begins, and how high it is. */
export interface SeenPart {
  readonly top: number
  readonly height: number
}

/**
 * Says which part of a frame is in view, once for each picture at most, and when it has changed (T4). It says nothing while the frame is
 * out of view. The observer knows what clips the frame, be it a page around this one or a box that scrolls.
 */
export const watchSeenPart = (
  frame: HTMLIFrameElement,
  { changed, gone }: { readonly changed: (part: SeenPart) => void; readonly gone: () => void },
) => {
  let last = ""
  const observer = new IntersectionObserver((entries) => {
    // A frame that is taken out of the page is out of view as well.
    if (!frame.isConnected) return gone()
    const { isIntersecting, intersectionRect, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry
    const part = {
      top: Math.round(intersectionRect.top - boundingClientRect.top),
      height: Math.round(intersectionRect.height),
    }
    const now = JSON.stringify(part)
    if (!isIntersecting || now === last) return
    last = now
    changed(part)
  })
  /** An observer tells of a share that changes and not of one that moves; begun again it tells once, with the next picture. */
  const look = () => {
    observer.disconnect()
    observer.observe(frame)
  }
  look()
  // Of whatever scrolls around the frame.
  addEventListener("scroll", look, true)
  addEventListener("resize", look)
  return {
    /** Says it once more, changed or not. */
    again: () => {
      last = ""
      look()
    },
    stop: () => {
      observer.disconnect()
      removeEventListener("scroll", look, true)
      removeEventListener("resize", look)
    },
  }
}
