import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccount, useMay } from "../api/useDeskState.ts"
import { Page } from "../layout/Page.tsx"
import side from "../layout/sidePanel.module.css"
import { AuditFilters } from "./AuditFilters.tsx"
import { AuditLog } from "./AuditLog.tsx"
import { everything } from "./auditFilter.ts"
import { PersonalData } from "./PersonalData.tsx"
import { RunningSessions } from "./RunningSessions.tsx"

/** The audit log; for leads also the running sessions, and the export of a person's data. */
export function OversightPage() {
  const { t } = useTranslation("oversight")
  const { role } = useAccount()
  const hasPrivacy = useMay("privacy")
  const [filter, setFilter] = useState(everything)
  if (role === "consultant")
    return (
      <Page title={t("title")}>
        <h1>{t("title")}</h1>
        <p>{t("notYours")}</p>
      </Page>
    )
  return (
    <Page
      title={t("title")}
      panelLabel={t("panel")}
      panel={
        <div className={side.panel}>
          <AuditFilters filter={filter} change={setFilter} />
          {role === "lead" && <RunningSessions />}
          {role === "lead" && hasPrivacy && <PersonalData />}
        </div>
      }
    >
      <h1>{t("title")}</h1>
      <AuditLog filter={filter} />
    </Page>
  )
}
