import { Deferred, Effect } from "effect"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Store } from "../store/Store.ts"
import type { Playing, PlayStream, StreamWish } from "./playStream.ts"

export interface WatchedStream {
  readonly playing: Store<Playing>
  /** The stored volume, 0 to 1; `undefined` until it is read (S7). */
  readonly volume: Store<number | undefined>
  readonly keepVolume: KeepVolume["keep"]
  /** Restarts a stream that has stopped for good (S4). */
  readonly playAgain: () => void
  /** Plays until interrupted; after a stop for good waits for `playAgain` (S4). */
  readonly live: Effect.Effect<never>
}

export type WatchStream = (wish: StreamWish) => WatchedStream

export const watchStream =
  ({ play, volume }: { readonly play: PlayStream; readonly volume: KeepVolume }): WatchStream =>
  (wish) => {
    const playing = createStore(notYetPlaying)
    const recalled = createStore<number | undefined>(undefined)
    let again = Deferred.makeUnsafe<void>()
    const once = Effect.gen(function* () {
      again = Deferred.makeUnsafe<void>()
      yield* play(wish, playing.set)
      yield* Deferred.await(again)
    })
    return {
      playing,
      volume: recalled,
      keepVolume: volume.keep,
      playAgain: () => Deferred.doneUnsafe(again, Effect.void),
      live: Effect.andThen(Effect.map(volume.recall, recalled.set), Effect.forever(once)),
    }
  }

export const notYetPlaying: Playing = {
  phase: "starting",
  message: "aboutToStart",
  media: undefined,
  transport: undefined,
  cause: "none",
  figures: createStore(undefined),
}

/**
 * Stores the player's volume for the tab, but not whether it is muted, because unexpected silence confuses visitors.
 */
interface KeepVolume {
  /** 0 to 1. */
  readonly recall: Effect.Effect<number>
  readonly keep: (volume: number) => Effect.Effect<void>
}

const loudest = 1

/** Falls back to the loudest volume for an invalid value: another script may have written it. */
const volumeIn = (kept: string | undefined): number => {
  const volume = Number(kept ?? loudest)
  return volume > 0 && volume <= loudest ? volume : loudest
}

export const keepVolume = ({ store }: { readonly store: VisitorStore }): KeepVolume => ({
  recall: Effect.map(store.read("volume"), volumeIn),
  // A volume of 0 is not stored: the slider mutes with it, and a returning visitor expects sound.
  keep: (volume) => (volume > 0 ? store.write("volume", String(volume)) : Effect.void),
})
