import type { Effect } from "effect"
import type { StreamMessage, StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"
import type { PresentationKind, StreamAddress, StreamTransport } from "../../domain/stream/streamSource.ts"
import type { LiveMedia } from "../ports/media/Receiving.ts"
import type { Signal, Store } from "../store/Store.ts"

/** State of a stream on its player (S2, S7). */
export interface Playing {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** The latest media; kept during a reconnect. */
  readonly media: LiveMedia | undefined
  /** The transport that is tried or plays; `sound` has no picture. `undefined` while there is no address. */
  readonly transport: StreamTransport | undefined
  /** The cause of a bad picture, or of the last loss. `frozenSender` only while the media's last frame is shown. */
  readonly cause: QualityCause
  /** The stored volume, 0 to 1; `undefined` until it is read. */
  readonly volume: number | undefined
}

export const notYetPlaying: Playing = {
  phase: "starting",
  message: "aboutToStart",
  media: undefined,
  transport: undefined,
  cause: "none",
  volume: undefined,
}

/** The stream to play, and its settings (S5). */
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

/** A stream that plays by one transport after another, until it stops for good (S1-S5). */
export interface Stream {
  readonly state: Store<Playing>
  /** Restarts a stream that has stopped for good (S4). */
  readonly playAgain: () => void
  /** Stores the player's volume, 0 to 1, for the tab (S7). */
  readonly keepVolume: (volume: number) => Effect.Effect<void>
  /** Plays until interrupted, which closes everything. */
  readonly live: Effect.Effect<never>
}
