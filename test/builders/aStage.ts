import type { StageParts } from "../../src/ui/stream/Player.tsx"

/** A stage with only these of its parts. */
export const emptyStage = (parts: Partial<StageParts>): StageParts => ({
  tile: null,
  words: null,
  first: null,
  last: null,
  panel: () => null,
  asks: false,
  table: null,
  notices: null,
  ...parts,
})
