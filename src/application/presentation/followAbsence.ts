import { Duration, Effect } from "effect"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import type { StreamPhase } from "../../domain/stream/PlayState.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
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
/** The longest break that a time of day names without a date, in ms. */
const longestBreakMs = 86_400_000

const untimed: Pick<AbsenceShown, "isLonger" | "resumesAt"> = { isLonger: false, resumesAt: undefined }

/**
 * The consultant's absence while it lasts. It ends with its message. A picture ends it only if that message may be lost:
 * a picture also comes back when the visitor's own connection was broken. The time when it goes on counts until it has
 * passed.
 */
export const followAbsence =
  ({ clock }: { readonly clock: ServerClock }) =>
  (absence: WritableStore<ReportedAbsence | undefined>, phase: Store<StreamPhase>) => {
    const timed = createStore(untimed)
    const state = derived([absence, timed], (): AbsenceShown | undefined => {
      const now = absence.get()
      return now && { ...now, ...timed.get() }
    })
    const isProven = derived([absence, phase], () => absence.get()?.mayBeOver === true && phase.get() === "streaming")
    const pictureBack = Effect.andThen(
      until(isProven, Boolean),
      Effect.sync(() => absence.set(undefined)),
    )
    const longerAfter = (ms: number) =>
      Effect.sync(() => timed.set({ ...untimed, isLonger: true })).pipe(
        Effect.delay(Duration.millis(ms)),
        Effect.andThen(Effect.never),
      )
    const live = Effect.gen(function* () {
      const { resumesAt, minutes = usualMinutes } = yield* until(
        absence,
        (next): next is ReportedAbsence => next !== undefined,
      )
      const left = (resumesAt ?? 0) - (yield* clock.now)
      const isAhead = left > 0 && left <= longestBreakMs
      if (isAhead) timed.set({ ...untimed, resumesAt })
      const overOrMoved = until(absence, (next) => next === undefined || next.resumesAt !== resumesAt)
      yield* Effect.raceAllFirst([
        Effect.asVoid(overOrMoved),
        pictureBack,
        longerAfter(isAhead ? left : minutes * 60_000),
      ])
      timed.set(untimed)
    }).pipe(Effect.forever)
    return { state, live }
  }
