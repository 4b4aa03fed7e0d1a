import { Deferred, Effect } from "effect"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Store } from "../store/Store.ts"
import type { Playing, PlayStream, StreamWish } from "./playStream.ts"

/** A stream that the visitor watches, and how loud. */
export interface WatchedStream {
  readonly playing: Store<Playing>
  /** How loud the visitor had the player before, 0 to 1; undefined until that is read (S7). */
  readonly volume: Store<number | undefined>
  readonly keepVolume: KeepVolume["keep"]
  /** Plays again what has stopped for good (S4). */
  readonly playAgain: () => void
  /** Plays until interrupted; after a stop for good it waits for `playAgain` (S4). */
  readonly live: Effect.Effect<never>
}

export type WatchStream = (wish: StreamWish) => WatchedStream

/** Watches a stream: it plays, stops for good, and plays again when the visitor asks for it (S4, S7). */
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

/** Before the first word about a stream. */
export const notYetPlaying: Playing = {
  phase: "starting",
  message: "aboutToStart",
  media: undefined,
  transport: undefined,
  cause: "none",
  figures: createStore(undefined),
}

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
  // Silence is muting by the slider: a visitor who comes back hears again.
  keep: (volume) => (volume > 0 ? store.write("volume", String(volume)) : Effect.void),
})
