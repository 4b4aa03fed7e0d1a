import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Presentation } from "../../api/contract.ts"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"
import { useNow } from "../../api/useNow.ts"
import { useIsShown } from "../../location/useShownLocations.ts"
import type { Alert } from "../Alert.ts"
import { consultationPage } from "./consultationPage.ts"

/** How long a consultant is gone before colleagues are called, in ms: a reload and a short loss are over by then. */
const goneMs = 60_000

/** The live one-to-ones of colleagues whose desks are all closed. */
const useLeft = (): ReadonlyArray<Presentation> => {
  const { id } = useAccount()
  const isShown = useIsShown()
  const colleagues = useDeskState((state) => state.colleagues)
  const gone = new Set(colleagues.filter(({ isAtDesk }) => !isAtDesk).map(({ accountId }) => accountId))
  return useDeskState((state) => state.presentations).filter(
    ({ kind, status, consultant: { accountId }, locationId }) =>
      kind === "oneToOne" &&
      status === "live" &&
      accountId !== null &&
      accountId !== id &&
      gone.has(accountId) &&
      isShown({ locationId }),
  )
}

/** The visitors whose consultant has had no open desk for a minute, as far as this desk has seen. */
export const useLoneVisitors = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const now = useNow()
  const left = useLeft()
  const [since, setSince] = useState<ReadonlyMap<number, number>>(new Map())
  const ids = left.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when one is left or taken over
  useEffect(() => {
    setSince((before) => new Map(left.map(({ id }) => [id, before.get(id) ?? now])))
  }, [ids])
  return left
    .filter(({ id }) => now - (since.get(id) ?? now) >= goneMs)
    .map((presentation) => ({
      key: `alone-${presentation.id}`,
      kind: "alone",
      text: t("alone", {
        name: presentation.visitor?.name ?? presentation.name.en,
        consultant: presentation.consultant.name,
      }),
      page: consultationPage(presentation),
    }))
}
