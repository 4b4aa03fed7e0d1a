import type { ChatMessage } from "./ChatMessage.ts"
import { groupChat } from "./ChatMessage.ts"

/** What waits to be read: the chats with something new, and what the indicator says (H2, H5). */
export interface Unread {
  readonly chats: ReadonlyArray<string>
  readonly indicator: "moderator" | "group" | undefined
  /** Timestamp and chat of the last unread message; kept across reloads. */
  readonly marker: { readonly chat: string; readonly timestamp: number } | undefined
}

export const nothingUnread: Unread = { chats: [], indicator: undefined, marker: undefined }

/** A message of a chat that is not the active one is stored as unread and shown by the indicator (H5). */
export const heardWhile = (unread: Unread, active: string, message: ChatMessage): Unread =>
  message.chat === active
    ? unread
    : {
        chats: unread.chats.includes(message.chat) ? unread.chats : [...unread.chats, message.chat],
        indicator: message.chat === groupChat ? "group" : "moderator",
        marker: { chat: message.chat, timestamp: message.timestamp },
      }

/** Choosing a chat clears the indicator, and the marker when it is that chat's (H5). */
export const chosen = (unread: Unread, chat: string): Unread => ({
  chats: unread.chats.filter((name) => name !== chat),
  indicator: undefined,
  marker: unread.marker?.chat === chat ? undefined : unread.marker,
})

/** The marker as it was stored; undefined when it was not, or is unreadable. */
export const readMarker = (stored: string | undefined): Unread["marker"] => {
  if (stored === undefined) return undefined
  try {
    const { chat, timestamp }: { readonly chat?: unknown; readonly timestamp?: unknown } = JSON.parse(stored) ?? {}
    return typeof chat === "string" && typeof timestamp === "number" ? { chat, timestamp } : undefined
  } catch {
    // Storage is the visitor's: what is not JSON is as good as nothing.
    return undefined
  }
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
