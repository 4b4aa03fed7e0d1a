import { Button } from "../../components/Button.tsx"
import { buttonClass } from "../../components/buttonClass.ts"
import { Problem } from "../../components/Problem.tsx"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import type { AppointmentShown, ToCalendarSnapshot } from "./BookingResultSnapshot.ts"
import styles from "./bookingResult.module.css"
import { calendarEntry } from "./calendarEntry.ts"
import { googleCalendarUrl, outlookCalendarUrl } from "./calendarLinks.ts"

interface AddToCalendarProps {
  readonly appointment: AppointmentShown
  readonly toCalendar: ToCalendarSnapshot
}

/** The appointment for the visitor's own calendar: as a file that every calendar reads, or filled in on the web. */
export function AddToCalendar({ appointment, toCalendar }: AddToCalendarProps) {
  const { t } = useTexts()
  const { save, problem } = toCalendar
  const entry = calendarEntry(appointment, toCalendar, t)
  return (
    <div className={styles.calendar}>
      <Button
        look="accent"
        act={save && (() => save(entry, t("booked.calendar.fileName")))}
        pendingWords={t("booked.calendar.writing")}
      >
        {t("booked.calendar.file")}
      </Button>
      <p className={styles.elsewhere}>
        <Elsewhere href={googleCalendarUrl(entry)}>{t("booked.calendar.google")}</Elsewhere>
        <Elsewhere href={outlookCalendarUrl(entry)}>{t("booked.calendar.outlook")}</Elsewhere>
      </p>
      {problem && <Problem problem={{ ...problem, says: t("booked.calendar.failed") }} />}
    </div>
  )
}

/** In a tab of its own: calendars on the web do not let themselves be framed. */
function Elsewhere({ href, children }: { readonly href: string; readonly children: string }) {
  const { t } = useTexts()
  return (
    <a
      className={buttonClass("text")}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {children} <VisuallyHidden>{t("chat.newTab")}</VisuallyHidden>
    </a>
  )
}
