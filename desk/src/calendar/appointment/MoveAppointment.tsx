import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Booking, FreeTime } from "../../api/contract.ts"
import { FreeTimes } from "../../consultation/appointment/FreeTimes.tsx"
import { useRequest } from "../../failures/useRequest.ts"
import { dayOf, isoDateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import { useReadCalendarAgain } from "../useCalendar.ts"
import { useZoneOf } from "./useZoneOf.ts"

interface MoveAppointmentProps {
  readonly booking: Booking
  readonly back: () => void
}

/** Chooses another time for an appointment; the visitor is mailed. */
export function MoveAppointment({ booking, back }: MoveAppointmentProps) {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useZoneOf(booking)
  const readAgain = useReadCalendarAgain()
  const { id: bookingId, locationId, name, model, startsAt } = booking
  const [date, setDate] = useState(() => isoDateOf(startsAt, timeZone))
  const [time, setTime] = useState<FreeTime>()
  const { mutate, isPending } = useRequest(
    (client, intervalId: number) =>
      client.POST("/bookings/{bookingId}/move", { params: { path: { bookingId } }, body: { intervalId } }),
    (moved) => {
      const day = dayOf(moved.startsAt, timeZone, language)
      const message = t("moved", { name, day, time: timeOf(moved.startsAt, timeZone) })
      notifications.show({ message, closeButtonProps: { "aria-label": t("close") } })
      readAgain()
      back()
    },
  )
  return (
    <div className={form.form}>
      <FreeTimes
        locationId={locationId}
        timeZone={timeZone}
        date={date}
        time={time}
        modelId={model?.id ?? undefined}
        onDate={(next) => {
          setDate(next)
          setTime(undefined)
        }}
        onTime={setTime}
      />
      <div className={form.buttons}>
        <Button variant="default" onClick={back}>
          {t("back")}
        </Button>
        <Button disabled={time === undefined} loading={isPending} onClick={() => time && mutate(time.intervalId)}>
          {t("moveNow")}
        </Button>
      </div>
    </div>
  )
}
