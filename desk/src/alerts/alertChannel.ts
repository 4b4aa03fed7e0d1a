import { tabChannel } from "../../../src/adapters/platform/tabChannel.ts"
import type { AlertStates } from "./openStanding.ts"

export interface AlertChannel {
  readonly post: (changed: AlertStates) => void
  readonly close: () => void
}

/** Notifies the browser's other tabs of what the consultant knows of. Without channels each tab goes by itself. */
export const openAlertChannel = (receive: (changed: AlertStates) => void): AlertChannel => {
  const channel = tabChannel("desk-alerts")
  channel?.addEventListener("message", ({ data }: MessageEvent<AlertStates>) => receive(data))
  return { post: (changed) => channel?.postMessage(changed), close: () => channel?.close() }
}
