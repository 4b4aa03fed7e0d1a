import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccount, useMay } from "../../api/useDeskState.ts"
import bar from "../../consultation/bar/bar.module.css"
import { Control } from "../../consultation/bar/Control.tsx"
import { HoldControls } from "../../consultation/bar/HoldControls.tsx"
import { useSending } from "../../consultation/bar/useSending.ts"
import { HoldLayer } from "../../consultation/layers/HoldLayer.tsx"
import { useLive, usualMinutes } from "../../consultation/useLive.ts"
import { useActs } from "../../keyboard/useActs.ts"
import { DeviceMenu } from "../../media/DeviceMenu.tsx"
import { useMediaState } from "../../media/useMedia.ts"
import { withEverybody } from "../conversations.ts"
import type { ShownWebinar } from "../ShownWebinar.ts"
import { useWebinarRequests } from "../useWebinarRequests.ts"
import styles from "./live.module.css"

interface WebinarBarProps extends ShownWebinar {
  /** Opens the question before the end. */
  readonly end: () => void
}

/** Starts or ends a break for all guests. */
function Break({ detail }: Pick<ShownWebinar, "detail">) {
  const { t } = useTranslation("webinars")
  const { hold, goTo } = useLive()
  const [isChoosing, setChoosing] = useState(false)
  const { presentation } = detail
  const isHeld = presentation.hold !== null
  const label = t(isHeld ? "breakOver" : "break")
  const toggle = () => (isHeld ? goTo(presentation) : hold({ presentationId: presentation.id, minutes: usualMinutes }))
  useActs([{ id: "hold", key: "hold", label, run: toggle, group: "webinar" }])
  return (
    <>
      <HoldControls label={label} isHeld={isHeld} toggle={toggle} choose={() => setChoosing(true)} />
      <HoldLayer
        consultation={withEverybody(detail, t("everybody"))}
        isOpen={isChoosing}
        close={() => setChoosing(false)}
      />
    </>
  )
}

/** The controls of a live webinar: picture and sound, going on air, breaks, and the end. */
export function WebinarBar({ webinar, detail, isMine, end }: WebinarBarProps) {
  const { t } = useTranslation("webinars")
  const { t: tBar } = useTranslation("consultation")
  const { role } = useAccount()
  const { liveId } = useMediaState()
  const requests = useWebinarRequests()
  const { presentationId, isRehearsal } = webinar
  const isHeld = detail.presentation.hold !== null
  const isSending = isMine && liveId === presentationId && !isHeld
  const mayHold = useMay("hold") && isMine && webinar.status === "live"
  const sending = useSending()
  const mayEnd = !isRehearsal && (isMine || role === "lead")
  useActs([
    ...(isSending
      ? sending.map(({ id, key, label, run }) => ({ id, key, label, run, group: "consultation" as const }))
      : []),
    ...(mayEnd ? [{ id: "end", key: "end", label: t("endNow"), run: end, group: "webinar" } as const] : []),
  ])
  if (!isMine && !mayEnd) return null
  return (
    <div className={bar.bar} role="toolbar" aria-label={tBar("bar.label")}>
      {isSending &&
        sending.map(({ id, icon, label, name, isOn, run }) => (
          <Control key={id} icon={icon} label={name} aria-label={label} isOn={isOn} onClick={run} />
        ))}
      {isMine && (
        <DeviceMenu>
          <Control icon="sound" label={tBar("bar.devices")} />
        </DeviceMenu>
      )}
      {isMine && isRehearsal && (
        <>
          <Control
            className={styles.air}
            icon="webinar"
            label={t("goOnAir")}
            disabled={requests.isPending}
            onClick={() => requests.goOnAir(presentationId)}
          />
          <Control
            icon="close"
            label={t("endRehearsal")}
            disabled={requests.isPending}
            onClick={() => requests.endRehearsal(presentationId)}
          />
        </>
      )}
      {mayHold && <Break detail={detail} />}
      {mayEnd && <Control icon="end" label={tBar("bar.end")} isEnd onClick={end} />}
    </div>
  )
}
