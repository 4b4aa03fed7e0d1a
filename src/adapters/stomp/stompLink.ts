import type { Client, IFrame, IMessage, IPublishParams, StompConfig, StompHeaders } from "@stomp/stompjs"
import { Deferred, Effect } from "effect"
import { AccessRefused, type BrokerLogin, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import { heartbeatMs } from "../../domain/broker/silence.ts"
import { type GuardedSocket, guardedSocket, type OpenSocket } from "./guardedSocket.ts"
import { silenceWatch } from "./silenceWatch.ts"

const settings: StompConfig = {
  // The link policy reconnects; the timer of stompjs cannot follow its schedule.
  reconnectDelay: 0,
  heartbeatIncoming: heartbeatMs,
  heartbeatOutgoing: heartbeatMs,
  // The watch of stompjs takes a busy page for a dead link and stops in the background. `silenceWatch` replaces it.
  heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
}

const heartbeat = "\n"

/**
 * Whether another token may fix an ERROR (B4); the same token never does. RabbitMQ answers "Access refused for user
 * 'x'". For a virtual host that does not exist or that the token does not name, it answers "Virtual host 'x' access
 * denied".
 */
const isAccessRefused = ({ headers, body }: IFrame): boolean =>
  headers.message === "Bad CONNECT" && /^(Access refused|Virtual host .* access denied)/.test(body)

/**
 * The subscription id in "Server cancelled subscription". RabbitMQ names it in the body, other brokers also in a
 * header.
 */
const cancelledBy = ({ headers, body }: IFrame): string | undefined =>
  headers.subscription ?? /\bid='([^']*)'/.exec(body)?.[1]

/**
 * Connects once (B1), until interrupted; the caller sets the timeout of an attempt. Fails with `AccessRefused` if the
 * broker refuses the token (B4), and with `BrokerUnreachable` for any other reason.
 */
export const openLink = (
  url: string,
  login: BrokerLogin,
  openSocket: OpenSocket,
  sleep: PageLifecycle["sleep"],
): Effect.Effect<StompLink, AccessRefused | BrokerUnreachable> =>
  Effect.gen(function* () {
    const stomp = yield* Effect.tryPromise({
      try: () => import("@stomp/stompjs"),
      catch: () => new BrokerUnreachable(),
    })
    const stompVersions = new stomp.Versions([stomp.Versions.V1_2])
    // Opened here, not by stompjs, which would leave an exception of the constructor unhandled.
    const guarded = yield* Effect.try({
      try: () => guardedSocket(openSocket(url, stompVersions.protocolVersions())),
      catch: () => new BrokerUnreachable(),
    })
    return yield* Effect.callback<StompLink, AccessRefused | BrokerUnreachable>((resume) => {
      const { socket, understood, discard } = guarded
      const ended = Deferred.makeUnsafe<LinkEnd>()
      let isConnected = false
      let refused = false
      let isInnocent = false
      let cancelled: string | undefined

      const received = () => {
        understood()
        silence.received()
      }
      const markInnocent = () => {
        isInnocent = true
      }
      const client = new stomp.Client({
        ...settings,
        stompVersions,
        webSocketFactory: () => socket,
        connectHeaders: { host: login.host, login: login.uuid, passcode: login.token },
        onConnect: () => {
          // Another version, or a second CONNECTED: not a supported broker.
          if (isConnected || client.connectedVersion !== stomp.Versions.V1_2) return discard()
          isConnected = true
          received()
          Effect.runFork(Effect.raceFirst(silent, Deferred.await(ended)))
          return resume(Effect.succeed(stompLink({ client, guarded, ended, probes, received, markInnocent })))
        },
        onHeartbeatReceived: received,
        onUnhandledMessage: received,
        onUnhandledReceipt: received,
        // STOMP servers send no other frames, so this is invalid data.
        onUnhandledFrame: discard,
        onStompError: (frame) => {
          refused = isAccessRefused(frame)
          cancelled = cancelledBy(frame)
          // RabbitMQ leaves the socket open after an ERROR and sends nothing more.
          discard()
        },
        onWebSocketClose: () => {
          Deferred.doneUnsafe(ended, Effect.succeed({ isInnocent, cancelled }))
          resume(Effect.fail(refused ? new AccessRefused() : new BrokerUnreachable()))
        },
      })
      const probes = probesOf(client, (frame) => socket.send(frame), received)
      const silence = silenceWatch({
        sleep,
        say: () => socket.send(heartbeat),
        ask: () => probes.ask(() => {}),
      })
      const silent = Effect.map(silence.tooLong, () => {
        markInnocent()
        discard()
      })
      client.activate()
      return Effect.sync(discard)
    })
  })

/** How a link ended, as far as it can be known: every close has the same code and reason, whatever the cause. */
interface LinkEnd {
  /** Closed by the page, or because the broker was silent: the pending request is not to blame. */
  readonly isInnocent: boolean
  /** The id of the subscription that the broker cancelled. */
  readonly cancelled: string | undefined
}

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

const probesOf = (client: Client, send: (frame: string) => void, received: () => void): Probes => {
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

interface StompLinkParts {
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
const stompLink = ({ client, guarded, ended, probes, received, markInnocent }: StompLinkParts): StompLink => {
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
