import { whenWords } from "../mail/whenWords.ts"
import type { BookingEvent } from "../world/events.ts"
import type { Letter } from "../world/mail.ts"
import { showroomLink } from "../world/showroomLink.ts"
import type { LinkPurpose } from "../world/tables/bookings.ts"
import { appointmentFile } from "./appointmentFile.ts"
import type { Booking } from "./Booking.ts"
import { bookingMailWords } from "./bookingMailWords.ts"
import type { LinkTokens } from "./links.ts"
import { zoneOf } from "./zoneOf.ts"

/** What has happened, and what a mail about it needs beside the booking. */
export interface BookingNews {
  readonly kind: BookingEvent["kind"]
  /** When it was before it was moved. */
  readonly before?: Booking["interval"] | undefined
  readonly tokens: LinkTokens | undefined
  readonly showroomUrl: string
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

/**
 * What is written to whoever booked, in the booker's language and zone, with the appointment for a calendar. Links bear `cancel`,
 * which asks first, never `cancel_confirmed` (decisions K5).
 */
export const bookingMail = (made: Booking, news: BookingNews): Letter => {
  const { booking, interval, location, product } = made
  const { kind, before, tokens, showroomUrl } = news
  const say = bookingMailWords[booking.language]
  const zone = zoneOf(made)
  const when = whenWords(interval, zone, booking.language)
  const page = (parameters: Readonly<Record<string, string | number>>) =>
    showroomLink(showroomUrl, booking.language, "/schedule-presentation", {
      location_id: location.id,
      ...parameters,
    })
  const model = product ? `${product.brand} ${product.model}` : undefined
  const facts = [
    before ? say.movedFrom(whenWords(before, zone, booking.language)) : undefined,
    (before ? say.movedTo : say.when)(when),
    model ? say.about(model) : undefined,
    say.at(location.name),
  ].filter((fact) => fact !== undefined)
  const title = say.title(location.name)
  return {
    recipient: booking.email,
    language: booking.language,
    subject: say[kind].subject,
    body: [say.hello(booking.firstName, booking.lastName), say[kind].text, facts.join("\n"), say[kind].next].join(
      "\n\n",
    ),
    links: tokens
      ? actionsOf[kind].map((action) => ({
          label: say[action],
          url: page({ booking_action: action, booking_token: tokens[action] }),
        }))
      : [{ label: say.again, url: page({}) }],
    calendar: appointmentFile(made, {
      organiserEmail: news.organiserEmail,
      title: model ? `${title}: ${model}` : title,
      description: [when, ...facts.slice(before ? 2 : 1)].join("\n"),
      url: showroomLink(showroomUrl, booking.language, booking.language === "de" ? "" : "/", {
        location_id: location.id,
      }),
      now: news.now,
    }),
  }
}
