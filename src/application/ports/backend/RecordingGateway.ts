import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** A visitor's answer whether they may be recorded. */
export interface RecordingAnswer {
  readonly run: number
  readonly agreed: boolean
  readonly disclosureVersion: string
  /** Version and language of the words that the visitor has read around the disclosure. */
  readonly textVersion: string
}

/** Takes visitors' answers (capability `recording`). An answer may be repeated; the last one holds. */
export interface RecordingGateway {
  /** Fails with status 409 if nothing is recorded any more, or not as the visitor has read. */
  readonly answer: (presentationId: number, answer: RecordingAnswer) => Effect.Effect<void, RequestFailed>
}
