import { Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { type ChatMessage, groupChat, originOf } from "../../domain/chat/ChatMessage.ts"
import { groupNameAfter, mutingNow, placedIn, shownIn, unreadAfter, unreadCount } from "../../domain/chat/chats.ts"
import { echoed, identified } from "../../domain/chat/outbox.ts"
import { merge, type Timeline } from "../../domain/chat/timeline.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { derived, follow, type WritableStore } from "../store/Store.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import { type ChatState, change } from "./ChatState.ts"

interface TakeDeps {
  readonly state: WritableStore<ChatState>
  readonly link: BrokerLink
  readonly store: VisitorStore
  readonly funnel: Funnel
  readonly ownNames: OwnNames
}

/** Merges messages of the history and the broker into the chats (H1, B6), and counts unread ones (H5). */
export const takeMessages = ({ state, link, store, funnel, ownNames: { known: own } }: TakeDeps) => {
  let completeUntil: number | undefined

  /** Merges messages into `base`. Returns them as placed in the existing chats. */
  const arrive = (base: Timeline, messages: ReadonlyArray<ChatMessage>, earlierMs: number) => {
    const { timeline: before, outbox: waiting, consumerTag = "", chats, groupName: known } = state.get()
    let groupName = known
    const placed = messages.map((message) => {
      const chat = shownIn(chats, own, message.chat)
      // The visitor's group messages go to the group name of incoming messages.
      groupName = groupNameAfter(groupName, message, chat)
      return placedIn(message, chat, own, consumerTag)
    })
    if (groupName !== known) change(state, { groupName })
    const there = { outbox: waiting, timeline: before, ownTag: consumerTag }
    const timeline = merge(base, identified(placed, there, earlierMs))
    const outbox = echoed(waiting, timeline, consumerTag)
    // A duplicate changes nothing, so it must not notify subscribers.
    if (timeline !== before || outbox !== waiting) change(state, { timeline, outbox })
    return placed
  }

  /** Advances `completeUntil` on a session that has fetched history: nothing is missing before its newest message. */
  const noteComplete = () => {
    const { caughtUpOn, timeline } = state.get()
    if (caughtUpOn !== undefined && caughtUpOn === link.state.get()) completeUntil = timeline.at(-1)?.timestamp
  }

  /** Stores messages of chats other than the active one as unread (H5). */
  const noteUnread = (active: string, messages: ReadonlyArray<ChatMessage>) => {
    const { unread: before } = state.get()
    const unread = messages.reduce((sum, message) => unreadAfter(sum, active, message), before)
    if (unread === before) return Effect.void
    change(state, { unread })
    return store.write("lastUnreadChatMessage", JSON.stringify(unread.marker))
  }

  const takeLive = (message: ChatMessage) => {
    const { timeline, consumerTag, muting, active } = state.get()
    const placed = arrive(timeline, [message], Number.POSITIVE_INFINITY)
    noteComplete()
    const fromMe = placed.some((each) => originOf(each, consumerTag) === "me")
    if (fromMe && muting === "over" && placed.some(({ chat }) => chat === groupChat)) change(state, { muting: "none" })
    if (active === undefined || fromMe || state.get().timeline === timeline) return Effect.void
    const hasFile = placed.some((each) => each.attachments !== undefined && originOf(each, consumerTag) === "moderator")
    return Effect.andThen(hasFile ? funnel.notify({ name: "file_received" }) : Effect.void, noteUnread(active, placed))
  }

  return {
    arrive,
    noteUnread,
    noteComplete,
    /** Timestamp up to which no message is missing; UTC, ms since 1970. `undefined` before the first history. */
    completeUntil: () => completeUntil,
    /** Handles a message of the chat queue: a chat message, muting, or the size of the crowd. */
    receive: (message: BrokerMessage) =>
      Effect.suspend(() => {
        if (message._tag === "CrowdCounted") link.inCrowdOf(message.visitors)
        if (message._tag === "ChatMuted") change(state, { muting: mutingNow(state.get().muting, message.muted) })
        return message._tag === "ChatMessageCame" ? takeLive(message.message) : Effect.void
      }),
  }
}

export type TakeMessages = ReturnType<typeof takeMessages>

/** Reports the number of unread messages (H5) on each change, then 0 at the end, because the chats are out of view. */
export const reportUnread = ({ state, funnel }: Pick<TakeDeps, "state" | "funnel">) => {
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
