import type { OutgoingMail } from "../../environment/mail.ts"
import { showroomLink } from "../../environment/showroomLink.ts"
import type { locations } from "../../environment/tables/places.ts"
import type { queueCalls } from "../../environment/tables/queues.ts"
import { senderOf } from "../../mail/senderOf.ts"
import { momentTexts } from "../../mail/whenTexts.ts"

const texts = {
  en: {
    subject: "It is your turn: your live consultation",
    hello: "Hello,",
    text: "You asked us to write when it is your turn. It is your turn now: please come back to the showroom.",
    kept: "We keep your place until",
    own: "The link is only for you, so please do not pass it on. We have deleted your address from the queue.",
    label: "Back to your consultation",
  },
  de: {
    subject: "Sie sind an der Reihe: Ihre Live-Beratung",
    hello: "Guten Tag,",
    text: "Sie haben uns gebeten, Ihnen zu schreiben, sobald Sie an der Reihe sind. Jetzt ist es so weit: Bitte kommen Sie zurück in den Showroom.",
    kept: "Ihren Platz halten wir frei bis",
    own: "Der Link ist nur für Sie bestimmt, bitte geben Sie ihn nicht weiter. Ihre Adresse haben wir aus der Warteschlange gelöscht.",
    label: "Zurück zu Ihrer Beratung",
  },
} as const

/** The mail that calls a visitor whose page is closed. Its link carries the token that /customer/decode reads (E7). */
export const callMail = (
  { token, language, showroomUrl, locationId }: typeof queueCalls.$inferSelect,
  {
    email,
    keptUntil,
    location,
  }: {
    readonly email: string
    readonly keptUntil: Date
    readonly location: typeof locations.$inferSelect
  },
): OutgoingMail => {
  const words = texts[language]
  return {
    recipient: email,
    language,
    subject: words.subject,
    sender: senderOf(location),
    paragraphs: [
      words.hello,
      words.text,
      [{ label: words.kept, value: momentTexts(keptUntil, location.timeZone, language) }],
      words.own,
    ],
    links: [
      { label: words.label, url: showroomLink(showroomUrl, language, "/prequeue", { location_id: locationId, token }) },
    ],
  }
}
