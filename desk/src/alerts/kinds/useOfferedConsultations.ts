import { useTranslation } from "react-i18next"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import type { Alert } from "../Alert.ts"
import { consultationPage } from "./consultationPage.ts"

/** The consultations that colleagues offer to this account, until it has answered or the offer ends. */
export const useOfferedConsultations = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const { id: accountId } = useAccount()
  const now = useNow()
  return useDeskState((state) => state.presentations).flatMap((presentation) => {
    const { id, handOver, visitor, name } = presentation
    if (handOver?.state !== "offered" || handOver.to.accountId !== accountId) return []
    if (Date.parse(handOver.until) <= now) return []
    const { by, reason, at } = handOver
    return [
      {
        key: `offered-${id}-${at}`,
        kind: "handOver" as const,
        text: t("handOver", { by: by.name, name: visitor?.name ?? name.en, reason }),
        page: consultationPage(presentation),
      },
    ]
  })
}
