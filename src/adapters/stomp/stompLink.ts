import type { Client, IMessage, IPublishParams, StompHeaders } from "@stomp/stompjs"
import { Deferred, Effect } from "effect"
import type { GuardedSocket } from "./guardedSocket.ts"
import type { LinkEnd } from "./linkEnd.ts"
import type { Questions } from "./questions.ts"

/** One STOMP connection that stands, until `ended`. */
export interface StompLink {
  readonly isUp: () => boolean
  readonly ended: Deferred.Deferred<LinkEnd>
  /** Sends what asks for the receipt of this name, and succeeds when the broker has given it. */
  readonly receipt: (name: string, send: () => void) => Effect.Effect<void>
  readonly subscribe: (destination: string, heard: (message: IMessage) => void, headers: StompHeaders) => void
  readonly unsubscribe: (id: string) => void
  readonly publish: (frame: IPublishParams) => void
  /** Succeeds when the broker has answered (CH7). */
  readonly probe: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

export interface StompLinkParts {
  readonly client: Client
  readonly guarded: GuardedSocket
  readonly ended: Deferred.Deferred<LinkEnd>
  readonly questions: Questions
  /** Says that something was heard that made sense. */
  readonly heard: () => void
  /** Says that the end that is to come is our own doing. */
  readonly forgive: () => void
}

/** How long a goodbye waits for its receipt, in ms: on a dead link it never comes. */
const goodbyeMs = 500

/** What a session does with a client that is connected. */
export const stompLink = ({ client, guarded, ended, questions, heard, forgive }: StompLinkParts): StompLink => {
  const isUp = () => client.connected && !Deferred.isDoneUnsafe(ended)
  const discarded = Effect.sync(guarded.discard)
  return {
    isUp,
    ended,
    receipt: (name, send) =>
      Effect.callback<void>((given) => {
        client.watchForReceipt(name, () => {
          heard()
          given(Effect.void)
        })
        send()
      }),
    subscribe: (destination, hear, headers) => {
      const listen = (message: IMessage) => {
        heard()
        hear(message)
      }
      client.subscribe(destination, listen, headers)
    },
    unsubscribe: (id) => client.unsubscribe(id),
    publish: (frame) => client.publish(frame),
    probe: Effect.callback((answered) => {
      if (isUp()) questions.ask(() => answered(Effect.void))
    }),
    close: Effect.suspend(() => {
      forgive()
      // A goodbye to one who gives no sign of life would only be waited for.
      return questions.isOpen() ? discarded : Effect.promise(() => client.deactivate())
    }).pipe(Effect.timeoutOrElse({ duration: goodbyeMs, orElse: () => discarded })),
  }
}
