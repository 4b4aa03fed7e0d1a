import { Deferred, Effect } from "effect"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { Stream } from "../../application/stream/createStream.ts"
import type { Playing, StreamWish } from "../../application/stream/playStream.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import { run } from "../viewmodel/command.ts"
import type { PlayerSnapshot, RememberedVolume } from "./PlayerSnapshot.ts"
import { notYetPlaying, playerSnapshot } from "./playerSnapshots.ts"

/** A stream on its player. */
export interface OpenPlayer {
  readonly snapshot: Store<PlayerSnapshot>
  readonly playing: Store<Playing>
  /** Plays until interrupted; what has stopped for good waits for the visitor's wish to play again (S4). */
  readonly live: Effect.Effect<never>
}

/** Opens a player for a stream; `left` is the time to its start (S2). */
export const openPlayer = (
  { play, volume }: Stream,
  wish: StreamWish,
  left: Store<Countdown | undefined>,
): OpenPlayer => {
  const playing = createStore(notYetPlaying)
  const remembered = createStore<RememberedVolume | undefined>(undefined)
  let again = Deferred.makeUnsafe<void>()
  const retry = () => Deferred.doneUnsafe(again, Effect.void)
  const once = Effect.gen(function* () {
    again = Deferred.makeUnsafe<void>()
    yield* play(wish, playing.set)
    yield* Deferred.await(again)
  })
  return {
    playing,
    snapshot: derived([playing, left, remembered], () =>
      playerSnapshot(playing.get(), { retry, left: left.get(), remembered: remembered.get() }),
    ),
    live: Effect.gen(function* () {
      const recalled = yield* volume.recall
      remembered.set({ volume: recalled, keep: (next) => run(volume.keep(next)) })
      return yield* Effect.forever(once)
    }),
  }
}
