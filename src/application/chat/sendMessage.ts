import { Duration, Effect } from "effect"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import { recipientOf } from "../../domain/chat/chats.ts"
import {
  deliveryPatienceMs,
  draftIn,
  draftProblem,
  emptyDraft,
  nextDelivery,
  type OutgoingEvent,
  type OutgoingMessage,
  uploadedFiles,
  withDraft,
} from "../../domain/chat/outbox.ts"
import { typedText } from "../../domain/validation/typedText.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import { NotDelivered } from "../ports/backend/Broker.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Ids } from "../ports/browser/Page.ts"
import { change, derived, type Signal, type Store, until, untilNext, type WritableStore } from "../store/Store.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import type { ChatState } from "./ChatState.ts"
import { removeFile, retryUploads } from "./uploads.ts"

interface SendDeps {
  readonly state: WritableStore<ChatState>
  /** Whether the chat is read-only. */
  readonly closed: Store<boolean>
  /** Emitted with each change that the visitor makes to the draft. */
  readonly wrote: Signal
  readonly visit: Visit
  readonly link: BrokerLink
  readonly ids: Ids
  readonly clock: ServerClock
  readonly visitor: Pick<RememberVisitor, "givenName">
}

/** Time after an undelivered message within which a broken link is noticed, in ms. */
const brokenLinkPatienceMs = 5_000

/** Consecutive sessions without confirmation in time after which a message has failed. */
const mostUnconfirmed = 2

/**
 * Consecutive sessions that end during a message after which the message counts as the cause: a broker closes the
 * session for a forbidden destination.
 */
const mostSessions = 3

/** The visitor's messages: written, shown at once as pending, and delivered in order (H1, H3, H6, H8, H9). */
export const sendMessage = (deps: SendDeps) => {
  const { state, closed, wrote, ids, clock } = deps
  const keysOf = (id: string): ReadonlyArray<string> =>
    state.get().outbox.flatMap((message) => (message.id === id ? message.files.map(({ key }) => key) : []))

  /** Adds a message for the active chat to the outbox. */
  const post = (text: string, files: OutgoingMessage["files"]) =>
    Effect.gen(function* () {
      const { active: chat } = state.get()
      const id = yield* ids.random
      const writtenAt = yield* clock.now
      const broadcast = chat === undefined
      const message: OutgoingMessage = { id, chat, text, writtenAt, delivery: "pending", broadcast, files }
      change(state, { outbox: [...state.get().outbox, message] })
    })

  return {
    /** Sets the text of the draft of the active chat. */
    write: (text: string) => {
      const { active, drafts } = state.get()
      change(state, {
        drafts: withDraft(drafts, active, { ...draftIn(drafts, active), text }),
        draftProblem: undefined,
      })
      wrote.emit()
    },
    /**
     * Moves the draft of the active chat to the outbox, or sets the `draftProblem`. Uploads of its files continue. Does
     * nothing in a closed chat (CH6).
     */
    send: Effect.gen(function* () {
      if (closed.get()) return
      const { active, drafts, uploads } = state.get()
      const { text, files } = draftIn(drafts, active)
      const hasFailed = files.some(({ key }) => uploads.get(key)?.state._tag === "Failed")
      const problem = hasFailed ? "fileFailed" : draftProblem(text, files.length)
      if (problem !== undefined) return change(state, { draftProblem: problem })
      yield* post(typedText(text), files)
      const now = state.get()
      change(state, {
        drafts: withDraft(now.drafts, active, emptyDraft),
        draftProblem: undefined,
        refusals: [],
        interruptedUploads: [],
      })
    }),
    /** Sends a text that the consultant has offered to the active chat. The draft stays. */
    reply: (text: string) => Effect.suspend(() => (closed.get() ? Effect.void : post(text, []))),
    resend: (id: string) => {
      retryUploads(state, keysOf(id))
      note(state, id, "retried")
    },
    discard: (id: string) => {
      const keys = keysOf(id)
      change(state, {
        outbox: state.get().outbox.filter((each) => each.id !== id || each.delivery !== "failed"),
      })
      for (const key of keys) removeFile(state, key)
    },
    live: deliverPending(deps),
  }
}

const note = (state: WritableStore<ChatState>, id: string, event: OutgoingEvent) =>
  change(state, {
    outbox: state
      .get()
      .outbox.map((each) => (each.id === id ? { ...each, delivery: nextDelivery(each.delivery, event) } : each)),
  })

/** The first pending message whose files are uploaded, with its attachments. */
const firstReady = (outbox: ReadonlyArray<OutgoingMessage>) => {
  for (const message of outbox) {
    const attachments = message.delivery === "pending" ? uploadedFiles(message) : undefined
    if (attachments !== undefined) return { message, attachments }
  }
  return undefined
}

type Ready = NonNullable<ReturnType<typeof firstReady>>

/** Publishes a message. Succeeds with what happened; fails if the session ended first. */
const deliver = ({ state, visit, link, visitor }: SendDeps, { message, attachments }: Ready) =>
  Effect.suspend(() => {
    const { presentationId, route, groupName, privateName } = state.get()
    if (route === undefined) return Effect.fail(new NotDelivered())
    const { firstName, lastName } = visitor.givenName() ?? visit.customer
    return link.send({
      id: message.id,
      recipient: recipientOf(route, presentationId, message.broadcast ? undefined : message.chat),
      chat: message.chat === groupChat ? groupName : privateName,
      text: message.text,
      firstName,
      lastName,
      timestamp: message.writtenAt,
      ...(attachments.length > 0 && { attachments }),
    })
  }).pipe(
    Effect.as("accepted" as const),
    Effect.timeoutOrElse({
      duration: Duration.millis(deliveryPatienceMs),
      orElse: () => Effect.succeed("timedOut" as const),
    }),
  )

/** Counts consecutive events of a message, from 1; restarts after `most`. */
const countUp = (counts: Map<string, number>, id: string, most: number): number => {
  const count = (counts.get(id) ?? 0) + 1
  counts.set(id, count % most)
  return count
}

/**
 * Delivers pending messages while there is a link. On each session it first waits briefly for history, which may show
 * that a message had arrived (B6). A message that waits for its files does not block the others.
 */
const deliverPending = (deps: SendDeps): Effect.Effect<never> => {
  const { state, link } = deps
  const next = derived([state, link.state], () =>
    link.state.get()._tag === "Connected" && state.get().sendsOn === link.state.get()
      ? firstReady(state.get().outbox)
      : undefined,
  )
  /**
   * If the link broke during delivery, the message stays pending for the next session. If the link stays up, it has
   * failed.
   */
  const untilLinkChanges = (giveUp: Effect.Effect<void>) =>
    link.state.get()._tag !== "Connected"
      ? Effect.void
      : untilNext(link.state, () => true).pipe(
          Effect.asVoid,
          Effect.timeoutOrElse({ duration: Duration.millis(brokenLinkPatienceMs), orElse: () => giveUp }),
        )
  const unconfirmed = new Map<string, number>()
  const undelivered = new Map<string, number>()
  return Effect.gen(function* () {
    const ready = yield* until(next, (each) => each !== undefined)
    const { id } = ready.message
    const failed = Effect.sync(() => note(state, id, "timedOut"))
    yield* deliver(deps, ready).pipe(
      Effect.flatMap((event) => {
        // On the next session, history shows whether the message has arrived, before it is sent again (B6).
        if (event === "timedOut" && countUp(unconfirmed, id, mostUnconfirmed) < mostUnconfirmed) return link.renew
        return Effect.sync(() => note(state, id, event))
      }),
      Effect.catchTag("NotDelivered", () =>
        countUp(undelivered, id, mostSessions) === mostSessions ? failed : untilLinkChanges(failed),
      ),
    )
  }).pipe(Effect.forever)
}
