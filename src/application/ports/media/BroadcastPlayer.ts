import type { Effect, Scope } from "effect"
import { Data } from "effect"
import type { StreamReading } from "../../../domain/stream/quality.ts"
import type { CodecsUnsupported, LiveMedia, SignallingRefused, SignallingUnreachable } from "./Receiving.ts"

/** There is no playlist yet: the stream is about to start (RC6). */
export class PlaylistMissing extends Data.TaggedError("PlaylistMissing") {}
/** The received media cannot be played, even after the player has recovered once (DV10). */
export class MediaBroken extends Data.TaggedError("MediaBroken")<{ readonly reason: string }> {}

export type BroadcastFailure =
  | PlaylistMissing
  | SignallingRefused
  | SignallingUnreachable
  | CodecsUnsupported
  | MediaBroken

/** A segmented stream near its live edge. */
export interface Broadcast {
  readonly media: LiveMedia
  /** Whether frames are expected: the stream is on a playing surface. */
  readonly expectsFrames: () => boolean
  /** `undefined` if nothing is known: segments are fetched one by one, and only during playback. */
  readonly reading: Effect.Effect<StreamReading | undefined>
  /** Fails when the stream cannot recover by itself. */
  readonly over: Effect.Effect<never, BroadcastFailure>
}

/** Plays HLS (S5). */
export interface BroadcastPlayer {
  /** Succeeds once the playlist is loaded. The end of the scope releases everything. */
  readonly play: (playlistUrl: string) => Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope>
}
