import { Duration, Effect } from "effect"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { groupChat } from "../../domain/chat/ChatMessage.ts"
import { recipientOf } from "../../domain/chat/chats.ts"
import { type DraftProblem, draftProblem, type WrittenFile } from "../../domain/chat/drafts.ts"
import {
  deliveryPatienceMs,
  nextDelivery,
  type OutgoingEvent,
  type OutgoingMessage,
  uploadedFiles,
} from "../../domain/chat/outbox.ts"
import type { Customer } from "../../domain/visit/Visit.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import { NotDelivered } from "../ports/backend/Broker.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Ids } from "../ports/browser/Page.ts"
import { derived, until, untilNext } from "../store/Store.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import { type Conversation, change, type OpenConversation } from "./Conversation.ts"

/** A visitor's messages, shown at once as pending and delivered in order (H1, H3, H6, H9). */
export interface SendMessage {
  /** Adds a message to the outbox. Its files may still be uploading. Returns the problem if it may not be sent. */
  readonly write: (
    conversation: OpenConversation,
    text: string,
    files?: ReadonlyArray<WrittenFile>,
  ) => Effect.Effect<DraftProblem | undefined>
  readonly retry: (conversation: OpenConversation, id: string) => Effect.Effect<void>
  readonly discard: (conversation: OpenConversation, id: string) => Effect.Effect<void>
  /**
   * Delivers pending messages while there is a link, until interrupted. On each session it first waits briefly for
   * history, which may show that a message had arrived (B6). A message that waits for its files does not block the
   * others.
   */
  readonly live: (conversation: OpenConversation, customer: Customer) => Effect.Effect<never>
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

const note = (conversation: OpenConversation, id: string, event: OutgoingEvent) =>
  change(conversation, {
    outbox: conversation
      .get()
      .outbox.map((each) => (each.id === id ? { ...each, delivery: nextDelivery(each.delivery, event) } : each)),
  })

/** Counts consecutive events of a message, from 1; restarts after `most`. */
const counted = (counts: Map<string, number>, id: string, most: number): number => {
  const count = (counts.get(id) ?? 0) + 1
  counts.set(id, count % most)
  return count
}

export const sendMessage = ({
  link,
  ids,
  clock,
  visitor,
}: {
  readonly link: BrokerLink
  readonly ids: Ids
  readonly clock: ServerClock
  readonly visitor: Pick<RememberVisitor, "givenName">
}): SendMessage => {
  const deliver = (conversation: OpenConversation, customer: Customer, { message, attachments }: Ready) =>
    Effect.suspend(() => {
      const { presentationId, route, groupName, privateName } = conversation.get()
      if (route === undefined) return Effect.fail(new NotDelivered())
      return link.send({
        id: message.id,
        recipient: recipientOf(route, presentationId, message.broadcast ? undefined : message.chat),
        chat: message.chat === groupChat ? groupName : privateName,
        text: message.text,
        ...(visitor.givenName() ?? nameOf(customer)),
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

  /**
   * If the link broke during delivery, the message stays pending for the next session. If the link stays up, it has
   * failed.
   */
  const untilLinkChanges = (giveUp: () => void) =>
    link.state.get()._tag !== "Connected"
      ? Effect.void
      : untilNext(link.state, () => true).pipe(
          Effect.asVoid,
          Effect.timeoutOrElse({ duration: Duration.millis(brokenLinkPatienceMs), orElse: () => Effect.sync(giveUp) }),
        )

  return {
    write: (conversation, text, files = []) =>
      Effect.gen(function* () {
        const problem = draftProblem(text, files.length)
        if (problem !== undefined) return problem
        const id = yield* ids.random
        const { active, outbox } = conversation.get()
        const message: OutgoingMessage = {
          id,
          chat: active,
          text: text.trim(),
          writtenAt: yield* clock.now,
          delivery: "pending",
          broadcast: active === undefined,
          files,
        }
        change(conversation, { outbox: [...outbox, message] })
        return undefined
      }),
    retry: (conversation, id) => Effect.sync(() => note(conversation, id, "retried")),
    discard: (conversation, id) =>
      Effect.sync(() =>
        change(conversation, {
          outbox: conversation.get().outbox.filter((each) => each.id !== id || each.delivery !== "failed"),
        }),
      ),
    live: (conversation, customer) => {
      /** The first message that can be sent on the current link. */
      const next = derived([conversation, link.state], () =>
        link.state.get()._tag === "Connected" && conversation.get().sendsOn === link.state.get()
          ? firstReady(conversation.get())
          : undefined,
      )
      const unconfirmed = new Map<string, number>()
      const undelivered = new Map<string, number>()
      return Effect.gen(function* () {
        const ready = yield* until(next, (each) => each !== undefined)
        const { id } = ready.message
        const failed = () => note(conversation, id, "timedOut")
        yield* deliver(conversation, customer, ready).pipe(
          Effect.flatMap((event) => {
            // On the next session, history shows whether the message has arrived, before it is sent again (B6).
            if (event === "timedOut" && counted(unconfirmed, id, mostUnconfirmed) < mostUnconfirmed) return link.renew
            return Effect.sync(() => note(conversation, id, event))
          }),
          Effect.catchTag("NotDelivered", () =>
            counted(undelivered, id, mostSessions) === mostSessions ? Effect.sync(failed) : untilLinkChanges(failed),
          ),
        )
      }).pipe(Effect.forever)
    },
  }
}

const nameOf = ({ firstName, lastName }: Customer) => ({ firstName, lastName })

interface Ready {
  readonly message: OutgoingMessage
  readonly attachments: ReadonlyArray<Attachment>
}

const firstReady = ({ outbox }: Conversation): Ready | undefined => {
  for (const message of outbox) {
    const attachments = message.delivery === "pending" ? uploadedFiles(message) : undefined
    if (attachments !== undefined) return { message, attachments }
  }
  return undefined
}
