import { Effect } from "effect"
import type { TranscriptMails } from "../ports/backend/TranscriptMails.ts"
import { type ProveAddress, proveAddress } from "./proveAddress.ts"
import type { MailTranscriptDeps, TypedAddress } from "./transcriptMailState.ts"

/** Mails the transcript of the conversation to a proven address, with consent to this one mail. */
export interface MailTranscript extends ProveAddress {
  /**
   * Fetches the address, so that the visitor knows what the consent is for. Call it only when the visitor presses a
   * button: the guests of a webinar reach its end together, and would all send a request at once.
   */
  readonly ask: () => Effect.Effect<void>
  /** Mails the transcript. Does nothing without consent. `timeZone`: IANA name. */
  readonly send: (hasConsented: boolean, timeZone: string) => Effect.Effect<void>
}

const untyped: TypedAddress = {
  _tag: "Typing",
  email: "",
  code: "",
  seal: "",
  problem: undefined,
  refusals: 0,
  isSending: false,
  failure: undefined,
}

export const mailTranscript =
  (transcriptMails: TranscriptMails) =>
  ({ state, presentationId, captions, mailsCodes }: MailTranscriptDeps): MailTranscript => {
    const find = Effect.gen(function* () {
      const address = yield* transcriptMails.address(presentationId)
      if (address !== undefined) return state.set({ _tag: "Known", address })
      state.set((yield* mailsCodes) ? untyped : { _tag: "NoAddress" })
    }).pipe(Effect.catch((failure) => Effect.sync(() => state.set({ _tag: "Failed", address: undefined, failure }))))
    return {
      ask: () =>
        Effect.suspend(() => {
          const { _tag } = state.get()
          if (_tag !== "Offered" && _tag !== "Failed") return Effect.void
          state.set({ _tag: "Asking" })
          return find
        }),
      send: (hasConsented, timeZone) =>
        Effect.suspend(() => {
          const now = state.get()
          if (!hasConsented || (now._tag !== "Known" && now._tag !== "Failed") || now.address === undefined)
            return Effect.void
          const { address } = now
          state.set({ _tag: "Sending", address })
          return Effect.match(transcriptMails.send(presentationId, { to: undefined, timeZone, captions }), {
            onSuccess: () => state.set({ _tag: "Sent", address }),
            onFailure: (failure) => state.set({ _tag: "Failed", address, failure }),
          })
        }),
      ...proveAddress(transcriptMails)({ state, presentationId, captions }),
    }
  }
