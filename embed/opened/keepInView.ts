import { heightOf } from "../frameHeight.ts"
import { watchSeenPart } from "./seenPart.ts"
import { showTop } from "./showTop.ts"
import { watchVisibleRoom } from "./visibleRoom.ts"

/** A showroom in its place in the page. */
export interface FramePlace {
  /** Where the showroom's events are dispatched. */
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  /** Of the showroom. */
  readonly origin: string
  /** Says a message of the contract to the showroom. */
  readonly say: (message: object) => void
}

/**
 * Whether the visitor is in the frame: what was pressed last is there, or the showroom has led the focus to its new page. Not while it opens.
 */
const hasFocus = (frame: HTMLIFrameElement): boolean =>
  (frame.getRootNode() as Document | ShadowRoot).activeElement === frame

/** Keeps what the visitor needs of the showroom in view, as far as the page around it can (T4, E2, RS6), until the frame is taken out. */
export const keepInView = ({ element, frame, origin, say }: FramePlace): void => {
  const seen = watchSeenPart(frame, { changed: (part) => say({ type: "seen", ...part }), gone: () => leave() })
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (!frame.isConnected) return leave()
    // What heeds the part in view comes with what tells the height: whatever was said before may have met nobody.
    if (source === frame.contentWindow && from === origin && heightOf(data) !== undefined) seen.again()
  }
  const changePage = ({ target }: Event) => {
    if (target === element && hasFocus(frame)) showTop(frame)
  }
  const stopWatching = watchVisibleRoom(window, () => {
    if (hasFocus(frame)) say({ type: "viewport" })
  })
  const leave = () => {
    seen.stop()
    stopWatching()
    removeEventListener("message", hear)
    element.removeEventListener("showroom:page_changed", changePage)
  }
  addEventListener("message", hear)
  element.addEventListener("showroom:page_changed", changePage)
}
