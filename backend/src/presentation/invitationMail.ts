import { createHash } from "node:crypto"
import type { OutgoingMail } from "../environment/mail.ts"
import { showroomLink } from "../environment/showroomLink.ts"
import type { Customer } from "../environment/tables/people.ts"
import type { locations } from "../environment/tables/places.ts"
import { kinds, type PresentationRow } from "../environment/tables/presentations.ts"
import { calendarFile } from "../mail/calendarFile.ts"
import { withoutLinks } from "../mail/linkText.ts"
import { organiserOf, senderOf } from "../mail/senderOf.ts"
import { momentTexts } from "../mail/whenTexts.ts"
import { invitationTexts } from "./invitationTexts.ts"

/** Assumed length in ms: the real one is not known, and calendars do not show an event without one. */
const lengthMs = 45 * 60_000

/**
 * Calendar UID: the same in every mail to this customer about this presentation. The token cannot be derived from it.
 */
export const calendarUidOf = (token: string): string =>
  `${createHash("sha256").update(token).digest("hex").slice(0, 32)}@showroom`

/** The mail that repeats an invitation. Its link carries the token that /customer/decode reads (E7). */
export const invitationMail = (invitation: {
  readonly presentation: PresentationRow
  /** Times are in its zone: the guest's own is not known. */
  readonly location: typeof locations.$inferSelect
  readonly token: string
  /** Whether the dealer entered the name; otherwise a visitor did, who can write anything in its place. */
  readonly mailed: boolean
  readonly customer: Customer
  readonly language: "en" | "de"
  readonly showroomUrl: string
  readonly organiserEmail: string
  /** ms since 1970. */
  readonly now: number
}): OutgoingMail => {
  const { presentation, location, token, mailed, customer, language, showroomUrl, organiserEmail, now } = invitation
  const words = invitationTexts[language]
  const when = momentTexts(presentation.startsAt, location.timeZone, language)
  const page = presentation.typeId === kinds.webinar ? "/webinar/waiting-room" : "/waiting-room"
  const url = showroomLink(showroomUrl, language, page, {
    presentation_id: presentation.id,
    location_id: presentation.locationId,
    token,
  })
  const email = customer.email ?? ""
  const { firstName, lastName } = mailed ? customer : { firstName: null, lastName: null }
  const name = [firstName, lastName].filter(Boolean).join(" ") || words.guest
  return {
    recipient: email,
    language,
    subject: words.subject(presentation.name[language]),
    sender: senderOf(location),
    paragraphs: [
      words.hello(firstName && withoutLinks(firstName)),
      words.text,
      [{ label: words.begin, value: when }],
      words.own,
    ],
    links: [{ label: words.label, url }],
    calendar: calendarFile({
      uid: calendarUidOf(token),
      sequence: 0,
      isCancelled: false,
      language,
      startsAt: presentation.startsAt,
      endsAt: new Date(presentation.startsAt.getTime() + lengthMs),
      title: presentation.name[language],
      description: words.inMail,
      url: showroomLink(showroomUrl, language, language === "de" ? "" : "/", { location_id: presentation.locationId }),
      organiser: organiserOf(location, organiserEmail),
      attendee: { name, email },
      now,
    }),
  }
}
