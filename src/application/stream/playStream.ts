import { Duration, Effect, FiberHandle, Queue } from "effect"
import { type StreamAddress, sameStream } from "../../domain/stream/StreamAddress.ts"
import type { StreamNotice, StreamPhase } from "../../domain/stream/StreamNotice.ts"
import { nextPlay, notPlaying, type PlayEvent, renegotiationMs, stallMs } from "../../domain/stream/streamPolicy.ts"
import { type Observed, until } from "../observed/Observed.ts"
import type { LiveMedia } from "../ports/LiveMedia.ts"
import type { Peer, PeerConnector } from "../ports/PeerConnector.ts"
import type { NegotiationFailure, SignallingChannel } from "../ports/SignallingChannel.ts"

/** What is to be seen of a stream. */
export interface Playing {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  /** The latest media; stays while reconnecting. */
  readonly media: LiveMedia | undefined
}

/** Plays the stream of an address, which may move (Q9), until it is stopped for good (S1-S4) or interrupted. */
export type PlayStream = (
  address: Observed<StreamAddress | undefined>,
  show: (playing: Playing) => void,
) => Effect.Effect<void>

const eventOf = (failure: NegotiationFailure): PlayEvent => {
  switch (failure._tag) {
    case "SignallingRefused":
      return { _tag: "Refused", status: failure.status }
    case "SignallingUnreachable":
      return { _tag: "Unreachable" }
    case "DescriptionFailed":
      return { _tag: "DescriptionFailed" }
    case "CodecsUnsupported":
      return { _tag: "CodecsMissing" }
  }
}

export const playStream =
  (signalling: SignallingChannel, peers: PeerConnector): PlayStream =>
  (address, show) =>
    Effect.gen(function* () {
      const events = yield* Queue.unbounded<PlayEvent>()
      const attempt = yield* FiberHandle.make<void>()
      const tell = (event: PlayEvent) => Effect.asVoid(Queue.offer(events, event))
      let media: LiveMedia | undefined
      let state = notPlaying

      const watched = (peer: Peer): Effect.Effect<void> =>
        Effect.gen(function* () {
          const flowing = yield* Effect.raceFirst(
            Effect.as(frame(peer.media), true),
            Effect.as(Effect.raceFirst(Effect.sleep(Duration.millis(renegotiationMs)), peer.lost), false),
          )
          if (!flowing) return yield* tell({ _tag: "Unanswered" })
          yield* tell({ _tag: "Flowing" })
          yield* Effect.raceFirst(silence(peer.media), peer.lost)
          yield* tell({ _tag: "Silent" })
        })

      const negotiate = (stream: StreamAddress): Effect.Effect<void> =>
        Effect.acquireUseRelease(
          peers.open(stream.iceServers),
          (peer) =>
            signalling.play(stream, peer).pipe(
              Effect.as(true),
              // A media server that takes the socket and says nothing is as good as one that sends no media (decisions S3/S4).
              Effect.timeoutOrElse({ duration: Duration.millis(renegotiationMs), orElse: () => Effect.succeed(false) }),
              Effect.flatMap((answered) => {
                if (!answered) return tell({ _tag: "Unanswered" })
                media = peer.media
                return Effect.andThen(tell({ _tag: "Answered" }), watched(peer))
              }),
            ),
          (peer) => peer.close,
        ).pipe(Effect.catch((failure) => tell(eventOf(failure))))

      const negotiateAfter = (ms: number) =>
        Effect.andThen(
          Effect.sleep(Duration.millis(ms)),
          Effect.suspend(() => {
            const stream = address.get()
            return stream === undefined ? tell({ _tag: "Refused", status: 502 }) : negotiate(stream)
          }),
        )

      let known = address.get()
      const follow = Effect.gen(function* () {
        while (true) {
          known = yield* until(address, (other): other is typeof other => !sameStream(other, known))
          yield* tell({ _tag: "AddressChanged" })
        }
      })

      yield* tell({ _tag: "Play" })
      yield* Effect.forkScoped(follow)
      while (true) {
        const step = nextPlay(state, yield* Queue.take(events))
        state = step.state
        show({ phase: state.phase, notice: state.notice, media })
        if (step.command._tag === "Negotiate") yield* FiberHandle.run(attempt, negotiateAfter(step.command.afterMs))
        if (state.phase === "stopped") return
      }
    }).pipe(Effect.scoped)

/** Succeeds with the next frame. */
const frame = (media: LiveMedia): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const stop = media.onFrame(() => {
      stop()
      resume(Effect.void)
    })
    return Effect.sync(stop)
  })

/** Succeeds when no frame came for 3 s (decisions S3/S4). */
const silence = (media: LiveMedia): Effect.Effect<void> =>
  Effect.repeat(Effect.timeoutOption(frame(media), Duration.millis(stallMs)), {
    until: (seen) => seen._tag === "None",
  }).pipe(Effect.asVoid)
