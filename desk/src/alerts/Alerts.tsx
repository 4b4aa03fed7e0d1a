import { VisuallyHidden } from "@mantine/core"
import { useMatchRoute, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import { useDesk } from "../api/Desk.ts"
import { usePreferences } from "../preferences/usePreferences.ts"
import type { Alert } from "./Alert.ts"
import { OpenMatters } from "./OpenMatters.ts"
import { useRinging } from "./sound/useRinging.ts"
import { useAlerts } from "./useAlerts.ts"
import { useAlertToasts } from "./useAlertToasts.tsx"
import { isAttended, useIsAttended } from "./useIsAttended.ts"
import { useIsLeadingTab } from "./useIsLeadingTab.ts"
import { useStandingAlerts } from "./useStandingAlerts.ts"
import { useSystemNotifications } from "./useSystemNotifications.ts"

/**
 * Reports what needs the consultant, on every page: by a sound that repeats until she reacts, by a toast, by a
 * notification of the system while she is elsewhere, to screen readers, and as a number in the window's title. Of several
 * tabs one sounds.
 */
export function Alerts({ children }: { readonly children: ReactNode }) {
  const { ringer } = useDesk()
  const { sound, systemNotification } = usePreferences()
  const navigate = useNavigate()
  const matchRoute = useMatchRoute()
  const isLeading = useIsLeadingTab()
  const attended = useIsAttended()
  const alerts = useAlerts()
  const standing = useStandingAlerts()
  const all = useSyncExternalStore(standing.subscribe, standing.get)
  const [text, setText] = useState("")
  const open = ({ page }: Alert) => void navigate(page)
  const notify = useSystemNotifications(all, open)
  useEffect(() => {
    const reported = standing.update(alerts, ({ page }) => attended && matchRoute(page) !== false)
    if (reported.length === 0) return
    setText(reported.map((alert) => alert.text).join(" "))
    if (isLeading() && systemNotification && !isAttended()) notify(reported)
  })
  useRinging(all, () => {
    if (sound !== "off" && isLeading()) ringer.ring(sound)
  })
  useAlertToasts(all, { open, close: standing.see })
  return (
    <OpenMatters value={all.length}>
      {children}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </OpenMatters>
  )
}
