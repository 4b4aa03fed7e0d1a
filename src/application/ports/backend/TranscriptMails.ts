import type { Effect } from "effect"
import type { SealedCaption } from "../../../domain/captions/sealedCaptions.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** A typed address with the code of the mail to it. */
export interface CodedAddress {
  readonly email: string
  /** Six digits. */
  readonly code: string
  /** The seal that the backend returned when it mailed the code. */
  readonly seal: string
}

export interface TranscriptWish {
  /** `undefined` for the address that is already proven. */
  readonly to: CodedAddress | undefined
  /** IANA name of the zone of its times. */
  readonly timeZone: string
  /** The captions of the conversation. The backend mails only those that it has published. */
  readonly captions: ReadonlyArray<SealedCaption>
}

/** The conversation of a presentation by mail (capability `transcript_mail`). */
export interface TranscriptMails {
  /** The address that is proven to be the visitor's, shortened by the backend; `undefined` if there is none. */
  readonly address: (presentationId: number) => Effect.Effect<string | undefined, RequestFailed>
  /**
   * Mails a code to an address that the visitor has typed (capability `transcript_code`). Succeeds with its seal. 409: no
   * consultant has taken part. 429: too many mails.
   */
  readonly sendCode: (presentationId: number, email: string) => Effect.Effect<string, RequestFailed>
  /**
   * Mails the conversation, with the visitor's consent to this one mail. 409: no address is known, the code is wrong or
   * too old, or nothing was written or said. 429: too many mails.
   */
  readonly send: (presentationId: number, transcript: TranscriptWish) => Effect.Effect<unknown, RequestFailed>
}
