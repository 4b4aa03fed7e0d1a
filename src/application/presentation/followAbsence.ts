import { Duration, Effect } from "effect"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import type { StreamPhase } from "../../domain/stream/PlayState.ts"
import { createStore, derived, type Store, until, type WritableStore } from "../store/Store.ts"

/** An absence as the messages report it. */
export interface ReportedAbsence extends Absence {
  /** Messages may have been lost since, the one that ends it among them. */
  readonly mayBeOver?: true
}

/** Notes that messages may have been lost. */
export const doubt = (absence: WritableStore<ReportedAbsence | undefined>): Effect.Effect<void> =>
  Effect.sync(() => {
    const reported = absence.get()
    if (reported) absence.set({ ...reported, mayBeOver: true })
  })

/** An absence, and whether it already takes longer than expected. */
export interface AbsenceShown extends ReportedAbsence {
  readonly isLonger: boolean
}

/** Length of an absence without an expected one, in minutes. */
const usualMinutes = 2

/**
 * The consultant's absence while it lasts. It ends with its message. A picture ends it only if that message may be lost:
 * a picture also comes back when the visitor's own connection was broken.
 */
export const followAbsence = (absence: WritableStore<ReportedAbsence | undefined>, phase: Store<StreamPhase>) => {
  const isLonger = createStore(false)
  const state = derived([absence, isLonger], (): AbsenceShown | undefined => {
    const now = absence.get()
    return now && { ...now, isLonger: isLonger.get() }
  })
  const over = until(absence, (now) => now === undefined)
  const isProven = derived([absence, phase], () => absence.get()?.mayBeOver === true && phase.get() === "streaming")
  const pictureBack = Effect.andThen(
    until(isProven, Boolean),
    Effect.sync(() => absence.set(undefined)),
  )
  const longer = (minutes = usualMinutes) =>
    Effect.sync(() => isLonger.set(true)).pipe(Effect.delay(Duration.minutes(minutes)), Effect.andThen(Effect.never))
  const live = Effect.gen(function* () {
    const now = yield* until(absence, (next): next is ReportedAbsence => next !== undefined)
    yield* Effect.raceAllFirst([Effect.asVoid(over), pictureBack, longer(now.minutes)])
    isLonger.set(false)
  }).pipe(Effect.forever)
  return { state, live }
}
