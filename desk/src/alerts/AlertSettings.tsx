import { Button, NativeSelect, Switch } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { askToNotify, notificationPermission } from "../../../src/adapters/platform/notifications.ts"
import { useDesk } from "../api/Desk.ts"
import { usePreferences } from "../preferences/usePreferences.ts"
import styles from "./alerts.module.css"
import { type SoundName, soundNames } from "./sound/sounds.ts"
import { useAudibility } from "./sound/useAudibility.ts"

const isSound = (value: string): value is SoundName => soundNames.some((name) => name === value)

/** Chooses the sound of an alert and plays it. Shows a hint while the browser blocks sound. */
function SoundChoice() {
  const { t } = useTranslation("alerts")
  const { preferences, ringer } = useDesk()
  const { sound } = usePreferences()
  const audibility = useAudibility()
  const choose = (value: string) => {
    const chosen = isSound(value) ? value : "off"
    preferences.set({ sound: chosen })
    if (chosen !== "off") ringer.ring(chosen)
  }
  return (
    <div className={styles.sound}>
      <NativeSelect
        label={t("sound")}
        description={t("soundDetail")}
        value={sound}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={(["off", ...soundNames] as const).map((value) => ({ value, label: t(`sounds.${value}`) }))}
      />
      {sound !== "off" && (
        <Button variant="default" onClick={() => ringer.ring(sound)}>
          {t("listen")}
        </Button>
      )}
      <p role="status" className={styles.silent}>
        {(audibility === "blocked" || audibility === "absent") && t(audibility)}
      </p>
    </div>
  )
}

/** The settings of alerts: sounds, and notifications of the system. */
export function AlertSettings() {
  const { t } = useTranslation("alerts")
  const { preferences } = useDesk()
  const { systemNotification } = usePreferences()
  const [isRefused, setIsRefused] = useState(false)
  const notify = async (wanted: boolean) => {
    const permission = wanted ? await askToNotify() : undefined
    setIsRefused(wanted && permission !== "granted")
    preferences.set({ systemNotification: permission === "granted" })
  }
  return (
    <div className={styles.settings}>
      <SoundChoice />
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
