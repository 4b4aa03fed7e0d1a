import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { Named } from "../../look/Named.tsx"
import { useReadCalendarAgain } from "../useCalendar.ts"

/** Takes back a start by mistake; absent where there is none. */
export function TakeBackButton({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation("calendar")
  const readAgain = useReadCalendarAgain()
  const { id: bookingId, name, isTakeBackPossible } = booking
  const { mutate, isPending } = useRequest(
    (client, _: undefined) => client.POST("/bookings/{bookingId}/take-back", { params: { path: { bookingId } } }),
    () => {
      notifications.show({ message: t("takenBack", { name }), closeButtonProps: { "aria-label": t("close") } })
      readAgain()
    },
  )
  if (!isTakeBackPossible) return null
  return (
    <Button size="xs" h="var(--small)" variant="default" loading={isPending} onClick={() => mutate(undefined)}>
      <Named text={t("takeBack")} name={name} />
    </Button>
  )
}
