import type { IMessage } from "@stomp/stompjs"
import { Deferred, Effect, Queue, Semaphore } from "effect"
import type { ChatMessage } from "../../../contracts/generated/broker.d.ts"
import {
  type Broker,
  type BrokerSession,
  BrokerUnreachable,
  type ChatDispatch,
  NotDelivered,
  SubscriptionFailed,
} from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { customerSenderType } from "../../domain/chat/ChatMessage.ts"
import type { Recipient } from "../../domain/chat/chats.ts"
import type { OpenSocket } from "./guardedSocket.ts"
import { messageReader, type Reading } from "./messages.schema.ts"
import type { StompLink } from "./stompLink.ts"
import { openLink } from "./stompLink.ts"

export interface StompBrokerParts {
  /** ws(s) address of the broker, resolved at each attempt. If it fails, the broker is unreachable. */
  readonly url: Effect.Effect<string, unknown>
  /** The browser's `WebSocket` if absent. */
  readonly webSocket?: OpenSocket
  /** Timer of the heart-beats; `Effect.sleep` if absent. */
  readonly sleep?: PageLifecycle["sleep"]
}

const browserSocket: OpenSocket = (url, protocols) => new WebSocket(url, protocols)

/**
 * The message broker over STOMP on a websocket (B1, B2): one client for each attempt, which never reconnects by itself.
 */
export const stompBroker = ({ url, webSocket = browserSocket, sleep = Effect.sleep }: StompBrokerParts): Broker => {
  const reported = new Set<string>()

  /** Logs unreadable messages, once for each kind and without their content. */
  const logUnreadable = (read: (body: string) => Reading) => (body: string) =>
    Effect.suspend(() => {
      const reading = read(body)
      const unreported = reading.unreadable.filter((kind) => !reported.has(kind))
      for (const kind of unreported) reported.add(kind)
      return Effect.as(
        Effect.forEach(unreported, (kind) => Effect.logWarning(`A broker message could not be read: ${kind}`)),
        reading,
      )
    })

  return {
    open: (login, messageTypes) =>
      url.pipe(
        Effect.mapError(() => new BrokerUnreachable()),
        Effect.flatMap((address) => openLink(address, login, webSocket, sleep)),
        Effect.map((link) => stompSession({ link, messageTypes, read: logUnreadable(messageReader(messageTypes)) })),
      ),
  }
}

/** A visitor's message in the wire format (H3). The backend overwrites sender and timestamp by the routing key. */
export const chatEnvelope = (message: ChatDispatch, messageTypes: Readonly<Record<string, string>>): string => {
  const { id, recipient, chat, text, firstName, lastName, timestamp, attachments } = message
  const envelope: ChatMessage = {
    type: "chat_message",
    timestamp,
    data: {
      id,
      customer_chat: chat,
      sender: {
        type: customerSenderType,
        id: recipient.consumerTag,
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
      },
      message: text,
      ...(attachments && {
        attachments: attachments.map(({ id, name, size, contentType }) => ({
          id,
          name,
          size,
          content_type: contentType,
        })),
      }),
    },
  }
  return JSON.stringify({ ...envelope, type: messageTypes.chat_message ?? envelope.type })
}

// The broker splits a destination at its slashes, then decodes the percent encoding of each part.
const part = encodeURIComponent

/**
 * The destination of a queue that REST named (B2). `/amq/queue/` accepts only existing queues; `/queue/` would create
 * one.
 */
export const queueDestination = (queue: string): string => `/amq/queue/${part(queue)}`

/** The destination of a visitor's message (H6): an exchange, or the broadcast to all moderators. */
const recipientDestination = (recipient: Recipient): string => {
  switch (recipient._tag) {
    case "Presentation":
      return `/exchange/${part(`presentation.${recipient.presentationId}`)}/${part(`customer.${recipient.consumerTag}`)}`
    case "Exchange":
      return `/exchange/${recipient.path}`
    case "Moderators":
      return `/topic/${part(`all.${recipient.consumerTag}`)}`
  }
}

/** Maximum number of unacknowledged messages; the rest waits at the broker. */
const prefetch = "50"
/**
 * Delay after the receipt before a subscription counts as accepted, in ms. The broker closes soon after SUBSCRIBE if
 * the queue is missing, sometimes after the receipt.
 */
const graceMs = 100
/** Timeout for the receipt of a subscription, in ms. */
const receiptMs = 10_000

interface Subscription {
  readonly id: string
  /**
   * Subscribes to one queue at a time: the close for a wrong queue names none, so only the one being subscribed can be
   * meant (B7). Succeeds with false if the link ended and the queue is not to blame.
   */
  readonly agreed: Effect.Effect<boolean, SubscriptionFailed>
  /** Unsubscribes; does nothing on a link that has ended. */
  readonly end: Effect.Effect<void>
}

/** A subscription to a queue that REST named. It sends nothing to the broker until `agreed` runs. */
const subscription = (
  link: StompLink,
  turn: Semaphore.Semaphore,
  queue: string,
  received: (message: IMessage) => void,
): Subscription => {
  const { ended } = link
  const id = `s-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`
  const failed = Effect.suspend(() => Effect.fail(new SubscriptionFailed({ queue })))
  let isAsked = false

  const receipt = `${id}-agreed`
  const answered = link.receipt(receipt, () => {
    isAsked = true
    link.subscribe(queueDestination(queue), received, {
      id,
      ack: "client-individual",
      "prefetch-count": prefetch,
      receipt,
    })
  })
  const accepted = answered.pipe(
    Effect.timeoutOrElse({ duration: receiptMs, orElse: () => failed }),
    Effect.andThen(Effect.sleep(graceMs)),
    Effect.as(true),
  )
  const broken = Effect.flatMap(Deferred.await(ended), ({ isInnocent }) =>
    isInnocent ? Effect.succeed(false) : failed,
  )
  return {
    id,
    agreed: turn.withPermit(
      Effect.suspend(() => (link.isUp() ? Effect.raceFirst(accepted, broken) : Effect.succeed(false))),
    ),
    end: Effect.sync(() => {
      // Unsubscribing an unknown id is an error that would end the session.
      if (isAsked && link.isUp()) link.unsubscribe(id)
    }),
  }
}

export interface StompSessionParts {
  readonly link: StompLink
  readonly messageTypes: Readonly<Record<string, string>>
  readonly read: (body: string) => Effect.Effect<Reading>
}

/** A session over an open link (B2, H6). */
const stompSession = ({ link, messageTypes, read }: StompSessionParts): BrokerSession => {
  const { ended } = link
  const turn = Semaphore.makeUnsafe(1)
  let sent = 0

  const handleAndAcknowledge = (message: IMessage, handle: (message: BrokerMessage) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const reading = yield* read(message.body)
      if (reading.message) yield* handle(reading.message)
      // Acknowledged last: if the session ends before, the broker redelivers the message to the next session.
      // Unreadable messages are acknowledged as well, or the broker would redeliver them for ever.
      if (link.isUp()) message.ack()
    })

  return {
    listen: (queue, handle, listening) =>
      Effect.gen(function* () {
        const inbox = yield* Queue.unbounded<IMessage>()
        const { id, agreed, end } = subscription(link, turn, queue, (message) => {
          Queue.offerUnsafe(inbox, message)
        })
        const over = Effect.flatMap(Deferred.await(ended), ({ cancelled }) =>
          cancelled === id ? Effect.fail(new SubscriptionFailed({ queue })) : Effect.void,
        )
        // Without a yield after each message, a backlog is handled in one turn.
        const handled = Effect.forever(
          Effect.flatMap(Queue.take(inbox), (message) => handleAndAcknowledge(message, handle)),
          { disableYield: true },
        )
        const subscribed = Effect.raceFirst(Effect.andThen(listening, handled), over)
        yield* Effect.flatMap(agreed, (isAccepted) => (isAccepted ? subscribed : Effect.void)).pipe(
          Effect.ensuring(end),
        )
      }),
    send: (message) =>
      Effect.suspend(() => {
        if (!link.isUp()) return Effect.fail(new NotDelivered())
        sent += 1
        const receipt = `sent-${sent}`
        const confirmed = link.receipt(receipt, () =>
          link.publish({
            destination: recipientDestination(message.recipient),
            body: chatEnvelope(message, messageTypes),
            headers: { receipt, persistent: "true", "content-type": "application/json" },
          }),
        )
        // The broker's only answer to a forbidden destination is the end of the session.
        const broken = Effect.andThen(Deferred.await(ended), Effect.fail(new NotDelivered()))
        return Effect.raceFirst(confirmed, broken)
      }),
    probe: link.probe,
    ended: Effect.asVoid(Deferred.await(ended)),
    close: link.close,
  }
}
