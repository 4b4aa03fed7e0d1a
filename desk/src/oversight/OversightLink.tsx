import { useTranslation } from "react-i18next"
import { useAccount, useHas } from "../api/useDeskState.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"

/** The page of leads and auditors, for them alone. */
export function OversightLink() {
  const { t } = useTranslation("oversight")
  const hasLog = useHas("audit")
  const { role } = useAccount()
  if (!hasLog || role === "consultant") return null
  return <PlaceLink to="/oversight" icon="sheet" label={t("title")} />
}
