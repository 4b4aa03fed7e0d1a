import type { SentMail } from "../environment/mail.ts"
import type { Delivery } from "../environment/tables/people.ts"
import type { WebhookDelivery } from "../environment/tables/webhooks.ts"
import { deliveriesHtml } from "../webhooks/deliveriesHtml.ts"
import { escapedHtml } from "./escapedHtml.ts"

const link = ({ label, url }: SentMail["links"][number]): string =>
  `<li><a href="${escapedHtml(url)}" rel="noreferrer">${escapedHtml(label)}</a></li>`

const deliveries: Readonly<Record<Delivery, string>> = {
  page: "Here only",
  waiting: "Waits for the mail server",
  sent: "Sent",
  failed: "Not taken by the mail server",
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`

const appointment = ({ id, calendar }: SentMail): string =>
  calendar
    ? `<p class="file"><a href="/outbox/${id}/appointment.ics" download="appointment.ics">appointment.ics</a> <span>${
        calendar.method === "CANCEL" ? "takes it out of the calendar" : "for the calendar"
      }</span></p>`
    : ""

/** The HTML part in its own frame; unfolded for the newest mail. */
const branded = ({ id, subject, content }: SentMail, index: number): string =>
  content
    ? `<details class="branded"${index === 0 ? " open" : ""}><summary lang="en">As a mail program shows it</summary><iframe src="/outbox/${id}/page" title="${escapedHtml(subject)}" loading="lazy"></iframe></details>`
    : ""

const entry = (mail: SentMail, index: number): string => {
  const { id, createdAt, recipient, subject, body, links, language, delivery, refusal } = mail
  return `
      <article aria-labelledby="mail-${id}" lang="${language}">
        <header class="about" lang="en">
          <h2 id="mail-${id}" lang="${language}">${escapedHtml(subject)}</h2>
          <p>To ${escapedHtml(recipient)} · <time datetime="${createdAt.toISOString()}">${minute(createdAt)}</time> · ${
            language === "de" ? "German" : "English"
          }</p>
          <p class="delivery ${delivery}">${deliveries[delivery]}${refusal === null ? "" : `: ${escapedHtml(refusal)}`}</p>
        </header>
        ${branded(mail, index)}
        <div class="words">${body
          .split("\n\n")
          .map((paragraph) => `<p>${escapedHtml(paragraph)}</p>`)
          .join("")}</div>
        ${links.length > 0 ? `<ul class="actions">${links.map(link).join("")}</ul>` : ""}
        ${appointment(mail)}
      </article>`
}

/**
 * The outbox as a page: sent and unsent mails, newest first, with working links, and the last webhooks. All foreign text
 * is escaped.
 */
export const outboxHtml = (
  mails: ReadonlyArray<SentMail>,
  webhooks: ReadonlyArray<WebhookDelivery>,
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Outbox (${mails.length})</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/outbox/outbox.css" />
  </head>
  <body>
    <main>
      <header class="top">
        <h1>Outbox</h1>
        <nav aria-label="Other pages"><a href="/outbox">Look again</a> <a href="/desk">Desk</a></nav>
      </header>
      <p class="note">Mails of the showroom, the newest first. They leave this machine only where SMTP_URL names a mail server.</p>
      ${deliveriesHtml(webhooks)}
      ${mails.length > 0 ? mails.map(entry).join("") : '<p class="empty">Nothing yet. Book an appointment or ask for an invitation again.</p>'}
    </main>
  </body>
</html>
`
