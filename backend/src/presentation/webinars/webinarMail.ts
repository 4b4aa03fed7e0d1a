import type { OutgoingMail } from "../../environment/mail.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { calendarFile } from "../../mail/calendarFile.ts"
import { organiserOf, senderOf } from "../../mail/senderOf.ts"
import { momentTexts } from "../../mail/whenTexts.ts"
import { calendarUidOf } from "../invitationMail.ts"
import { type PlannedWebinar, plannedEnd } from "./Webinar.ts"
import { webinarMailTexts } from "./webinarMailTexts.ts"

/** An invited guest with a mail address. */
export interface MailedGuest {
  readonly customer: Customer
  readonly token: string
}

export interface WebinarMailParts {
  readonly planned: PlannedWebinar
  readonly showroomUrl: string
  /** The organiser's address in the calendar file. */
  readonly organiserEmail: string
  /** ms since 1970. */
  readonly now: number
}

export type WebinarNews = "invited" | "reminder" | "moved" | "cancelled"

const factsOf = (planned: PlannedWebinar) => {
  const { presentation, webinar, consultant, model } = planned
  const t = webinarMailTexts[webinar.language]
  return [
    { label: t.name, value: presentation.name[webinar.language] },
    { label: t.begin, value: momentTexts(presentation.startsAt, webinar.timeZone, webinar.language) },
    { label: t.length, value: t.minutes(webinar.durationMinutes) },
    ...(model ? [{ label: t.model, value: `${model.brand} ${model.model}` }] : []),
    { label: t.with, value: `${consultant.firstName} ${consultant.lastName}`.trim() },
  ]
}

/** The guest's personal link to the webinar. Its token identifies the guest (E7). */
const joinLink = ({ presentation, webinar }: PlannedWebinar, token: string, showroomUrl: string): string =>
  showroomLink(showroomUrl, webinar.language, "/webinar/waiting-room", {
    presentation_id: presentation.id,
    location_id: presentation.locationId,
    token,
  })

const calendarOf = (news: WebinarNews, parts: WebinarMailParts, { customer, token }: MailedGuest) => {
  const { planned, showroomUrl, organiserEmail, now } = parts
  const { presentation, webinar, location } = planned
  const t = webinarMailTexts[webinar.language]
  const email = customer.email ?? ""
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(" ") || t.guest
  const isCancelled = news === "cancelled"
  return calendarFile({
    uid: calendarUidOf(token),
    sequence: webinar.moves + (isCancelled ? 1 : 0),
    isCancelled,
    language: webinar.language,
    startsAt: presentation.startsAt,
    endsAt: plannedEnd(planned),
    title: presentation.name[webinar.language],
    description: t.inCalendar,
    url: showroomLink(showroomUrl, webinar.language, webinar.language === "de" ? "" : "/", {
      location_id: presentation.locationId,
    }),
    organiser: organiserOf(location, organiserEmail),
    attendee: { name, email },
    now,
  })
}

/** A mail about a webinar to one guest, in the webinar's language and zone. */
export const webinarMail = (news: WebinarNews, parts: WebinarMailParts, guest: MailedGuest): OutgoingMail => {
  const { planned, showroomUrl } = parts
  const { presentation, webinar, location, consultant } = planned
  const t = webinarMailTexts[webinar.language]
  const words = t[news]
  const description = presentation.description?.[webinar.language]
  return {
    recipient: guest.customer.email ?? "",
    language: webinar.language,
    subject: words.subject(presentation.name[webinar.language]),
    sender: senderOf(location),
    paragraphs: [
      t.hello(guest.customer.firstName),
      words.text(`${consultant.firstName} ${consultant.lastName}`.trim()),
      factsOf(planned),
      ...(news === "invited" && description ? [description] : []),
      words.next,
    ],
    links: news === "cancelled" ? [] : [{ label: t.join, url: joinLink(planned, guest.token, showroomUrl) }],
    ...(news === "reminder" ? {} : { calendar: calendarOf(news, parts, guest) }),
  }
}
