import type { SentMail } from "../environment/mail.ts"
import { letterTexts } from "./branded/letterTexts.ts"

/** Where the dealer is reached if nobody reads replies. Empty if somebody does. */
const unread = ({ content, language }: Pick<SentMail, "content" | "language">): ReadonlyArray<string> => {
  if (!content || content.sender.email) return []
  const { phone } = content.sender
  const say = letterTexts[language]
  return [phone === null ? say.unread : `${say.unread} ${say.phone}: ${phone}`]
}

/** The text part of a mail: its words, each link's label and address, and whether somebody reads replies. */
export const letterText = (mail: Pick<SentMail, "body" | "links" | "content" | "language">): string =>
  [mail.body, ...mail.links.map(({ label, url }) => `${label}:\n${url}`), ...unread(mail)].join("\n\n")
