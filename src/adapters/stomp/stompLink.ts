import type { Client, IFrame, StompConfig } from "@stomp/stompjs"
import { Deferred, Effect } from "effect"
import { AccessRefused, type BrokerLogin, BrokerUnreachable } from "../../application/ports/Broker.ts"
import { connectTimeoutMs } from "../../domain/broker/linkPolicy.ts"

/** Makes a socket; may throw where the address is none, or mixed content is blocked. */
export type OpenSocket = (url: string, protocols: string[]) => WebSocket

/** How a link came to its end, as far as it can be told: closes bear the same code and reason, whatever the cause. */
export interface LinkEnd {
  /** By us, or because the far side was silent: nothing that was just asked is to blame. */
  readonly isInnocent: boolean
  /** The id of the subscription that the broker took away. */
  readonly cancelled: string | undefined
}

/** One STOMP connection that stands, until `ended`. */
export interface StompLink {
  readonly client: Client
  readonly ended: Deferred.Deferred<LinkEnd>
  readonly close: Effect.Effect<void>
}

/** How long a goodbye waits for its receipt, in ms: on a dead link it never comes. */
const goodbyeMs = 500
/** Heart-beats both ways, in ms: a half-open link is noticed in 6.5 s. */
const heartbeatMs = 4_000

const isAccessRefused = ({ headers, body }: IFrame): boolean =>
  headers.message === "Bad CONNECT" && body.startsWith("Access refused")

/** Whom "Server cancelled subscription" is about: RabbitMQ names it in the body, others in a header as well. */
const cancelledBy = ({ headers, body }: IFrame): string | undefined =>
  headers.subscription ?? /\bid='([^']*)'/.exec(body)?.[1]

const settings: StompConfig = {
  // Reconnecting is the link policy's affair; stompjs' own cannot keep its schedule.
  reconnectDelay: 0,
  connectionTimeout: connectTimeoutMs,
  heartbeatIncoming: heartbeatMs,
  heartbeatOutgoing: heartbeatMs,
  // Without it Chromium never closes a half-open socket.
  discardWebsocketOnCommFailure: true,
}

/** Connects once (B1). Fails when the broker refuses the token (B4), or there is no link for any other reason. */
export const openLink = (
  url: string,
  login: BrokerLogin,
  openSocket: OpenSocket,
): Effect.Effect<StompLink, AccessRefused | BrokerUnreachable> =>
  Effect.gen(function* () {
    const stomp = yield* Effect.tryPromise({
      try: () => import("@stomp/stompjs"),
      catch: () => new BrokerUnreachable(),
    })
    // Made here and not by stompjs, which would leave what the constructor throws unhandled.
    const socket = yield* Effect.try({
      try: () => openSocket(url, stomp.Versions.default.protocolVersions()),
      catch: () => new BrokerUnreachable(),
    })
    return yield* Effect.callback<StompLink, AccessRefused | BrokerUnreachable>((resume) => {
      const ended = Deferred.makeUnsafe<LinkEnd>()
      let refused = false
      let isInnocent = false
      let cancelled: string | undefined
      const client = new stomp.Client({
        ...settings,
        webSocketFactory: () => socket,
        connectHeaders: { host: login.host, login: login.uuid, passcode: login.token },
        // Outgoing pings of a page in the background are not throttled in a worker; stompjs uses one where there is one.
        heartbeatStrategy: stomp.TickerStrategy.Worker,
        onConnect: () => resume(Effect.succeed({ client, ended, close })),
        onHeartbeatLost: () => {
          isInnocent = true
        },
        onStompError: (frame) => {
          refused = isAccessRefused(frame)
          cancelled = cancelledBy(frame)
          // RabbitMQ leaves the socket open after an ERROR, and nothing more comes.
          void client.deactivate({ force: true })
        },
        onWebSocketClose: () => {
          Deferred.doneUnsafe(ended, Effect.succeed({ isInnocent, cancelled }))
          resume(Effect.fail(refused ? new AccessRefused() : new BrokerUnreachable()))
        },
      })
      const force = Effect.promise(() => client.deactivate({ force: true }))
      const close = Effect.suspend(() => {
        isInnocent = true
        return Effect.promise(() => client.deactivate())
      }).pipe(Effect.timeoutOrElse({ duration: goodbyeMs, orElse: () => force }))
      client.activate()
      return force
    })
  }).pipe(Effect.timeoutOrElse({ duration: connectTimeoutMs, orElse: () => Effect.fail(new BrokerUnreachable()) }))
