import { NativeSelect, Popover } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { DeviceKind } from "../../../src/shared.ts"
import styles from "./media.module.css"
import { useCamera, useMedia, useMediaState, useSecondCameras } from "./useMedia.ts"

/** Speech at a usual distance has a level of about 0.1; the bar is full at 0.25. */
const full = 0.25

/** A bar that moves with the microphone's level. It is not a control, and screen readers skip it. */
function Level() {
  const { camera } = useMedia()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      const level = Math.min(1, camera.level() / full)
      bar.current?.style.setProperty("scale", `${level} 1`)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [camera])
  return (
    <span className={styles.level} aria-hidden="true">
      <span ref={bar} className={styles.levelBar} />
    </span>
  )
}

/** The devices of one kind. */
function DeviceChoice({ kind }: { readonly kind: DeviceKind }) {
  const { t } = useTranslation("media")
  const { camera } = useMedia()
  const { devices, open, session } = useCamera()
  const found = devices.filter((device) => device.kind === kind && device.id !== "")
  const chosen = kind === "camera" ? session.videoInputDeviceId : session.audioInputDeviceId
  if (found.length === 0) return <p className={styles.none}>{t(`none.${kind}`)}</p>
  return (
    <NativeSelect
      label={t(`device.${kind}`)}
      value={open.includes(kind) ? (chosen ?? "") : ""}
      onChange={({ currentTarget }) => camera.choose(kind, currentTarget.value)}
      data={[
        ...(open.includes(kind) ? [] : [{ value: "", label: t("closed") }]),
        ...found.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}

/** The camera to share beside the consultant's own, if there are several. */
function SecondCameraChoice() {
  const { t } = useTranslation("media")
  const { chooseSecondCamera } = useMedia()
  const { secondCameraId } = useMediaState()
  const cameras = useSecondCameras()
  if (cameras.length < 2) return null
  return (
    <NativeSelect
      label={t("device.second")}
      value={secondCameraId ?? cameras[0]?.id ?? ""}
      onChange={({ currentTarget }) => chooseSecondCamera(currentTarget.value)}
      data={cameras.map(({ id, label }) => ({ value: id, label }))}
    />
  )
}

function LoudspeakerChoice() {
  const { t } = useTranslation("media")
  const { camera } = useMedia()
  const { loudspeakers, loudspeaker } = useCamera()
  if (loudspeakers.length === 0) return null
  return (
    <NativeSelect
      label={t("device.loudspeaker")}
      value={loudspeaker ?? loudspeakers[0]?.id ?? ""}
      onChange={({ currentTarget }) => camera.chooseLoudspeaker(currentTarget.value)}
      data={loudspeakers.map(({ id, label }) => ({ value: id, label }))}
    />
  )
}

/** Chooses camera, microphone and loudspeaker, with the microphone's level. `children` is the button that opens it. */
export function DeviceMenu({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation("media")
  const { open, muted, silent } = useCamera()
  return (
    <Popover width={280} position="top" trapFocus shadow="md" radius="lg">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={styles.devices} aria-label={t("devices")}>
        <DeviceChoice kind="camera" />
        <SecondCameraChoice />
        <DeviceChoice kind="microphone" />
        {open.includes("microphone") && (
          <p className={styles.levelLine}>
            <Level />
            {muted ? t("muted") : silent ? t("silent") : t("level")}
          </p>
        )}
        <LoudspeakerChoice />
      </Popover.Dropdown>
    </Popover>
  )
}
