import { Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PointedPlace, ShownModels } from "../../domain/product/ShownModels.ts"
import { createStore } from "../store/Store.ts"
import type { ReportedAbsence } from "./followAbsence.ts"

/** The recording's data in reads and messages, in the order of arrival. Lazily loaded code parses it (decision 076). */
export interface RecordingReport {
  readonly presentationId: unknown
  readonly recording: unknown
}

/** Maximum number of stored reports. Only the last run counts. */
const mostReports = 50

/**
 * The consultant's absence (decision 052), the models shown and the recording (decision 076), as messages and reads of
 * the presentation report them.
 */
export const reportedActs = () => {
  const absence = createStore<ReportedAbsence | undefined>(undefined)
  const shown = createStore<ShownModels | undefined>(undefined)
  const pointed = createStore<PointedPlace | undefined>(undefined)
  const recordings = createStore<ReadonlyArray<RecordingReport>>([])
  let [absences, showings] = [0, 0]

  /**
   * Applies the absence in a read. A playing picture does not disprove it, because the picture of a hold may be black.
   */
  const applyAbsence = ({ absence: read }: Presentation): void => {
    if (read !== undefined) absence.set(read === "none" ? undefined : read)
  }
  const foundShown = ({ shown: read }: Presentation): void => {
    if (read !== undefined) shown.set(read)
  }

  const addRecording = (presentationId: unknown, recording: unknown): void =>
    recordings.set([...recordings.get().slice(-mostReports), { presentationId, recording }])

  return {
    absence,
    shown,
    pointed,
    recordings,
    /** Applies the first read. A message that arrived before it takes precedence. */
    found: (presentation: Presentation): void => {
      addRecording(presentation.id, presentation.recording)
      if (absence.get() === undefined) applyAbsence(presentation)
      if (shown.get() === undefined) foundShown(presentation)
    },
    /** Applies a message about one of them. Others change nothing. */
    report: (message: BrokerMessage): void => {
      if (message._tag === "ConsultantAway") {
        absences += 1
        absence.set(message.absence)
      } else if (message._tag === "ProductShown") {
        showings += 1
        shown.set(message.shown)
      } else if (message._tag === "ProductPointed") pointed.set(message.place)
      else if (message._tag === "RecordingReported") addRecording(message.data.presentation_id, message.data)
    },
    /** Reads a presentation, and applies its state unless a message has reported a newer one. */
    follow: <Failure>(read: Effect.Effect<Presentation, Failure>): Effect.Effect<Presentation, Failure> =>
      Effect.suspend(() => {
        const [absencesBefore, showingsBefore] = [absences, showings]
        return Effect.tap(read, (presentation) =>
          Effect.sync(() => {
            addRecording(presentation.id, presentation.recording)
            if (absences === absencesBefore) applyAbsence(presentation)
            if (showings === showingsBefore) foundShown(presentation)
          }),
        )
      }),
  }
}
