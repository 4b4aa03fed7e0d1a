import { Clock, Deferred, Duration, Effect, type Scope } from "effect"
import type { PlayEvent } from "../../domain/stream/PlayState.ts"
import {
  cameBetween,
  nextQuality,
  type QualityCause,
  type QualityState,
  qualityUnknown,
  type StreamReading,
} from "../../domain/stream/quality.ts"
import type { StreamTransport } from "../../domain/stream/streamSource.ts"
import { firstFrameMs, recoveryMs, stallMs, steadyMs, streamRetryMs, wakeMs } from "../../domain/stream/streamTimes.ts"
import { type Signal, untilEmitted } from "../store/Store.ts"
import type { Source } from "./playSource.ts"

/** Poll interval of a connection's statistics, in ms; shorter until the first sign. */
const pulseMs = 1_000
const firstPulseMs = 250

/** Signs of flowing media: a presented frame or, where none is possible, the connection's statistics. */
interface Signs {
  /** Succeeds with the first. */
  readonly first: Effect.Effect<void>
  /** ms, by the clock; `undefined` before the first. */
  readonly lastAt: () => number | undefined
}

/** Watches a source for signs. After the first one, calls `read` with each pair of consecutive statistics. */
const watchSigns = (
  source: Source,
  read: (before: StreamReading, now: StreamReading) => void,
): Effect.Effect<Signs, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const first = Deferred.makeUnsafe<void>()
    let lastAt: number | undefined
    const sign = () => {
      const isFirst = lastAt === undefined
      lastAt = clock.currentTimeMillisUnsafe()
      if (isFirst) Deferred.doneUnsafe(first, Effect.void)
    }
    // A stream with only sound has no frames, and a player that is paused or waits for a touch presents none.
    const pulse = Effect.gen(function* () {
      let before = yield* source.reading
      while (true) {
        yield* Effect.sleep(Duration.millis(lastAt === undefined ? firstPulseMs : pulseMs))
        const now = yield* source.reading
        const came = now === undefined || (before !== undefined && cameBetween(before, now))
        if (came && !source.expectsFrames()) sign()
        if (before !== undefined && now !== undefined && lastAt !== undefined) read(before, now)
        before = now
      }
    })
    yield* Effect.acquireRelease(
      Effect.sync(() => source.media.onFrame(sign)),
      (stop) => Effect.sync(stop),
    )
    yield* Effect.forkScoped(pulse)
    return { first: Deferred.await(first), lastAt: () => lastAt }
  })

/** Succeeds after 3 s without a sign (readings S3/S4), or 1 s after a wake. */
const untilSilent = (source: Source, { lastAt }: Signs, woken: Signal): Effect.Effect<void> =>
  Effect.gen(function* () {
    while (true) {
      const left = (lastAt() ?? 0) + stallMs - (yield* Clock.currentTimeMillis)
      if (left <= 0) return
      const isWoken = yield* Effect.raceFirst(
        Effect.as(Effect.sleep(Duration.millis(left)), false),
        Effect.as(untilEmitted(woken), true),
      )
      if (!isWoken || !source.expectsFrames()) continue
      const before = lastAt()
      yield* Effect.sleep(Duration.millis(wakeMs))
      if (lastAt() === before) return
    }
  })

const nextSign = ({ lastAt }: Signs): Effect.Effect<void> =>
  Effect.gen(function* () {
    const before = lastAt()
    while (lastAt() === before) yield* Effect.sleep(Duration.millis(100))
  })

interface Watching {
  readonly transport: StreamTransport
  /** Transports that would deliver no more media than this one. */
  readonly alike: ReadonlyArray<StreamTransport>
  readonly woken: Signal
  readonly blame: (cause: QualityCause) => void
  readonly dispatch: (event: PlayEvent) => Effect.Effect<void>
}

/** Watches media from its first frame to its end, which it dispatches last (S2, S4). */
export const watchSource = (source: Source, watching: Watching): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { transport, alike, dispatch } = watching
    let quality = qualityUnknown
    const rate = (next: QualityState) => {
      quality = next
      watching.blame(next.cause)
    }
    const blame = (cause: QualityCause) => rate({ ...quality, cause })
    const signs = yield* watchSigns(source, (before, now) => rate(nextQuality(quality, before, now)))
    const noMedia = (afterMs: number): PlayEvent => ({ _tag: "NoMedia", afterMs, alike })
    const begun = yield* Effect.raceAllFirst([
      Effect.as(signs.first, "flowing" as const),
      Effect.sleep(Duration.millis(firstFrameMs(transport))).pipe(Effect.as(noMedia(0))),
      Effect.map(source.over, (event): PlayEvent => (event._tag === "Silent" ? noMedia(streamRetryMs) : event)),
    ])
    if (begun !== "flowing") return yield* dispatch(begun)
    yield* Effect.forkScoped(Effect.andThen(Effect.sleep(Duration.millis(steadyMs)), dispatch({ _tag: "Steady" })))
    let end: PlayEvent | "flowing" = begun
    while (end === "flowing") {
      rate(qualityUnknown)
      yield* dispatch({ _tag: "Flowing" })
      end = yield* untilLost(source, signs, { ...watching, blame })
    }
    yield* dispatch(end)
  })

/** Waits until flowing media is lost. Succeeds with `flowing` if a stalled playlist has recovered. */
const untilLost = (
  source: Source,
  signs: Signs,
  { transport, woken, blame, dispatch }: Watching,
): Effect.Effect<PlayEvent | "flowing"> =>
  Effect.gen(function* () {
    const end = yield* Effect.raceFirst(Effect.as(untilSilent(source, signs, woken), "silence" as const), source.over)
    // A silent connection is up, so the sender's picture is frozen. For a playlist, the cause is not known.
    blame(end === "silence" && transport !== "hls" ? "frozenSender" : "network")
    if (end !== "silence") return end
    if (transport !== "hls") return { _tag: "Silent" }
    yield* dispatch({ _tag: "Stalled" })
    return yield* Effect.raceAllFirst([
      Effect.as(nextSign(signs), "flowing" as const),
      Effect.sleep(Duration.millis(recoveryMs)).pipe(Effect.as({ _tag: "Silent" } as const)),
      source.over,
    ])
  })
