import type { SentMail } from "../environment/mail.ts"
import { mailTexts, pagesOf } from "./branded/mailTexts.ts"

/** The dealer's contact, if nobody reads replies. Empty if somebody does. */
const unread = ({ content, language }: Pick<SentMail, "content" | "language">): ReadonlyArray<string> => {
  if (!content || content.sender.email) return []
  const { phone } = content.sender
  const words = mailTexts[language]
  return [phone === null ? words.unread : `${words.unread} ${words.phone}: ${phone}`]
}

/** Imprint, privacy notice and accessibility, a line each. Empty if the dealer names none. */
const pages = ({ content, language }: Pick<SentMail, "content" | "language">): ReadonlyArray<string> => {
  const named = content ? pagesOf(content.sender, language) : []
  return named.length === 0 ? [] : [named.map(({ label, url }) => `${label}: ${url}`).join("\n")]
}

/** The text part of a mail: paragraphs, links with labels, whether somebody reads replies, and the dealer's pages. */
export const mailText = (mail: Pick<SentMail, "body" | "links" | "content" | "language">): string =>
  [mail.body, ...mail.links.map(({ label, url }) => `${label}:\n${url}`), ...unread(mail), ...pages(mail)].join("\n\n")
