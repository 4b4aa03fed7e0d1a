import type { StageParts } from "../../src/ui/stream/Player.tsx"
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

/** A stage with only these of its parts. */
export const emptyStage = (parts: Partial<StageParts>): StageParts => ({
  tile: null,
  words: null,
  first: null,
  last: null,
  panel: () => null,
  asks: false,
  hasUnseen: false,
  table: null,
  overlay: null,
  ...parts,
})
