import { Effect } from "effect"
import { chosen } from "../../domain/chat/chats.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"
import { change, type OpenConversation } from "./Conversation.ts"

export type ChooseConversation = (conversation: OpenConversation, chat: string) => Effect.Effect<void>

/** Turns to another chat; what waited there is read (H5). */
export const chooseConversation =
  ({ store }: { readonly store: VisitorStore }): ChooseConversation =>
  (conversation, chat) =>
    Effect.suspend(() => {
      const { unread } = conversation.get()
      const next = chosen(unread, chat)
      change(conversation, { active: chat, unread: next })
      return unread.marker !== undefined && next.marker === undefined
        ? store.forget("lastUnreadChatMessage")
        : Effect.void
    })
