import type { Client, IMessage, IPublishParams, StompHeaders } from "@stomp/stompjs"
import { Deferred, Effect } from "effect"
import type { GuardedSocket } from "./guardedSocket.ts"

/** How a link ended, as far as it can be known: every close has the same code and reason, whatever the cause. */
export interface LinkEnd {
  /** Closed by the page, or because the broker was silent: the pending request is not to blame. */
  readonly isInnocent: boolean
  /** The id of the subscription that the broker cancelled. */
  readonly cancelled: string | undefined
}

/** Probes of the broker. */
interface Probes {
  readonly ask: (answered: () => void) => void
  /** Whether the latest probe is unanswered. */
  readonly isOpen: () => boolean
}

/**
 * STOMP has no ping frame. An empty transaction is the closest to one. stompjs requests no receipt for it, so the
 * frames are written by hand. RabbitMQ 3.10.8 answers in a millisecond (measured).
 */
const question = (name: string) => [
  `BEGIN\ntransaction:${name}\n\n\0`,
  `ABORT\ntransaction:${name}\nreceipt:${name}\n\n\0`,
]

export const probesOf = (client: Client, send: (frame: string) => void, received: () => void): Probes => {
  let asked = 0
  let answeredLast = 0
  return {
    ask: (answered) => {
      asked += 1
      const mine = asked
      const name = `alive-${mine}`
      client.watchForReceipt(name, () => {
        answeredLast = mine
        received()
        answered()
      })
      for (const frame of question(name)) send(frame)
    },
    isOpen: () => answeredLast < asked,
  }
}

/** One open STOMP connection, until `ended`. */
export interface StompLink {
  readonly isUp: () => boolean
  readonly ended: Deferred.Deferred<LinkEnd>
  /** Calls `send`, which requests the receipt of this name, and succeeds when the broker has sent the receipt. */
  readonly receipt: (name: string, send: () => void) => Effect.Effect<void>
  readonly subscribe: (destination: string, listener: (message: IMessage) => void, headers: StompHeaders) => void
  readonly unsubscribe: (id: string) => void
  readonly publish: (frame: IPublishParams) => void
  /** Succeeds when the broker answers (CH7). */
  readonly probe: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

export interface StompLinkParts {
  readonly client: Client
  readonly guarded: GuardedSocket
  readonly ended: Deferred.Deferred<LinkEnd>
  readonly probes: Probes
  /** Records that valid data arrived. */
  readonly received: () => void
  /** Marks the coming end as caused by the page. */
  readonly markInnocent: () => void
}

/** Timeout for the receipt of DISCONNECT, in ms: on a dead link it never arrives. */
const goodbyeMs = 500

/** The operations of a session on a connected client. */
export const stompLink = ({ client, guarded, ended, probes, received, markInnocent }: StompLinkParts): StompLink => {
  const isUp = () => client.connected && !Deferred.isDoneUnsafe(ended)
  const discarded = Effect.sync(guarded.discard)
  return {
    isUp,
    ended,
    receipt: (name, send) =>
      Effect.callback<void>((given) => {
        client.watchForReceipt(name, () => {
          received()
          given(Effect.void)
        })
        send()
      }),
    subscribe: (destination, listener, headers) => {
      const listen = (message: IMessage) => {
        received()
        listener(message)
      }
      client.subscribe(destination, listen, headers)
    },
    unsubscribe: (id) => client.unsubscribe(id),
    publish: (frame) => client.publish(frame),
    probe: Effect.callback((answered) => {
      if (isUp()) probes.ask(() => answered(Effect.void))
    }),
    close: Effect.suspend(() => {
      markInnocent()
      // A broker that does not answer a probe would not answer DISCONNECT either.
      return probes.isOpen() ? discarded : Effect.promise(() => client.deactivate())
    }).pipe(Effect.timeoutOrElse({ duration: goodbyeMs, orElse: () => discarded })),
  }
}
