import { recordIn } from "../storage/storedRecord.ts"
import { type ChatMessage, groupChat } from "./ChatMessage.ts"

/** Where a message goes (H6): the presentation's exchange, or without an active chat all moderators. */
export type Recipient =
  | { readonly _tag: "Presentation"; readonly presentationId: number; readonly consumerTag: string }
  | { readonly _tag: "Moderators"; readonly consumerTag: string }

/** Where a message of this visitor goes (H6). */
export const recipientOf = (consumerTag: string, presentationId: number, activeChat: string | undefined): Recipient =>
  activeChat === undefined ? { _tag: "Moderators", consumerTag } : { _tag: "Presentation", presentationId, consumerTag }

/**
 * The chat in which a message is shown: the one it names, where there is one. `customer_chat` names a customer's own chat, so that
 * the visitor's own name means the private one, and any other or none the group's, where there is a group.
 */
export const shownIn = (chats: ReadonlyArray<string>, ownTag: string | undefined, named: string): string => {
  if (chats.includes(named)) return named
  const alone = chats.find((chat) => chat !== groupChat) ?? groupChat
  return named !== ownTag && chats.includes(groupChat) ? groupChat : alone
}

/** Whether the moderator lets the visitor speak in the group; `over`: again, and the visitor has not spoken there since (H4). */
export type Muting = "none" | "muted" | "over"

/** After the backend said whether the visitor is muted, as often as it says so. */
export const mutingNow = (before: Muting, isMuted: boolean): Muting => {
  if (isMuted) return "muted"
  return before === "muted" ? "over" : before
}

/** What waits to be read: the chats with something new, and what the indicator says (H2, H5). */
export interface Unread {
  /** How many messages, by chat. */
  readonly counts: ReadonlyMap<string, number>
  readonly indicator: "moderator" | "group" | undefined
  /** Timestamp and chat of the last unread message; kept across reloads. */
  readonly marker: { readonly chat: string; readonly timestamp: number } | undefined
}

export const nothingUnread: Unread = { counts: new Map(), indicator: undefined, marker: undefined }

/** How many messages wait to be read, in all chats together. */
export const unreadCount = ({ counts }: Unread): number => [...counts.values()].reduce((sum, each) => sum + each, 0)

/** A message of a chat that is not the active one is stored as unread and shown by the indicator (H5). */
export const heardWhile = (unread: Unread, active: string, message: ChatMessage): Unread =>
  message.chat === active
    ? unread
    : {
        counts: new Map(unread.counts).set(message.chat, (unread.counts.get(message.chat) ?? 0) + 1),
        indicator: message.chat === groupChat ? "group" : "moderator",
        marker: { chat: message.chat, timestamp: message.timestamp },
      }

/** Choosing a chat clears the indicator, and the marker when it is that chat's (H5). */
export const chosen = (unread: Unread, chat: string): Unread => ({
  counts: new Map([...unread.counts].filter(([name]) => name !== chat)),
  indicator: undefined,
  marker: unread.marker?.chat === chat ? undefined : unread.marker,
})

/** The marker as it was stored; undefined when it was not, or is unreadable. */
export const readMarker = (stored: string | undefined): Unread["marker"] => {
  const { chat, timestamp } = recordIn(stored) ?? {}
  return typeof chat === "string" && typeof timestamp === "number" ? { chat, timestamp } : undefined
}

/** What an earlier page left unread, once its message is there again (H5, E12). */
export const remembered = (
  unread: Unread,
  marker: Unread["marker"],
  active: string | undefined,
  timeline: ReadonlyArray<ChatMessage>,
): Unread => {
  if (marker === undefined || unread.marker !== undefined || active === undefined) return unread
  const message = timeline.find(({ chat, timestamp }) => chat === marker.chat && timestamp === marker.timestamp)
  return message === undefined ? unread : heardWhile(unread, active, message)
}
