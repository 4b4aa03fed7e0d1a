import { Effect } from "effect"
import type { SealedCaption } from "../../domain/captions/sealedCaptions.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { TranscriptMails } from "../ports/backend/TranscriptMails.ts"
import type { WritableStore } from "../store/Store.ts"

export type TranscriptMailState =
  /** The backend sends none, or it is not known yet. */
  | { readonly _tag: "Absent" }
  | { readonly _tag: "Offered" }
  | { readonly _tag: "Asking" }
  /** No address of the visitor is known. */
  | { readonly _tag: "NoAddress" }
  /** `address` is shortened by the backend. */
  | { readonly _tag: "Known" | "Sending" | "Sent"; readonly address: string }
  /** `address`: `undefined` if it could not be asked for. */
  | { readonly _tag: "Failed"; readonly address: string | undefined; readonly failure: RequestFailed }

interface MailTranscriptDeps {
  readonly state: WritableStore<TranscriptMailState>
  readonly presentationId: number
  readonly captions: ReadonlyArray<SealedCaption>
}

/** The conversation by mail, to an address that the backend knows, with consent to this one mail. */
export interface MailTranscript {
  /** Asks for the address, so that the visitor knows to what to consent. Only with a press: a webinar ends for all at once. */
  readonly ask: () => Effect.Effect<void>
  /** Sends it. Does nothing without consent. `timeZone`: IANA name. */
  readonly send: (hasConsented: boolean, timeZone: string) => Effect.Effect<void>
}

export const mailTranscript =
  (transcriptMails: TranscriptMails) =>
  ({ state, presentationId, captions }: MailTranscriptDeps): MailTranscript => ({
    ask: () =>
      Effect.suspend(() => {
        const { _tag } = state.get()
        if (_tag !== "Offered" && _tag !== "Failed") return Effect.void
        state.set({ _tag: "Asking" })
        return Effect.match(transcriptMails.address(presentationId), {
          onSuccess: (address) => state.set(address === undefined ? { _tag: "NoAddress" } : { _tag: "Known", address }),
          onFailure: (failure) => state.set({ _tag: "Failed", address: undefined, failure }),
        })
      }),
    send: (hasConsented, timeZone) =>
      Effect.suspend(() => {
        const now = state.get()
        if (!hasConsented || (now._tag !== "Known" && now._tag !== "Failed") || now.address === undefined)
          return Effect.void
        const { address } = now
        state.set({ _tag: "Sending", address })
        return Effect.match(transcriptMails.send(presentationId, { timeZone, captions }), {
          onSuccess: () => state.set({ _tag: "Sent", address }),
          onFailure: (failure) => state.set({ _tag: "Failed", address, failure }),
        })
      }),
  })
