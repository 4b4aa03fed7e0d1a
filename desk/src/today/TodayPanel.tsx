import { useTranslation } from "react-i18next"
import { AlertSettings } from "../alerts/AlertSettings.tsx"
import { useHas, useMay } from "../api/useDeskState.ts"
import { UnreadableCalendars } from "../calendar/busy/UnreadableCalendars.tsx"
import side from "../layout/sidePanel.module.css"
import { LatestFeedback } from "./LatestFeedback.tsx"
import { Unread } from "./Unread.tsx"
import { Yesterday } from "./Yesterday.tsx"

/** Calendars that cannot be read, what is left to do, the latest feedback, the figures of yesterday, and how the desk reports a visitor. */
export function TodayPanel() {
  const { t } = useTranslation("today")
  const hasCalendars = useMay("calendar")
  const hasFigures = useHas("figures")
  return (
    <div className={side.panel}>
      {hasCalendars && <UnreadableCalendars />}
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
