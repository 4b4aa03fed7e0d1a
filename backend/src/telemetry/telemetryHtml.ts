import type { Summary } from "./records.ts"

type Language = "en" | "de"

const texts = {
  en: {
    title: "Telemetry",
    again: "Look again",
    desk: "Desk",
    other: "Deutsch",
    note: "What showrooms have reported to this backend, as an operator's collector receives it. Nothing in it says who a visitor is.",
    empty: "Nothing yet. Open the showroom: what happens is reported some seconds later.",
    funnel: "Consultations",
    bookings: "Appointments",
    steps: "How long steps take",
    vitals: "How the page feels",
    failures: "What failed",
    noFailures: "Nothing that a visitor has noticed.",
    columns: { step: "Step", count: "Number", failed: "Failed", median: "Half within", p75: "Three of four within" },
    failureColumns: { time: "Time (UTC)", code: "Code", id: "Id", trace: "Trace" },
  },
  de: {
    title: "Telemetrie",
    again: "Neu laden",
    desk: "Beratungsplatz",
    other: "English",
    note: "Was Showrooms diesem Backend gemeldet haben, so wie es der Collector eines Betreibers erhält. Nichts davon verrät, wer jemand ist.",
    empty: "Noch nichts. Öffnen Sie den Showroom: Was geschieht, wird einige Sekunden später gemeldet.",
    funnel: "Beratungen",
    bookings: "Termine",
    steps: "Wie lange Schritte dauern",
    vitals: "Wie sich die Seite anfühlt",
    failures: "Was fehlgeschlagen ist",
    noFailures: "Nichts, was jemand bemerkt hat.",
    columns: {
      step: "Schritt",
      count: "Anzahl",
      failed: "Fehlgeschlagen",
      median: "Die Hälfte in höchstens",
      p75: "Drei von vier in höchstens",
    },
    failureColumns: { time: "Zeit (UTC)", code: "Code", id: "Kennung", trace: "Trace" },
  },
} as const

/** The events of both funnels, in order, with their labels. */
const funnels: Readonly<
  Record<"funnel" | "bookings", ReadonlyArray<readonly [event: string, en: string, de: string]>>
> = {
  funnel: [
    ["page:index", "First screen", "Startseite"],
    ["terms_agreed", "Agreed to the terms", "Bedingungen zugestimmt"],
    ["queue_joined", "In line", "In der Warteschlange"],
    ["picked_up", "Called", "Angenommen"],
    ["first_picture", "First picture", "Erstes Bild"],
    ["ended", "Ended", "Beendet"],
    ["feedback_sent", "Feedback", "Feedback gegeben"],
  ],
  bookings: [
    ["calendar_opened", "Calendar", "Kalender"],
    ["time_chosen", "Time chosen", "Uhrzeit gewählt"],
    ["booked", "Booked", "Gebucht"],
    ["moved", "Moved", "Verschoben"],
    ["cancelled", "Cancelled", "Abgesagt"],
  ],
}

const stepNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  start: { en: "First screen", de: "Startseite" },
  queue: { en: "In line", de: "Warteschlange" },
  join: { en: "To the first picture", de: "Bis zum ersten Bild" },
  chat: { en: "Message and back", de: "Nachricht hin und zurück" },
  booking: { en: "From calendar to appointment", de: "Vom Kalender zum Termin" },
}

const vitalNames: Readonly<Record<string, string>> = {
  lcp: "Largest Contentful Paint",
  inp: "Interaction to Next Paint",
  cls: "Cumulative Layout Shift",
}

const row = (kind: "th" | "td", cells: ReadonlyArray<string>): string =>
  `<tr>${cells.map((cell) => `<${kind}${kind === "th" ? ' scope="col"' : ""}>${cell}</${kind}>`).join("")}</tr>`

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `<div class="wide" tabindex="0" role="group" aria-label="${head.join(", ")}"><table><thead>${row("th", head)}</thead><tbody>${rows
    .map((cells) => row("td", cells))
    .join("")}</tbody></table></div>`

const section = (id: string, heading: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`

const duration = (ms: number, language: Language): string =>
  ms < 1_000
    ? `${Math.round(ms)} ms`
    : `${(ms / 1_000).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} s`

const funnel = (steps: (typeof funnels)["funnel"], events: Summary["events"], language: Language): string => {
  const most = Math.max(1, ...steps.map(([event]) => events[event] ?? 0))
  return `<ol class="funnel">${steps
    .map(([event, en, de]) => {
      const count = events[event] ?? 0
      return `<li><span>${language === "de" ? de : en}</span><meter min="0" max="${most}" value="${count}" aria-hidden="true"></meter><b>${count}</b></li>`
    })
    .join("")}</ol>`
}

/**
 * Funnel, steps, vitals and failures as a page. The collector has validated all foreign text on it, letter by letter.
 */
export const telemetryHtml = ({ events, steps, vitals, failures }: Summary, language: Language): string => {
  const t = texts[language]
  const { columns, failureColumns } = t
  const isEmpty = steps.length + vitals.length + Object.keys(events).length === 0
  const content = [
    section("funnel", t.funnel, funnel(funnels.funnel, events, language)),
    section("bookings", t.bookings, funnel(funnels.bookings, events, language)),
    section(
      "failures",
      t.failures,
      failures.length === 0
        ? `<p>${t.noFailures}</p>`
        : table(
            [failureColumns.time, failureColumns.code, failureColumns.id, failureColumns.trace],
            failures.map(({ happenedAt, code, errorId, traceId }) => [
              happenedAt.toISOString().slice(0, 19).replace("T", " "),
              code ?? "",
              `<code>${errorId ?? ""}</code>`,
              `<code>${traceId}</code>`,
            ]),
          ),
    ),
    section(
      "steps",
      t.steps,
      table(
        [columns.step, columns.count, columns.failed, columns.median],
        steps.map(({ name, count, failed, medianMs }) => [
          (Object.hasOwn(stepNames, name) ? stepNames[name]?.[language] : undefined) ?? name,
          String(count),
          String(failed),
          duration(medianMs, language),
        ]),
      ),
    ),
    section(
      "vitals",
      t.vitals,
      table(
        [columns.step, columns.count, columns.p75],
        vitals.map(({ name, count, p75 }) => [
          (Object.hasOwn(vitalNames, name) ? vitalNames[name] : undefined) ?? name,
          String(count),
          name === "cls" ? p75.toLocaleString(language, { maximumFractionDigits: 3 }) : duration(p75, language),
        ]),
      ),
    ),
  ]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${t.title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/telemetry/telemetry.css" />
  </head>
  <body>
    <main>
      <header class="top">
        <h1>${t.title}</h1>
        <nav><a href="/telemetry?lang=${language}">${t.again}</a> <a href="/desk">${t.desk}</a> <a href="/telemetry?lang=${
          language === "de" ? "en" : "de"
        }" lang="${language === "de" ? "en" : "de"}">${t.other}</a></nav>
      </header>
      <p class="note">${t.note}</p>
      ${isEmpty ? `<p class="empty">${t.empty}</p>` : content.join("\n      ")}
    </main>
  </body>
</html>
`
}
