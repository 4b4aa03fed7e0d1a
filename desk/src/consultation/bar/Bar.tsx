import { useTranslation } from "react-i18next"
import { useMay } from "../../api/useDeskState.ts"
import type { KeyName } from "../../keyboard/keys.ts"
import { useActs } from "../../keyboard/useActs.ts"
import { DeviceMenu } from "../../media/DeviceMenu.tsx"
import { canShowScreen } from "../../media/sharedPicture.ts"
import { useCamera, useMedia, useMediaState } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { useLive, usualMinutes } from "../useLive.ts"
import styles from "./bar.module.css"
import { Control } from "./Control.tsx"
import { HoldControls } from "./HoldControls.tsx"

interface BarProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The first camera that is not the consultant's own: one inside the car, for example. */
const useInteriorCamera = (): string | undefined => {
  const { devices, session } = useCamera()
  return devices.find(({ kind, id }) => kind === "camera" && id !== "" && id !== session.videoInputDeviceId)?.id
}

/** The controls of microphone, camera and what is shown. */
function useSending() {
  const { t } = useTranslation("consultation")
  const media = useMedia()
  const { shared } = useMediaState()
  const { muted, open } = useCamera()
  const interior = useInteriorCamera()
  const hasCamera = open.includes("camera")
  const toggle = (kind: "screen" | "interior", cameraId?: string) =>
    shared?.kind === kind ? media.stopSharing() : void media.share(kind, cameraId)
  return [
    {
      id: "mute",
      icon: muted ? "muted" : "microphone",
      label: t(muted ? "bar.unmute" : "bar.mute"),
      isOn: muted,
      key: "mute",
      run: () => media.camera.mute(!muted),
    },
    {
      id: "camera",
      icon: "camera",
      label: t(hasCamera ? "bar.cameraOff" : "bar.cameraOn"),
      isOn: !hasCamera,
      key: "camera",
      run: () => (hasCamera ? media.camera.drop("camera") : media.camera.add("camera")),
    },
    ...(interior === undefined
      ? []
      : ([
          {
            id: "interior",
            icon: "interior",
            label: t(shared?.kind === "interior" ? "bar.interiorStop" : "bar.interior"),
            isOn: shared?.kind === "interior",
            key: "interior",
            run: () => toggle("interior", interior),
          },
        ] as const)),
    ...(canShowScreen()
      ? ([
          {
            id: "screen",
            icon: "screen",
            label: t(shared?.kind === "screen" ? "bar.screenStop" : "bar.screen"),
            isOn: shared?.kind === "screen",
            key: "screen",
            run: () => toggle("screen"),
          },
        ] as const)
      : []),
  ] as const
}

/** What the consultant does with this visitor, who is named in every act. */
export function Bar({ consultation, layer }: BarProps) {
  const { t } = useTranslation("consultation")
  const { presentation, firstName } = consultation
  const { liveId } = useMediaState()
  const { hold, goTo } = useLive()
  const mayHold = useMay("hold")
  const mayHandOver = useMay("handOver")
  const sending = useSending()
  const isHeld = presentation.hold !== null
  const isSending = liveId === presentation.id && !isHeld
  const holdNow = () => hold({ presentationId: presentation.id, minutes: usualMinutes })
  const act = (id: string, key: KeyName, label: string, run: () => void) =>
    ({ id, key, label, run, group: "consultation" }) as const
  useActs([
    ...(isSending ? sending.map(({ id, key, label, run }) => act(id, key, label, run)) : []),
    ...(mayHold
      ? [
          act(
            "hold",
            "hold",
            t(isHeld ? "back" : "bar.hold", { name: firstName }),
            isHeld ? () => goTo(presentation) : holdNow,
          ),
        ]
      : []),
    act("end", "end", t("bar.endOf", { name: firstName }), () => layer.show("end")),
  ])
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bar.label")}>
      {isSending &&
        sending.map(({ id, icon, label, isOn, run }) => (
          <Control key={id} icon={icon} label={label} isOn={isOn} onClick={run} />
        ))}
      <DeviceMenu>
        <Control icon="sound" label={t("bar.devices")} />
      </DeviceMenu>
      <span className={styles.gap} />
      {mayHold && (
        <HoldControls
          label={t(isHeld ? "back" : "bar.hold", { name: firstName })}
          isHeld={isHeld}
          toggle={isHeld ? () => goTo(presentation) : holdNow}
          choose={() => layer.show("hold")}
        />
      )}
      {mayHandOver && <Control icon="colleagues" label={t("bar.colleague")} onClick={() => layer.show("handOver")} />}
      <Control icon="end" label={t("bar.end")} isEnd onClick={() => layer.show("end")} />
    </div>
  )
}
