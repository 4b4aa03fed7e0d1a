import { useTranslation } from "react-i18next"
import { useMay } from "../../api/useDeskState.ts"
import type { KeyName } from "../../keyboard/keys.ts"
import { useActs } from "../../keyboard/useActs.ts"
import { DeviceMenu } from "../../media/DeviceMenu.tsx"
import { useIsHere, useMediaState } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { useLive, usualMinutes } from "../useLive.ts"
import styles from "./bar.module.css"
import { Control } from "./Control.tsx"
import { HoldControls } from "./HoldControls.tsx"
import { useSending } from "./useSending.ts"

interface BarProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The consultant's acts on this visitor, whose name is in each label. */
export function Bar({ consultation, layer }: BarProps) {
  const { t } = useTranslation("consultation")
  const { presentation, firstName } = consultation
  const { liveId } = useMediaState()
  const isHere = useIsHere(presentation)
  const { hold, goTo } = useLive()
  const mayHold = useMay("hold")
  const mayHandOver = useMay("handOver")
  const sending = useSending()
  const isHeld = presentation.hold !== null
  // Only the device that is on air may end a hold.
  const mayToggle = mayHold && (isHere || !isHeld)
  const isSending = isHere && liveId === presentation.id && !isHeld
  const holdNow = () => hold({ presentationId: presentation.id, minutes: usualMinutes })
  const act = (id: string, key: KeyName, label: string, run: () => void) =>
    ({ id, key, label, run, group: "consultation" }) as const
  useActs([
    ...(isSending ? sending.map(({ id, key, label, run }) => act(id, key, label, run)) : []),
    ...(mayToggle
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
        sending.map(({ id, icon, label, name, isOn, run }) => (
          <Control key={id} icon={icon} label={name} aria-label={label} isOn={isOn} onClick={run} />
        ))}
      <DeviceMenu>
        <Control icon="sound" label={t("bar.devices")} />
      </DeviceMenu>
      <span className={styles.gap} />
      {mayToggle && (
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
