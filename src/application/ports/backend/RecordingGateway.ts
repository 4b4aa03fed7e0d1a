import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** A visitor's answer to the question whether they may be recorded. */
export interface RecordingAnswer {
  readonly run: number
  readonly agreed: boolean
  readonly disclosureVersion: string
  /** Version and language of the words that the visitor has read around the disclosure. */
  readonly textVersion: string
}

/** Takes visitors' answers (capability `recording`). An answer may be repeated; the last one holds. */
export interface RecordingGateway {
  /** Fails with status 409 if the recording has ended, or its terms have changed since. */
  readonly answer: (presentationId: number, answer: RecordingAnswer) => Effect.Effect<void, RequestFailed>
}
