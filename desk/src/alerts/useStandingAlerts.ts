import { useEffect, useRef, useState } from "react"
import { tabChannel } from "../../../src/adapters/platform/tabChannel.ts"
import { type AlertStates, openStanding, type StandingAlerts } from "./openStanding.ts"

interface AlertChannel {
  readonly post: (changed: AlertStates) => void
  readonly close: () => void
}

/** Sends the states of alerts to the browser's other tabs. Does nothing in a browser without BroadcastChannel. */
const openAlertChannel = (receive: (changed: AlertStates) => void): AlertChannel => {
  const channel = tabChannel("desk-alerts")
  channel?.addEventListener("message", ({ data }: MessageEvent<AlertStates>) => receive(data))
  return { post: (changed) => channel?.postMessage(changed), close: () => channel?.close() }
}

/** The alerts of this tab. Presses stop their sound, and their states are sent to the browser's other tabs. */
export const useStandingAlerts = (): StandingAlerts => {
  const post = useRef<(changed: AlertStates) => void>(() => {})
  const [standing] = useState(() => openStanding((changed) => post.current(changed)))
  useEffect(() => {
    const channel = openAlertChannel(standing.apply)
    post.current = channel.post
    const names = ["pointerdown", "keydown"] as const
    for (const name of names) window.addEventListener(name, standing.notice, true)
    return () => {
      post.current = () => {}
      channel.close()
      for (const name of names) window.removeEventListener(name, standing.notice, true)
    }
  }, [standing])
  return standing
}
