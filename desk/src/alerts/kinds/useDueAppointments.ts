import { useTranslation } from "react-i18next"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import { timeOf } from "../../language/format.ts"
import { useIsShown, useTimeZone } from "../../location/useShownLocations.ts"
import type { Alert } from "../Alert.ts"

/** Time before an appointment at which it is due, in ms. */
const leadMs = 5 * 60_000

/** The consultant's own appointments that begin within five minutes, or have begun without a start. */
export const useDueAppointments = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const now = useNow()
  const timeZone = useTimeZone()
  const isShown = useIsShown()
  return useDeskState((state) => state.bookings)
    .filter(
      ({ consultant, isStartable, status, startsAt, endsAt }) =>
        (consultant === null || consultant.accountId === accountId) &&
        isStartable &&
        status !== "cancelled" &&
        Date.parse(startsAt) - now <= leadMs &&
        Date.parse(endsAt) > now,
    )
    .filter(isShown)
    .map(({ id, name, startsAt }) => {
      const when = Date.parse(startsAt) > now ? "due" : "begun"
      return {
        key: `${when}-${id}`,
        kind: "due",
        text: t(when, { name, time: timeOf(startsAt, timeZone) }),
        page: { to: "/" },
      }
    })
}
