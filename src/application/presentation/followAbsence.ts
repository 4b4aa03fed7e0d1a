import { Effect } from "effect"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import type { GoneStep } from "../../domain/presentation/consultantGone.ts"
import type { PresentationKind } from "../../domain/stream/streamSource.ts"
import { createStore, derived, type Store, type WritableStore } from "../store/Store.ts"
import type { Playing } from "../stream/Playing.ts"

/** An absence as the messages report it. */
export interface ReportedAbsence extends Absence {
  /** Whether messages may have been lost since, perhaps the one that ends it. */
  readonly mayBeOver?: true
}

/** Notes that messages may have been lost. */
export const noteLostMessages = (absence: WritableStore<ReportedAbsence | undefined>): Effect.Effect<void> =>
  Effect.sync(() => {
    const reported = absence.get()
    if (reported) absence.set({ ...reported, mayBeOver: true })
  })

/** The parts of an absence that depend on time. */
export interface Timed {
  /** Whether the absence already takes longer than announced. */
  readonly isLonger: boolean
  /** Announced end, until it has passed. UTC, ms since 1970. */
  readonly resumesAt?: number | undefined
  /** Step of an unannounced absence (Q5). */
  readonly gone?: GoneStep | undefined
  /** Whether the code that times it, and its texts, are still to be loaded. */
  readonly lacksWords?: true
}

/** An absence as the page shows it. */
export interface AbsenceShown extends Partial<ReportedAbsence>, Pick<Timed, "isLonger" | "gone" | "lacksWords"> {}

/** The signs of an absence in the stream of a consultation. */
export interface AbsenceSigns {
  readonly absence: WritableStore<ReportedAbsence | undefined>
  readonly stream: Store<Pick<Playing, "phase" | "message">>
  readonly kind: PresentationKind
}

/** Times absences until interrupted. */
export type TimeAbsence = (signs: AbsenceSigns, timed: WritableStore<Timed>) => Effect.Effect<never>

/** The consultant's absence while it lasts. Loads the code that times it, and its texts, when it first `isNeeded`. */
export const followAbsence = ({ absence, stream }: AbsenceSigns) => {
  const timed = createStore<Timed>({ isLonger: false, lacksWords: true })
  const state = derived([absence, timed], (): AbsenceShown | undefined => {
    const [now, time] = [absence.get(), timed.get()]
    return now || time.gone ? { ...now, ...time } : undefined
  })
  const isNeeded = derived(
    [absence, stream],
    () => absence.get() !== undefined || stream.get().phase === "reconnecting",
  )
  return { state, timed, isNeeded }
}
