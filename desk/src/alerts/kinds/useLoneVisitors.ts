import { useTranslation } from "react-i18next"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { useIsShown } from "../../location/useShownLocations.ts"
import type { Alert } from "../Alert.ts"
import { consultationPage } from "./consultationPage.ts"

/** The visitors of colleagues who have been gone for a minute, as the visitors read it (Q5). */
export const useLoneVisitors = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const isShown = useIsShown()
  return useDeskState((state) => state.presentations)
    .filter(
      ({ status, consultant, consultantGoneSince }) =>
        status === "live" && consultantGoneSince !== null && consultant.accountId !== accountId,
    )
    .filter(isShown)
    .map((presentation) => ({
      key: `alone-${presentation.id}-${presentation.consultantGoneSince}`,
      kind: "alone",
      text: t("alone", {
        name: presentation.visitor?.name ?? presentation.name.en,
        consultant: presentation.consultant.name,
      }),
      page: consultationPage(presentation),
    }))
}
