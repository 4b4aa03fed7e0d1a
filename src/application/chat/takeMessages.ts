import { Effect } from "effect"
import type { ChatMessage } from "../../domain/chat/ChatMessage.ts"
import { groupNameAfter, placedIn, shownIn, unreadAfter } from "../../domain/chat/chats.ts"
import { echoed, identified } from "../../domain/chat/outbox.ts"
import { merge, type Timeline } from "../../domain/chat/timeline.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, type OpenConversation } from "./Conversation.ts"

/** Merges messages of the history and the broker into a conversation (H1, B6). `own`: the visitor's names. */
export const takeMessages = ({ own, store }: { readonly own: ReadonlySet<string>; readonly store: VisitorStore }) => {
  /** Merges messages into the timeline. Returns them as placed in the existing chats. */
  const arrive = (
    conversation: OpenConversation,
    base: Timeline,
    messages: ReadonlyArray<ChatMessage>,
    earlierMs: number,
  ) => {
    const { timeline: before, outbox: waiting, consumerTag = "", chats, groupName: known } = conversation.get()
    let groupName = known
    const placed = messages.map((message) => {
      const chat = shownIn(chats, own, message.chat)
      // The visitor's group messages go to the group name of incoming messages.
      groupName = groupNameAfter(groupName, message, chat)
      return placedIn(message, chat, own, consumerTag)
    })
    if (groupName !== known) change(conversation, { groupName })
    const there = { outbox: waiting, timeline: before, ownTag: consumerTag }
    const timeline = merge(base, identified(placed, there, earlierMs))
    const outbox = echoed(waiting, timeline, consumerTag)
    // A duplicate changes nothing, so it must not notify subscribers.
    if (timeline !== before || outbox !== waiting) change(conversation, { timeline, outbox })
    return placed
  }

  /** Stores messages of chats other than the active one as unread (H5). */
  const noteUnread = (conversation: OpenConversation, active: string, messages: ReadonlyArray<ChatMessage>) => {
    const { unread: before } = conversation.get()
    const unread = messages.reduce((sum, message) => unreadAfter(sum, active, message), before)
    if (unread === before) return Effect.void
    change(conversation, { unread })
    return store.write("lastUnreadChatMessage", JSON.stringify(unread.marker))
  }

  return { arrive, noteUnread }
}

export type TakeMessages = ReturnType<typeof takeMessages>
