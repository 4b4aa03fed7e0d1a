import { isFullScreen } from "../fullScreen.ts"
import { heightOf } from "../height/heightOf.ts"
import { watchSeenPart } from "./seenPart.ts"
import { showTop } from "./showTop.ts"
import { whileUnseen } from "./unseenFrame.ts"
import { watchVisibleRoom } from "./visibleRoom.ts"

/** A showroom in its place in the page. */
export interface FramePlace {
  /** The element that dispatches the showroom's events. */
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  /** The showroom's origin. */
  readonly origin: string
  /** Posts a message of the contract to the showroom. */
  readonly say: (message: object) => void
}

/**
 * Whether the visitor is in the frame: the last press was there, or the showroom has focused its new page. `false`
 * while it opens.
 */
const hasFocus = (frame: HTMLIFrameElement): boolean =>
  (frame.getRootNode() as Document | ShadowRoot).activeElement === frame

/**
 * Keeps the needed part of the showroom visible, as far as the page allows (T4, E2, RS6), until the frame is removed.
 */
export const keepInView = ({ element, frame, origin, say }: FramePlace): void => {
  const seen = watchSeenPart(frame, { changed: (part) => say({ type: "seen", ...part }), gone: () => leave() })
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (!frame.isConnected) return leave()
    // The code that uses the visible part loads together with the code that reports the height. Earlier messages may
    // have been lost.
    if (source === frame.contentWindow && from === origin && heightOf(data) !== undefined) seen.again()
  }
  const changePage = ({ target }: Event) => {
    if (target === element && hasFocus(frame)) showTop(frame)
  }
  // In full screen the frame is out of the page's layout, and the page scrolls elsewhere on the way back.
  let wasFull = false
  const changeFullScreen = () => {
    const isFull = isFullScreen(frame)
    if (wasFull && !isFull) frame.scrollIntoView({ block: "start", behavior: "instant" })
    wasFull = isFull
  }
  const stopWatching = watchVisibleRoom(window, () => {
    if (hasFocus(frame)) say({ type: "viewport" })
  })
  // Some browsers do not lay out the frame on their own.
  const stopPolling = whileUnseen(frame, () => {
    if (!frame.isConnected) return leave()
    frame.contentWindow?.postMessage({ type: "iframe-get-child-dimensions" }, origin)
  })
  const leave = () => {
    seen.stop()
    stopPolling()
    stopWatching()
    removeEventListener("message", onMessage)
    document.removeEventListener("fullscreenchange", changeFullScreen)
    element.removeEventListener("showroom:page_changed", changePage)
  }
  addEventListener("message", onMessage)
  document.addEventListener("fullscreenchange", changeFullScreen)
  element.addEventListener("showroom:page_changed", changePage)
}
