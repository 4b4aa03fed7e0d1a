import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useDeskState, useHas } from "../api/useDeskState.ts"
import { useActs } from "../keyboard/useActs.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"
import { useIsShown } from "../location/useShownLocations.ts"

/** The link to the webinars in the left column, with the number of private chats that have unread messages. */
export function WebinarsLink() {
  const { t } = useTranslation("webinars")
  const has = useHas("webinars")
  const navigate = useNavigate()
  const isShown = useIsShown()
  const webinars = useDeskState((state) => state.webinars)
  const unread = webinars.filter(isShown).reduce((sum, { guests }) => sum + guests.unread, 0)
  useActs(
    has
      ? [
          {
            id: "webinars",
            label: t("title"),
            group: "go",
            key: "webinars",
            run: () => void navigate({ to: "/webinars" }),
          },
        ]
      : [],
  )
  return has && <PlaceLink to="/webinars" icon="webinar" label={t("title")} count={unread} isUrgent />
}
