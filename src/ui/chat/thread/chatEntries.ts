import type { ReactNode } from "react"
import type { ChatState } from "../../../application/chat/ChatState.ts"
import { type ChatMessage, keyOf, type Origin, originOf, senderName } from "../../../domain/chat/ChatMessage.ts"
import type { Delivery, OutgoingMessage, WrittenFile } from "../../../domain/chat/outbox.ts"
import { holds } from "../../../domain/chat/timeline.ts"

export interface ChatEntry {
  /** The message's `keyOf`. */
  readonly key: string
  readonly origin: Origin
  readonly author: string | undefined
  readonly text: string
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** `undefined` for messages of others. */
  readonly delivery: Delivery | undefined
  /** Attached files (H8). Absent: none. */
  readonly files?: ReadonlyArray<WrittenFile>
  /** Number of changes by its writer. Absent: none. */
  readonly revision?: number
  /** Whether its writer has withdrawn it, with its text and files. */
  readonly isWithdrawn?: true
  /** Short answers that the consultant offers, as sent. Absent: none. */
  readonly quickReplies?: ReadonlyArray<string>
  /** Content below the text. An entry without a text is not a message. Absent: nothing. */
  readonly below?: ReactNode
}

type Seen = Pick<ChatState, "timeline" | "outbox" | "active" | "consumerTag">

/**
 * Entries of the selected chat: received messages, and own ones that the backend has not echoed, by time (H1, H2). Not
 * every backend echoes. Rebuilds only the part where the timeline differs from the last call, and returns the same
 * array if nothing shown has changed: with 10,000 messages neither a new one nor a keystroke may rebuild all of them
 * (H10).
 */
export const chatEntries = (): ((seen: Seen) => ReadonlyArray<ChatEntry>) => {
  let last: Seen = { timeline: [], outbox: [], active: undefined, consumerTag: undefined }
  let arrived: ReadonlyArray<ChatEntry> = []
  let written: ReadonlyArray<OutgoingMessage> = []
  let entries: ReadonlyArray<ChatEntry> = []

  return (seen) => {
    const sameView = isSameView(seen, last)
    if (sameView && seen.timeline === last.timeline && seen.outbox === last.outbox) return entries
    const before = { arrived, written }
    arrived = sameView ? updatedEntries(arrived, last, seen) : inView(seen.timeline, seen)
    written = seen.outbox.filter(({ chat, id }) => chat === seen.active && !holds(seen.timeline, id, seen.consumerTag))
    last = seen
    if (arrived !== before.arrived || !hasSameItems(written, before.written))
      entries = mergedByTime(arrived, written.map(fromOutbox))
    return entries
  }
}

/**
 * Merges both by time; on ties received messages come first. Sorts only the part after the oldest own message (H10).
 */
const mergedByTime = (
  arrived: ReadonlyArray<ChatEntry>,
  written: ReadonlyArray<ChatEntry>,
): ReadonlyArray<ChatEntry> => {
  const oldest = Math.min(...written.map(({ timestamp }) => timestamp))
  const from = arrived.findLastIndex(({ timestamp }) => timestamp <= oldest) + 1
  const tail = arrived.slice(from).concat(written)
  return arrived.slice(0, from).concat(tail.sort((one, other) => one.timestamp - other.timestamp))
}

const hasSameItems = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

const isSameView = (one: Seen, other: Seen): boolean =>
  one.active === other.active && one.consumerTag === other.consumerTag

const inView = (messages: ReadonlyArray<ChatMessage>, { active, consumerTag }: Seen): ReadonlyArray<ChatEntry> =>
  messages.filter(({ chat }) => chat === active).map((message) => fromTimeline(message, consumerTag))

/** Updates the entries from the first difference between both timelines. */
const updatedEntries = (entries: ReadonlyArray<ChatEntry>, last: Seen, seen: Seen): ReadonlyArray<ChatEntry> => {
  if (seen.timeline === last.timeline) return entries
  const common = sharedLength(last.timeline, seen.timeline)
  const removedCount = last.timeline.slice(common).filter(({ chat }) => chat === seen.active).length
  const added = inView(seen.timeline.slice(common), seen)
  return removedCount === 0 && added.length === 0
    ? entries
    : entries.slice(0, entries.length - removedCount).concat(added)
}

const sharedLength = (one: ReadonlyArray<ChatMessage>, other: ReadonlyArray<ChatMessage>): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

const fromTimeline = (message: ChatMessage, ownTag: string | undefined): ChatEntry => {
  const { sender, text, timestamp, attachments, revision, isWithdrawn, quickReplies } = message
  const origin = originOf(message, ownTag)
  return {
    key: keyOf(message, ownTag),
    origin,
    author: senderName(sender),
    text,
    timestamp,
    // An echo proves that the message was sent.
    delivery: origin === "me" ? "sent" : undefined,
    ...(revision && { revision }),
    ...(isWithdrawn && { isWithdrawn }),
    ...(quickReplies && { quickReplies }),
    ...(attachments && {
      files: attachments.map((attachment) => ({
        key: attachment.id,
        facts: attachment,
        attachment,
      })),
    }),
  }
}

const fromOutbox = ({ id, text, writtenAt, delivery, files }: OutgoingMessage): ChatEntry => ({
  key: id,
  origin: "me",
  author: undefined,
  text,
  timestamp: writtenAt,
  delivery,
  ...(files.length > 0 && { files }),
})
