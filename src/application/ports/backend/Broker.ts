import type { Effect } from "effect"
import { Data } from "effect"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import type { Recipient } from "../../../domain/chat/chats.ts"

/** The broker refused the token (B4). A fresh one may be accepted. */
export class AccessRefused extends Data.TaggedError("AccessRefused") {}
/** The connection took longer than `connectTimeoutMs`, or broke at once (B1). */
export class BrokerUnreachable extends Data.TaggedError("BrokerUnreachable") {}
/** A queue cannot be subscribed (B7): it is missing, or not this visitor's. The caller may request another one. */
export class SubscriptionFailed extends Data.TaggedError("SubscriptionFailed")<{ readonly queue: string }> {}
/** The broker did not accept a message. It may be sent again. */
export class NotDelivered extends Data.TaggedError("NotDelivered") {}

/** Identity to connect with (readings B4). */
export interface BrokerLogin {
  /** Virtual host of the location. */
  readonly host: string
  readonly uuid: string
  readonly token: string
}

/** A visitor's chat message, outgoing (H3, H6). */
export interface ChatDispatch {
  readonly id: string
  readonly recipient: Recipient
  readonly chat: string
  readonly text: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** Files that were uploaded for it (H8); absent if there are none. */
  readonly attachments?: ReadonlyArray<Attachment>
}

/** One connection, from open to its end. It does not reconnect. */
export interface BrokerSession {
  /**
   * Subscribes to a queue until interrupted. Acknowledges each message after `handle` completes. `listening` runs once
   * the broker has confirmed the subscription. Fails if the broker refuses or cancels it; succeeds when the session
   * ends.
   */
  readonly listen: (
    queue: string,
    handle: (message: BrokerMessage) => Effect.Effect<void>,
    listening: Effect.Effect<void>,
  ) => Effect.Effect<void, SubscriptionFailed>
  /** Succeeds when the broker has confirmed the message. Waits for that until the session ends, then fails. */
  readonly send: (message: ChatDispatch) => Effect.Effect<void, NotDelivered>
  /** Sends a probe and succeeds when the broker answers; never completes on a dead connection (CH7). */
  readonly probe: Effect.Effect<void>
  /** Succeeds when the session has ended, however it ended. */
  readonly ended: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** The message broker (B1, B2). `messageTypes` of the settings rename message types (E9). */
export interface Broker {
  readonly open: (
    login: BrokerLogin,
    messageTypes: Readonly<Record<string, string>>,
  ) => Effect.Effect<BrokerSession, AccessRefused | BrokerUnreachable>
}
