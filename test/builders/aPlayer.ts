import type { PlayerSnapshot } from "../../src/ui/stream/playerViewModel.ts"

/** A player before its first picture. */
export const darkPlayer: PlayerSnapshot = {
  phase: "starting",
  message: "aboutToStart",
  media: undefined,
  retry: undefined,
}

/** A player that shows these media. */
export const streamingPlayer = (media: PlayerSnapshot["media"]): PlayerSnapshot => ({
  ...darkPlayer,
  phase: "streaming",
  message: undefined,
  media,
})
