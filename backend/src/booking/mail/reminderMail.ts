import type { Letter } from "../../environment/mail.ts"
import type { Urls } from "../../environment/Urls.ts"
import { senderOf } from "../../mail/senderOf.ts"
import { momentTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { joinLink } from "../joinLink.ts"
import type { LinkTokens } from "../links.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { bookedModel } from "./bookedModel.ts"
import { actionLink } from "./bookingMail.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"
import { factsOf } from "./facts.ts"

/** The reminder of an appointment. Its first link joins the consultation. */
export const reminderMail = (
  made: Booking,
  { tokens, urls }: { readonly tokens: LinkTokens; readonly urls: Urls },
): Letter => {
  const { booking, interval } = made
  const { email: recipient, language, firstName, lastName } = booking
  const say = bookingMailTexts[language]
  const join = joinLink(made, urls)
  return {
    recipient,
    language,
    subject: say.reminder.subject(momentTexts(interval.startsAt, zoneOf(made), language)),
    sender: senderOf(made.location),
    paragraphs: [
      say.hello(firstName, lastName),
      say.reminder.text,
      factsOf(made),
      ...(join ? [say.joining] : []),
      say.reminder.next,
    ],
    ...bookedModel(made, urls),
    links: [
      ...(join ? [{ label: say.join, url: join }] : []),
      ...(["reschedule", "cancel"] as const).map((action) => actionLink(made, urls, action, tokens)),
    ],
  }
}
