import { Button, UnstyledButton } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Absence, Booking, WorkingHours } from "../../api/contract.ts"
import { useAccount, useMay } from "../../api/useDeskState.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import side from "../../layout/sidePanel.module.css"
import { useIsShown, useShownLocations, useTimeZone } from "../../location/useShownLocations.ts"
import { UnreadableCalendars } from "../busy/UnreadableCalendars.tsx"
import styles from "../calendar.module.css"
import { Absences } from "./Absences.tsx"
import { LocationFeed, OwnFeed } from "./Feed.tsx"
import { Hours } from "./Hours.tsx"

interface CalendarPanelProps {
  /** `undefined` until it is read. */
  readonly calendar:
    | {
        readonly absences: ReadonlyArray<Absence>
        readonly hours: ReadonlyArray<WorkingHours>
        readonly needOwner: ReadonlyArray<Booking>
      }
    | undefined
  readonly open: (bookingId: number) => void
}

/** Appointments that somebody must take over, absences, working hours, and the addresses for other calendars. */
export function CalendarPanel({ calendar, open }: CalendarPanelProps) {
  const mayAct = useMay("calendar")
  const { role } = useAccount()
  return (
    <div className={side.panel}>
      {mayAct && <UnreadableCalendars />}
      {calendar && <Unowned bookings={calendar.needOwner} open={open} />}
      {calendar && <Absences absences={calendar.absences} mayAct={mayAct} />}
      {calendar && mayAct && <Hours hours={calendar.hours} />}
      {mayAct && <OwnFeed />}
      {mayAct && role === "lead" && <LocationFeeds />}
    </div>
  )
}

/** Folded for a lead of several locations, because each address costs a request. */
function LocationFeeds() {
  const { t } = useTranslation("calendar")
  const shown = useShownLocations()
  const [isOpen, setIsOpen] = useState(false)
  if (shown.length > 1 && !isOpen)
    return (
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        {t("locationFeeds")}
      </Button>
    )
  return shown.map((location) => <LocationFeed key={location.id} location={location} />)
}

interface UnownedProps {
  readonly bookings: ReadonlyArray<Booking>
  readonly open: (bookingId: number) => void
}

function Unowned({ bookings, open }: UnownedProps) {
  const { t } = useTranslation("calendar")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const shown = bookings.filter(useIsShown())
  if (shown.length === 0) return null
  return (
    <section className={side.group}>
      <h2>{t("unowned", { count: shown.length })}</h2>
      <p className={styles.soft}>{t("unownedHint")}</p>
      <ul className={styles.list}>
        {shown.map(({ id, name, startsAt, consultant }) => (
          <li key={id}>
            <UnstyledButton className={styles.choice} onClick={() => open(id)}>
              <b>{name}</b>
              <span className={styles.soft}>
                {dayOf(startsAt, timeZone, language)}, {timeOf(startsAt, timeZone)}
                {consultant && ` · ${consultant.name}`}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
