import { Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { groupChat, originOf } from "../../domain/chat/ChatMessage.ts"
import { mutingNow } from "../../domain/chat/chats.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { change, type OpenConversation } from "./Conversation.ts"
import type { Completeness } from "./completeness.ts"
import type { TakeMessages } from "./takeMessages.ts"

/** Handles messages of the chat queue: chat messages, muting and the size of the crowd. */
export const receiveMessage =
  ({
    link,
    funnel,
    take: { arrive, noteUnread },
    wholeness,
  }: {
    readonly link: BrokerLink
    readonly funnel: Funnel
    readonly take: TakeMessages
    readonly wholeness: Completeness
  }) =>
  (conversation: OpenConversation) =>
  (message: BrokerMessage) =>
    Effect.suspend(() => {
      const before = conversation.get()
      if (message._tag === "CrowdCounted") link.inCrowdOf(message.visitors)
      if (message._tag === "ChatMuted") change(conversation, { muting: mutingNow(before.muting, message.muted) })
      if (message._tag !== "ChatMessageCame") return Effect.void
      const placed = arrive(conversation, before.timeline, [message.message], Number.POSITIVE_INFINITY)
      wholeness.note(conversation)
      const fromMe = placed.some((each) => originOf(each, before.consumerTag) === "me")
      if (fromMe && before.muting === "over" && placed.some(({ chat }) => chat === groupChat))
        change(conversation, { muting: "none" })
      if (before.active === undefined || fromMe || conversation.get().timeline === before.timeline) return Effect.void
      const hasFile = placed.some(
        (each) => each.attachments !== undefined && originOf(each, before.consumerTag) === "moderator",
      )
      return Effect.andThen(
        hasFile ? funnel.notify({ name: "file_received" }) : Effect.void,
        noteUnread(conversation, before.active, placed),
      )
    })
