import { Effect, FiberHandle } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { type ChatMessage, groupChat, originOf, ownChat } from "../../domain/chat/ChatMessage.ts"
import {
  exchangeNamed,
  groupNameAfter,
  heardWhile,
  mutingNow,
  nothingUnread,
  placedIn,
  privateNameOf,
  readMarker,
  remembered,
  shownIn,
} from "../../domain/chat/chats.ts"
import { historyAfter, keptFrom, newestIn } from "../../domain/chat/missed.ts"
import { clockSkewMs, echoed, identified, inKnownChat } from "../../domain/chat/outbox.ts"
import { merge, newIn, type Timeline } from "../../domain/chat/timeline.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { askAgainMs } from "../../domain/request/retryPolicy.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { ChatGateway } from "../ports/backend/ChatGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { keepTrying } from "../request/keepTrying.ts"
import { createStore, until } from "../store/Store.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OwnNames } from "../visit/ownNames.ts"
import { type Conversation, change, type OpenConversation } from "./Conversation.ts"
import { notifyUnread } from "./notifyUnread.ts"

/** The chats of a presentation: history and what arrives live through one merge (H1, B6). */
export interface FollowConversation {
  readonly open: (presentation: Presentation) => OpenConversation
  /** Ends every wait before another try: for history, for a queue, for the link. */
  readonly retry: (conversation: OpenConversation) => Effect.Effect<void>
  /** Follows it until interrupted: asks for a queue, hears it, catches up; again whenever that breaks. */
  readonly live: (conversation: OpenConversation, visit: Visit) => Effect.Effect<never>
}

/** Timeout for history before pending messages are sent, in ms: it may show that one of them had arrived (B6). */
const historyPatienceMs = 3_000
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
  const readsAfter = isOffered(config, "history_after")
  const namesExchange = isOffered(config, "chat_exchange")
  /** Timestamp up to which a conversation is complete; advances only on a session that has fetched history. */
  const wholeUntil = new WeakMap<OpenConversation, number | undefined>()
  const noteWhole = (conversation: OpenConversation) => {
    const { caughtUpOn, timeline } = conversation.get()
    if (caughtUpOn !== undefined && caughtUpOn === link.state.get()) wholeUntil.set(conversation, newestIn(timeline))
  }

  /** Takes messages into a timeline; answers them as they stand in the chats that there are. */
  const arrive = (
    conversation: OpenConversation,
    base: Timeline,
    messages: ReadonlyArray<ChatMessage>,
    earlierMs: number,
  ) => {
    const { timeline: before, outbox: waiting, consumerTag = "", chats, groupName: known } = conversation.get()
    let groupName = known
    const placed = messages.map((message) => {
      const chat = shownIn(chats, own, message.chat)
      // What is written to the group goes to the name that it carries there.
      groupName = groupNameAfter(groupName, message, chat)
      return placedIn(message, chat, own, consumerTag)
    })
    if (groupName !== known) change(conversation, { groupName })
    const there = { outbox: waiting, timeline: before, ownTag: consumerTag }
    const timeline = merge(base, identified(placed, there, earlierMs))
    const outbox = echoed(waiting, timeline, consumerTag)
    // What came a second time changes nothing, and is no reason for anybody to look.
    if (timeline !== before || outbox !== waiting) change(conversation, { timeline, outbox })
    return placed
  }

  const receive = (conversation: OpenConversation) => (message: BrokerMessage) =>
    Effect.suspend(() => {
      const before = conversation.get()
      if (message._tag === "CrowdCounted") link.inCrowdOf(message.visitors)
      if (message._tag === "ChatMuted") change(conversation, { muting: mutingNow(before.muting, message.muted) })
      if (message._tag !== "ChatMessageCame") return Effect.void
      const placed = arrive(conversation, before.timeline, [message.message], Number.POSITIVE_INFINITY)
      noteWhole(conversation)
      const fromMe = placed.some((each) => originOf(each, before.consumerTag) === "me")
      if (fromMe && before.muting === "over" && placed.some(({ chat }) => chat === groupChat))
        change(conversation, { muting: "none" })
      if (before.active === undefined || fromMe || conversation.get().timeline === before.timeline) return Effect.void
      const hasFile = placed.some(
        (each) => each.attachments !== undefined && originOf(each, before.consumerTag) === "moderator",
      )
      return Effect.andThen(
        hasFile ? funnel.notify({ name: "file_received" }) : Effect.void,
        note(conversation, before.active, placed),
      )
    })

  /** Stores messages of other chats than the active one as unread (H5). */
  const note = (conversation: OpenConversation, active: string, messages: ReadonlyArray<ChatMessage>) => {
    const { unread: before } = conversation.get()
    const unread = messages.reduce((sum, message) => heardWhile(sum, active, message), before)
    if (unread === before) return Effect.void
    change(conversation, { unread })
    return store.write("lastUnreadChatMessage", JSON.stringify(unread.marker))
  }

  const recall = (conversation: OpenConversation, stored: string | undefined) => {
    const { unread, active, timeline } = conversation.get()
    change(conversation, { unread: remembered(unread, readMarker(stored), active, timeline) })
  }

  /** Ends when the visitor asks for another try. */
  const retried = (conversation: OpenConversation) => {
    const before = conversation.get().retries
    return until(conversation, (now): now is Conversation => now.retries !== before)
  }
  const pause = (conversation: OpenConversation) => (ms: number) =>
    Effect.raceFirst(Effect.sleep(ms), Effect.asVoid(retried(conversation)))

  /** On each session history replaces the chat from the first possible gap on; live messages of that time stay (B6, H1). */
  const catchUp = (conversation: OpenConversation) =>
    Effect.gen(function* () {
      const heardBefore = new Set(conversation.get().timeline)
      const session = link.state.get()
      const isMissing = Effect.sync(() => change(conversation, { history: "missing", sendsOn: session }))
      const after = (yield* readsAfter) ? historyAfter(wholeUntil.get(conversation)) : undefined
      const history = yield* retryUntil(conversation, isMissing, after)
      const before = conversation.get()
      const since = before.timeline.filter((message) => !heardBefore.has(message))
      arrive(conversation, keptFrom(before.timeline, after), [...history, ...since], clockSkewMs)
      const { timeline, active, consumerTag } = conversation.get()
      change(conversation, { history: "read", caughtUpOn: session, sendsOn: session })
      noteWhole(conversation)
      // At first all of it is new; later, what was said while nobody listened (H5).
      if (before.caughtUpOn !== undefined && active !== undefined)
        yield* note(
          conversation,
          active,
          newIn(before.timeline, timeline).filter((message) => originOf(message, consumerTag) !== "me"),
        )
      recall(conversation, yield* store.read("lastUnreadChatMessage"))
    })

  const retryUntil = (conversation: OpenConversation, isMissing: Effect.Effect<void>, after: number | undefined) =>
    Effect.gen(function* () {
      let failures = 0
      while (true) {
        const found = yield* Effect.raceAllFirst([
          chats.history(conversation.get().presentationId, after).pipe(
            Effect.tapError((failure) => Effect.logWarning("chat history not read", failure)),
            Effect.catch(() => Effect.as(isMissing, undefined)),
          ),
          Effect.andThen(Effect.sleep(historyPatienceMs), Effect.andThen(isMissing, Effect.never)),
          Effect.as(retried(conversation), undefined),
        ])
        if (found !== undefined) return found
        failures += 1
        if (conversation.get().history === "missing") yield* pause(conversation)(askAgainMs(failures))
      }
    })

  return {
    open: ({ id, hasGroupChat }) =>
      createStore<Conversation>({
        presentationId: id,
        consumerTag: undefined,
        route: undefined,
        chats: hasGroupChat ? [groupChat, ownChat] : [ownChat],
        groupName: groupChat,
        privateName: ownChat,
        active: hasGroupChat ? groupChat : undefined,
        muting: "none",
        heard: false,
        unheard: false,
        history: "reading",
        caughtUpOn: undefined,
        sendsOn: undefined,
        retries: 0,
        timeline: [],
        outbox: [],
        unread: nothingUnread,
      }),
    retry: (conversation) =>
      Effect.sync(() => {
        const { history, retries } = conversation.get()
        change(conversation, {
          unheard: false,
          history: history === "missing" ? "reading" : history,
          retries: retries + 1,
        })
        link.hurry()
      }),
    live: (conversation, { customer, referral }) =>
      Effect.raceFirst(
        notifyUnread(funnel, conversation),
        keepTrying(
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
              change(conversation, { heard: true, unheard: false })
              return Effect.asVoid(FiberHandle.run(catchingUp, catchUp(conversation)))
            })
            return yield* link.listen(queueName, receive(conversation), listening)
          }).pipe(Effect.scoped),
          (failure) =>
            Effect.andThen(
              Effect.logWarning("chat not heard", failure),
              Effect.sync(() => change(conversation, { unheard: true })),
            ),
          pause(conversation),
        ),
      ),
  }
}
