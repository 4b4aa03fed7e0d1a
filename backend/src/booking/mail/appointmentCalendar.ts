import { factLine } from "../../environment/mail.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import type { CalendarPart } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { whenTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { waitingRoomLink } from "../joinLink.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { appointmentFile } from "./appointmentFile.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"
import { factsOf } from "./facts.ts"

export interface AppointmentCalendarParts {
  readonly urls: Pick<Urls, "showroomUrl" | "hostOriginsAt" | "iceServersFor">
  readonly organiserEmail: string
  /** ms since 1970. */
  readonly now: number
}

/** The calendar file of a mail about an appointment. It contains no link with a token: calendars are shared. */
export const appointmentCalendar = (
  made: Booking,
  { urls, organiserEmail, now }: AppointmentCalendarParts,
): CalendarPart => {
  const { booking, interval, location, product } = made
  const { language } = booking
  const words = bookingMailTexts[language]
  const title = words.title(location.name)
  const waitingRoom = waitingRoomLink(made, urls)
  return appointmentFile(made, {
    organiserEmail,
    now,
    title: product ? `${title}: ${product.brand} ${product.model}` : title,
    description: [
      whenTexts(interval, zoneOf(made), language),
      // The time is above.
      ...factsOf(made).slice(1).map(factLine),
      ...(waitingRoom ? [words.joinInCalendar(waitingRoom)] : []),
    ].join("\n"),
    url:
      waitingRoom ??
      showroomLink(urls.showroomUrl, language, language === "de" ? "" : "/", { location_id: location.id }),
  })
}
