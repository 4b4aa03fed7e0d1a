import { initialize } from "@open-iframe-resizer/core"
import type { Direction } from "./messageLog.ts"

/** What the showroom's page is asked to be. */
export interface Wish {
  readonly locationId: number
  /** Empty leaves it to the visitor (L2). */
  readonly language: string
}

/** The showroom in its frame. */
export interface ShowroomFrame {
  /** Loads it anew; it says READY again. */
  readonly open: (wish: Wish) => void
  /** Posts to the showroom's exact origin, once it is ready; before, nothing is sent. False when it is not. */
  readonly post: (message: Readonly<Record<string, unknown>>) => boolean
}

export interface ShowroomFrameParts {
  readonly place: HTMLElement
  /** The showroom's exact origin. */
  readonly origin: string
  readonly log: (direction: Direction, message: unknown) => void
  /** It has loaded and listens (E1). */
  readonly onReady: () => void
}

const allowed = [
  "camera",
  "microphone",
  "autoplay",
  "fullscreen",
  "picture-in-picture",
  "clipboard-write",
  "screen-wake-lock",
].join("; ")

const isResizing = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === "iframe-resized"

/** Frames the showroom, keeps its height (E2), and speaks with nobody else (E13). */
export const showroomFrame = ({ place, origin, log, onReady }: ShowroomFrameParts): ShowroomFrame => {
  let frame: HTMLIFrameElement | undefined
  let forget = () => {}
  let isReady = false

  window.addEventListener("message", ({ data, origin: from, source }) => {
    if (!frame || source !== frame.contentWindow) return
    if (from !== origin) return log("ignored", `a message from ${from}`)
    // The height is told with every change; the log would hold nothing else.
    if (isResizing(data)) return
    log("heard", data)
    if (data !== "READY") return
    isReady = true
    keepHeight(frame)
    onReady()
  })

  /**
   * The resize library says its word to a frame once it has answered, and no more. A page that loads in the frame anew, as
   * after the live button, has not heard it: each READY begins afresh.
   */
  const keepHeight = (ready: HTMLIFrameElement) => {
    forget()
    initialize({ checkOrigin: [origin] }, ready)
      .then((results) => {
        const unsubscribe = () => {
          for (const result of results) result.unsubscribe()
        }
        if (frame === ready) forget = unsubscribe
        else unsubscribe()
      })
      .catch((failure: unknown) => log("ignored", `the height cannot follow: ${String(failure)}`))
  }

  return {
    open: ({ locationId, language }) => {
      forget()
      frame?.remove()
      isReady = false
      const address = new URL("/", origin)
      address.searchParams.set("location_id", String(locationId))
      if (language) address.searchParams.set("lang", language)
      const opened = Object.assign(document.createElement("iframe"), {
        title: "Online showroom",
        allow: allowed,
        src: address.href,
      })
      frame = opened
      place.replaceChildren(opened)
    },
    post: (message) => {
      if (!isReady || !frame?.contentWindow) return false
      frame.contentWindow.postMessage(message, origin)
      log("sent", message)
      return true
    },
  }
}
