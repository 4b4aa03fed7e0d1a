import type { OutgoingMail } from "../../environment/mail.ts"
import type { Urls } from "../../environment/Urls.ts"
import { senderOf } from "../../mail/senderOf.ts"
import { momentTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { mailedJoinLink } from "../joinLink.ts"
import type { LinkTokens } from "../links.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { bookedModel } from "./bookedModel.ts"
import { actionLink } from "./bookingMail.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"
import { factsOf } from "./facts.ts"
import { greeting } from "./greeting.ts"

/** The reminder of an appointment. Its first link joins the one-to-one, if the booking has one. */
export const reminderMail = (
  made: Booking,
  { tokens, urls }: { readonly tokens: LinkTokens; readonly urls: Urls },
): OutgoingMail => {
  const { booking, interval } = made
  const { email: recipient, language } = booking
  const words = bookingMailTexts[language]
  const join = mailedJoinLink(made, urls)
  return {
    recipient,
    language,
    subject: words.reminder.subject(momentTexts(interval.startsAt, zoneOf(made), language)),
    sender: senderOf(made.location),
    paragraphs: [
      greeting(made),
      words.reminder.text,
      factsOf(made),
      ...(join ? [words.joining] : []),
      words.reminder.next,
    ],
    ...bookedModel(made, urls),
    links: [
      ...(join ? [{ label: words.join, url: join }] : []),
      ...(["reschedule", "cancel"] as const).map((action) => actionLink(made, urls, action, tokens)),
    ],
  }
}
