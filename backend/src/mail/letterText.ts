import type { SentMail } from "../environment/mail.ts"

/** The text part of a mail: its words, then each link's label and address. */
export const letterText = ({ body, links }: Pick<SentMail, "body" | "links">): string =>
  [body, ...links.map(({ label, url }) => `${label}:\n${url}`)].join("\n\n")
