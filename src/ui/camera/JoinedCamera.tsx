import { useId, useState } from "react"
import { Announcement } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./camera.module.css"
import type { CameraSnapshot } from "./cameraViewModel.ts"
import { DeviceChoices, SilentTexts, Troubles } from "./Devices.tsx"
import { LevelMeter, OwnVideo } from "./OwnMedia.tsx"
import { ownMessages } from "./ownMessages.ts"
import { CameraIcon } from "./TurnOnButton.tsx"

type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

const microphonePath = "M9.5 4.5H14.5V12A2.5 2.5 0 0 1 9.5 12ZM6.5 11.5A5.5 5.5 0 0 0 17.5 11.5M12 17V20"

const cameraPath = "M4 7.5H14.5V16.5H4ZM14.5 11 20 8V16L14.5 13"

const strike = "M5 4 19 20"

/**
 * The own picture as a small tile over the player, with its controls: mute, camera, devices, stop, and its status badge
 * (S7).
 */
export function JoinedCamera({ snapshot }: { readonly snapshot: Joined }) {
  const { t } = useTexts()
  const [choosing, setChoosing] = useState(false)
  const choicesId = useId()
  const { picture, facing, otherCamera, microphone, muted, mute, toggleCamera, addMicrophone } = snapshot
  const { choices, troubles, stop } = snapshot
  return (
    <div className={styles.joined}>
      {picture && <OwnVideo attach={picture} facing={facing} className={styles.tile} />}
      {microphone && !muted && <LevelMeter level={microphone.level} />}
      <StreamBadge snapshot={snapshot} />
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t(addMicrophone ? "ownCamera.addMicrophone" : "ownCamera.mute")}
          aria-pressed={addMicrophone ? undefined : muted}
          onClick={addMicrophone ?? (() => mute(!muted))}
        >
          <CameraIcon path={muted || addMicrophone ? microphonePath + strike : microphonePath} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t(picture ? "ownCamera.cameraOff" : "ownCamera.cameraOn")}
          onClick={toggleCamera}
        >
          <CameraIcon path={picture ? cameraPath : cameraPath + strike} />
        </button>
        {otherCamera && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t(`ownCamera.turn.${otherCamera.facing}`)}
            onClick={otherCamera.take}
          >
            <CameraIcon path="M5 10A7.5 7.5 0 0 1 18.5 8M19 4V8.5H14.5M19 14A7.5 7.5 0 0 1 5.5 16M5 20V15.5H9.5" />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={t("ownCamera.devices")}
          aria-expanded={choosing}
          aria-controls={choicesId}
          onClick={() => setChoosing(!choosing)}
        >
          <CameraIcon path="M4 7H20M4 12H20M4 17H20M9 5V9M15 10V14M7 15V19" />
        </button>
        <button type="button" className={styles.stop} onClick={stop}>
          <CameraIcon path="M6.5 6.5H17.5V17.5H6.5Z" />
          {t("ownCamera.stop")}
        </button>
      </div>
      {microphone && <Announcement text={t(muted ? "ownCamera.muted" : "ownCamera.unmuted")} />}
      {microphone?.silent && <SilentTexts />}
      <Troubles troubles={troubles} />
      <div id={choicesId}>{choosing && <DeviceChoices choices={choices} microphone={microphone} />}</div>
    </div>
  )
}

/** Status of the own stream. In trouble: the reason, and a retry once it has stopped (S7, P3). */
function StreamBadge({ snapshot }: { readonly snapshot: Joined }) {
  const { t } = useTexts()
  const { phase, message, again } = snapshot
  const isWell = phase === "streaming"
  return (
    <div className={`${styles.badge} ${phase === "stopped" ? styles.bad : ""}`}>
      <div role="status">
        <p className={isWell ? styles.well : undefined}>
          {t(isWell ? liveText(snapshot) : `ownCamera.phase.${phase}`)}
        </p>
        {message && !isWell && <p className={styles.muted}>{t(ownMessages[message])}</p>}
      </div>
      {again && (
        <button type="button" className={styles.plain} onClick={again}>
          {t("camera.again")}
        </button>
      )}
    </div>
  )
}

/** What the consultant receives from a healthy stream. */
const liveText = ({ picture, microphone, muted }: Joined) => {
  const isAudible = microphone !== undefined && !muted
  if (picture) return isAudible ? "ownCamera.phase.streaming" : "ownCamera.live.camera"
  return isAudible ? "ownCamera.live.microphone" : "ownCamera.phase.stopped"
}
