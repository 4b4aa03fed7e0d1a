import { Deferred, Effect } from "effect"
import { derived, observed } from "../../application/observed/Observed.ts"
import type { PlayStream } from "../../application/stream/playStream.ts"
import type { TestStream } from "../../application/stream/testStream.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import { notYetPlaying, playerSnapshot } from "./playerSnapshots.ts"
import type { StreamTestSnapshot } from "./StreamTestSnapshot.ts"

/** Plays the configured test stream (S8). */
export const streamTestViewModel =
  (testStream: TestStream, playStream: PlayStream) => (): Prepared<StreamTestSnapshot> => {
    const address = observed<StreamAddress | "none" | undefined>(undefined)
    const playing = observed(notYetPlaying)
    let anew = Deferred.makeUnsafe<void>()

    const life = Effect.gen(function* () {
      const found = yield* testStream
      address.set(found ?? "none")
      if (found === undefined) return
      const stands = observed<StreamAddress | undefined>(found)
      while (true) {
        anew = Deferred.makeUnsafe<void>()
        yield* playStream(stands, playing.set)
        yield* Deferred.await(anew)
      }
    })

    const snapshot = derived([address, playing], (): StreamTestSnapshot => {
      const there = address.get()
      if (there === undefined) return { kind: "opening" }
      if (there === "none") return { kind: "none" }
      return {
        kind: "playing",
        player: playerSnapshot(playing.get(), () => Deferred.doneUnsafe(anew, Effect.void)),
      }
    })
    return prepare(snapshot, life)
  }
