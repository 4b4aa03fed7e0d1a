import type { CalendarPart } from "../../environment/tables/people.ts"
import { calendarFile } from "../../mail/calendarFile.ts"
import { type Booking, bookingStatus } from "../Booking.ts"

/** Who invites, as calendars show it, and where the visitor goes. */
export interface AppointmentTexts {
  readonly organiserEmail: string
  readonly title: string
  readonly description: string
  readonly url: string
  /** When it is written, ms since 1970. */
  readonly now: number
}

/** By which calendars know an appointment for ever, in mails and in what the showroom hands out itself. */
export const calendarUid = ({ uid }: Booking["booking"]): string => `${uid}@showroom`

/** The appointment as a calendar takes it; SEQUENCE counts up with each move and the cancellation. */
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
    organiser: { name: location.name, email: texts.organiserEmail },
    attendee: { name: `${booking.firstName} ${booking.lastName}`, email: booking.email },
    now: texts.now,
  })
