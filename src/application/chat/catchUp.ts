import { Effect } from "effect"
import { originOf } from "../../domain/chat/ChatMessage.ts"
import { readMarker, remembered } from "../../domain/chat/chats.ts"
import { historyAfter, unaffectedBy } from "../../domain/chat/missed.ts"
import { clockSkewMs } from "../../domain/chat/outbox.ts"
import { newIn } from "../../domain/chat/timeline.ts"
import { retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, type OpenConversation } from "./Conversation.ts"
import type { Completeness } from "./completeness.ts"
import { pause, retried } from "./retrying.ts"
import type { TakeMessages } from "./takeMessages.ts"

/** Timeout for history before pending messages are sent, in ms: history may show that one of them had arrived (B6). */
const historyPatienceMs = 3_000

const recall = (conversation: OpenConversation, stored: string | undefined) => {
  const { unread, active, timeline } = conversation.get()
  change(conversation, { unread: remembered(unread, readMarker(stored), active, timeline) })
}

/** Fetches a conversation's history on each session of the link. */
export const catchUp = ({
  chats,
  link,
  store,
  readsAfter,
  take: { arrive, noteUnread },
  wholeness,
}: {
  readonly chats: ChatGateway
  readonly link: BrokerLink
  readonly store: VisitorStore
  /** Whether the backend can return only messages after a time. */
  readonly readsAfter: Effect.Effect<boolean>
  readonly take: TakeMessages
  readonly wholeness: Completeness
}) => {
  const retryUntil = (conversation: OpenConversation, isMissing: Effect.Effect<void>, after: number | undefined) =>
    Effect.gen(function* () {
      let failures = 0
      while (true) {
        const found = yield* Effect.raceAllFirst([
          chats.history(conversation.get().presentationId, after).pipe(
            Effect.tapError((failure) => Effect.logWarning("fetching the chat history failed", failure)),
            Effect.catch(() => Effect.as(isMissing, undefined)),
          ),
          Effect.andThen(Effect.sleep(historyPatienceMs), Effect.andThen(isMissing, Effect.never)),
          Effect.as(retried(conversation), undefined),
        ])
        if (found !== undefined) return found
        failures += 1
        if (conversation.get().history === "missing") yield* pause(conversation)(retryDelayMs(failures))
      }
    })

  /**
   * On each session, history replaces the chat from the first possible gap on; live messages of that time stay (B6,
   * H1).
   */
  return (conversation: OpenConversation) =>
    Effect.gen(function* () {
      const messagesBefore = new Set(conversation.get().timeline)
      const session = link.state.get()
      const isMissing = Effect.sync(() => change(conversation, { history: "missing", sendsOn: session }))
      const after = (yield* readsAfter) ? historyAfter(wholeness.until(conversation)) : undefined
      const history = yield* retryUntil(conversation, isMissing, after)
      const before = conversation.get()
      const since = before.timeline.filter((message) => !messagesBefore.has(message))
      arrive(conversation, unaffectedBy(before.timeline, after), [...history, ...since], clockSkewMs)
      const { timeline, active, consumerTag } = conversation.get()
      change(conversation, { history: "read", caughtUpOn: session, sendsOn: session })
      wholeness.note(conversation)
      // The first history is all new; later, only messages from the gap count as new (H5).
      if (before.caughtUpOn !== undefined && active !== undefined)
        yield* noteUnread(
          conversation,
          active,
          newIn(before.timeline, timeline).filter((message) => originOf(message, consumerTag) !== "me"),
        )
      recall(conversation, yield* store.read("lastUnreadChatMessage"))
    })
}
