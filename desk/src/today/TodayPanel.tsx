import { useTranslation } from "react-i18next"
import { AlertSettings } from "../alerts/AlertSettings.tsx"
import { useHas } from "../api/useDeskState.ts"
import side from "../layout/sidePanel.module.css"
import { LatestFeedback } from "./LatestFeedback.tsx"
import { Unread } from "./Unread.tsx"
import { Yesterday } from "./Yesterday.tsx"

/** What is left to do, the latest feedback, the figures of yesterday, and how the desk reports a visitor. */
export function TodayPanel() {
  const { t } = useTranslation("today")
  const hasFigures = useHas("figures")
  return (
    <div className={side.panel}>
      <Unread />
      <LatestFeedback />
      {hasFigures && <Yesterday />}
      <section className={side.group}>
        <h2>{t("alerts")}</h2>
        <AlertSettings />
      </section>
    </div>
  )
}
