import type { IFrame, StompConfig } from "@stomp/stompjs"
import { Clock, Deferred, Effect } from "effect"
import { AccessRefused, type BrokerLogin, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"
import { askAfterMs, heartbeatMs, lookEveryMs, looked, silenceMs, unbroken } from "../../domain/broker/silence.ts"
import { guardedSocket, type OpenSocket } from "./guardedSocket.ts"
import { type LinkEnd, questionsOf, type StompLink, stompLink } from "./stompLink.ts"

interface SilenceWatchParts {
  readonly sleep: PageLifecycle["sleep"]
  /** Says that this side is there. */
  readonly say: () => void
  /** Asks the far side for a sign of life. */
  readonly ask: () => void
}

interface SilenceWatch {
  /** The far side has said something. */
  readonly heard: () => void
  /** Ends when the far side has been silent for too long (CH8). */
  readonly tooLong: Effect.Effect<void>
}

const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** Looks once a second whether the far side lives, and lets it know that this side does. */
export const silenceWatch = ({ sleep, say, ask }: SilenceWatchParts): SilenceWatch => {
  let wasHeard = false
  let isAsked = false
  let looks = 0
  return {
    heard: () => {
      wasHeard = true
    },
    tooLong: Effect.gen(function* () {
      let silence = unbroken(yield* steadyNow)
      while (silence.ms < silenceMs) {
        yield* sleep(lookEveryMs)
        const now = yield* steadyNow
        silence = wasHeard ? unbroken(now) : looked(silence, now)
        if (wasHeard) isAsked = false
        wasHeard = false
        looks += 1
        // Promised every third look: one that is late keeps the promise still.
        if (looks % 2 === 0) say()
        if (!isAsked && silence.ms >= askAfterMs) ask()
        isAsked = isAsked || silence.ms >= askAfterMs
      }
    }),
  }
}

const settings: StompConfig = {
  // Reconnecting is the link policy's affair; stompjs' own cannot keep its schedule.
  reconnectDelay: 0,
  heartbeatIncoming: heartbeatMs,
  heartbeatOutgoing: heartbeatMs,
  // Its own watch takes a busy page for a dead link, and goes to sleep in the background: silenceWatch is awake.
  heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
}

const heartbeat = "\n"

/**
 * An ERROR that another token may mend (B4), and the same one never: RabbitMQ says "Access refused for user 'x'", and of a virtual
 * host that is not there or that the token does not name "Virtual host 'x' access denied".
 */
const isAccessRefused = ({ headers, body }: IFrame): boolean =>
  headers.message === "Bad CONNECT" && /^(Access refused|Virtual host .* access denied)/.test(body)

/** The subscription that "Server cancelled subscription" is about: RabbitMQ names it in the body, others in a header as well. */
const cancelledBy = ({ headers, body }: IFrame): string | undefined =>
  headers.subscription ?? /\bid='([^']*)'/.exec(body)?.[1]

/**
 * Connects once (B1), until interrupted; the link sets the timeout of an attempt. Fails when the broker refuses the token (B4), or when it
 * cannot connect for another reason.
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
    // Made here and not by stompjs, which would leave what the constructor throws unhandled.
    const guarded = yield* Effect.try({
      try: () => guardedSocket(openSocket(url, stompVersions.protocolVersions())),
      catch: () => new BrokerUnreachable(),
    })
    return yield* Effect.callback<StompLink, AccessRefused | BrokerUnreachable>((resume) => {
      const { socket, understood, discard } = guarded
      const ended = Deferred.makeUnsafe<LinkEnd>()
      let stands = false
      let refused = false
      let isInnocent = false
      let cancelled: string | undefined

      const heard = () => {
        understood()
        silence.heard()
      }
      const forgive = () => {
        isInnocent = true
      }
      const client = new stomp.Client({
        ...settings,
        stompVersions,
        webSocketFactory: () => socket,
        connectHeaders: { host: login.host, login: login.uuid, passcode: login.token },
        onConnect: () => {
          // Another version, or a second greeting: no broker that we know.
          if (stands || client.connectedVersion !== stomp.Versions.V1_2) return discard()
          stands = true
          heard()
          Effect.runFork(Effect.raceFirst(silent, Deferred.await(ended)))
          return resume(Effect.succeed(stompLink({ client, guarded, ended, questions, heard, forgive })))
        },
        onHeartbeatReceived: heard,
        onUnhandledMessage: heard,
        onUnhandledReceipt: heard,
        // Servers have no other word: this is noise.
        onUnhandledFrame: discard,
        onStompError: (frame) => {
          refused = isAccessRefused(frame)
          cancelled = cancelledBy(frame)
          // RabbitMQ leaves the socket open after an ERROR, and nothing more comes.
          discard()
        },
        onWebSocketClose: () => {
          Deferred.doneUnsafe(ended, Effect.succeed({ isInnocent, cancelled }))
          resume(Effect.fail(refused ? new AccessRefused() : new BrokerUnreachable()))
        },
      })
      const questions = questionsOf(client, (frame) => socket.send(frame), heard)
      const silence = silenceWatch({
        sleep,
        say: () => socket.send(heartbeat),
        ask: () => questions.ask(() => {}),
      })
      const silent = Effect.map(silence.tooLong, () => {
        forgive()
        discard()
      })
      client.activate()
      return Effect.sync(discard)
    })
  })
