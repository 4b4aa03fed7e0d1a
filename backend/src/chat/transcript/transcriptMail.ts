import type { OutgoingMail } from "../../environment/mail.ts"
import type { locations } from "../../environment/tables/places.ts"
import { linkText, withoutLinks } from "../../mail/linkText.ts"
import { senderOf } from "../../mail/senderOf.ts"
import { momentTexts } from "../../mail/whenTexts.ts"
import { cleanLine } from "../../texts/cleanText.ts"
import { type ChatMessage, customerSender, generalChat } from "../ChatMessage.ts"
import type { SpokenLine } from "./spokenLines.ts"

export interface TranscriptMailParts {
  readonly recipient: string
  readonly language: "en" | "de"
  readonly location: typeof locations.$inferSelect
  /** Messages that the visitor may read, the oldest first. */
  readonly messages: ReadonlyArray<ChatMessage>
  /** The captions, in order. */
  readonly spoken: ReadonlyArray<SpokenLine>
  readonly ownTag: string
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** IANA name. */
  readonly timeZone: string
}

/** Maximum number of messages in a mail. The saved file contains all of them. */
const most = 500

const texts = {
  en: {
    subject: "Your consultation",
    subjectWith: (name: string) => `Your consultation with ${name}`,
    asked: "You asked us to send you the chat of your consultation.",
    shortened: `These are the last ${most} messages.`,
    begin: "First message",
    beginSpoken: "Begin",
    me: "You",
    guest: "Guest",
    moderator: "Consultant",
    group: "to everyone",
    edited: "edited",
    files: "Files",
    spoken: "spoken",
    spokenNote:
      "Lines marked “spoken” are captions of what was said. They may contain mistakes. A file that you have saved may have more of them.",
  },
  de: {
    subject: "Ihre Beratung",
    subjectWith: (name: string) => `Ihre Beratung mit ${name}`,
    asked: "Sie haben uns gebeten, Ihnen den Chat Ihrer Beratung zu senden.",
    shortened: `Dies sind die letzten ${most} Nachrichten.`,
    begin: "Erste Nachricht",
    beginSpoken: "Beginn",
    me: "Sie",
    guest: "Gast",
    moderator: "Beratung",
    group: "an alle",
    edited: "bearbeitet",
    files: "Dateien",
    spoken: "gesprochen",
    spokenNote:
      "Mit „gesprochen“ sind Untertitel des Gesagten gekennzeichnet. Sie können Fehler enthalten. Eine Datei, die Sie gespeichert haben, kann weitere enthalten.",
  },
} as const

/** A name without links. */
const nameLine = (name: string): string => withoutLinks(cleanLine(name))

/** Date and time in a zone, in short: "14 Jul 2026, 15:30". */
const shortMoment = (at: number, { language, timeZone }: TranscriptMailParts): string =>
  new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at))

const paragraphOf = (message: ChatMessage, parts: TranscriptMailParts): string => {
  const { data, timestamp } = message
  const t = texts[parts.language]
  const isOwn = data.sender.type === customerSender && data.sender.id === parts.ownTag
  const name = nameLine([data.sender.first_name, data.sender.last_name].filter(Boolean).join(" "))
  const role = data.sender.type === customerSender ? t.guest : t.moderator
  const who = isOwn ? t.me : name === "" ? role : `${name} (${role})`
  const marks = [
    ...(data.customer_chat === generalChat ? [t.group] : []),
    ...((data.revision ?? 0) > 0 ? [t.edited] : []),
  ]
  const files = (data.attachments ?? []).map((file) => nameLine(file.name))
  return [
    [shortMoment(timestamp, parts), who, ...marks].join(" · "),
    ...(data.message === "" ? [] : [linkText(data.message)]),
    ...(files.length > 0 ? [`${t.files}: ${files.join(", ")}`] : []),
  ].join("\n")
}

/** Time after which the same speaker's words begin a new paragraph with its own time, in ms. */
const paragraphMs = 60_000

interface Paragraph {
  readonly at: number
  /** `undefined`: a message, which nothing continues. */
  readonly speaker?: string
  readonly text: string
}

const spokenParagraph = (
  { timestamp, speaker, text, translation }: SpokenLine,
  parts: TranscriptMailParts,
): Paragraph => {
  const by = [shortMoment(timestamp, parts), ...(speaker ? [nameLine(speaker)] : []), texts[parts.language].spoken]
  return { at: timestamp, speaker: speaker ?? "", text: [by.join(" · "), wordsOf(text, translation)].join("\n") }
}

const wordsOf = (text: string, translation: string | undefined): string =>
  [text, ...(translation === undefined ? [] : [`(${translation})`])].map(linkText).join("\n")

/** Messages and captions by time. Joins consecutive captions of one person to one paragraph. */
const paragraphsOf = (messages: ReadonlyArray<ChatMessage>, parts: TranscriptMailParts): ReadonlyArray<Paragraph> => {
  const all = [
    ...parts.spoken.map((line) => ({ at: line.timestamp, line, message: undefined })),
    ...messages.map((message) => ({ at: message.timestamp, line: undefined, message })),
  ].sort((one, other) => one.at - other.at)
  const paragraphs: Paragraph[] = []
  for (const { at, line, message } of all) {
    const before = paragraphs.at(-1)
    if (message) paragraphs.push({ at, text: paragraphOf(message, parts) })
    else if (before?.speaker === (line.speaker ?? "") && at - before.at < paragraphMs)
      paragraphs[paragraphs.length - 1] = { ...before, text: `${before.text}\n${wordsOf(line.text, line.translation)}` }
    else paragraphs.push(spokenParagraph(line, parts))
  }
  return paragraphs
}

/** A conversation as a mail in the dealer's look. */
export const transcriptMail = (parts: TranscriptMailParts): OutgoingMail => {
  const { recipient, language, location, messages, consultant, timeZone } = parts
  const t = texts[language]
  const shown = messages.slice(-most)
  const paragraphs = paragraphsOf(shown, parts)
  const [first] = paragraphs
  return {
    recipient,
    language,
    links: [],
    sender: senderOf(location),
    subject: consultant === undefined ? t.subject : t.subjectWith(nameLine(consultant)),
    paragraphs: [
      t.asked,
      ...(shown.length < messages.length ? [t.shortened] : []),
      ...(first
        ? [
            [
              {
                label: parts.spoken.length > 0 ? t.beginSpoken : t.begin,
                value: momentTexts(new Date(first.at), timeZone, language),
              },
            ],
          ]
        : []),
      ...(parts.spoken.length > 0 ? [t.spokenNote] : []),
      ...paragraphs.map(({ text }) => text),
    ],
  }
}
