import type { LiveMedia } from "../../application/ports/media/Receiving.ts"
import type { AbsenceShown } from "../../application/presentation/followAbsence.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Stream } from "../../application/stream/Playing.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import type { StreamMessage, StreamPhase } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"
import { run } from "../viewmodel/command.ts"

/** The visitor's last volume, and a callback that stores changes. */
export interface RememberedVolume {
  /** 0 to 1. */
  readonly volume: number
  readonly keep: (volume: number) => void
}

/** State of the stream and its media. */
export interface PlayerSnapshot {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** The media to show. Kept during a reconnect, so that the last frame remains visible. */
  readonly media: LiveMedia | undefined
  /** Plays again after an error. */
  readonly retry: (() => void) | undefined
  /** Only sound, because no transport for a picture is left. */
  readonly soundOnly?: boolean
  /** Why the picture is bad. Absent: unknown. */
  readonly cause?: QualityCause
  /** Time until the start, if the page is open before it. */
  readonly left?: Countdown | undefined
  readonly remembered?: RememberedVolume | undefined
  /** The consultant is away for a moment. */
  readonly absence?: AbsenceShown | undefined
}

/**
 * The player's view of a stream. Offers a retry if it stopped with a reason (S4). `left`: time until its start (S2).
 */
export const playerViewModel = (
  { state, keepVolume, playAgain }: Stream,
  left: Store<Countdown | undefined>,
  absence: Store<AbsenceShown | undefined>,
): Store<PlayerSnapshot> => {
  const keep = (volume: number) => run(keepVolume(volume))
  let remembered: RememberedVolume | undefined
  return derived([state, left, absence], () => {
    const { phase, message, media, transport, cause, volume } = state.get()
    if (volume !== undefined) remembered ??= { volume, keep }
    return {
      phase,
      message,
      media,
      retry: phase === "stopped" && message !== undefined ? playAgain : undefined,
      soundOnly: transport === "sound",
      cause,
      left: left.get(),
      absence: absence.get(),
      remembered,
    }
  })
}
