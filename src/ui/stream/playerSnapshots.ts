import type { Playing } from "../../application/stream/playStream.ts"
import type { PlayerSnapshot } from "./PlayerSnapshot.ts"

/** Before the first word about a stream. */
export const notYetPlaying: Playing = { phase: "starting", notice: "aboutToStart", media: undefined }

/** What the player shows; playing anew is offered where it has stopped with a reason (S4). */
export const playerSnapshot = ({ phase, notice, media }: Playing, retry: () => void): PlayerSnapshot => ({
  phase,
  notice,
  media,
  retry: phase === "stopped" && notice !== undefined ? retry : undefined,
})
