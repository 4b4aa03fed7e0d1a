/** A chat message, decoded from the envelope (H3). */
export interface ChatMessage {
  /** Random, made by the sender; undefined from a backend that drops it (decisions H1). */
  readonly id: string | undefined
  /** Which chat: `general`, or the name of a private one. */
  readonly chat: string
  readonly sender: Sender
  readonly text: string
  /** UTC, ms since 1970. */
  readonly timestamp: number
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
/** customer_chat of the group chat (x-assumed). */
export const groupChat = "general"

/** From whom a message is shown (H4). */
export type Origin = "me" | "guest" | "moderator" | "group"

/** Me by my own name, the moderator by sender type; other customers are guests, and whoever is neither speaks for the group. */
export const originOf = ({ sender }: ChatMessage, ownTag: string | undefined): Origin => {
  if (sender.type === customerSenderType) return sender.id === ownTag ? "me" : "guest"
  return sender.type === 2 ? "moderator" : "group"
}

/** Whether two messages are the same one: by id where both bear one, else by the five-part rule (decisions H1). */
export const sameMessage = (one: ChatMessage, other: ChatMessage): boolean =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : fiveParts(one) === fiveParts(other)

/** Timestamp, sender type, sender id, chat and text as one comparable text. */
export const fiveParts = (message: ChatMessage): string => {
  const known = remembered.get(message)
  if (known !== undefined) return known
  const { timestamp, sender, chat, text } = message
  const parts = JSON.stringify([timestamp, sender.type, sender.id, chat, text])
  remembered.set(message, parts)
  return parts
}

/** A message never changes, and each live one is compared with a history of 10,000 (H10). */
const remembered = new WeakMap<ChatMessage, string>()
