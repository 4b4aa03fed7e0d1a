import { Effect, type Scope } from "effect"
import type { PlayEvent } from "../../domain/stream/PlayState.ts"
import type { StreamReading } from "../../domain/stream/quality.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import { type StreamTransport, signallingOf } from "../../domain/stream/streamSource.ts"
import type { BroadcastFailure, BroadcastPlayer } from "../ports/media/BroadcastPlayer.ts"
import type { LiveMedia, NegotiationFailure, PeerConnector, SignallingChannels } from "../ports/media/Receiving.ts"

export interface SourceParts {
  readonly signalling: SignallingChannels
  readonly peers: PeerConnector
  readonly broadcasts: BroadcastPlayer
}

/** Negotiated media, by any transport. */
export interface Source {
  readonly media: LiveMedia
  readonly expectsFrames: () => boolean
  readonly reading: Effect.Effect<StreamReading | undefined>
  /** Emits the event that ends the media. */
  readonly over: Effect.Effect<PlayEvent>
}

export type SourceFailure = NegotiationFailure | BroadcastFailure

/** Maps a failure to an event of the policy. */
export const eventOf = (failure: SourceFailure): PlayEvent => {
  switch (failure._tag) {
    case "SignallingRefused":
      return { _tag: "Refused", status: failure.status, againMs: failure.againMs }
    case "SignallingUnreachable":
      return { _tag: "Unreachable" }
    case "PlaylistMissing":
      return { _tag: "NotYet" }
    case "DescriptionFailed":
      return { _tag: "DescriptionFailed" }
    case "CodecsUnsupported":
      return { _tag: "CodecsMissing" }
    case "MediaBroken":
      return { _tag: "Broken" }
  }
}

/**
 * After media has flowed, only unplayable media is reported as such. Everything else counts as a loss, and the next
 * attempt reports the reason.
 */
const lossOf = (failure: SourceFailure): PlayEvent =>
  failure._tag === "MediaBroken" || failure._tag === "CodecsUnsupported" ? eventOf(failure) : { _tag: "Silent" }

/** Negotiates media by one transport (S1, S5). The end of the scope closes everything. */
export type PlaySource = (
  stream: StreamAddress,
  transport: StreamTransport,
) => Effect.Effect<Source, SourceFailure, Scope.Scope>

export const playSource =
  ({ signalling, peers, broadcasts }: SourceParts): PlaySource =>
  (stream, transport) =>
    Effect.gen(function* () {
      if (transport === "hls") {
        const { over, ...broadcast } = yield* broadcasts.play(stream.hlsUrl ?? "")
        return { ...broadcast, over: Effect.catch(over, (failure) => Effect.succeed(lossOf(failure))) }
      }
      const wanted = transport === "sound" ? "sound" : "all"
      const peer = yield* Effect.acquireRelease(peers.open(stream.iceServers, wanted), ({ close }) => close)
      yield* signalling[signallingOf(transport, stream)].play(stream, peer)
      const { media, expectsFrames, reading, lost } = peer
      return { media, expectsFrames, reading, over: Effect.as(lost, { _tag: "Silent" } as const) }
    })
