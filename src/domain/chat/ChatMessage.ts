import type { Attachment } from "./attachment.ts"

/** A chat message, decoded from the envelope (H3). */
export interface ChatMessage {
  /** Random, made by the sender; undefined from a backend that drops it (decisions H1). */
  readonly id: string | undefined
  /** The chat: as the backend names it (empty if it names none), or one of ours once it is placed. */
  readonly chat: string
  readonly sender: Sender
  readonly text: string
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** Files it names (H8); absent: none. */
  readonly attachments?: ReadonlyArray<Attachment>
}

export interface Sender {
  /** 4 is a customer (H3), 2 the moderator (x-assumed). */
  readonly type: number
  readonly id: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** The sender type of an envelope that names none (H3). */
export const customerSenderType = 4
/** Of a sender whose type cannot be understood. */
export const unknownSenderType = 0
/** customer_chat of the group chat (x-assumed). */
export const groupChat = "general"
/** The visitor's own chat with the moderator, as this page names it; each backend has a name of its own for it. */
export const ownChat = "private"

/** By which author a message is shown (H4). */
export type Origin = "me" | "guest" | "moderator" | "group"

/**
 * Me by my own name; other customers are guests. The moderator by sender type, or as the only other one in a private chat; in the
 * group anyone else speaks for the group.
 */
export const originOf = ({ chat, sender }: ChatMessage, ownTag: string | undefined): Origin => {
  if (sender.type === customerSenderType) return sender.id === ownTag ? "me" : "guest"
  return sender.type === 2 || chat !== groupChat ? "moderator" : "group"
}

/** A sender's id of a message, as one comparable text: another sender may bear the same one, by chance or to hide a message. */
export const idOf = (id: string, { type, id: sender }: Pick<Sender, "type" | "id">): string => `${id} ${type} ${sender}`

/** Whether two messages are the same one: by sender and id where both bear one, else by the five-part rule (decisions H1). */
export const sameMessage = (one: ChatMessage, other: ChatMessage): boolean =>
  one.id !== undefined && other.id !== undefined
    ? idOf(one.id, one.sender) === idOf(other.id, other.sender)
    : fiveParts(one) === fiveParts(other)

/** Timestamp, sender type, sender id, chat and text as one comparable text. */
export const fiveParts = ({ timestamp, sender, chat, text }: ChatMessage): string =>
  JSON.stringify([timestamp, sender.type, sender.id, chat, text])

/** Signs that turn the order in which what follows is read; the joiners that some scripts need are none of them. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Control signs but tab and line break, and separators that some browsers draw as a box. */
const control = /(?![\t\n])[\p{Cc}\u2028\u2029]/gu

/** A text as it may be shown beside others: without control signs and without signs that change the direction of what is around. */
export const shownText = (text: string): string => text.replace(control, "").replace(turning, "")

/** A sender's name on one line, or undefined without one; nothing in it hides, turns or reaches what stands beside it (H4). */
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
