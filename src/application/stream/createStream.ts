import { Effect } from "effect"
import type { Deps } from "../core/Deps.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { playStream } from "./playStream.ts"

export type StreamDeps = Deps<typeof playStream | typeof keepVolume>

/** Playing a stream (S1-S7). */
export const createStream = (deps: StreamDeps) => ({ play: playStream(deps), volume: keepVolume(deps) })

export type Stream = ReturnType<typeof createStream>

/** How loud the visitor has the player, kept for as long as the tab; whether it is muted is not, for silence surprises. */
interface KeepVolume {
  /** 0 to 1. */
  readonly recall: Effect.Effect<number>
  readonly keep: (volume: number) => Effect.Effect<void>
}

const loudest = 1

/** What is not a volume is none: somebody else may have written there. */
const volumeIn = (kept: string | undefined): number => {
  const volume = Number(kept ?? loudest)
  return volume > 0 && volume <= loudest ? volume : loudest
}

export const keepVolume = ({ store }: { readonly store: VisitorStore }): KeepVolume => ({
  recall: Effect.map(store.read("volume"), volumeIn),
  // Silence is muting by the slider: who comes back hears again.
  keep: (volume) => (volume > 0 ? store.write("volume", String(volume)) : Effect.void),
})
