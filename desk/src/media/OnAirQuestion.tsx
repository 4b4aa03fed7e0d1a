import { Button, Modal } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import form from "../layout/form.module.css"
import styles from "./media.module.css"
import { OwnPicture } from "./OwnPicture.tsx"
import { useCamera, useMedia, useMediaState } from "./useMedia.ts"

interface OnAirQuestionProps {
  readonly title: string
  /** Explanation of the effect of going on air. */
  readonly children: ReactNode
  /** Name of the button that goes on air. */
  readonly confirm: string
  readonly isSending: boolean
  readonly goOnAir: () => void
  readonly close: () => void
}

/** Whether a tab of this browser sends the account's picture, or has it open for a visitor on hold. */
const useIsSending = (): boolean => {
  const { id: accountId } = useAccount()
  const { device } = useDesk()
  const isOwnLive = useDeskState(({ presentations }) => presentations).some(
    (each) => each.status === "live" && each.consultant.accountId === accountId && each.device === device,
  )
  const isOwnRehearsal = useDeskState(({ webinars }) => webinars).some(
    ({ isRehearsal, consultant }) => isRehearsal && consultant.accountId === accountId,
  )
  return isOwnLive || isOwnRehearsal
}

/** A preview of the consultant's picture before others see it. An idle tab releases the camera for it. */
function Preview() {
  const { t } = useTranslation("media")
  const media = useMedia()
  const isSending = useIsSending()
  const wasSending = useRef(isSending)
  const { place } = useMediaState()
  useEffect(() => {
    if (!wasSending.current) media.takeHere()
  }, [media])
  const { open, problems, step } = useCamera()
  const isHere = place === "here"
  useEffect(() => {
    if (!isHere) return
    media.preview()
    return media.endPreview
  }, [media, isHere])
  if (!isHere) return <p>{t("preview.elsewhere")}</p>
  return (
    <>
      <div className={styles.preview}>
        {open.includes("camera") ? <OwnPicture /> : <p>{t(step === "asking" ? "preview.asking" : "preview.off")}</p>}
      </div>
      {problems.map(({ kind, trouble }) => (
        <p key={kind} role="alert">
          {t(`trouble.${kind}.${trouble}`)}
        </p>
      ))}
    </>
  )
}

/**
 * Asks before picture and sound of the consultant go on air, and shows the picture first. The focus is not on the button
 * that goes on air: a key that is held down must not press it.
 */
export function OnAirQuestion({ title, children, confirm, isSending, goOnAir, close }: OnAirQuestionProps) {
  const { t } = useTranslation("media")
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ "aria-label": t("preview.cancel") }}>
      <div className={styles.question}>
        {children}
        <Preview />
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("preview.cancel")}
          </Button>
          {/* The second click of a double click would ask again for what is done, and report a failure. */}
          <Button loading={isSending} onClick={({ detail }) => detail < 2 && goOnAir()}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
