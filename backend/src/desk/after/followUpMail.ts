import type { Booking } from "../../booking/Booking.ts"
import { appointmentCalendar } from "../../booking/mail/appointmentCalendar.ts"
import { factsOf } from "../../booking/mail/facts.ts"
import type { OutgoingMail } from "../../environment/mail.ts"
import type { FollowUpDraft } from "../../environment/tables/followUps.ts"
import type { Urls } from "../../environment/Urls.ts"
import { mailModel } from "../../mail/mailModel.ts"
import { senderOf } from "../../mail/senderOf.ts"
import type { AfterConsultation } from "./consultation.ts"

export interface FollowUpMailParts {
  readonly met: AfterConsultation
  readonly draft: FollowUpDraft
  /** The name that the visitor knows. */
  readonly consultant: string
  /** The appointment that the mail names; `undefined` for none. */
  readonly appointment: Booking | undefined
  readonly urls: Urls
  readonly organiserEmail: string
  /** ms since 1970. */
  readonly now: number
}

const texts = {
  en: { appointment: "Your appointment:", consultant: "Your consultant" },
  de: { appointment: "Ihr Termin:", consultant: "Ihre Beratung" },
} as const

/** The mail after a consultation, in the dealer's look, as the consultant wrote it. */
export const followUpMail = (recipient: string, parts: FollowUpMailParts): OutgoingMail => {
  const { met, draft, consultant, appointment, urls, organiserEmail, now } = parts
  const { language, subject, text, modelIds, links } = draft
  const t = texts[language]
  const words = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  const models = modelIds.flatMap((id) => met.models.find((model) => model.id === id) ?? [])
  return {
    recipient,
    language,
    subject,
    links: [...links],
    sender: senderOf(met.location),
    paragraphs: [
      ...words.filter((paragraph) => paragraph !== ""),
      ...(appointment ? [t.appointment, factsOf(appointment)] : []),
      [{ label: t.consultant, value: consultant }],
    ],
    models: models.map((model) => mailModel(model, language, urls.showroomUrl)),
    ...(appointment && { calendar: appointmentCalendar(appointment, { urls, organiserEmail, now }) }),
  }
}
