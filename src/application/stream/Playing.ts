import type { PresentationKind } from "../../domain/presentation/Presentation.ts"
import type { StreamNotice, StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause, StreamFigures } from "../../domain/stream/quality.ts"
import type { StreamAddress, StreamWay } from "../../domain/stream/streamSource.ts"
import type { LiveMedia } from "../ports/LiveMedia.ts"
import type { Store } from "../store/Store.ts"

/** What is to be seen of a stream. */
export interface Playing {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  /** The latest media; stays while reconnecting. */
  readonly media: LiveMedia | undefined
  /** The way that is tried or plays; `sound` has no picture. Undefined while there is no address. */
  readonly way: StreamWay | undefined
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
  /** Changes with each word that HLS is ready (Q9). */
  readonly hlsReady: Store<number>
}
