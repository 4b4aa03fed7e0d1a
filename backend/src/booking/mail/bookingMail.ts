import type { BookingEvent } from "../../environment/events.ts"
import type { OutgoingMail } from "../../environment/mail.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import type { LinkPurpose } from "../../environment/tables/bookings.ts"
import type { MailLink } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { senderOf } from "../../mail/senderOf.ts"
import type { Booking } from "../Booking.ts"
import { mailedJoinLink } from "../joinLink.ts"
import type { LinkTokens } from "../links.ts"
import { appointmentCalendar } from "./appointmentCalendar.ts"
import { bookedModel } from "./bookedModel.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"
import { factsOf } from "./facts.ts"
import { greeting } from "./greeting.ts"

/** The change of a booking, and what its mail needs besides the booking. */
export interface BookingNews {
  readonly kind: BookingEvent["kind"]
  readonly before?: Booking["interval"] | undefined
  readonly tokens: LinkTokens | undefined
  readonly urls: Urls
  readonly organiserEmail: string
  /** ms since 1970. */
  readonly now: number
}

const actionsOf: Readonly<Record<BookingEvent["kind"], ReadonlyArray<LinkPurpose>>> = {
  booked: ["confirm", "reschedule", "cancel"],
  rescheduled: ["confirm", "reschedule", "cancel"],
  confirmed: ["reschedule", "cancel"],
  cancelled: [],
}

const calendarPage = (
  { booking, location }: Booking,
  { showroomUrl }: Urls,
  parameters: Readonly<Record<string, string>> = {},
): string =>
  showroomLink(showroomUrl, booking.language, "/schedule-presentation", { location_id: location.id, ...parameters })

/** A link in a mail that changes the appointment. */
export const actionLink = (made: Booking, urls: Urls, action: LinkPurpose, tokens: LinkTokens): MailLink => ({
  label: bookingMailTexts[made.booking.language][action],
  url: calendarPage(made, urls, { booking_action: action, booking_token: tokens[action] }),
})

/**
 * The mail to the booker, in the booker's language and time zone, with a calendar file. Links carry `cancel`, which
 * asks for confirmation, never `cancel_confirmed` (readings K5).
 */
export const bookingMail = (made: Booking, news: BookingNews): OutgoingMail => {
  const { booking, location } = made
  const { kind, before, tokens, urls } = news
  const words = bookingMailTexts[booking.language]
  const join = mailedJoinLink(made, urls)
  return {
    recipient: booking.email,
    language: booking.language,
    subject: words[kind].subject,
    sender: senderOf(location),
    paragraphs: [
      greeting(made),
      words[kind].text,
      factsOf(made, before),
      words[kind].next,
      ...(join ? [words.joining] : []),
    ],
    ...(kind !== "cancelled" && bookedModel(made, urls)),
    links: tokens
      ? [
          ...actionsOf[kind].map((action) => actionLink(made, urls, action, tokens)),
          ...(join ? [{ label: words.join, url: join }] : []),
        ]
      : [{ label: words.again, url: calendarPage(made, urls) }],
    calendar: appointmentCalendar(made, { urls, organiserEmail: news.organiserEmail, now: news.now }),
  }
}
