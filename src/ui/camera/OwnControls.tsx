import type { ComponentProps } from "react"
import { Announcement } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { Control } from "../stream/stage/Control.tsx"
import controls from "../stream/stage/controls.module.css"
import type { Panes } from "../stream/stage/Pane.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { CameraView } from "./CameraView.ts"
import styles from "./camera.module.css"
import type { CameraSnapshot } from "./cameraViewModel.ts"
import { OwnVideo } from "./OwnMedia.tsx"
import { SecondControl } from "./second/SecondControl.tsx"
import { cameraPath, TurnOn } from "./TurnOn.tsx"

type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

const microphonePath = "M9.5 4.5H14.5V12A2.5 2.5 0 0 1 9.5 12ZM6.5 11.5A5.5 5.5 0 0 0 17.5 11.5M12 17V20"

const strike = "M5 4 19 20"

/** The own camera's controls in the bar: microphone, camera, devices (S7). */
export function OwnControls({ viewModel, panes }: ComponentProps<CameraView["Controls"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "resting":
      return <TurnOn name={t("camera.closed")} act={snapshot.turnOn} />
    case "asking":
    case "ready":
      return <TurnOn name={t("camera.closed")} act={snapshot.cancel} expanded />
    case "joined":
      return <JoinedControls snapshot={snapshot} panes={panes} />
  }
}

/** Mutes the microphone in a bar that has no room for more. */
export function CornerMute({ viewModel }: ComponentProps<CameraView["Mute"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "joined" || snapshot.microphone === undefined || snapshot.paused) return null
  const { muted, mute } = snapshot
  return (
    <Control name={t("ownCamera.mute")} pressed={muted} act={() => mute(!muted)}>
      <path d={muted ? microphonePath + strike : microphonePath} />
    </Control>
  )
}

/** Mutes the microphone while a phone's keyboard hides the bar. Keeps the focus in the message, or the keyboard closes. */
export function WritingMute({ viewModel }: ComponentProps<CameraView["WritingMute"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "joined" || snapshot.microphone === undefined || snapshot.paused) return null
  const { muted, mute } = snapshot
  return (
    <button
      type="button"
      className={styles.writingMute}
      aria-label={t("ownCamera.mute")}
      aria-pressed={muted}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => mute(!muted)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={muted ? microphonePath + strike : microphonePath} />
      </svg>
    </button>
  )
}

function JoinedControls({ snapshot, panes }: { readonly snapshot: Joined; readonly panes: Panes }) {
  const { t } = useTexts()
  const { picture, facing, otherCamera, microphone, muted, mute, toggleCamera, addMicrophone, paused, second } =
    snapshot
  const isChoosing = panes.open === "devices"
  /** Accessible name while it cannot be pressed. Contains the visible word beside the icon. */
  const pausedName = (device: "camera" | "microphone") =>
    paused && `${t(`ownCamera.device.${device}`)}: ${t("ownCamera.paused")}`
  return (
    <>
      <Control
        name={pausedName("microphone") || t(addMicrophone ? "ownCamera.addMicrophone" : "ownCamera.mute")}
        pressed={addMicrophone ? undefined : muted}
        act={paused ? undefined : (addMicrophone ?? (() => mute(!muted)))}
        word={t(paused ? "ownCamera.paused" : "ownCamera.device.microphone")}
      >
        <path d={muted || addMicrophone || paused ? microphonePath + strike : microphonePath} />
      </Control>
      <span className={styles.cameraControl}>
        <Control
          name={pausedName("camera") || t(picture ? "ownCamera.cameraOff" : "ownCamera.cameraOn")}
          act={paused ? undefined : toggleCamera}
          word={t(paused ? "ownCamera.paused" : "ownCamera.device.camera")}
        >
          <path d={picture && !paused ? cameraPath : cameraPath + strike} />
        </Control>
        {picture && <OwnVideo attach={picture} facing={facing} className={styles.mini} isDecorative />}
      </span>
      {otherCamera && (
        <Control name={t(`ownCamera.turn.${otherCamera.facing}`)} act={otherCamera.take} className={controls.less}>
          <path d="M5 10A7.5 7.5 0 0 1 18.5 8M19 4V8.5H14.5M19 14A7.5 7.5 0 0 1 5.5 16M5 20V15.5H9.5" />
        </Control>
      )}
      {second && <SecondControl second={second} panes={panes} />}
      <Control
        name={t("ownCamera.devices")}
        expanded={isChoosing}
        act={() => panes.show(isChoosing ? undefined : "devices")}
        className={controls.less}
      >
        <path d="M4 7H20M4 12H20M4 17H20M9 5V9M15 10V14M7 15V19" />
      </Control>
      {microphone && <Announcement text={t(muted ? "ownCamera.muted" : "ownCamera.unmuted")} />}
    </>
  )
}
