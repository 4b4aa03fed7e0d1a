import { Duration, Effect } from "effect"
import type { PlayEvent, PlayState } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"
import { alikeTo, type StreamAddress, type StreamTransport } from "../../domain/stream/streamSource.ts"
import { answerMs } from "../../domain/stream/streamTimes.ts"
import type { LiveMedia } from "../ports/media/Receiving.ts"
import type { Signal, Store } from "../store/Store.ts"
import { eventOf, type PlaySource } from "./playSource.ts"
import { watchSource } from "./watchSource.ts"

interface AttemptParts {
  readonly play: PlaySource
  readonly address: Store<StreamAddress | undefined>
  readonly woken: Signal
  readonly blame: (cause: QualityCause) => void
  /** Receives the negotiated media, which has no frame yet. */
  readonly answered: (media: LiveMedia, transport: StreamTransport) => void
}

/**
 * Runs one attempt to play with the policy's current transport. Dispatches the result of the negotiation, then the
 * events of the media until they end.
 */
export const attemptStream = (
  { play, address, woken, blame, answered }: AttemptParts,
  state: () => PlayState,
  dispatch: (event: PlayEvent) => Effect.Effect<void>,
  count: number,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const stream = address.get()
    const [transport] = state().transports
    if (stream === undefined && count === 1) yield* Effect.logWarning("the presentation has no stream address")
    if (stream === undefined || transport === undefined)
      return yield* dispatch({ _tag: "Refused", status: 502, againMs: undefined })
    // A media server that accepts the socket and sends nothing counts like one that sends no media (readings S3/S4).
    const source = yield* Effect.timeoutOption(play(stream, transport), Duration.millis(answerMs(state())))
    if (source._tag === "None") return yield* dispatch({ _tag: "Unanswered" })
    answered(source.value.media, transport)
    yield* dispatch({ _tag: "Answered" })
    yield* watchSource(source.value, { transport, alike: alikeTo(transport, stream), woken, blame, dispatch })
  }).pipe(
    Effect.scoped,
    Effect.catch((failure) => dispatch(eventOf(failure))),
  )
