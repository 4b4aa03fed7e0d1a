import { tabChannel } from "../../../src/adapters/platform/tabChannel.ts"
import type { Heeded } from "./openStanding.ts"

export interface HeedChannel {
  readonly post: (heeded: Heeded) => void
  readonly close: () => void
}

/** Notifies the browser's other tabs of what the consultant knows of. Without channels each tab goes by itself. */
export const openHeedChannel = (receive: (heeded: Heeded) => void): HeedChannel => {
  const channel = tabChannel("desk-alerts")
  channel?.addEventListener("message", ({ data }: MessageEvent<Heeded>) => receive(data))
  return { post: (heeded) => channel?.postMessage(heeded), close: () => channel?.close() }
}
