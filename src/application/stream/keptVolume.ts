import { Effect } from "effect"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

const loudest = 1

/** Falls back to the loudest volume for an invalid value: another script may have written it. */
const volumeIn = (kept: string | undefined): number => {
  const volume = Number(kept ?? loudest)
  return volume > 0 && volume <= loudest ? volume : loudest
}

/**
 * The player's volume, 0 to 1, stored for the tab (S7). Not whether it is muted, because unexpected silence confuses
 * visitors.
 */
export const keptVolume = (store: Pick<VisitorStore, "read" | "write">) => ({
  recall: Effect.map(store.read("volume"), volumeIn),
  // A volume of 0 is not stored: the slider mutes with it, and a returning visitor expects sound.
  keep: (volume: number): Effect.Effect<void> => (volume > 0 ? store.write("volume", String(volume)) : Effect.void),
})
