import type { LiveMedia } from "../../application/ports/media/Receiving.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { WatchedStream } from "../../application/stream/watchStream.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import type { StreamMessage, StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"
import { run } from "../viewmodel/command.ts"

/** How loud the visitor had it before, and who is told when that changes. */
export interface RememberedVolume {
  /** 0 to 1. */
  readonly volume: number
  readonly keep: (volume: number) => void
}

/** The picture as far as it is there, and what is said of it. */
export interface PlayerSnapshot {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
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

/**
 * What the player shows of a stream; playing again is offered where it has stopped with a reason (S4). `left`: the time to its
 * start (S2).
 */
export const playerViewModel = (
  { playing, volume, keepVolume, playAgain }: WatchedStream,
  left: Store<Countdown | undefined>,
): Store<PlayerSnapshot> => {
  const remembered = derived([volume], (): RememberedVolume | undefined => {
    const recalled = volume.get()
    return recalled === undefined ? undefined : { volume: recalled, keep: (next) => run(keepVolume(next)) }
  })
  return derived([playing, left, remembered], () => {
    const { phase, message, media, transport, cause } = playing.get()
    return {
      phase,
      message,
      media,
      retry: phase === "stopped" && message !== undefined ? playAgain : undefined,
      soundOnly: transport === "sound",
      cause,
      left: left.get(),
      remembered: remembered.get(),
    }
  })
}
