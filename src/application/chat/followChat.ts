import { Effect, FiberHandle } from "effect"
import { groupChat, originOf, ownChat } from "../../domain/chat/ChatMessage.ts"
import { exchangeNamed, mutingNow, privateNameOf, readMarker, remembered } from "../../domain/chat/chats.ts"
import { clockSkewMs, inKnownChat } from "../../domain/chat/outbox.ts"
import { historyAfter, newIn, unaffectedBy } from "../../domain/chat/timeline.ts"
import { retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { retryForever } from "../request/retryForever.ts"
import { createSignal, untilEmitted, type WritableStore } from "../store/Store.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import { type ChatState, change } from "./ChatState.ts"
import { type TakeMessages, takeMessages } from "./takeMessages.ts"

interface FollowDeps {
  readonly state: WritableStore<ChatState>
  readonly visit: Visit
  readonly chats: ChatGateway
  readonly link: BrokerLink
  readonly store: VisitorStore
  readonly config: ConfigSource
  readonly funnel: Funnel
  readonly ownNames: OwnNames
}

/** Follows the chats: requests a queue, subscribes to it, and fetches the history of each session (H1, B6). */
export const followChat = (deps: FollowDeps) => {
  const { state, visit, chats, link, config, ownNames } = deps
  const { customer, referral } = visit
  const take = takeMessages(deps)
  const pressed = createSignal()
  const retried = untilEmitted(pressed)
  const readHistory = catchUp(deps, take, retried)

  /** Requests a queue and subscribes to it. Fails when the queue is lost. */
  const followQueue = Effect.gen(function* () {
    const catchingUp = yield* FiberHandle.make<void>()
    const { presentationId } = state.get()
    const { consumerTag, queueName, privateChat, muted, crowd } = yield* chats.queue(presentationId, referral)
    if (crowd !== undefined) link.inCrowdOf(crowd)
    const namesExchange = yield* isOffered(config, "chat_exchange")
    const route = { consumerTag, exchange: exchangeNamed(privateChat, namesExchange, consumerTag) }
    const privateName = privateNameOf(privateChat, route)
    const alias = route.exchange === undefined ? privateName : privateChat
    yield* ownNames.learn(customer.uuid, customer.consumerTag, consumerTag, privateName, alias)
    const before = state.get()
    change(state, {
      consumerTag: before.consumerTag ?? consumerTag,
      route,
      privateName,
      groupName: ownNames.known.has(before.groupName) ? groupChat : before.groupName,
      active: before.active ?? ownChat,
      muting: muted === undefined ? before.muting : mutingNow(before.muting, muted),
      outbox: before.outbox.map(inKnownChat),
    })
    const listening = Effect.suspend(() => {
      change(state, { wasSubscribed: true, notSubscribed: false })
      return Effect.asVoid(FiberHandle.run(catchingUp, readHistory))
    })
    return yield* link.listen(queueName, take.receive, listening)
  }).pipe(Effect.scoped)

  return {
    /** Ends every delay before a retry: of the history, of a queue, of the link. */
    retry: () => {
      const { history } = state.get()
      change(state, { notSubscribed: false, history: history === "missing" ? "reading" : history })
      pressed.emit()
      link.hurry()
    },
    live: retryForever(
      followQueue,
      (failure) =>
        Effect.andThen(
          Effect.logWarning("subscribing to the chat failed", failure),
          Effect.sync(() => change(state, { notSubscribed: true })),
        ),
      (ms) => Effect.raceFirst(Effect.sleep(ms), retried),
    ),
  }
}

/** Timeout for history before pending messages are sent, in ms: history may show that one of them had arrived (B6). */
const historyPatienceMs = 3_000

/**
 * Fetches the history of a session. It replaces the chat from the first possible gap on; live messages of that time
 * stay (B6, H1).
 */
const catchUp = (
  { state, chats, link, store, config }: FollowDeps,
  { arrive, completeUntil, noteComplete, noteUnread }: TakeMessages,
  retried: Effect.Effect<void>,
) => {
  /** Fetches until it succeeds. `isMissing` runs on a failure or timeout. */
  const fetched = (isMissing: Effect.Effect<void>, after: number | undefined) =>
    Effect.gen(function* () {
      let failures = 0
      while (true) {
        const found = yield* Effect.raceAllFirst([
          chats.history(state.get().presentationId, after).pipe(
            Effect.tapError((failure) => Effect.logWarning("fetching the chat history failed", failure)),
            Effect.catch(() => Effect.as(isMissing, undefined)),
          ),
          Effect.andThen(Effect.sleep(historyPatienceMs), Effect.andThen(isMissing, Effect.never)),
          Effect.as(retried, undefined),
        ])
        if (found !== undefined) return found
        failures += 1
        if (state.get().history === "missing") yield* Effect.raceFirst(Effect.sleep(retryDelayMs(failures)), retried)
      }
    })

  return Effect.gen(function* () {
    const messagesBefore = new Set(state.get().timeline)
    const session = link.state.get()
    const isMissing = Effect.sync(() => change(state, { history: "missing", sendsOn: session }))
    const after = (yield* isOffered(config, "history_after")) ? historyAfter(completeUntil()) : undefined
    const history = yield* fetched(isMissing, after)
    const before = state.get()
    const since = before.timeline.filter((message) => !messagesBefore.has(message))
    arrive(unaffectedBy(before.timeline, after), [...history, ...since], clockSkewMs)
    const { timeline, active, consumerTag } = state.get()
    change(state, { history: "read", caughtUpOn: session, sendsOn: session })
    noteComplete()
    // The first history is all new; later, only messages from the gap count as new (H5).
    if (before.caughtUpOn !== undefined && active !== undefined)
      yield* noteUnread(
        active,
        newIn(before.timeline, timeline).filter((message) => originOf(message, consumerTag) !== "me"),
      )
    const marker = readMarker(yield* store.read("lastUnreadChatMessage"))
    const now = state.get()
    change(state, { unread: remembered(now.unread, marker, now.active, now.timeline) })
  })
}
