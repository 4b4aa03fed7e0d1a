import type { TFunction } from "i18next"
import type { CalendarEntry } from "../../../domain/booking/CalendarEntry.ts"
import type { AppointmentShown, ToCalendarSnapshot } from "./BookingResultSnapshot.ts"

/** An appointment in the words of a calendar. */
export const calendarEntry = (
  { startsAt, endsAt, product, place }: AppointmentShown,
  { uid, sequence }: Pick<ToCalendarSnapshot, "uid" | "sequence">,
  t: TFunction,
): CalendarEntry => ({
  uid,
  sequence,
  startsAt,
  endsAt,
  title: product === undefined ? t("booked.calendar.title") : t("booked.calendar.titleAbout", { product }),
  description: t("booked.calendar.description"),
  place: place === undefined ? t("booked.calendar.online") : t("booked.calendar.onlineWith", { place }),
})
