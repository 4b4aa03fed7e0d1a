import type { Effect } from "effect"
import type { SealedCaption } from "../../domain/captions/sealedCaptions.ts"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { WritableStore } from "../store/Store.ts"

/** An address that the visitor types, and the code of the mail to it. */
export interface TypedAddress {
  /** `Typing`: the address. `Coded`: its code, which is on its way. */
  readonly _tag: "Typing" | "Coded"
  readonly email: string
  readonly code: string
  /** Belongs to the mailed code; empty before one was mailed. */
  readonly seal: string
  /** The problem of the open field: the address, then the code. */
  readonly problem: FieldProblem | undefined
  /** Number of rejected submits. */
  readonly refusals: number
  readonly isSending: boolean
  /** Why the last request failed. */
  readonly failure: RequestFailed | undefined
}

export type TranscriptMailState =
  /** The backend sends no such mails, or that is not known yet. */
  | { readonly _tag: "Absent" }
  | { readonly _tag: "Offered" }
  | { readonly _tag: "Asking" }
  /** No address of the visitor is known, and the backend cannot prove one. */
  | { readonly _tag: "NoAddress" }
  | TypedAddress
  /** `address` is shortened by the backend, or typed. */
  | { readonly _tag: "Known" | "Sending" | "Sent"; readonly address: string }
  /** `address`: `undefined` if it could not be fetched. */
  | { readonly _tag: "Failed"; readonly address: string | undefined; readonly failure: RequestFailed }

export interface MailTranscriptDeps {
  readonly state: WritableStore<TranscriptMailState>
  readonly presentationId: number
  readonly captions: ReadonlyArray<SealedCaption>
  /** Whether the backend mails codes (capability `transcript_code`). */
  readonly mailsCodes: Effect.Effect<boolean>
}
