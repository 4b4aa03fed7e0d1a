import type { CalendarPart } from "../../environment/tables/people.ts"
import { calendarFile } from "../../mail/calendarFile.ts"
import { organiserOf } from "../../mail/senderOf.ts"
import { type Booking, bookingStatus } from "../Booking.ts"

/** Organiser and texts of a calendar entry; `url` is the page that the visitor opens. */
export interface AppointmentTexts {
  readonly organiserEmail: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** Time of writing, ms since 1970. */
  readonly now: number
}

/** The permanent id of an appointment in calendars, in mails and in the showroom's own calendar file. */
export const calendarUid = ({ uid }: Booking["booking"]): string => `${uid}@showroom`

/** The appointment as a calendar file. SEQUENCE increases with each move and with the cancellation. */
export const appointmentFile = ({ booking, interval, location }: Booking, texts: AppointmentTexts): CalendarPart =>
  calendarFile({
    uid: calendarUid(booking),
    sequence: booking.version - 1,
    isCancelled: booking.statusId === bookingStatus.cancelled,
    language: booking.language,
    startsAt: interval.startsAt,
    endsAt: interval.endsAt,
    title: texts.title,
    description: texts.description,
    url: texts.url,
    organiser: organiserOf(location, texts.organiserEmail),
    // Without the name until the visitor has proven the address: the name is free text, and a stranger may get the mail.
    attendee: {
      email: booking.email,
      ...(booking.emailProvenAt !== null && { name: `${booking.firstName} ${booking.lastName}` }),
    },
    now: texts.now,
  })
