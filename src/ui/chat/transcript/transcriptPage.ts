import { ownZone } from "../../../adapters/platform/timeZone.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { CaptionLine, Captions } from "../../../domain/captions/captions.ts"
import type { Language } from "../../../domain/language/language.ts"
import { dateText, weekday } from "../../language/dates.ts"
import { textParts } from "../../language/textParts.ts"
import type { Texts, Translations } from "../../language/texts.ts"
import { loadTextPart } from "../useTextPart.ts"
import { type SpokenLines, transcriptEntries } from "./transcriptEntries.ts"
import type { TranscriptLine } from "./transcriptLines.ts"

/** A conversation as a file to keep. */
export interface TranscriptFile {
  readonly name: string
  readonly text: string
}

interface Conversation {
  readonly lines: ReadonlyArray<TranscriptLine>
  /** The captions of the conversation. */
  readonly captions: Captions
  /** The consultant's first name; `undefined` if it is not known. */
  readonly consultant: string | undefined
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** Text as text, also in attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "")

/** A policy for the file: it loads nothing and runs nothing, wherever it is opened. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
article { margin: .75rem 0; padding: .5rem .75rem; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: .5rem; break-inside: avoid; }
article.me { margin-left: 3rem; }
article.spoken { border-width: 0 0 0 3px; border-radius: 0; }
article p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.by, .note, .translation { font-size: .875rem; opacity: .75; }
ul { margin: .25rem 0 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
`

/** One message: author, time, text and files. `marksChat`: names the chat, if there are two. */
const messageOf = (line: TranscriptLine, marksChat: boolean, { t }: Translations): string => {
  const { timestamp, from, name, chat, text, isEdited, files } = line
  const { time } = localOf(timestamp, ownZone())
  const role = t(`transcript.from.${from}`)
  const who = from === "me" || name === undefined ? role : `${name} (${role})`
  const notes = [...(marksChat ? [t(`transcript.chat.${chat}`)] : []), ...(isEdited ? [t("transcript.edited")] : [])]
  const by = [
    `<strong><bdi>${escaped(who)}</bdi></strong>`,
    escaped(t("transcript.time", { time })),
    ...notes.map(escaped),
  ]
  const list = files.map((file) => `<li><bdi>${escaped(file)}</bdi></li>`).join("")
  return [
    `<article class="${from}"><p class="by">${by.join(" · ")}</p>`,
    text === "" ? "" : `<p dir="auto">${escaped(text)}</p>`,
    list === "" ? "" : `<ul aria-label="${escaped(t("transcript.files"))}">${list}</ul>`,
    "</article>",
  ].join("")
}

/** Text in a language, if it is known. */
const wordsOf = ({ text, language, translation }: CaptionLine, own: Language): string =>
  [
    `<p dir="auto"${language === undefined ? "" : ` lang="${escaped(language)}"`}>${escaped(text)}</p>`,
    translation === undefined ? "" : `<p class="translation" lang="${own}">${escaped(translation)}</p>`,
  ].join("")

/** Consecutive captions of one speaker. */
const spokenOf = (at: number | undefined, { speaker, lines }: SpokenLines, { t, language }: Translations): string => {
  const by = [
    `<strong><bdi>${escaped(speaker ?? t("transcript.unnamed"))}</bdi></strong>`,
    ...(at === undefined ? [] : [escaped(t("transcript.time", { time: localOf(at, ownZone()).time }))]),
    ...(speaker === undefined ? [] : [escaped(t("transcript.spoken"))]),
  ]
  const words = lines.map((line) => wordsOf(line, language)).join("")
  return `<article class="spoken"><p class="by">${by.join(" · ")}</p>${words}</article>`
}

const pageOf = ({ lines, captions, consultant }: Conversation, texts: Translations): string => {
  const { t, language } = texts
  const marksChat = new Set(lines.map(({ chat }) => chat)).size > 1
  const title = consultant === undefined ? t("transcript.title") : t("transcript.titleWith", { consultant })
  const days = new Map<string | undefined, string[]>()
  for (const { at, content } of transcriptEntries(lines, captions, language)) {
    const date = at === undefined ? undefined : localOf(at, ownZone()).date
    const entries = days.get(date) ?? []
    entries.push("lines" in content ? spokenOf(at, content, texts) : messageOf(content, marksChat, texts))
    days.set(date, entries)
  }
  const headingOf = (date: string) => `<h2>${escaped(`${weekday(date, language)}, ${dateText(date, language)}`)}</h2>\n`
  const sections = [...days].map(
    ([date, entries]) => `${date === undefined ? "" : headingOf(date)}${entries.join("\n")}`,
  )
  const notes = [
    t("transcript.zone", { zone: ownZone() }),
    ...(captions.length > 0 ? [t("transcript.spokenNote")] : []),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${notes.map((note) => `<p class="note">${escaped(note)}</p>`).join("\n")}
${sections.join("\n")}
</body>
</html>
`
}

/** The conversation, written and spoken, as a page of its own, with dates and times in the visitor's zone. Rejects if its texts cannot be loaded. */
export const transcriptFile = async (texts: Texts, conversation: Conversation): Promise<TranscriptFile> => {
  await loadTextPart(texts, textParts.transcript)
  const translations = texts.get()
  return { name: translations.t("transcript.fileName"), text: pageOf(conversation, translations) }
}
