import { useEffect, useRef } from "react"
import { showNotification } from "../../../src/adapters/platform/notifications.ts"
import type { Alert } from "./Alert.ts"
import type { Standing } from "./openStanding.ts"

/** Maximum number of notifications for events that arrive at once; the desk lists the rest. */
const mostAtOnce = 3

/**
 * Shows a notification of the system for each alert that it is called with, until the alert was seen or has ended. A
 * press on it opens the alert's page.
 */
export const useSystemNotifications = (
  all: ReadonlyArray<Standing>,
  open: (alert: Alert) => void,
): ((alerts: ReadonlyArray<Alert>) => void) => {
  const shown = useRef(new Map<string, Notification>())
  useEffect(() => {
    const unseen = new Set(all.flatMap(({ alert, state }) => (state === "seen" ? [] : [alert.key])))
    for (const [key, notification] of shown.current) {
      if (unseen.has(key)) continue
      notification.close()
      shown.current.delete(key)
    }
  }, [all])
  return (alerts) => {
    for (const alert of alerts.slice(0, mostAtOnce)) {
      const options = { tag: `desk-${alert.key}`, lang: document.documentElement.lang }
      const notification = showNotification(alert.text, options)
      if (notification === undefined) continue
      shown.current.set(alert.key, notification)
      notification.onclick = () => {
        window.focus()
        open(alert)
      }
    }
  }
}
