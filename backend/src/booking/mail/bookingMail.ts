import type { BookingEvent } from "../../environment/events.ts"
import { factLine, type Letter } from "../../environment/mail.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import type { LinkPurpose } from "../../environment/tables/bookings.ts"
import type { MailFact, MailLink } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { senderOf } from "../../mail/senderOf.ts"
import { whenTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { joinLink, waitingRoomLink } from "../joinLink.ts"
import type { LinkTokens } from "../links.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { appointmentFile } from "./appointmentFile.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"

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

const modelOf = ({ product }: Booking): string | undefined =>
  product ? `${product.brand} ${product.model}` : undefined

/** Time, model and location. `before` is the interval before the move. */
export const factsOf = (made: Booking, before?: Booking["interval"]): ReadonlyArray<MailFact> => {
  const { language } = made.booking
  const say = bookingMailTexts[language]
  const [zone, model] = [zoneOf(made), modelOf(made)]
  return [
    before ? { label: say.movedFrom, value: whenTexts(before, zone, language) } : undefined,
    { label: before ? say.movedTo : say.when, value: whenTexts(made.interval, zone, language) },
    model ? { label: say.model, value: model } : undefined,
    { label: say.with, value: say.online(made.location.name) },
  ].filter((fact) => fact !== undefined)
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
export const bookingMail = (made: Booking, news: BookingNews): Letter => {
  const { booking, interval, location } = made
  const { kind, before, tokens, urls } = news
  const { showroomUrl } = urls
  const say = bookingMailTexts[booking.language]
  const when = whenTexts(interval, zoneOf(made), booking.language)
  const model = modelOf(made)
  const facts = factsOf(made, before)
  const title = say.title(location.name)
  const join = joinLink(made, urls)
  const waitingRoom = waitingRoomLink(made, urls)
  return {
    recipient: booking.email,
    language: booking.language,
    subject: say[kind].subject,
    sender: senderOf(location),
    paragraphs: [
      say.hello(booking.firstName, booking.lastName),
      say[kind].text,
      facts,
      say[kind].next,
      ...(join ? [say.joining] : []),
    ],
    links: tokens
      ? [
          ...actionsOf[kind].map((action) => actionLink(made, urls, action, tokens)),
          ...(join ? [{ label: say.join, url: join }] : []),
        ]
      : [{ label: say.again, url: calendarPage(made, urls) }],
    calendar: appointmentFile(made, {
      organiserEmail: news.organiserEmail,
      title: model ? `${title}: ${model}` : title,
      description: [
        when,
        ...facts.slice(before ? 2 : 1).map(factLine),
        ...(waitingRoom ? [say.joinInCalendar(waitingRoom)] : []),
      ].join("\n"),
      url:
        waitingRoom ??
        showroomLink(showroomUrl, booking.language, booking.language === "de" ? "" : "/", {
          location_id: location.id,
        }),
      now: news.now,
    }),
  }
}
