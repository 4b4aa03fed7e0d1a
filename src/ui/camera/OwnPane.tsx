import type { ComponentProps } from "react"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { Pane, type Panes } from "../stream/stage/Pane.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { CameraView } from "./CameraView.ts"
import styles from "./camera.module.css"
import type { CameraSnapshot } from "./cameraViewModel.ts"
import { DeviceChoices, Gain, SilentTexts, Troubles } from "./Devices.tsx"
import { LevelMeter, OwnVideo } from "./OwnMedia.tsx"
import { SecondCard, SecondPane } from "./second/SecondPane.tsx"

/** The camera check and the choice of devices, in the panel: the consultation stays in sight (P1, P4, P6). */
export function OwnPane({ viewModel, panes }: ComponentProps<CameraView["Pane"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "resting":
      return null
    case "asking":
      return (
        <Pane key="asking" title={t("ownCamera.readyTitle")} close={snapshot.cancel}>
          <div role="status" className={styles.words}>
            <p className={styles.title}>{t("ownCamera.asking")}</p>
            <p className={styles.muted}>{t("ownCamera.askingHint")}</p>
          </div>
          <Button look="text" act={snapshot.cancel}>
            {t("ownCamera.cancel")}
          </Button>
        </Pane>
      )
    case "ready":
      return <ReadyPane snapshot={snapshot} />
    case "joined":
      return <JoinedPane snapshot={snapshot} panes={panes} />
  }
}

type Ready = Extract<CameraSnapshot, { readonly kind: "ready" }>
type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

function JoinedPane({ snapshot, panes }: { readonly snapshot: Joined; readonly panes: Panes }) {
  const { second } = snapshot
  const close = () => panes.show(undefined)
  if (panes.open === "devices") return <DevicesPane snapshot={snapshot} close={close} />
  if (panes.open === "secondCamera" && second?.step === "off" && second.options.length > 0)
    return <SecondPane second={second} close={close} />
  return (
    <>
      <JoinedTroubles snapshot={snapshot} />
      {second && <SecondCard second={second} />}
    </>
  )
}

/**
 * The preview before joining: picture, level, devices, and the join buttons (P4, P6). Only what is above the join
 * buttons scrolls: a join button below the panel's edge is not found.
 */
function ReadyPane({ snapshot }: { readonly snapshot: Ready }) {
  const { t } = useTexts()
  const { picture, facing, otherCamera, microphone, choices, troubles, joins, cancel, isStage } = snapshot
  return (
    <Pane key="ready" title={t("ownCamera.readyTitle")} close={cancel}>
      <div className={styles.check}>
        <div className={picture && styles.mirror}>
          {picture && <OwnVideo attach={picture} facing={facing} className="" />}
          {microphone && <LevelMeter level={microphone.level} />}
        </div>
        {otherCamera && (
          <button type="button" className={styles.plain} onClick={otherCamera.take}>
            {t(`ownCamera.turn.${otherCamera.facing}`)}
          </button>
        )}
        <p className={styles.muted}>{t("ownCamera.readyHint")}</p>
        {isStage && <p>{t("ownCamera.stage.hint")}</p>}
        <Troubles troubles={troubles} />
        {microphone?.silent && <SilentTexts />}
        <DeviceChoices choices={choices} />
      </div>
      <div className={styles.joins}>
        {joins.map(({ type, join }, index) => (
          <Button key={type} look={index === 0 ? "accent" : "text"} act={join}>
            {t(isStage ? `ownCamera.stage.join.${type}` : `ownCamera.join.${type}`)}
          </Button>
        ))}
        {joins.length === 0 && (
          <Button look="outline" act={cancel}>
            {t("ownCamera.without")}
          </Button>
        )}
      </div>
    </Pane>
  )
}

/** The devices while sending. Each change applies at once. */
function DevicesPane({ snapshot, close }: { readonly snapshot: Joined; readonly close: () => void }) {
  const { t } = useTexts()
  const { choices, microphone, troubles, stop } = snapshot
  return (
    <Pane key="devices" title={t("ownCamera.devices")} close={close}>
      <Troubles troubles={troubles} />
      {microphone?.silent && <SilentTexts />}
      <DeviceChoices choices={choices} />
      {microphone && <Gain microphone={microphone} />}
      <div className={styles.stop}>
        <Button
          look="outline"
          act={() => {
            close()
            stop()
          }}
        >
          {t("ownCamera.stop")}
        </Button>
      </div>
    </Pane>
  )
}

function JoinedTroubles({ snapshot: { troubles, microphone } }: { readonly snapshot: Joined }) {
  return (
    <div className={styles.joinedTroubles}>
      <Troubles troubles={troubles} />
      {microphone?.silent && <SilentTexts />}
    </div>
  )
}
