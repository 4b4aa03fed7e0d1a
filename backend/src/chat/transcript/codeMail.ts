import type { OutgoingMail } from "../../environment/mail.ts"
import type { locations } from "../../environment/tables/places.ts"
import { senderOf } from "../../mail/senderOf.ts"

const texts = {
  en: {
    subject: (code: string) => `${code} is your code`,
    text: "Somebody would like to have the chat of a consultation sent to this address. If that was you, enter this code on the page where you asked for it.",
    code: "Code",
    until: "It is valid for 15 minutes.",
    other: "If it was not you, you need not do anything: without the code nothing is sent.",
  },
  de: {
    subject: (code: string) => `${code} ist Ihr Code`,
    text: "Jemand möchte den Chat einer Beratung an diese Adresse senden lassen. Wenn Sie das waren, geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben.",
    code: "Code",
    until: "Er gilt 15 Minuten.",
    other: "Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ohne den Code wird nichts gesendet.",
  },
} as const

interface CodeMailParts {
  readonly recipient: string
  readonly language: "en" | "de"
  readonly location: typeof locations.$inferSelect
  readonly code: string
}

/**
 * The mail with the code that proves an address. Contains no text of the visitor: anybody may have typed the address.
 */
export const codeMail = ({ recipient, language, location, code }: CodeMailParts): OutgoingMail => {
  const words = texts[language]
  return {
    recipient,
    language,
    links: [],
    sender: senderOf(location),
    subject: words.subject(code),
    paragraphs: [words.text, [{ label: words.code, value: code }], words.until, words.other],
  }
}
