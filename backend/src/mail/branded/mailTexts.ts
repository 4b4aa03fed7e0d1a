import type { MailSender } from "../../environment/tables/people.ts"

/** Texts of the frame that every mail has: hints, the dealer's contact and links. */
export const mailTexts = {
  en: {
    links: "If a button does not work, open its address in your browser:",
    phone: "Telephone",
    email: "E-mail",
    unread: "Nobody reads replies to this e-mail.",
    imprint: "Legal notice",
    privacy: "Privacy",
    accessibility: "Accessibility",
  },
  de: {
    links: "Falls eine Schaltfläche nicht reagiert, öffnen Sie die Adresse im Browser:",
    phone: "Telefon",
    email: "E-Mail",
    unread: "Antworten auf diese E-Mail liest niemand.",
    imprint: "Impressum",
    privacy: "Datenschutz",
    accessibility: "Barrierefreiheit",
  },
} as const

/** The dealer's pages that a mail links to, in its language. */
export const pagesOf = (
  { pages = {} }: MailSender,
  language: "en" | "de",
): ReadonlyArray<{ readonly label: string; readonly url: string }> =>
  (["imprint", "privacy", "accessibility"] as const).flatMap((name) => {
    const url = pages[name]?.[language]
    return url === undefined ? [] : [{ label: mailTexts[language][name], url }]
  })
