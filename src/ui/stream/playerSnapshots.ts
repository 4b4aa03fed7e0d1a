import { createStore } from "../../application/store/Store.ts"
import type { Playing } from "../../application/stream/playStream.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import type { PlayerSnapshot, RememberedVolume } from "./PlayerSnapshot.ts"

/** Before the first word about a stream. */
export const notYetPlaying: Playing = {
  phase: "starting",
  notice: "aboutToStart",
  media: undefined,
  way: undefined,
  cause: "none",
  figures: createStore(undefined),
}

/** What a page knows beside the stream itself. */
interface Surroundings {
  readonly retry: () => void
  readonly left?: Countdown | undefined
  readonly remembered?: RememberedVolume | undefined
}

/** What the player shows; playing again is offered where it has stopped with a reason (S4). */
export const playerSnapshot = (
  { phase, notice, media, way, cause }: Playing,
  { retry, left, remembered }: Surroundings,
): PlayerSnapshot => ({
  phase,
  notice,
  media,
  retry: phase === "stopped" && notice !== undefined ? retry : undefined,
  soundOnly: way === "sound",
  cause,
  left,
  remembered,
})
