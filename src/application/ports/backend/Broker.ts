import type { Effect } from "effect"
import { Data } from "effect"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"
import type { Attachment } from "../../../domain/chat/attachment.ts"
import type { Recipient } from "../../../domain/chat/chats.ts"

/** The broker refused the token (B4): a fresh one may be welcome. */
export class AccessRefused extends Data.TaggedError("AccessRefused") {}
/** No link within 5 s, or it broke at once (B1). */
export class BrokerUnreachable extends Data.TaggedError("BrokerUnreachable") {}
/** A queue could not be listened to (B7): it is missing, or not this visitor's. Another one may be asked for. */
export class SubscriptionFailed extends Data.TaggedError("SubscriptionFailed")<{ readonly queue: string }> {}
/** A message was not accepted; it may be sent again. */
export class NotDelivered extends Data.TaggedError("NotDelivered") {}

/** Under which identity to connect (decisions B4). */
export interface BrokerLogin {
  /** Virtual host of the location. */
  readonly host: string
  readonly uuid: string
  readonly token: string
}

/** What a visitor says, on its way out (H3, H6). */
export interface ChatDispatch {
  readonly id: string
  readonly recipient: Recipient
  readonly chat: string
  readonly text: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  /** UTC, ms since 1970. */
  readonly timestamp: number
  /** Files that were uploaded for it (H8); absent: none. */
  readonly attachments?: ReadonlyArray<Attachment>
}

/** One connection, from open to its end. It does not reconnect. */
export interface BrokerSession {
  /**
   * Listens to a queue until interrupted; each message is acknowledged after `handle` is done with it. `listening` runs once the
   * broker has agreed. Fails when the broker does not, or takes the queue away; ends quietly with the session.
   */
  readonly listen: (
    queue: string,
    handle: (message: BrokerMessage) => Effect.Effect<void>,
    listening: Effect.Effect<void>,
  ) => Effect.Effect<void, SubscriptionFailed>
  /** Succeeds when the broker has confirmed the message, and waits for that as long as the session stands; its end fails it. */
  readonly send: (message: ChatDispatch) => Effect.Effect<void, NotDelivered>
  /** Asks the far side for a sign of life, and succeeds when it has answered; never on a link that is dead (CH7). */
  readonly probe: Effect.Effect<void>
  /** Succeeds when the session is over, however it ended. */
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
