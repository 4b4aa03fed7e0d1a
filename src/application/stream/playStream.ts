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

export interface Playing {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** The latest media; kept during a reconnect. */
  readonly media: LiveMedia | undefined
  /** The transport that is tried or plays; `sound` has no picture. `undefined` while there is no address. */
  readonly transport: StreamTransport | undefined
  /** The cause of a bad picture, or of the last loss during a reconnect. */
  readonly cause: QualityCause
  /** Figures of the stream, updated once a second while it flows; one store for the whole playing. */
  readonly figures: Store<StreamFigures | undefined>
}

/** Which stream to play, and how (S5). */
export interface StreamWish {
  /** The address of the stream, which may change (Q9). */
  readonly address: Store<StreamAddress | undefined>
  /** `undefined` for the test stream. */
  readonly kind: PresentationKind | undefined
  /** The `proto` parameter of the page's address. */
  readonly proto: string | undefined
  /** Emitted when the broker reports that HLS is ready (Q9). */
  readonly hlsReady: Signal
}

/** Plays a stream, by one transport after another, until it stops for good (S1-S5) or is interrupted. */
export type PlayStream = (wish: StreamWish, show: (playing: Playing) => void) => Effect.Effect<void>

export interface PlayParts extends SourceParts {
  readonly pageLifecycle: Pick<PageLifecycle, "onWake">
  readonly config: ConfigSource
}

/** An event, and the attempt that emitted it; `undefined` for the visitor's own events. */
interface AttemptEvent {
  readonly event: PlayEvent
  readonly attempt: number | undefined
}

const nothingSet: StreamProtocols = {}

/** This is a second read: without a configuration the page could not have opened. */
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
      const queue = yield* Queue.unbounded<AttemptEvent>()
      const running = yield* FiberHandle.make<void>()
      const clock = yield* Clock.Clock
      const woken = createSignal()
      let state = notPlaying
      let media: LiveMedia | undefined
      let attempts = 0
      /** Start of the current attempt, in ms; `undefined` during its delay. */
      let begunAt: number | undefined
      let failingSince: number | undefined
      let hasReadPlaylist = false

      const enqueue = (event: PlayEvent, attempt?: number) => Effect.asVoid(Queue.offer(queue, { event, attempt }))
      const shown = () => {
        const { phase, message, transports } = state
        show({ phase, message, media, transport: transports[0], cause: judge.cause(), figures: judge.figures })
      }
      const judge = qualityJudge(() => shown())

      const attempt = (afterMs: number, number: number): Effect.Effect<void> => {
        const dispatch = (event: PlayEvent) => enqueue(event, number)
        return Effect.gen(function* () {
          begunAt = undefined
          hasReadPlaylist = false
          yield* Effect.sleep(Duration.millis(afterMs))
          begunAt = clock.currentTimeMillisUnsafe()
          const stream = address.get()
          const [transport] = state.transports
          if (stream === undefined && number === 1) yield* Effect.logWarning("the presentation has no stream address")
          if (stream === undefined || transport === undefined)
            return yield* dispatch({ _tag: "Refused", status: 502, againMs: undefined })
          // A media server that accepts the socket and sends nothing counts like one that sends no media (readings
          // S3/S4).
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
          yield* enqueue({ _tag: stays ? "TransportsChanged" : "AddressChanged", transports: transportsTo(next) })
        }
      })
      const followHls = Effect.forever(Effect.andThen(untilEmitted(hlsReady), enqueue({ _tag: "HlsReady" })))
      const wake = Effect.suspend(() => {
        woken.emit()
        // Several events may report one wake, so a recent attempt is not restarted.
        const isFresh = begunAt !== undefined && clock.currentTimeMillisUnsafe() - begunAt <= freshMs
        return isFresh ? Effect.void : enqueue({ _tag: "Woken" })
      })

      yield* Effect.forkScoped(followAddress)
      yield* Effect.forkScoped(followHls)
      yield* Effect.forkScoped(parts.pageLifecycle.onWake(wake))
      yield* enqueue({ _tag: "Play", transports: transportsTo(known) })
      while (true) {
        const { event, attempt: number } = yield* Queue.take(queue)
        // Events of an abandoned attempt are ignored.
        if (number !== undefined && number !== attempts) continue
        const step = nextPlay(state, event)
        state = step.state
        if (event._tag === "Steady") failingSince = undefined
        if (step.command._tag === "Negotiate") {
          const { afterMs } = step.command
          const moment = clock.currentTimeMillisUnsafe()
          failingSince ??= moment
          attempts += 1
          // Retries after an attempt's failure are paced. Requests of the page are not.
          const course = { failingMs: moment - failingSince, sinceBegunMs: moment - (begunAt ?? 0), hasReadPlaylist }
          const waitMs = number === undefined ? afterMs : pacedMs(afterMs, course)
          yield* FiberHandle.run(running, attempt(waitMs, attempts))
        }
        shown()
        if (state.phase === "stopped") return
      }
    }).pipe(Effect.scoped)
