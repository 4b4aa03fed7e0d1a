import { tabChannel } from "../../../src/adapters/platform/tabChannel.ts"
import type { AlertStates } from "./openStanding.ts"

export interface AlertChannel {
  readonly post: (changed: AlertStates) => void
  readonly close: () => void
}

/** Sends the states of alerts to the browser's other tabs. Does nothing in a browser without BroadcastChannel. */
export const openAlertChannel = (receive: (changed: AlertStates) => void): AlertChannel => {
  const channel = tabChannel("desk-alerts")
  channel?.addEventListener("message", ({ data }: MessageEvent<AlertStates>) => receive(data))
  return { post: (changed) => channel?.postMessage(changed), close: () => channel?.close() }
}
