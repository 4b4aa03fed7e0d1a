import { Button, Modal } from "@mantine/core"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useMay } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import styles from "../calendar.module.css"
import { CancelAppointment } from "./CancelAppointment.tsx"
import { MoveAppointment } from "./MoveAppointment.tsx"
import { Owner } from "./Owner.tsx"
import { StartButton } from "./StartButton.tsx"
import { TakeBackButton } from "./TakeBackButton.tsx"
import { useZoneOf } from "./useZoneOf.ts"

interface AppointmentDialogProps {
  readonly booking: Booking
  readonly close: () => void
}

function Facts({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useZoneOf(booking)
  const { startsAt, endsAt, model, status, comments } = booking
  const time = `${timeOf(startsAt, timeZone)}–${timeOf(endsAt, timeZone)}`
  return (
    <dl className={styles.facts}>
      <dt>{t("when")}</dt>
      <dd>
        {dayOf(startsAt, timeZone, language)}, {time}
      </dd>
      {model && (
        <>
          <dt>{t("model")}</dt>
          <dd>{`${model.brand} ${model.model}`}</dd>
        </>
      )}
      <dt>{t("state")}</dt>
      <dd>{t(`status.${status}`)}</dd>
      {comments && (
        <>
          <dt>{t("comments")}</dt>
          <dd>{comments}</dd>
        </>
      )}
    </dl>
  )
}

type Part = "facts" | "move" | "cancel"

/** The dialog of an appointment: its facts, its owner, and the possible acts. */
export function AppointmentDialog({ booking, close }: AppointmentDialogProps) {
  const { t } = useTranslation("calendar")
  const now = useNow()
  const mayAct = useMay("calendar")
  const [part, setPart] = useState<Part>("facts")
  const back = () => setPart("facts")
  const isOpen = booking.isStartable && booking.status !== "cancelled"
  const isChangeable = isOpen && now < Date.parse(booking.endsAt)
  useEffect(() => {
    if (!isChangeable) setPart("facts")
  }, [isChangeable])
  return (
    <Modal opened onClose={close} title={booking.name} size={560} closeButtonProps={{ "aria-label": t("close") }}>
      <div className={styles.body}>
        <Facts booking={booking} />
        {booking.needsOwner && <p role="status">{t("needsOwner")}</p>}
        {mayAct && part === "facts" && (
          <>
            {isChangeable && <Owner booking={booking} />}
            <div className={form.buttons}>
              <TakeBackButton booking={booking} />
              {isChangeable && (
                <>
                  <Button size="xs" h={28} variant="default" onClick={() => setPart("cancel")}>
                    {t("cancel")}
                  </Button>
                  <Button size="xs" h={28} variant="default" onClick={() => setPart("move")}>
                    {t("move")}
                  </Button>
                </>
              )}
              {isOpen && <StartButton booking={booking} />}
            </div>
          </>
        )}
        {isChangeable && part === "move" && <MoveAppointment booking={booking} back={back} />}
        {isChangeable && part === "cancel" && <CancelAppointment booking={booking} back={back} close={close} />}
      </div>
    </Modal>
  )
}
