import type { Attachment } from "./attachment.ts"

/** A chat message, decoded from the envelope (H3). */
export interface ChatMessage {
  /** Random, from the sender; `undefined` if the backend drops it (readings H1). */
  readonly id: string | undefined
  /** The chat's name: the backend's (empty if it has none), or the showroom's own after placement. */
  readonly chat: string
  readonly sender: Sender
  readonly text: string
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** Named files (H8); absent if there are none. */
  readonly attachments?: ReadonlyArray<Attachment>
  /** Number of changes by its writer; absent if there are none. */
  readonly revision?: number
  /** Whether its writer has withdrawn it. Then it has neither text nor attachments. */
  readonly isWithdrawn?: true
  /** Short answers that the moderator offers, as sent (`quickRepliesOf`); absent if there are none. */
  readonly quickReplies?: ReadonlyArray<string>
}

export interface Sender {
  /** 4 is a customer (H3), 2 the moderator (x-assumed). */
  readonly type: number
  readonly id: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** The sender type of an envelope without one (H3). */
export const customerSenderType = 4
/** The type of a sender that cannot be read. */
export const unknownSenderType = 0
/** customer_chat of the group chat (x-assumed). */
export const groupChat = "general"
/** The visitor's private chat with the moderator, as this page names it. Backends have their own names for it. */
export const ownChat = "private"

/** The displayed author of a message (H4). */
export type Origin = "me" | "guest" | "moderator" | "group"

/**
 * Maps a sender to an author. "me" by the visitor's own name; other customers are guests. The moderator by sender type,
 * or as the only other party in a private chat; in the group anyone else speaks for the group.
 */
export const originOf = ({ chat, sender }: ChatMessage, ownTag: string | undefined): Origin => {
  if (sender.type === customerSenderType) return sender.id === ownTag ? "me" : "guest"
  return sender.type === 2 || chat !== groupChat ? "moderator" : "group"
}

/**
 * The one identity of a message: for the thread, for announcements, and for all that is stored about it. The id of an
 * own message, in the outbox and echoed. Otherwise the id with its sender: another sender may use the same id, by chance
 * or to hide a message. The five parts of a message without an id (readings H1): where a backend drops ids, the key of an
 * own message changes with a reload.
 */
export const keyOf = (message: ChatMessage, ownTag: string | undefined): string => {
  const { id, sender } = message
  if (id === undefined) return fiveParts(message)
  return originOf(message, ownTag) === "me" ? id : `${id} ${sender.type} ${sender.id}`
}

/**
 * Timestamp, sender type, sender id, chat and text as one comparable text. By these a message matches its twin that has
 * lost its id.
 */
export const fiveParts = ({ timestamp, sender, chat, text }: ChatMessage): string =>
  JSON.stringify([timestamp, sender.type, sender.id, chat, text])

/**
 * Characters that change the reading direction of the text after them. The joiners that some scripts need are not among
 * them.
 */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Control characters except tab and line break, and separators that some browsers draw as a box. */
const control = /(?![\t\n])[\p{Cc}\u2028\u2029]/gu

/**
 * A text that is safe to show beside others: without control characters and without characters that change the
 * direction of text around it.
 */
export const shownText = (text: string): string => text.replace(control, "").replace(turning, "")

/**
 * A sender's name on one line; `undefined` if there is none. Removes characters that hide, reorder or affect the text
 * beside it (H4).
 */
export const senderName = ({ firstName, lastName }: Pick<Sender, "firstName" | "lastName">): string | undefined =>
  [firstName, lastName]
    .map((part = "") =>
      part
        .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(part))
    .join(" ") || undefined
