import { useTranslation } from "react-i18next"
import { useAccount, useDeskState, useHas } from "../api/useDeskState.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"

/** The link to the page of follow-ups, with the number of one's own open mails. */
export function AfterLink() {
  const { t } = useTranslation("after")
  const hasFollowUps = useHas("followUps")
  const { id } = useAccount()
  const open = useDeskState((state) => state.followUps)
  if (!hasFollowUps) return null
  const own = open.filter(({ consultant }) => consultant.accountId === id)
  return <PlaceLink to="/after" icon="mail" label={t("title")} count={own.length} />
}
