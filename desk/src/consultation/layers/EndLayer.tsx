import { Button, Modal } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useMay } from "../../api/useDeskState.ts"
import form from "../../layout/form.module.css"
import type { Consultation } from "../Consultation.ts"
import { useTyping } from "../chat/useTyping.ts"
import { useLive } from "../useLive.ts"
import styles from "./layers.module.css"

interface EndLayerProps {
  readonly consultation: Consultation
  readonly isOpen: boolean
  readonly close: () => void
  /** Opens the dialog of a hold instead. */
  readonly hold: () => void
}

/** Asks before a consultation ends, and names the messages that have no answer yet. */
export function EndLayer({ consultation, isOpen, close, hold }: EndLayerProps) {
  const { t } = useTranslation("consultation")
  const { presentation, detail, chat, name, firstName, isMine } = consultation
  const { end, isPending } = useLive()
  const navigate = useNavigate()
  const mayHold = useMay("hold")
  const typing = useTyping(presentation.id, chat)
  const unread = detail.chats.find((each) => each.chat === chat)?.unread ?? 0
  const isHeld = presentation.hold !== null
  const finish = () =>
    end(presentation, () => {
      close()
      void navigate({ to: "/" })
    })
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("end.title", { name })}
      closeButtonProps={{ "aria-label": t("end.stay") }}
    >
      <div className={styles.body}>
        {typing > 0 && <p>{t("end.typing", { name: firstName })}</p>}
        {unread > 0 && <p>{t("end.unread", { count: unread })}</p>}
        {!isMine && <p>{t("end.ofColleague", { name: firstName, consultant: presentation.consultant.name })}</p>}
        <p>{t("end.after", { name: firstName })}</p>
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("end.stay")}
          </Button>
          {mayHold && isMine && !isHeld && (
            <Button variant="default" onClick={hold}>
              {t("end.holdInstead", { name: firstName })}
            </Button>
          )}
          <Button color="#b3261e" loading={isPending} onClick={finish} data-autofocus>
            {t("end.now")}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
