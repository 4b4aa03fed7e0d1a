import { useTranslation } from "react-i18next"
import { useNow } from "../../api/useNow.ts"
import { holdEndsAt } from "../../people/holdEndsAt.ts"
import { useWithYou } from "../../people/useWithYou.ts"
import type { Alert } from "../Alert.ts"
import { consultationPage } from "./consultationPage.ts"

/** The visitors on hold for longer than announced. */
export const useOverdueHolds = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const now = useNow()
  return useWithYou().flatMap(({ presentation, name }) =>
    presentation.hold === null || holdEndsAt(presentation.hold) > now
      ? []
      : [
          {
            key: `overdue-${presentation.id}-${presentation.hold.since}`,
            kind: "overdue" as const,
            text: t("overdue", { name }),
            page: consultationPage(presentation),
          },
        ],
  )
}
