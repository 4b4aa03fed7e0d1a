import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Absence, Booking, WorkingHours } from "../../api/contract.ts"
import { useMay } from "../../api/useDeskState.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import side from "../../layout/sidePanel.module.css"
import { useIsShown, useTimeZone } from "../../location/useShownLocations.ts"
import styles from "../calendar.module.css"
import { Absences } from "./Absences.tsx"
import { Feed } from "./Feed.tsx"
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

/** Appointments that somebody must take over, absences, working hours, and the address for other calendars. */
export function CalendarPanel({ calendar, open }: CalendarPanelProps) {
  const mayAct = useMay("calendar")
  return (
    <div className={side.panel}>
      {calendar && <Unowned bookings={calendar.needOwner} open={open} />}
      {calendar && <Absences absences={calendar.absences} mayAct={mayAct} />}
      {calendar && mayAct && <Hours hours={calendar.hours} />}
      {mayAct && <Feed />}
    </div>
  )
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
