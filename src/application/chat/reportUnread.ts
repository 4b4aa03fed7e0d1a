import { Effect } from "effect"
import { unreadCount } from "../../domain/chat/chats.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { derived, follow, type Store } from "../store/Store.ts"
import type { ChatState } from "./ChatState.ts"

interface ReportUnreadDeps {
  readonly state: Store<ChatState>
  readonly funnel: Funnel
}

/** Reports the number of unread messages (H5) on each change, then 0 at the end, because the chats are out of view. */
export const reportUnread = ({ state, funnel }: ReportUnreadDeps) => {
  let reported = 0
  const report = (count: number) =>
    Effect.suspend(() => {
      if (count === reported) return Effect.void
      reported = count
      return funnel.notify({ name: "unread", count })
    })
  const count = derived([state], () => unreadCount(state.get().unread))
  return { live: Effect.ensuring(follow(count, report), report(0)) }
}
