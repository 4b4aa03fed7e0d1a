import type { Letter } from "../world/mail.ts"
import { showroomLink } from "../world/showroomLink.ts"
import type { Customer } from "../world/tables/people.ts"
import type { PresentationRow } from "../world/tables/presentations.ts"

const words = {
  en: {
    subject: (name: string) => `Your invitation: ${name}`,
    hello: (name: string) => `Dear ${name},`,
    text: (when: string) =>
      `here is your invitation once more. We begin on ${when}. The link below is yours alone; please do not pass it on.`,
    guest: "guest",
    label: "Join",
  },
  de: {
    subject: (name: string) => `Ihre Einladung: ${name}`,
    hello: (name: string) => `Guten Tag ${name},`,
    text: (when: string) =>
      `hier ist Ihre Einladung noch einmal. Wir beginnen am ${when}. Der Link gehört nur Ihnen; bitte geben Sie ihn nicht weiter.`,
    guest: "Gast",
    label: "Teilnehmen",
  },
} as const

/** The mail that brings an invited customer back in; its link bears the token that /customer/decode reads (E7). */
export const invitationMail = (invitation: {
  readonly presentation: PresentationRow
  readonly token: string
  readonly customer: Customer
  readonly language: "en" | "de"
  readonly showroomUrl: string
}): Letter => {
  const { presentation, token, customer, language, showroomUrl } = invitation
  const say = words[language]
  const when = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  }).format(presentation.startsAt)
  const page = presentation.typeId === 3 ? "/webinar/waiting-room" : "/waiting-room"
  const url = showroomLink(showroomUrl, language, page, {
    presentation_id: presentation.id,
    location_id: presentation.locationId,
    token,
  })
  return {
    recipient: customer.email ?? "",
    subject: say.subject(presentation.name[language]),
    body: `${say.hello(customer.firstName ?? say.guest)}\n\n${say.text(when)}`,
    links: [{ label: say.label, url }],
  }
}
