import { Button, Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Webinar } from "../../api/contract.ts"
import layers from "../../consultation/layers/layers.module.css"
import form from "../../layout/form.module.css"
import { useWebinarRequests } from "../useWebinarRequests.ts"

interface CancelWebinarProps {
  readonly webinar: Webinar
  readonly isOpen: boolean
  readonly close: () => void
}

/** Asks before a webinar is cancelled and its guests are mailed. */
export function CancelWebinar({ webinar, isOpen, close }: CancelWebinarProps) {
  const { t } = useTranslation("webinars")
  const { cancel, isPending } = useWebinarRequests()
  const { title, guests, presentationId } = webinar
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("cancelTitle", { title })}
      closeButtonProps={{ "aria-label": t("keep") }}
    >
      <div className={layers.body}>
        <p>{t("cancelMails", { count: guests.invited })}</p>
        <div className={form.buttons}>
          <Button variant="default" onClick={close}>
            {t("keep")}
          </Button>
          <Button color="#b3261e" loading={isPending} onClick={() => cancel(presentationId, close)} data-autofocus>
            {t("cancelWebinar")}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
