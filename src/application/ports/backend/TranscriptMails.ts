import type { Effect } from "effect"
import type { SealedCaption } from "../../../domain/captions/sealedCaptions.ts"
import type { RequestFailed } from "./RequestFailed.ts"

export interface TranscriptWish {
  /** IANA name of the zone of its times. */
  readonly timeZone: string
  /** What was said. The backend mails those of them that it has published. */
  readonly captions: ReadonlyArray<SealedCaption>
}

/** The conversation of a presentation by mail (capability `transcript_mail`). */
export interface TranscriptMails {
  /** The address that is proven to be the visitor's, shortened by the backend; `undefined` if there is none. */
  readonly address: (presentationId: number) => Effect.Effect<string | undefined, RequestFailed>
  /**
   * Mails the conversation to that address, with the visitor's consent to this one mail. 409: no address is known, or
   * nothing was written or said. 429: too many mails.
   */
  readonly send: (presentationId: number, transcript: TranscriptWish) => Effect.Effect<unknown, RequestFailed>
}
