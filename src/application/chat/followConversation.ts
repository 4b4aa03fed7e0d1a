import { Effect, FiberHandle } from "effect"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import { exchangeNamed, mutingNow, privateNameOf } from "../../domain/chat/chats.ts"
import { inKnownChat } from "../../domain/chat/outbox.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { retryForever } from "../request/retryForever.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import { change, type OpenConversation, openConversation } from "./Conversation.ts"
import { catchUp } from "./catchUp.ts"
import { trackCompleteness } from "./completeness.ts"
import { notifyUnread } from "./notifyUnread.ts"
import { receiveMessage } from "./receiveMessage.ts"
import { pause } from "./retrying.ts"
import { takeMessages } from "./takeMessages.ts"

/** The chats of a presentation: merges history and live messages in one place (H1, B6). */
export interface FollowConversation {
  readonly open: (presentation: Presentation) => OpenConversation
  /** Ends every delay before a retry: of history, of a queue, of the link. */
  readonly retry: (conversation: OpenConversation) => Effect.Effect<void>
  /** Until interrupted: requests a queue, subscribes to it and fetches history; starts over after each failure. */
  readonly live: (conversation: OpenConversation, visit: Visit) => Effect.Effect<never>
}

export const followConversation = ({
  chats,
  link,
  store,
  config,
  funnel,
  ownNames,
}: {
  readonly chats: ChatGateway
  readonly link: BrokerLink
  readonly store: VisitorStore
  readonly config: ConfigSource
  readonly funnel: Funnel
  readonly ownNames: OwnNames
}): FollowConversation => {
  const own = ownNames.known
  const namesExchange = isOffered(config, "chat_exchange")
  const take = takeMessages({ own, store })
  const wholeness = trackCompleteness(link)
  const receive = receiveMessage({ link, funnel, take, wholeness })
  const readsAfter = isOffered(config, "history_after")
  const readHistory = catchUp({ chats, link, store, readsAfter, take, wholeness })

  /** Requests a queue and subscribes to it. Each session of the link fetches history. Ends when the queue is lost. */
  const followQueue = (conversation: OpenConversation, { customer, referral }: Visit) =>
    Effect.gen(function* () {
      const catchingUp = yield* FiberHandle.make<void>()
      const { presentationId } = conversation.get()
      const { consumerTag, queueName, privateChat, muted, crowd } = yield* chats.queue(presentationId, referral)
      if (crowd !== undefined) link.inCrowdOf(crowd)
      const route = { consumerTag, exchange: exchangeNamed(privateChat, yield* namesExchange, consumerTag) }
      const privateName = privateNameOf(privateChat, route)
      const alias = route.exchange === undefined ? privateName : privateChat
      yield* ownNames.learn(customer.uuid, customer.consumerTag, consumerTag, privateName, alias)
      const before = conversation.get()
      change(conversation, {
        consumerTag: before.consumerTag ?? consumerTag,
        route,
        privateName,
        groupName: own.has(before.groupName) ? groupChat : before.groupName,
        active: before.active ?? ownChat,
        muting: muted === undefined ? before.muting : mutingNow(before.muting, muted),
        outbox: before.outbox.map(inKnownChat),
      })
      const listening = Effect.suspend(() => {
        change(conversation, { wasSubscribed: true, notSubscribed: false })
        return Effect.asVoid(FiberHandle.run(catchingUp, readHistory(conversation)))
      })
      return yield* link.listen(queueName, receive(conversation), listening)
    }).pipe(Effect.scoped)

  return {
    open: openConversation,
    retry: (conversation) =>
      Effect.sync(() => {
        const { history, retries } = conversation.get()
        change(conversation, {
          notSubscribed: false,
          history: history === "missing" ? "reading" : history,
          retries: retries + 1,
        })
        link.hurry()
      }),
    live: (conversation, visit) =>
      Effect.raceFirst(
        notifyUnread(funnel, conversation),
        retryForever(
          followQueue(conversation, visit),
          (failure) =>
            Effect.andThen(
              Effect.logWarning("subscribing to the chat failed", failure),
              Effect.sync(() => change(conversation, { notSubscribed: true })),
            ),
          pause(conversation),
        ),
      ),
  }
}
