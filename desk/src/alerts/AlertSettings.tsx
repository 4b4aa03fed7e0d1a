import { Switch } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { askToNotify, notificationPermission } from "../../../src/adapters/platform/notifications.ts"
import { useDesk } from "../api/Desk.ts"
import { usePreferences } from "../preferences/usePreferences.ts"
import styles from "./alerts.module.css"
import { chime } from "./chime.ts"

/** Whether a new visitor sounds, and shows a notification of the system. */
export function AlertSettings() {
  const { t } = useTranslation("alerts")
  const { preferences } = useDesk()
  const { sound, systemNotification } = usePreferences()
  const [isRefused, setIsRefused] = useState(false)
  const notify = async (wanted: boolean) => {
    const permission = wanted ? await askToNotify() : undefined
    setIsRefused(wanted && permission !== "granted")
    preferences.set({ systemNotification: permission === "granted" })
  }
  const setSound = (wanted: boolean) => {
    preferences.set({ sound: wanted })
    if (wanted) chime()
  }
  return (
    <div className={styles.settings}>
      <Switch label={t("sound")} checked={sound} onChange={(event) => setSound(event.currentTarget.checked)} />
      {notificationPermission() !== undefined && (
        <Switch
          label={t("system")}
          checked={systemNotification}
          error={isRefused && t("refused")}
          onChange={(event) => void notify(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
