import { Effect } from "effect"
import { atMost, digits, email as emailRule, exactly, firstProblem, required } from "../../domain/validation/rules.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { TranscriptMails } from "../ports/backend/TranscriptMails.ts"
import type { MailTranscriptDeps, TypedAddress } from "./transcriptMailState.ts"

/** Proves a typed address by a mailed code, then has the conversation sent to it (decision 100). */
export interface ProveAddress {
  /** Sets the address, or the code once one was mailed. */
  readonly write: (text: string) => Effect.Effect<void>
  /** Mails a code to the typed address. Sends nothing to an invalid one. */
  readonly sendCode: () => Effect.Effect<void>
  /** Back to the address, to correct it or to get another code. */
  readonly correct: () => Effect.Effect<void>
  /** Sends the conversation with the typed code. Does nothing without consent. `timeZone`: IANA name. */
  readonly sendCoded: (hasConsented: boolean, timeZone: string) => Effect.Effect<void>
}

const codeLength = 6

export const proveAddress =
  (transcriptMails: Pick<TranscriptMails, "sendCode" | "send">) =>
  ({ state, presentationId, captions }: Omit<MailTranscriptDeps, "mailsCodes">): ProveAddress => {
    const typedNow = (tag: TypedAddress["_tag"]): TypedAddress | undefined => {
      const now = state.get()
      return (now._tag === "Typing" || now._tag === "Coded") && now._tag === tag ? now : undefined
    }
    const pending = (typed: TypedAddress) =>
      state.set({ ...typed, isSending: true, problem: undefined, failure: undefined })
    return {
      write: (text) =>
        Effect.sync(() => {
          const typed = typedNow("Typing") ?? typedNow("Coded")
          if (typed === undefined || typed.isSending) return
          const field = typed._tag === "Typing" ? { email: text } : { code: text }
          state.set({ ...typed, ...field, problem: undefined, failure: undefined })
        }),
      sendCode: () =>
        Effect.suspend(() => {
          const typed = typedNow("Typing")
          if (typed === undefined || typed.isSending) return Effect.void
          const email = typed.email.trim()
          const problem = firstProblem(email, required, emailRule, atMost(254))
          if (problem) return Effect.sync(() => state.set({ ...typed, problem, refusals: typed.refusals + 1 }))
          pending(typed)
          return Effect.match(transcriptMails.sendCode(presentationId, email), {
            onSuccess: (seal) =>
              state.set({ ...typed, _tag: "Coded", email, code: "", seal, problem: undefined, failure: undefined }),
            onFailure: (failure) => state.set({ ...typed, problem: undefined, failure }),
          })
        }),
      correct: () =>
        Effect.sync(() => {
          const typed = typedNow("Coded")
          if (typed && !typed.isSending) state.set({ ...typed, _tag: "Typing", problem: undefined, failure: undefined })
        }),
      sendCoded: (hasConsented, timeZone) =>
        Effect.suspend(() => {
          const typed = typedNow("Coded")
          if (typed === undefined || typed.isSending || !hasConsented) return Effect.void
          const { email, seal, refusals } = typed
          const code = typed.code.replace(/\s/g, "")
          const problem = firstProblem(code, required, digits, exactly(codeLength))
          if (problem) return Effect.sync(() => state.set({ ...typed, problem, refusals: refusals + 1 }))
          pending(typed)
          return Effect.match(transcriptMails.send(presentationId, { to: { email, code, seal }, timeZone, captions }), {
            onSuccess: () => state.set({ _tag: "Sent", address: email }),
            onFailure: (failure) => state.set({ ...typed, ...refusedCode(failure, refusals) }),
          })
        }),
    }
  }

/** A 409 concerns the code, and its body gives the reason. Any other failure concerns the request. */
const refusedCode = (
  failure: RequestFailed,
  refusals: number,
): Pick<TypedAddress, "problem" | "failure" | "refusals"> =>
  failure.status === 409 && failure.detail !== undefined
    ? { problem: { kind: "said", detail: failure.detail }, failure: undefined, refusals: refusals + 1 }
    : { problem: undefined, failure, refusals }
