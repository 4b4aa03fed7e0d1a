import type { Effect, Scope } from "effect"
import { Data } from "effect"
import type { StreamReading } from "../../../domain/stream/quality.ts"
import type { CodecsUnsupported, LiveMedia, SignallingRefused, SignallingUnreachable } from "./Receiving.ts"

/** There is no playlist yet: the stream is about to start (RC6). */
export class PlaylistMissing extends Data.TaggedError("PlaylistMissing") {}
/** The media that came cannot be shown, also after the player has recovered once (DV10). */
export class MediaBroken extends Data.TaggedError("MediaBroken")<{ readonly reason: string }> {}

export type BroadcastFailure =
  | PlaylistMissing
  | SignallingRefused
  | SignallingUnreachable
  | CodecsUnsupported
  | MediaBroken

/** A stream in pieces, near its live edge. */
export interface Broadcast {
  readonly media: LiveMedia
  /** Whether frames are to be expected: it is on a surface that plays. */
  readonly expectsFrames: () => boolean
  /** Undefined where nothing can be said: it is fetched in pieces, and only while it plays. */
  readonly reading: Effect.Effect<StreamReading | undefined>
  /** Fails when the stream cannot go on by itself. */
  readonly over: Effect.Effect<never, BroadcastFailure>
}

/** Plays HLS (S5). */
export interface BroadcastPlayer {
  /** Succeeds when the playlist was read. The end of the scope releases everything. */
  readonly play: (playlistUrl: string) => Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope>
}
