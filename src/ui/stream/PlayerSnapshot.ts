import type { LiveMedia } from "../../application/ports/LiveMedia.ts"
import type { StreamNotice, StreamPhase } from "../../domain/stream/StreamNotice.ts"

export interface PlayerSnapshot {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  /** The media to show; stays while reconnecting, so that the last frame remains. */
  readonly media: LiveMedia | undefined
  /** Plays anew after an error. */
  readonly retry: (() => void) | undefined
}
