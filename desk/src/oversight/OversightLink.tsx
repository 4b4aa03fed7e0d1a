import { useTranslation } from "react-i18next"
import { useAccount, useHas } from "../api/useDeskState.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"

/** The link to the oversight page. Only leads and auditors see it. */
export function OversightLink() {
  const { t } = useTranslation("oversight")
  const hasLog = useHas("audit")
  const { role } = useAccount()
  if (!hasLog || role === "consultant") return null
  return <PlaceLink to="/oversight" icon="sheet" label={t("title")} />
}
