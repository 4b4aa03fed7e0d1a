import { typedText } from "../validation/typedText.ts"
import type { Attachment, FileFacts } from "./attachment.ts"
import { type ChatMessage, fiveParts, groupChat, originOf, ownChat } from "./ChatMessage.ts"
import { holds, type Timeline } from "./timeline.ts"

/** Longest message, in characters (contracts: chat_message). */
export const messageLimit = 4_000

/** A file of a message that is being written or sent. */
export interface WrittenFile {
  /** Random; names the upload until there is an attachment. */
  readonly key: string
  readonly facts: FileFacts
  /** The attachment that the upload returned; `undefined` until then. */
  readonly attachment: Attachment | undefined
}

interface Draft {
  readonly text: string
  readonly files: ReadonlyArray<WrittenFile>
}

export const emptyDraft: Draft = { text: "", files: [] }

export type DraftProblem = "empty" | "tooLong"

/** Why a draft may not be sent; `undefined` if it may. Only files are a message, an empty draft is not (H8, H9). */
export const draftProblem = (text: string, files = 0): DraftProblem | undefined => {
  const typed = typedText(text)
  if (typed === "" && files === 0) return "empty"
  return typed.length > messageLimit ? "tooLong" : undefined
}

/** The drafts of a presentation by chat. `unplaced` is written before the chats are known. */
export type Drafts = Readonly<Record<string, Draft>>

/** No chat has this name: a name has at least one character (contracts: ChatName). */
const unplaced = ""

const isEmpty = ({ text, files }: Draft): boolean => text === "" && files.length === 0

/** The composer's content while this chat is active. */
export const draftIn = (drafts: Drafts, active: string | undefined): Draft => {
  const name = active ?? unplaced
  return Object.hasOwn(drafts, name) ? (drafts[name] ?? emptyDraft) : emptyDraft
}

/** Replaces the draft of this chat, or removes it if it is empty. */
export const withDraft = (drafts: Drafts, active: string | undefined, draft: Draft): Drafts => {
  const { [active ?? unplaced]: _before, ...others } = drafts
  return isEmpty(draft) ? others : { ...others, [active ?? unplaced]: draft }
}

/** Moves every draft that is not for the group to the visitor's own chat. */
export const moveToOwnChat = (drafts: Drafts): Drafts => {
  const { [groupChat]: toGroup = emptyDraft, [ownChat]: own = emptyDraft, ...loose } = drafts
  const all = [own, ...Object.values(loose)]
  const text = all.flatMap((each) => each.text || []).join("\n")
  return withDraft(withDraft({}, groupChat, toGroup), ownChat, { text, files: all.flatMap(({ files }) => files) })
}

export const withFiles = (
  drafts: Drafts,
  change: (files: ReadonlyArray<WrittenFile>) => ReadonlyArray<WrittenFile>,
): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .map(([chat, draft]) => [chat, { ...draft, files: change(draft.files) }] as const)
      .filter(([, draft]) => !isEmpty(draft)),
  )

export type Delivery = "pending" | "sent" | "failed"

export interface OutgoingMessage {
  /** Random; the echo has it too. */
  readonly id: string
  /** `undefined` if it was written before any chat was active, and is not placed yet. */
  readonly chat: string | undefined
  readonly text: string
  /** Time of writing; UTC, ms since 1970. Shown until the echo brings the backend's timestamp. */
  readonly writtenAt: number
  readonly delivery: Delivery
  /** Whether the message was written without an active chat, so that it goes to all moderators (H6). */
  readonly broadcast: boolean
  /** Attached files (H8). The message waits until each is uploaded. */
  readonly files: ReadonlyArray<WrittenFile>
}

/** Messages written before there was a chat, or under another chat name before a reload, go only to the consultant. */
export const inKnownChat = (message: OutgoingMessage): OutgoingMessage =>
  message.chat === groupChat || message.chat === ownChat ? message : { ...message, chat: ownChat }

export type OutgoingEvent = "accepted" | "echoed" | "timedOut" | "uploadFailed" | "retried"

/** The message's uploaded files, in order; `undefined` while one of them is pending. */
export const uploadedFiles = ({ files }: OutgoingMessage): ReadonlyArray<Attachment> | undefined => {
  const uploaded = files.flatMap(({ attachment }) => attachment ?? [])
  return uploaded.length === files.length ? uploaded : undefined
}

/**
 * Timeout of a message's receipt or echo on a link that is up, in ms. After the first one the link is renewed; after the
 * second one the message counts as failed.
 */
export const deliveryPatienceMs = 15_000

/**
 * The next delivery state of an outgoing message. A sent message stays sent. A lost link changes nothing: pending
 * messages wait for the next one.
 */
export const nextDelivery = (delivery: Delivery, event: OutgoingEvent): Delivery => {
  if (delivery === "sent") return "sent"
  switch (event) {
    case "accepted":
    case "echoed":
      return "sent"
    case "timedOut":
    case "uploadFailed":
      return "failed"
    case "retried":
      return "pending"
  }
}

/**
 * Tolerated delay of the backend's clock behind this visitor's, in ms, when a message of history is matched with one
 * just written.
 */
export const clockSkewMs = 60_000

interface Known {
  readonly outbox: ReadonlyArray<OutgoingMessage>
  /** Earlier arrivals, with the ids that `restoreEchoIds` gave them. */
  readonly timeline: ReadonlyArray<ChatMessage>
  readonly ownTag: string | undefined
}

/**
 * Restores the ids of echoes if the backend drops them, so that a message is shown once and marked sent (readings H1).
 * A known one is matched by the five parts. A new one is matched only by sender, chat and text, because the backend
 * sets its own timestamp. Each written message matches once, and no message from more than `earlierMs` before it was
 * written.
 */
export const restoreEchoIds = (
  arrived: ReadonlyArray<ChatMessage>,
  { outbox, timeline, ownTag }: Known,
  earlierMs: number,
): ReadonlyArray<ChatMessage> => {
  const isNameless = (message: ChatMessage) => message.id === undefined && originOf(message, ownTag) === "me"
  if (outbox.length === 0 || !arrived.some(isNameless)) return arrived
  const own = timeline.filter((message) => originOf(message, ownTag) === "me")
  const before = new Map(own.map((message) => [fiveParts(message), message.id]))
  const arrivedIds = new Set(own.map(({ id }) => id))
  const waiting = outbox.filter(({ id }) => !arrivedIds.has(id))

  const idOf = (message: ChatMessage): string | undefined => {
    const parts = fiveParts(message)
    if (before.has(parts)) return before.get(parts)
    const index = waiting.findIndex(
      ({ chat = "", text, writtenAt }) =>
        chat === message.chat && text === message.text && message.timestamp >= writtenAt - earlierMs,
    )
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.id
  }
  return arrived.map((message) => {
    const id = isNameless(message) ? idOf(message) : message.id
    return id === message.id ? message : { ...message, id }
  })
}

/** Marks echoed messages as sent. Returns the same outbox if no echo matches, so that subscribers are not notified. */
export const markEchoed = (
  outbox: ReadonlyArray<OutgoingMessage>,
  timeline: Timeline,
  ownTag: string | undefined,
): ReadonlyArray<OutgoingMessage> => {
  const isEchoed = ({ id, delivery }: OutgoingMessage) => delivery !== "sent" && holds(timeline, id, ownTag)
  if (!outbox.some(isEchoed)) return outbox
  return outbox.map((each) => (isEchoed(each) ? { ...each, delivery: nextDelivery(each.delivery, "echoed") } : each))
}
