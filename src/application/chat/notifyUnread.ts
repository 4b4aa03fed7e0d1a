import { Effect } from "effect"
import { unreadCount } from "../../domain/chat/chats.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { derived, follow } from "../store/Store.ts"
import type { OpenConversation } from "./Conversation.ts"

/**
 * Reports the number of unread messages (H5) on each change until interrupted, then 0, because the chats are out of
 * view.
 */
export const notifyUnread = (funnel: Funnel, conversation: OpenConversation): Effect.Effect<never> =>
  Effect.suspend(() => {
    let reported = 0
    const report = (count: number) =>
      Effect.suspend(() => {
        if (count === reported) return Effect.void
        reported = count
        return funnel.notify({ name: "unread", count })
      })
    const count = derived([conversation], () => unreadCount(conversation.get().unread))
    return Effect.ensuring(follow(count, report), report(0))
  })
