import { Clock, Duration, Effect, FiberHandle, Queue } from "effect"
import { notPlaying, type PlayEvent, type StreamMessage, type StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause, StreamFigures } from "../../domain/stream/quality.ts"
import { nextPlay } from "../../domain/stream/streamPolicy.ts"
import type { PresentationKind, StreamAddress } from "../../domain/stream/streamSource.ts"
import {
  alikeTo,
  type StreamProtocols,
  type StreamTransport,
  samePlace,
  sameStream,
  transportsToPlay,
} from "../../domain/stream/streamSource.ts"
import { answerMs, freshMs, pacedMs } from "../../domain/stream/streamTimes.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { PageLifecycle } from "../ports/browser/Page.ts"
import type { LiveMedia } from "../ports/media/Receiving.ts"
import { createSignal, type Signal, type Store, until, untilEmitted } from "../store/Store.ts"
import { eventOf, playSource, type SourceParts } from "./playSource.ts"
import { qualityJudge, watchSource } from "./watchSource.ts"

/** What is to be seen of a stream. */
export interface Playing {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** The latest media; stays while reconnecting. */
  readonly media: LiveMedia | undefined
  /** The way that is tried or plays; `sound` has no picture. Undefined while there is no address. */
  readonly transport: StreamTransport | undefined
  /** What lies behind a bad picture, or behind the last loss while reconnecting. */
  readonly cause: QualityCause
  /** How it comes, once a second while it flows; the same object for all of a playing. */
  readonly figures: Store<StreamFigures | undefined>
}

/** Which stream, and how the visitor would have it (S5). */
export interface StreamWish {
  /** Where it is; may move (Q9). */
  readonly address: Store<StreamAddress | undefined>
  /** Undefined for the test stream. */
  readonly kind: PresentationKind | undefined
  /** `proto` of the page's address. */
  readonly proto: string | undefined
  /** Emitted when the broker says that HLS is ready (Q9). */
  readonly hlsReady: Signal
}

/** Plays a stream, by one way after another, until it is stopped for good (S1-S5) or interrupted. */
export type PlayStream = (wish: StreamWish, show: (playing: Playing) => void) => Effect.Effect<void>

export interface PlayParts extends SourceParts {
  readonly pageLifecycle: Pick<PageLifecycle, "onWake">
  readonly config: ConfigSource
}

/** An event, and the attempt that told it; the visitor's own belong to none. */
interface Told {
  readonly event: PlayEvent
  readonly attempt: number | undefined
}

const nothingSet: StreamProtocols = {}

/** The page itself could not have opened without a configuration: this is only ever a second reading. */
const protocolsOf = (config: ConfigSource): Effect.Effect<StreamProtocols> =>
  config.configuration.pipe(
    Effect.map(({ protocols }) => protocols),
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the player", failure), nothingSet)),
  )

export const playStream =
  (parts: PlayParts): PlayStream =>
  ({ address, kind, proto, hlsReady }, show) =>
    Effect.gen(function* () {
      const protocols = yield* protocolsOf(parts.config)
      const transportsTo = (place: StreamAddress | undefined) =>
        place ? transportsToPlay(place, kind, protocols, proto) : []
      const queue = yield* Queue.unbounded<Told>()
      const running = yield* FiberHandle.make<void>()
      const clock = yield* Clock.Clock
      const woken = createSignal()
      let state = notPlaying
      let media: LiveMedia | undefined
      let attempts = 0
      /** Since when the attempt has been at it, in ms; undefined while it waits for its turn. */
      let begunAt: number | undefined
      let inVainSince: number | undefined
      let hasReadPlaylist = false

      const told = (event: PlayEvent, attempt?: number) => Effect.asVoid(Queue.offer(queue, { event, attempt }))
      const shown = () => {
        const { phase, message, transports } = state
        show({ phase, message, media, transport: transports[0], cause: judge.cause(), figures: judge.figures })
      }
      const judge = qualityJudge(() => shown())

      const attempt = (afterMs: number, number: number): Effect.Effect<void> => {
        const dispatch = (event: PlayEvent) => told(event, number)
        return Effect.gen(function* () {
          begunAt = undefined
          hasReadPlaylist = false
          yield* Effect.sleep(Duration.millis(afterMs))
          begunAt = clock.currentTimeMillisUnsafe()
          const stream = address.get()
          const [transport] = state.transports
          if (stream === undefined && number === 1) yield* Effect.logWarning("The presentation names no stream to play")
          if (stream === undefined || transport === undefined)
            return yield* dispatch({ _tag: "Refused", status: 502, againMs: undefined })
          // A media server that takes the socket and says nothing is as good as one that sends no media (decisions S3/S4).
          const source = yield* Effect.timeoutOption(
            playSource(parts, stream, transport),
            Duration.millis(answerMs(state)),
          )
          if (source._tag === "None") return yield* dispatch({ _tag: "Unanswered" })
          media = source.value.media
          hasReadPlaylist = transport === "hls"
          yield* dispatch({ _tag: "Answered" })
          yield* watchSource(source.value, transport, judge, alikeTo(transport, stream), woken, dispatch)
        }).pipe(
          Effect.scoped,
          Effect.catch((failure) => dispatch(eventOf(failure))),
        )
      }

      let known = address.get()
      const followAddress = Effect.gen(function* () {
        while (true) {
          const next = yield* until(address, (other): other is typeof other => !sameStream(other, known))
          const [transport] = state.transports
          const stays = next !== undefined && transport !== undefined && samePlace(transport, known, next)
          known = next
          yield* told({ _tag: stays ? "WaysChanged" : "AddressChanged", transports: transportsTo(next) })
        }
      })
      const followHls = Effect.forever(Effect.andThen(untilEmitted(hlsReady), told({ _tag: "HlsReady" })))
      const wake = Effect.suspend(() => {
        woken.emit()
        // One return to life is told in several ways; what has just begun need not begin again.
        const isFresh = begunAt !== undefined && clock.currentTimeMillisUnsafe() - begunAt <= freshMs
        return isFresh ? Effect.void : told({ _tag: "Woken" })
      })

      yield* Effect.forkScoped(followAddress)
      yield* Effect.forkScoped(followHls)
      yield* Effect.forkScoped(parts.pageLifecycle.onWake(wake))
      yield* told({ _tag: "Play", transports: transportsTo(known) })
      while (true) {
        const { event, attempt: number } = yield* Queue.take(queue)
        // What an attempt said before it was given up is of no interest any more.
        if (number !== undefined && number !== attempts) continue
        const step = nextPlay(state, event)
        state = step.state
        if (event._tag === "Steady") inVainSince = undefined
        if (step.command._tag === "Negotiate") {
          const { afterMs } = step.command
          const moment = clock.currentTimeMillisUnsafe()
          inVainSince ??= moment
          attempts += 1
          // What an attempt came to is paced; what the page wishes is not.
          const course = { inVainMs: moment - inVainSince, sinceBegunMs: moment - (begunAt ?? 0), hasReadPlaylist }
          const waitMs = number === undefined ? afterMs : pacedMs(afterMs, course)
          yield* FiberHandle.run(running, attempt(waitMs, attempts))
        }
        shown()
        if (state.phase === "stopped") return
      }
    }).pipe(Effect.scoped)
