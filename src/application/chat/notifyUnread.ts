import { Effect } from "effect"
import { unreadCount } from "../../domain/chat/chats.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { derived, follow } from "../store/Store.ts"
import type { OpenConversation } from "./Conversation.ts"

/**
 * Tells how many messages wait to be read (H5) whenever that changes, until interrupted; and that none do then, for the chats are
 * out of view.
 */
export const notifyUnread = (funnel: Funnel, conversation: OpenConversation): Effect.Effect<never> =>
  Effect.suspend(() => {
    let told = 0
    const report = (count: number) =>
      Effect.suspend(() => {
        if (count === told) return Effect.void
        told = count
        return funnel.notify({ name: "unread", count })
      })
    const count = derived([conversation], () => unreadCount(conversation.get().unread))
    return Effect.ensuring(follow(count, report), report(0))
  })
