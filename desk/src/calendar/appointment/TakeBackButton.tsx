import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { IconButton } from "../../look/IconButton.tsx"
import { Named } from "../../look/Named.tsx"
import { useReadCalendarAgain } from "../useCalendar.ts"

interface TakeBackButtonProps {
  readonly booking: Booking
  /** Whether the button shows only its icon. */
  readonly isNarrow?: boolean
}

/** Undoes a start by mistake. Absent if there is nothing to undo. */
export function TakeBackButton({ booking, isNarrow = false }: TakeBackButtonProps) {
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
  if (isNarrow)
    return (
      <IconButton
        icon="back"
        label={`${t("takeBack")}: ${name}`}
        variant="default"
        size="var(--small)"
        loading={isPending}
        onClick={() => mutate(undefined)}
      />
    )
  return (
    <Button size="xs" h="var(--small)" variant="default" loading={isPending} onClick={() => mutate(undefined)}>
      <Named text={t("takeBack")} name={name} />
    </Button>
  )
}
