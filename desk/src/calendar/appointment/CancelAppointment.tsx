import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useRequest } from "../../failures/useRequest.ts"
import form from "../../layout/form.module.css"
import styles from "../calendar.module.css"
import { useReadCalendarAgain } from "../useCalendar.ts"

interface CancelAppointmentProps {
  readonly booking: Booking
  readonly back: () => void
  readonly close: () => void
}

/** Asks before an appointment is cancelled and the visitor is mailed. */
export function CancelAppointment({ booking, back, close }: CancelAppointmentProps) {
  const { t } = useTranslation("calendar")
  const readAgain = useReadCalendarAgain()
  const { id: bookingId, name } = booking
  const { mutate, isPending } = useRequest(
    (client, _: undefined) => client.POST("/bookings/{bookingId}/cancel", { params: { path: { bookingId } } }),
    () => {
      readAgain()
      close()
    },
  )
  return (
    <div className={styles.body}>
      <p>{t("cancelMails", { name })}</p>
      <div className={form.buttons}>
        <Button variant="default" onClick={back} data-autofocus>
          {t("keep")}
        </Button>
        <Button color="#b3261e" loading={isPending} onClick={() => mutate(undefined)}>
          {t("cancelNow")}
        </Button>
      </div>
    </div>
  )
}
