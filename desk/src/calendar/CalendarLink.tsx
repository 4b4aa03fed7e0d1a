import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useDeskState, useHas } from "../api/useDeskState.ts"
import { useActs } from "../keyboard/useActs.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"
import { useIsShown } from "../location/useShownLocations.ts"

/**
 * The link to the team's calendar in the left column, with the number of coming appointments whose owner cannot keep
 * them.
 */
export function CalendarLink() {
  const { t } = useTranslation("calendar")
  const has = useHas("calendar")
  const navigate = useNavigate()
  const isShown = useIsShown()
  const count = useDeskState((state) => state.bookings).filter((each) => isShown(each) && each.needsOwner).length
  useActs(
    has ? [{ id: "calendar", label: t("title"), group: "go", run: () => void navigate({ to: "/calendar" }) }] : [],
  )
  return has && <PlaceLink to="/calendar" icon="week" label={t("title")} count={count} isUrgent />
}
