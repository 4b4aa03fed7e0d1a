import type { IFrame, StompConfig } from "@stomp/stompjs"
import { Clock, Deferred, Effect } from "effect"
import { AccessRefused, type BrokerLogin, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import { checkEveryMs, checked, heartbeatMs, probeAfterMs, silenceMs, unbroken } from "../../domain/broker/silence.ts"
import { guardedSocket, type OpenSocket } from "./guardedSocket.ts"
import { type LinkEnd, probesOf, type StompLink, stompLink } from "./stompLink.ts"

interface SilenceWatchParts {
  readonly sleep: PageLifecycle["sleep"]
  /** Sends a heart-beat. */
  readonly say: () => void
  /** Probes the broker. */
  readonly ask: () => void
}

interface SilenceWatch {
  /** Records that data arrived from the broker. */
  readonly received: () => void
  /** Completes when the broker has been silent for too long (CH8). */
  readonly tooLong: Effect.Effect<void>
}

const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** Checks once a second whether the broker is alive, and sends heart-beats. */
export const silenceWatch = ({ sleep, say, ask }: SilenceWatchParts): SilenceWatch => {
  let hasReceived = false
  let isAsked = false
  let checks = 0
  return {
    received: () => {
      hasReceived = true
    },
    tooLong: Effect.gen(function* () {
      let silence = unbroken(yield* steadyNow)
      while (silence.ms < silenceMs) {
        yield* sleep(checkEveryMs)
        const now = yield* steadyNow
        silence = hasReceived ? unbroken(now) : checked(silence, now)
        if (hasReceived) isAsked = false
        hasReceived = false
        checks += 1
        // A heart-beat is due at every third check. Sending at every second one leaves room for a late check.
        if (checks % 2 === 0) say()
        if (!isAsked && silence.ms >= probeAfterMs) ask()
        isAsked = isAsked || silence.ms >= probeAfterMs
      }
    }),
  }
}

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
