import type { LiveMedia } from "../../application/ports/media/Receiving.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import type { StreamNotice, StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"

/** How loud the visitor had it before, and who is told when that changes. */
export interface RememberedVolume {
  /** 0 to 1. */
  readonly volume: number
  readonly keep: (volume: number) => void
}

export interface PlayerSnapshot {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  /** The media to show; stays while reconnecting, so that the last frame remains. */
  readonly media: LiveMedia | undefined
  /** Plays again after an error. */
  readonly retry: (() => void) | undefined
  /** Sound comes without a picture, for no way to one is left. */
  readonly soundOnly?: boolean
  /** What lies behind a bad picture; absent: nothing is known. */
  readonly cause?: QualityCause
  /** Time to the start, where it has been opened before (S2). */
  readonly left?: Countdown | undefined
  readonly remembered?: RememberedVolume | undefined
}
