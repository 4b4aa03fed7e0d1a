import { createTransport } from "nodemailer"
import type { SentMail } from "../environment/mail.ts"
import type { MailContent } from "../environment/tables/people.ts"
import { wordmark } from "./branded/look.ts"
import { mailHtml } from "./branded/mailHtml.ts"
import { mailText } from "./mailText.ts"

/** Sends a mail to a mail server. Rejects if the server refuses it. */
export interface Smtp {
  readonly send: (mail: SentMail) => Promise<void>
  readonly close: () => void
}

/** Timeout of a silent server, in ms. The delivery retries later. */
const patienceMs = 15_000

const wordmarkId = "wordmark"

/** The HTML part with its picture embedded: mail programs load external pictures only on demand. */
const htmlPart = async (mail: SentMail, { sender }: MailContent) => ({
  html: await mailHtml(mail, `cid:${wordmarkId}`),
  attachments: [
    {
      cid: wordmarkId,
      filename: "wordmark.png",
      content: await wordmark(sender.brandingCode),
      contentDisposition: "inline" as const,
    },
  ],
})

/**
 * Sends the mail as text and as HTML, and the appointment both as inline calendar data and as a file. The message id is the same in each
 * attempt, so that a mail program shows a mail once that was sent twice after a crash.
 */
export const smtp = (url: string, from: string): Smtp => {
  const domain = from.split("@").at(-1) ?? "localhost"
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { id, createdAt, recipient, subject, language, calendar, content } = mail
      await transport.sendMail({
        from: { name: content?.sender.name ?? "Online Showroom", address: from },
        to: { name: "", address: recipient },
        ...(content?.sender.email && { replyTo: { name: content.sender.name, address: content.sender.email } }),
        subject,
        text: mailText(mail),
        ...(content ? await htmlPart(mail, content) : {}),
        messageId: `<outbox-${id}-${createdAt.getTime()}@${domain}>`,
        headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text } }
          : {}),
      })
    },
    close: () => transport.close(),
  }
}
