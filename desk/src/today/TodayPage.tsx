import { SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { cityIn } from "../../../contracts/zones.ts"
import { AlertSettings } from "../alerts/AlertSettings.tsx"
import { useAccount, useHas, useMay } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { availabilities, availabilityDot, useAvailability } from "../availability/useAvailability.ts"
import { UnreadableCalendars } from "../calendar/busy/UnreadableCalendars.tsx"
import { dayOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { Page } from "../layout/Page.tsx"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import { Dot } from "../look/Dot.tsx"
import { useQueue } from "../queue/useQueue.ts"
import { Day } from "./Day.tsx"
import { LatestFeedback } from "./LatestFeedback.tsx"
import styles from "./today.module.css"
import { Unread } from "./Unread.tsx"
import { Yesterday } from "./Yesterday.tsx"

/** Calendars that cannot be read, what is left to do, the latest feedback, the figures of yesterday, and how the desk reports a visitor. */
function TodayPanel() {
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

function OwnAvailability() {
  const { t } = useTranslation("availability")
  const { own, setOwn } = useAvailability()
  const mayChange = useMay("availability")
  if (own === undefined || !mayChange) return null
  return (
    <SegmentedControl
      value={own.availability}
      onChange={setOwn}
      aria-label={t("change")}
      data={availabilities.map((value) => ({
        value,
        label: (
          <span className={styles.choice}>
            <Dot colour={availabilityDot[value]} />
            {t(value)}
          </span>
        ),
      }))}
    />
  )
}

function Now() {
  const { t } = useTranslation("today")
  const { entries, locations } = useQueue()
  const [location] = locations
  const hours = location?.openingHours
  const minutes = locations.length === 1 ? location?.expectedWaitMinutes : null
  return (
    <div className={styles.now}>
      <div>
        <p className={styles.figure}>{t("waiting", { count: entries.length })}</p>
        {typeof minutes === "number" && <p className={styles.soft}>{t("expected", { count: minutes })}</p>}
        {hours && hours.week.length > 0 && !hours.isOpenNow && <p className={styles.soft}>{t("outsideHours")}</p>}
      </div>
      <OwnAvailability />
    </div>
  )
}

/** The dealer's systems that receive no webhooks at the moment, for leads. */
function StoppedReceivers() {
  const { t } = useTranslation("today")
  const { role } = useAccount()
  const { locations } = useQueue()
  const language = useLanguage()
  const timeZone = useTimeZone()
  if (role !== "lead") return null
  return locations.map(
    ({ id, name, receiver }) =>
      receiver && (
        <p key={id} role="status">
          {t(`receiver.${receiver.state}`, {
            name,
            since: t("since", {
              day: dayOf(receiver.since, timeZone, language),
              time: timeOf(receiver.since, timeZone),
            }),
          })}
        </p>
      ),
  )
}

/** The page of today: waiting visitors, availability, and everybody's appointments. */
export function TodayPage() {
  const { t } = useTranslation("today")
  const now = useNow()
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <Page title={t("title")} panelLabel={t("panel")} panel={<TodayPanel />}>
      <div className={styles.title}>
        <h1>{dayOf(now, timeZone, language)}</h1>
        <span className={styles.soft}>
          {t("clock", { time: timeOf(now, timeZone), zone: cityIn(timeZone, language) })}
        </span>
      </div>
      <Now />
      <StoppedReceivers />
      <Day />
    </Page>
  )
}
