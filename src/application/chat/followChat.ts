import { Effect, Fiber } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { type ChatMessage, groupChat, originOf, ownChat } from "../../domain/chat/ChatMessage.ts"
import {
  exchangeNamed,
  groupNameAfter,
  mutingNow,
  placedIn,
  privateNameOf,
  readMarker,
  shownIn,
  unreadAfter,
  withRememberedUnread,
} from "../../domain/chat/chats.ts"
import { clockSkewMs, inKnownChat, markEchoed, restoreEchoIds } from "../../domain/chat/outbox.ts"
import { type Signs, withStored } from "../../domain/chat/signs.ts"
import { historyAfter, merge, newIn, notShownIn } from "../../domain/chat/timeline.ts"
import { retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { retryForever } from "../request/retryForever.ts"
import { change, createSignal, type Listeners, untilEmitted, type WritableStore } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import type { ChatState } from "./ChatState.ts"

interface FollowDeps {
  readonly state: WritableStore<ChatState>
  /** The last data about how guests take part, as published. */
  readonly published: WritableStore<unknown>
  readonly visit: Visit
  readonly chats: ChatGateway
  readonly link: BrokerLink
  readonly store: VisitorStore
  readonly config: ConfigSource
  readonly funnel: Funnel
  readonly ownNames: OwnNames
  readonly flow: Pick<FollowPresentation, "end">
  readonly signs: WritableStore<Signs>
  /** Emits each message of the queue. */
  readonly news: Pick<Listeners<BrokerMessage>, "notify">
}

/** Follows the chats: requests a queue, subscribes to it, and fetches the history of each session (H1, B6). */
export const followChat = (deps: FollowDeps) => {
  const { state, visit, chats, link, config, ownNames, flow, signs, news } = deps
  const { customer, referral } = visit
  const take = takeMessages(deps)
  const pressed = createSignal()
  const retried = untilEmitted(pressed)
  const receive = (message: BrokerMessage) =>
    message._tag === "PresentationEnded"
      ? flow.end
      : Effect.andThen(
          take.receive(message),
          Effect.sync(() => news.notify(message)),
        )
  const readHistory = catchUp(deps, take, retried)

  const followQueue = Effect.gen(function* () {
    const scope = yield* Effect.scope
    let catchingUp: Fiber.Fiber<void> | undefined
    const { presentationId } = state.get()
    const answer = yield* chats.queue(presentationId, referral)
    const { consumerTag, queueName, privateChat, muted, crowd } = answer
    if (crowd !== undefined) link.inCrowdOf(crowd)
    signs.set(withStored(signs.get(), answer.signs))
    const namesExchange = yield* hasCapability(config, "chat_exchange")
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
    const listening = Effect.gen(function* () {
      change(state, { wasSubscribed: true, notSubscribed: false })
      // A new session may lack messages published between the two.
      if (catchingUp) yield* Fiber.interrupt(catchingUp)
      catchingUp = yield* Effect.forkIn(readHistory, scope)
    })
    return yield* link.listen(queueName, receive, listening)
  }).pipe(Effect.scoped)

  return {
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

/** Fetches the history of a session and adds what was missed. Keeps shown messages that the history lacks (B6, H1). */
const catchUp = (
  { state, chats, link, store, config }: FollowDeps,
  { addMissed, completeUntil, noteComplete, noteUnread }: TakeMessages,
  retried: Effect.Effect<void>,
) => {
  /** Fetches until it succeeds. `isMissing` runs on a failure or timeout. */
  const fetchUntilDone = (isMissing: Effect.Effect<void>, after: number | undefined) =>
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
    const session = link.state.get()
    const isMissing = Effect.sync(() => change(state, { history: "missing", sendsOn: session }))
    const after = (yield* hasCapability(config, "history_after")) ? historyAfter(completeUntil()) : undefined
    const history = yield* fetchUntilDone(isMissing, after)
    const before = state.get()
    addMissed(history)
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
    change(state, { unread: withRememberedUnread(now.unread, marker, now.active, now.timeline) })
  })
}

interface TakeDeps {
  readonly state: WritableStore<ChatState>
  readonly published: WritableStore<unknown>
  readonly link: BrokerLink
  readonly store: VisitorStore
  readonly funnel: Funnel
  readonly ownNames: OwnNames
}

/** Merges messages of the history and the broker into the chats (H1, B6), and counts unread ones (H5). */
const takeMessages = ({ state, published, link, store, funnel, ownNames: { known: own } }: TakeDeps) => {
  let completeUntil: number | undefined

  /** The messages as placed in the existing chats. */
  const place = (messages: ReadonlyArray<ChatMessage>) => {
    const { consumerTag = "", chats, groupName: known } = state.get()
    let groupName = known
    const placed = messages.map((message) => {
      const chat = shownIn(chats, own, message.chat)
      // The visitor's group messages go to the group name of incoming messages.
      groupName = groupNameAfter(groupName, message, chat)
      return placedIn(message, chat, own, consumerTag)
    })
    if (groupName !== known) change(state, { groupName })
    return placed
  }

  const add = (placed: ReadonlyArray<ChatMessage>, earlierMs: number) => {
    const { timeline: before, outbox: waiting, consumerTag = "" } = state.get()
    const known = { outbox: waiting, timeline: before, ownTag: consumerTag }
    const timeline = merge(before, restoreEchoIds(placed, known, earlierMs))
    const outbox = markEchoed(waiting, timeline, consumerTag)
    // A duplicate changes nothing, so it must not notify subscribers.
    if (timeline !== before || outbox !== waiting) change(state, { timeline, outbox })
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
    const placed = place([message])
    add(placed, Number.POSITIVE_INFINITY)
    noteComplete()
    const fromMe = placed.some((each) => originOf(each, consumerTag) === "me")
    if (fromMe && muting === "over" && placed.some(({ chat }) => chat === groupChat)) change(state, { muting: "none" })
    // A changed message is not new.
    const isNew = state.get().timeline !== timeline && message.revision === undefined
    if (active === undefined || fromMe || !isNew) return Effect.void
    const hasFile = placed.some((each) => each.attachments !== undefined && originOf(each, consumerTag) === "moderator")
    return Effect.andThen(hasFile ? funnel.notify({ name: "file_received" }) : Effect.void, noteUnread(active, placed))
  }

  return {
    addMissed: (history: ReadonlyArray<ChatMessage>) =>
      add(notShownIn(state.get().timeline, place(history)), clockSkewMs),
    noteUnread,
    noteComplete,
    /** Timestamp up to which no message is missing; UTC, ms since 1970. `undefined` before the first history. */
    completeUntil: () => completeUntil,
    receive: (message: BrokerMessage) =>
      Effect.suspend(() => {
        if (message._tag === "CrowdCounted") link.inCrowdOf(message.visitors)
        if (message._tag === "ChatMuted") change(state, { muting: mutingNow(state.get().muting, message.muted) })
        if (message._tag === "ParticipationPublished") published.set(message.data)
        return message._tag === "ChatMessageCame" ? takeLive(message.message) : Effect.void
      }),
  }
}

type TakeMessages = ReturnType<typeof takeMessages>
