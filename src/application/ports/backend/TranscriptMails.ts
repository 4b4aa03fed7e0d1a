import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** The conversation of a presentation by mail (capability `transcript_mail`). */
export interface TranscriptMails {
  /** The visitor's known address, shortened by the backend; `undefined` if none is known. */
  readonly address: (presentationId: number) => Effect.Effect<string | undefined, RequestFailed>
  /**
   * Mails the conversation to that address, with the visitor's consent to this one mail. `timeZone`: IANA name of the zone
   * of its times. 409: no address is known, or nothing was written. 429: too many mails.
   */
  readonly send: (presentationId: number, timeZone: string) => Effect.Effect<unknown, RequestFailed>
}
