import { Duration, Effect } from "effect"
import { isReportOf } from "../../domain/recording/isReportOf.ts"
import {
  consentOf,
  type OwnAnswer,
  type Permission,
  permissionOf,
  type RecordingConsent,
  type RecordingDisclosure,
  type ReportedRecording,
  recordingAfter,
} from "../../domain/recording/Recording.ts"
import type { RecordingGateway } from "../ports/backend/RecordingGateway.ts"
import type { RecordingReport } from "../presentation/reportedActs.ts"
import { change, createStore, derived, type Store, until, type WritableStore } from "../store/Store.ts"

interface Asking {
  /** Whether the visitor reads the question again after an answer. */
  readonly isReopened: boolean
  readonly isSending: boolean
  /** Whether the last answer did not reach the backend. */
  readonly hasFailed: boolean
}

export interface RecordingState extends Omit<Asking, "isReopened"> {
  readonly consent: RecordingConsent
  /** The disclosure to agree to; `undefined` if nothing is recorded, or if that is unknown. */
  readonly disclosure: RecordingDisclosure | undefined
  /** Whether the question is open. */
  readonly isAsking: boolean
}

/** The recording of a presentation, and the visitor's answer (decision 076). */
export interface VisitorRecording {
  readonly state: Store<RecordingState>
  /** Declines at once, also if the answer does not reach the backend. Agrees when the backend has stored it. */
  readonly answer: (agreed: boolean, textVersion: string) => Effect.Effect<void>
  /** Opens or closes the question of a visitor who has answered. */
  readonly reopen: (isOpen: boolean) => void
  /** Reads the presentation again if its recording is unknown. */
  readonly readAgain: Effect.Effect<void>
  readonly live: Effect.Effect<void>
}

export interface RecordingPlace {
  readonly presentationId: number
  /** Whether the backend states for each presentation whether it is recorded. If not, nothing stated means no. */
  readonly isPromised: boolean
  /** The backend's reports about recordings, the latest last. */
  readonly reports: Store<ReadonlyArray<RecordingReport>>
  /** Receives whether the visitor's media may be sent. */
  readonly permission: WritableStore<Permission>
  /** Reads the presentation again. Never fails. */
  readonly readAgain: Effect.Effect<void>
}

/** Opens the visitor's part in a recording. */
export type OpenRecording = (place: RecordingPlace) => VisitorRecording

interface RecordingDeps {
  readonly recordings: RecordingGateway
  /** Parses the recording in a read or a message. */
  readonly readRecording: (value: unknown) => ReportedRecording
}

/** Delay before a recording that cannot be read is read again, in ms. */
const rereadMs = 10_000

const isUnreadable = (reported: ReportedRecording | undefined): reported is "unreadable" | undefined =>
  reported === undefined || reported === "unreadable"

/** The state before any recording. */
const notRecorded: ReportedRecording = { run: Number.NEGATIVE_INFINITY, disclosure: undefined, agreed: undefined }

export const openRecording =
  ({ recordings, readRecording }: RecordingDeps): OpenRecording =>
  ({ presentationId, isPromised, reports, permission, readAgain }) => {
    const own = createStore<OwnAnswer | undefined>(undefined)
    const reported = derived([reports], () =>
      reports
        .get()
        .filter((each) => isReportOf(presentationId, each.presentationId) && (isPromised || each.recording != null))
        .map(({ recording }) => readRecording(recording))
        .reduce<ReportedRecording | undefined>(recordingAfter, isPromised ? undefined : notRecorded),
    )
    const asking = createStore<Asking>({ isReopened: false, isSending: false, hasFailed: false })
    const state = derived([reported, own, asking], (): RecordingState => {
      const now = reported.get()
      const { isReopened, ...rest } = asking.get()
      const consent = consentOf(now, own.get())
      return {
        ...rest,
        consent,
        disclosure: isUnreadable(now) ? undefined : now.disclosure,
        isAsking: consent === "asked" || (consent !== "free" && isReopened),
      }
    })

    const send = (agreed: boolean, textVersion: string) =>
      Effect.gen(function* () {
        const now = reported.get()
        if (isUnreadable(now) || now.disclosure === undefined) return
        const { run, disclosure } = now
        change(asking, { isSending: true, hasFailed: false })
        yield* recordings.answer(presentationId, { run, agreed, disclosureVersion: disclosure.version, textVersion })
        own.set({ run, agreed })
        change(asking, { isReopened: false })
      }).pipe(
        Effect.catch((failure) =>
          Effect.gen(function* () {
            yield* Effect.logWarning("answering about the recording failed", failure.status)
            change(asking, { hasFailed: true })
            // The recording has stopped meanwhile, or its disclosure has changed.
            if (failure.status === 409) yield* readAgain
          }),
        ),
        Effect.ensuring(Effect.sync(() => change(asking, { isSending: false }))),
      )

    const rereads = Effect.gen(function* () {
      yield* until(reported, isUnreadable)
      yield* Effect.raceFirst(
        Effect.sleep(Duration.millis(rereadMs)),
        until(reported, (next) => !isUnreadable(next)),
      )
      if (isUnreadable(reported.get())) yield* readAgain
    })

    return {
      state,
      answer: (agreed, textVersion) =>
        Effect.suspend(() => {
          const now = reported.get()
          if (!agreed) {
            own.set({ run: isUnreadable(now) ? undefined : now.run, agreed })
            change(asking, { isReopened: false })
          }
          return asking.get().isSending ? Effect.void : send(agreed, textVersion)
        }),
      reopen: (isOpen) => change(asking, { isReopened: isOpen, hasFailed: false }),
      readAgain,
      live: Effect.gen(function* () {
        const permit = () => permission.set(permissionOf(state.get().consent))
        permit()
        yield* Effect.acquireRelease(
          Effect.sync(() => state.subscribe(permit)),
          (stop) => Effect.sync(stop),
        )
        yield* Effect.forever(rereads)
      }).pipe(Effect.scoped),
    }
  }
