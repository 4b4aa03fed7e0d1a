import { recordIn } from "../storage/storedRecord.ts"
import { type ChatMessage, customerSenderType, groupChat, ownChat } from "./ChatMessage.ts"

/**
 * The recipient of a message (H6): the exchange of the presentation and customer, or the one that REST names; without
 * an active chat, all moderators. `path` is the name of an exchange and a routing key, percent-encoded, with a slash
 * between them.
 */
export type Recipient =
  | { readonly _tag: "Presentation"; readonly presentationId: number; readonly consumerTag: string }
  | { readonly _tag: "Exchange"; readonly path: string; readonly consumerTag: string }
  | { readonly _tag: "Moderators"; readonly consumerTag: string }

/** The consumer tag under which this tab publishes, and the exchange if REST names one. */
export interface Route {
  readonly consumerTag: string
  readonly exchange: string | undefined
}

/** The recipient of this visitor's message (H6). */
export const recipientOf = (
  { consumerTag, exchange }: Route,
  presentationId: number,
  activeChat: string | undefined,
): Recipient => {
  if (activeChat === undefined) return { _tag: "Moderators", consumerTag }
  return exchange === undefined
    ? { _tag: "Presentation", presentationId, consumerTag }
    : { _tag: "Exchange", path: exchange, consumerTag }
}

const exchangePrefix = "/exchange/"
/** One part of a destination: valid path characters, and no control character, percent-encoded or not. */
const exchangePart = /^(?:[\w.~!$&'()*+,;=:@-]|%(?!0|1|7f)[\da-f]{2})+$/i

/**
 * The exchange that `private_chat` names, as the path of a recipient: it begins with `/exchange/`, or `isName` says
 * that it is a name (capability `chat_exchange`). Without a key of its own the visitor's is used. `undefined` for
 * everything else (readings H6).
 */
export const exchangeNamed = (privateChat: string, isName: boolean, consumerTag: string): string | undefined => {
  const isDestination = privateChat.startsWith(exchangePrefix)
  if (!isDestination && !(isName && /^[ -.0-~]+$/.test(privateChat))) return undefined
  const named = isDestination ? privateChat.slice(exchangePrefix.length) : encodeURIComponent(privateChat)
  const parts = named.split("/")
  const path = parts.length === 1 ? [named, encodeURIComponent(`customer.${consumerTag}`)] : parts
  return path.length === 2 && path.every((part) => exchangePart.test(part)) ? path.join("/") : undefined
}

/** Backends' names for the private chat of every visitor, and for the group. */
const ownWords: ReadonlyArray<string> = [ownChat, "private_chat", "true", "1"]
const groupWords: ReadonlyArray<string> = [groupChat, "", "false", "0"]

/** The name of the private chat on the wire: REST's, unless it is not a name or could be read as the group's. */
export const privateNameOf = (privateChat: string, { consumerTag, exchange }: Route): string =>
  exchange !== undefined || privateChat.includes("/") || groupWords.includes(privateChat) ? consumerTag : privateChat

/**
 * The chat that shows a message (readings H1-H6): the private one if one of the visitor's own names names it, or there
 * is no group chat; otherwise the group.
 */
export const shownIn = (chats: ReadonlyArray<string>, own: ReadonlySet<string>, named: string): string =>
  chats.includes(groupChat) && !own.has(named) && !ownWords.includes(named) ? groupChat : ownChat

/**
 * The name of the group on the wire after a message, which `shown` places in one of our chats. Only a group message
 * from a sender who is not a customer changes it: a name from a private message would misdirect messages to the group,
 * or make private ones public.
 */
export const groupNameAfter = (before: string, { chat, sender }: ChatMessage, shown: string): string =>
  shown === groupChat && sender.type !== customerSenderType && !groupWords.includes(chat) ? chat : before

/**
 * Places a message in one of our chats, and the visitor's own under `ownTag`, whichever of the visitor's names the
 * backend uses.
 */
export const placedIn = (
  message: ChatMessage,
  shown: string,
  own: ReadonlySet<string>,
  ownTag: string,
): ChatMessage => {
  const { chat, sender } = message
  const isOwn = sender.type === customerSenderType && sender.id !== ownTag && own.has(sender.id)
  if (chat === shown && !isOwn) return message
  return { ...message, chat: shown, sender: isOwn ? { ...sender, id: ownTag } : sender }
}

/**
 * Whether the moderator has muted the visitor in the group. `over`: not any more, and the visitor has not written there
 * since (H4).
 */
export type Muting = "none" | "muted" | "over"

/** The next muting after a message about it. The backend may repeat itself. */
export const mutingNow = (before: Muting, isMuted: boolean): Muting => {
  if (isMuted) return "muted"
  return before === "muted" ? "over" : before
}

/** Unread messages: the chats with new ones, and the indicator (H2, H5). */
export interface Unread {
  readonly counts: ReadonlyMap<string, number>
  readonly indicator: "moderator" | "group" | undefined
  /** Timestamp and chat of the last unread message; stored across reloads. */
  readonly marker: { readonly chat: string; readonly timestamp: number } | undefined
}

export const nothingUnread: Unread = { counts: new Map(), indicator: undefined, marker: undefined }

export const unreadCount = ({ counts }: Unread): number => [...counts.values()].reduce((sum, each) => sum + each, 0)

/** Counts a message of a chat that is not the active one as unread, and shows it in the indicator (H5). */
export const unreadAfter = (unread: Unread, active: string, message: ChatMessage): Unread =>
  message.chat === active
    ? unread
    : {
        counts: new Map(unread.counts).set(message.chat, (unread.counts.get(message.chat) ?? 0) + 1),
        indicator: message.chat === groupChat ? "group" : "moderator",
        marker: { chat: message.chat, timestamp: message.timestamp },
      }

/** Clears the indicator for a chosen chat, and the marker if it belongs to that chat (H5). */
export const withChosenChat = (unread: Unread, chat: string): Unread => ({
  counts: new Map([...unread.counts].filter(([name]) => name !== chat)),
  indicator: undefined,
  marker: unread.marker?.chat === chat ? undefined : unread.marker,
})

/** Parses the stored marker; `undefined` if it is missing or unreadable. */
export const readMarker = (stored: string | undefined): Unread["marker"] => {
  const { chat, timestamp } = recordIn(stored) ?? {}
  return typeof chat === "string" && typeof timestamp === "number" ? { chat, timestamp } : undefined
}

/** Restores what an earlier page left unread, once its message has arrived again (H5, E12). */
export const withRememberedUnread = (
  unread: Unread,
  marker: Unread["marker"],
  active: string | undefined,
  timeline: ReadonlyArray<ChatMessage>,
): Unread => {
  if (marker === undefined || unread.marker !== undefined || active === undefined) return unread
  const message = timeline.find(({ chat, timestamp }) => chat === marker.chat && timestamp === marker.timestamp)
  return message === undefined ? unread : unreadAfter(unread, active, message)
}
