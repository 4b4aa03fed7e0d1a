import { Duration, Effect } from "effect"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import type { StreamPhase } from "../../domain/stream/PlayState.ts"
import { createStore, derived, type Store, until, type WritableStore } from "../store/Store.ts"

/** An absence, and whether it already takes longer than expected. */
export interface AbsenceShown extends Absence {
  readonly isLonger: boolean
}

/** Length of an absence without an expected one, in minutes. */
const usualMinutes = 2

/**
 * The consultant's absence while it lasts. It ends with its message, or when the consultant's picture comes back: the
 * message may be lost, the picture is the proof.
 */
export const followAbsence = (absence: WritableStore<Absence | undefined>, phase: Store<StreamPhase>) => {
  const isLonger = createStore(false)
  const state = derived([absence, isLonger], (): AbsenceShown | undefined => {
    const now = absence.get()
    return now && { ...now, isLonger: isLonger.get() }
  })
  const over = until(absence, (now) => now === undefined)
  const pictureBack = Effect.gen(function* () {
    yield* until(phase, (now) => now !== "streaming")
    yield* until(phase, (now) => now === "streaming")
    absence.set(undefined)
  })
  const longer = (minutes = usualMinutes) =>
    Effect.sync(() => isLonger.set(true)).pipe(Effect.delay(Duration.minutes(minutes)), Effect.andThen(Effect.never))
  const live = Effect.gen(function* () {
    const now = yield* until(absence, (next): next is Absence => next !== undefined)
    yield* Effect.raceAllFirst([Effect.asVoid(over), pictureBack, longer(now.minutes)])
    isLonger.set(false)
  }).pipe(Effect.forever)
  return { state, live }
}
