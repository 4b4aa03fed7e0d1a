import { Duration, Effect, FiberHandle } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { type ChatMessage, groupChat, originOf } from "../../domain/chat/ChatMessage.ts"
import { identified, nextDelivery, type OutgoingMessage } from "../../domain/chat/outbox.ts"
import { holds, merge, type Timeline } from "../../domain/chat/timeline.ts"
import { heardWhile, nothingUnread, readMarker, remembered } from "../../domain/chat/unread.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Referral } from "../../domain/visit/Referral.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import { observed } from "../observed/Observed.ts"
import type { ChatGateway } from "../ports/ChatGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"
import { type Conversation, change, type OpenConversation } from "./Conversation.ts"

/** The chats of a presentation: history and what arrives live through one merge (H1, B6). */
export interface FollowConversation {
  readonly open: (presentation: Presentation) => OpenConversation
  /** Follows it until interrupted: asks for a queue, hears it, catches up; again whenever that breaks. */
  readonly live: (conversation: OpenConversation, referral: Referral) => Effect.Effect<never>
}

/** Wait before asking for another queue or for history again after a failure, in ms. */
const askAgainMs = 2_000

/** The very same outbox when nothing of it came back, so that nobody looks at it again. */
const echoed = (outbox: ReadonlyArray<OutgoingMessage>, timeline: Timeline): ReadonlyArray<OutgoingMessage> => {
  const isNews = ({ id, delivery }: OutgoingMessage) => delivery !== "sent" && holds(timeline, id)
  if (!outbox.some(isNews)) return outbox
  return outbox.map((each) => (isNews(each) ? { ...each, delivery: nextDelivery(each.delivery, "echoed") } : each))
}

export const followConversation = (chats: ChatGateway, link: BrokerLink, store: VisitorStore): FollowConversation => {
  const arrive = (conversation: OpenConversation, base: Timeline, messages: ReadonlyArray<ChatMessage>) => {
    const { timeline: before, outbox: waiting, consumerTag } = conversation.get()
    const timeline = merge(base, identified(messages, waiting, consumerTag))
    const outbox = echoed(waiting, timeline)
    // What came a second time changes nothing, and is no reason for anybody to look.
    if (timeline !== before || outbox !== waiting) change(conversation, { timeline, outbox })
  }

  const hear = (conversation: OpenConversation) => (message: BrokerMessage) =>
    Effect.suspend(() => {
      if (message._tag !== "ChatMessageCame") return Effect.void
      const before = conversation.get()
      arrive(conversation, before.timeline, [message.message])
      const fromMe = originOf(message.message, before.consumerTag) === "me"
      if (before.active === undefined || fromMe || conversation.get().timeline === before.timeline) return Effect.void
      const unread = heardWhile(before.unread, before.active, message.message)
      if (unread === before.unread) return Effect.void
      change(conversation, { unread })
      return store.write("lastUnreadChatMessage", JSON.stringify(unread.marker))
    })

  const recall = (conversation: OpenConversation, stored: string | undefined) =>
    Effect.sync(() => {
      const { unread, active, timeline } = conversation.get()
      change(conversation, { unread: remembered(unread, readMarker(stored), active, timeline) })
    })

  /** On each session the chat is cleared and filled from history; what came live meanwhile stays (B6). */
  const catchUp = (conversation: OpenConversation) =>
    Effect.suspend(() => {
      const heardBefore = new Set(conversation.get().timeline)
      const session = link.state.get()
      return chats.history(conversation.get().presentationId).pipe(
        Effect.tapError((failure) => Effect.logWarning("chat history not read", failure)),
        Effect.retry({ while: () => Effect.as(Effect.sleep(Duration.millis(askAgainMs)), true) }),
        Effect.orDie,
        Effect.flatMap((history) =>
          Effect.sync(() => {
            const since = conversation.get().timeline.filter((message) => !heardBefore.has(message))
            arrive(conversation, [], [...history, ...since])
            change(conversation, { caughtUp: true, caughtUpOn: session })
          }),
        ),
        Effect.andThen(store.read("lastUnreadChatMessage")),
        Effect.flatMap((stored) => recall(conversation, stored)),
      )
    })

  return {
    open: ({ id, hasGroupChat }) =>
      observed<Conversation>({
        presentationId: id,
        consumerTag: undefined,
        chats: hasGroupChat ? [groupChat] : [],
        active: undefined,
        caughtUp: false,
        caughtUpOn: undefined,
        timeline: [],
        outbox: [],
        unread: nothingUnread,
      }),
    live: (conversation, referral) =>
      Effect.gen(function* () {
        const catchingUp = yield* FiberHandle.make<void>()
        const { consumerTag, queueName, privateChat } = yield* chats.queue(conversation.get().presentationId, referral)
        const { chats: known, active, outbox } = conversation.get()
        change(conversation, {
          consumerTag,
          chats: known.includes(privateChat) ? known : [...known, privateChat],
          active: active ?? privateChat,
          outbox: outbox.map((each) => (each.chat === undefined ? { ...each, chat: privateChat } : each)),
        })
        const listening = Effect.asVoid(FiberHandle.run(catchingUp, catchUp(conversation)))
        return yield* link.listen(queueName, hear(conversation), listening)
      }).pipe(
        Effect.scoped,
        Effect.tapError((failure) => Effect.logWarning("chat not heard", failure)),
        Effect.retry({ while: () => Effect.as(Effect.sleep(Duration.millis(askAgainMs)), true) }),
        Effect.orDie,
      ),
  }
}
