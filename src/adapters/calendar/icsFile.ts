import { Clock, Effect } from "effect"
import ical, { ICalAlarmType, ICalCalendarMethod } from "ical-generator"
import type { CalendarFiles } from "../../application/ports/browser/BookingBrowser.ts"
import type { CalendarEntry } from "../../domain/booking/Booking.ts"

/** The calendar reminds this long before the start, in seconds. */
const alarmSeconds = 15 * 60

/** The PRODID that RFC 5545 requires. */
const product = { company: "Online Showroom", product: "Appointment" }

/**
 * An appointment as an iCalendar file (RFC 5545). Times are in UTC, so the file describes no zone. The method is
 * PUBLISH, not REQUEST, because the visitor adds the appointment. `now`: ms since 1970.
 */
export const icsFile = ({ uid, title, place, startsAt, endsAt, ...rest }: CalendarEntry, now: number): string => {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod.PUBLISH })
  const { sequence, description, url, organiser } = rest
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    description,
    location: place,
    ...(url !== undefined && { url }),
    ...(organiser && { organizer: organiser }),
    alarms: [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: title }],
  })
  return calendar.toString()
}

/** Calendar files as downloads; `saveAs` starts one. */
export const icsDownloads = (saveAs: (bytes: Blob, name: string) => void): CalendarFiles => ({
  save: (entry, name) =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      saveAs(new Blob([icsFile(entry, now)], { type: "text/calendar;charset=utf-8" }), name),
    ),
})
