import { NativeSelect } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Booking } from "../../api/contract.ts"
import { useDeskState } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { useReadCalendarAgain } from "../useCalendar.ts"

/** The owner of an appointment. Another choice assigns it to a colleague at once. */
export function Owner({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation("calendar")
  const readAgain = useReadCalendarAgain()
  const { id: bookingId, locationId, consultant } = booking
  const team = useDeskState((state) => state.colleagues).filter(
    ({ role, locationIds }) => role !== "auditor" && locationIds.includes(locationId),
  )
  const { mutate, isPending, variables } = useRequest(
    (client, accountId: number) =>
      client.PUT("/bookings/{bookingId}/owner", { params: { path: { bookingId } }, body: { accountId } }),
    readAgain,
  )
  const owner = consultant?.accountId ?? null
  const isListed = team.some(({ accountId }) => accountId === owner)
  return (
    <NativeSelect
      label={t("owner")}
      description={t("ownerHint")}
      value={String((isPending ? variables : owner) ?? "")}
      onChange={({ currentTarget }) => mutate(Number(currentTarget.value))}
      data={[
        ...(isListed ? [] : [{ value: String(owner ?? ""), label: consultant?.name ?? t("nobody"), disabled: true }]),
        ...team.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
      ]}
    />
  )
}
