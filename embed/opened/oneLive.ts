import type { FramePlace } from "./keepInView.ts"

type Live = Pick<FramePlace, "frame" | "origin" | "say">

/** The showrooms of this page: all its frames share this module. */
const showrooms = new Set<Live>()

const isLive = (data: unknown): boolean => {
  const { type, name } = (data ?? {}) as { readonly type?: unknown; readonly name?: unknown }
  return type === "event" && name === "live"
}

/**
 * Lets one showroom of a page be live at a time (RC10): when one goes live, the others yield. Where the browser blocks
 * storage, each is a visitor of its own, and they cannot agree among themselves.
 */
export const keepOneLive = (showroom: Live): void => {
  showrooms.add(showroom)
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (!showroom.frame.isConnected) {
      showrooms.delete(showroom)
      return window.removeEventListener("message", onMessage)
    }
    if (source !== showroom.frame.contentWindow || origin !== showroom.origin || !isLive(data)) return
    for (const other of showrooms)
      if (other !== showroom && other.frame.isConnected) other.say({ type: "command", name: "yield" })
  }
  window.addEventListener("message", onMessage)
}
