import { useEffect, useRef, useState } from "react"
import { openAlertChannel } from "./alertChannel.ts"
import { type AlertStates, openStanding, type StandingAlerts } from "./openStanding.ts"

/** The alerts of this tab. Presses stop their sound, and the browser's other tabs learn what the consultant knows of. */
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
