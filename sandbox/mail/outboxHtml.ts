import type { Mail } from "../world/mail.ts"

type Sent = Awaited<ReturnType<Mail["list"]>>[number]

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found)

const link = ({ label, url }: Sent["links"][number]): string =>
  `<li><a href="${escaped(url)}" rel="noreferrer">${escaped(label)}</a></li>`

const letter = ({ id, createdAt, recipient, subject, body, links }: Sent): string => `
      <article aria-labelledby="mail-${id}">
        <header>
          <h2 id="mail-${id}">${escaped(subject)}</h2>
          <p>To ${escaped(recipient)} · <time datetime="${createdAt.toISOString()}">${createdAt
            .toISOString()
            .slice(0, 16)
            .replace("T", " ")} UTC</time></p>
        </header>
        ${body
          .split("\n\n")
          .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
          .join("\n        ")}
        ${links.length > 0 ? `<ul>${links.map(link).join("")}</ul>` : ""}
      </article>`

/** The outbox as a page: what would have been sent, the newest first, with links that work. */
export const outboxHtml = (letters: ReadonlyArray<Sent>): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Outbox (${letters.length})</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/outbox/outbox.css" />
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p class="note">Mails that would have been sent. Nothing leaves this machine. <a href="/outbox">Look again</a> · <a href="/desk">Desk</a></p>
      ${letters.length > 0 ? letters.map(letter).join("") : "<p>Nothing yet. Book an appointment or ask for an invitation again.</p>"}
    </main>
  </body>
</html>
`
