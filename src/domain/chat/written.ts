import { type Fields, isRecord, recordIn } from "../storage/storedRecord.ts"
import { type Drafts, type OutgoingMessage, type WrittenFile, withFiles } from "./outbox.ts"

/** A visitor's unsent content in the chats of a presentation, as stored across a reload of the tab. */
export interface Written {
  readonly drafts: Drafts
  readonly outbox: ReadonlyArray<OutgoingMessage>
  /** Names of files whose upload was aborted. The visitor must attach them again. */
  readonly lost: ReadonlyArray<string>
}

export const nothingWritten: Written = { drafts: {}, outbox: [], lost: [] }

const isUnfinished = ({ attachment }: WrittenFile): boolean => attachment === undefined
const isFinished = (file: WrittenFile): boolean => !isUnfinished(file)

/**
 * The storable part: bytes cannot be stored, so only the name remains of a file that is not uploaded yet. Sent messages
 * are in the history.
 */
export const storablePart = (drafts: Drafts, outbox: ReadonlyArray<OutgoingMessage>): Written => {
  const waiting = outbox.filter(({ delivery }) => delivery !== "sent")
  const files = [...Object.values(drafts), ...waiting].flatMap((each) => each.files)
  return {
    drafts: withFiles(drafts, (each) => each.filter(isFinished)),
    outbox: waiting.flatMap((message) => withoutUnfinished(message) ?? []),
    lost: files.filter(isUnfinished).map(({ facts }) => facts.name),
  }
}

/**
 * A message that has lost a file must not be sent automatically: the visitor must see that first. Without text and
 * files it is dropped.
 */
const withoutUnfinished = (message: OutgoingMessage): OutgoingMessage | undefined => {
  const files = message.files.filter(isFinished)
  if (files.length === message.files.length) return message
  return message.text === "" && files.length === 0 ? undefined : { ...message, files, delivery: "failed" }
}

/** Serialises for storage beside the content of other presentations; `undefined` if nothing is left to store. */
export const storedText = (
  stored: string | undefined,
  presentationId: number,
  written: Written,
): string | undefined => {
  const { [presentationId]: _before, ...others } = recordIn(stored) ?? {}
  const isNothing = Object.keys(written.drafts).length + written.outbox.length + written.lost.length === 0
  const all = isNothing ? others : { ...others, [presentationId]: written }
  return Object.keys(all).length === 0 ? undefined : JSON.stringify(all)
}

/**
 * Parses the stored content of a presentation. Unreadable content counts as none, because the visitor can change the
 * storage.
 */
export const readWritten = (stored: string | undefined, presentationId: number): Written => {
  const found = recordIn(stored)?.[presentationId]
  if (!isRecord(found) || !isRecord(found.drafts)) return nothingWritten
  return {
    drafts: Object.fromEntries(
      Object.entries(found.drafts).filter((each): each is [string, Drafts[string]] => isDraft(each[1])),
    ),
    outbox: listOf(found.outbox).filter(isOutgoing),
    lost: listOf(found.lost).filter(isText),
  }
}

const isText = (value: unknown): value is string => typeof value === "string"
const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const hasFacts = (value: unknown): boolean =>
  isRecord(value) && isText(value.name) && typeof value.size === "number" && isText(value.contentType)

const isFile = (value: unknown): value is WrittenFile =>
  isRecord(value) &&
  isText(value.key) &&
  hasFacts(value.facts) &&
  isRecord(value.attachment) &&
  isText(value.attachment.id) &&
  hasFacts(value.attachment)

const hasTextAndFiles = (value: unknown): value is Fields =>
  isRecord(value) && isText(value.text) && Array.isArray(value.files) && value.files.every(isFile)

const isDraft = (value: unknown): value is Drafts[string] => hasTextAndFiles(value)

const isOutgoing = (value: unknown): value is OutgoingMessage =>
  hasTextAndFiles(value) &&
  isText(value.id) &&
  (value.chat === undefined || isText(value.chat)) &&
  typeof value.writtenAt === "number" &&
  (value.delivery === "pending" || value.delivery === "failed") &&
  typeof value.broadcast === "boolean"
