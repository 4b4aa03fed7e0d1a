import { Button, Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Webinar } from "../../api/contract.ts"
import layers from "../../consultation/layers/layers.module.css"
import form from "../../layout/form.module.css"
import { useWebinarRequests } from "../useWebinarRequests.ts"

interface EndWebinarProps {
  readonly webinar: Webinar
  readonly isOpen: boolean
  readonly close: () => void
}

/** Asks before a webinar ends for all guests, and names the questions that nobody has read. */
export function EndWebinar({ webinar, isOpen, close }: EndWebinarProps) {
  const { t } = useTranslation("webinars")
  const { end, isPending } = useWebinarRequests()
  const { title, presentationId, guests } = webinar
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("endTitle", { title })}
      closeButtonProps={{ "aria-label": t("stay") }}
    >
      <div className={layers.body}>
        {guests.unread > 0 && <p>{t("endUnread", { count: guests.unread })}</p>}
        <p>{t("endAfter", { count: guests.present })}</p>
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("stay")}
          </Button>
          <Button color="#b3261e" loading={isPending} onClick={() => end(presentationId, close)} data-autofocus>
            {t("endNow")}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
