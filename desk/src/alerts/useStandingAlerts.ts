import { useEffect, useRef, useState } from "react"
import { openAlertChannel } from "./alertChannel.ts"
import { type AlertStates, openStanding, type StandingAlerts } from "./openStanding.ts"

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
