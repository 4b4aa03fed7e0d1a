import { Effect } from "effect"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { createStore } from "../store/Store.ts"
import type { ReportedAbsence } from "./followAbsence.ts"

/** The consultant's absence, as messages and reads of the presentation report it (decision 052). */
export const reportedAbsence = () => {
  const absence = createStore<ReportedAbsence | undefined>(undefined)
  let reports = 0

  /**
   * Applies the absence of a read, which the backend knows: a picture that plays proves nothing against it, because one
   * on hold may be black.
   */
  const found = ({ absence: read }: Presentation): void => {
    if (read !== undefined) absence.set(read === "none" ? undefined : read)
  }

  return {
    absence,
    found,
    /** Applies a message; `undefined`: the consultant is back. */
    report: (next: Absence | undefined): void => {
      reports += 1
      absence.set(next)
    },
    /** Reads a presentation, and applies its absence unless a message has come since. */
    follow: <Failure>(read: Effect.Effect<Presentation, Failure>): Effect.Effect<Presentation, Failure> =>
      Effect.suspend(() => {
        const before = reports
        return Effect.tap(read, (presentation) =>
          Effect.sync(() => {
            if (reports === before) found(presentation)
          }),
        )
      }),
  }
}
