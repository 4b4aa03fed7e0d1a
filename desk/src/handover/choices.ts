import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { colleagueState } from "../colleagues/colleagueState.ts"
import { useColleagues } from "../colleagues/useColleagues.ts"

/** The colleague or location that gets a visitor, and why. */
export interface HandOver {
  readonly to: { readonly accountId: number } | { readonly locationId: number }
  readonly reason: string
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly detail: string
  readonly to: HandOver["to"]
  /** A colleague who is not at the desk would leave the visitor alone, and cannot be chosen. */
  readonly isAway: boolean
}

/** The colleagues of a location, those at the desk first. */
export const useColleagueChoices = (locationId: number | undefined): ReadonlyArray<Choice> => {
  const { t } = useTranslation("colleagues")
  const now = useNow()
  return useColleagues()
    .filter(({ locationIds }) => locationId !== undefined && locationIds.includes(locationId))
    .sort((one, other) => Number(other.isAtDesk) - Number(one.isAtDesk))
    .map((colleague) => ({
      value: `account-${colleague.accountId}`,
      label: colleague.name,
      detail: colleagueState(t, colleague, now),
      to: { accountId: colleague.accountId },
      isAway: !colleague.isAtDesk,
    }))
}

/** The locations that take visitors now, without `from`, the visitor's current location. */
export const useLocationChoices = (from: number | undefined): ReadonlyArray<Choice> => {
  const { t } = useTranslation("handover")
  const own = useDeskState((state) => state.locations)
  const others = useDeskState((state) => state.otherLocations)
  return [...own, ...others]
    .filter(({ id, availability }) => id !== from && availability !== "closed")
    .map(({ id, name, waiting }) => ({
      value: `location-${id}`,
      label: name,
      detail: t("waiting", { count: waiting }),
      to: { locationId: id },
      isAway: false,
    }))
}
