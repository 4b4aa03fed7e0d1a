import { Effect } from "effect"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { TranscriptMails, TranscriptWish } from "../../../application/ports/backend/TranscriptMails.ts"
import { script } from "../script.ts"

/** The backend's mails of conversations. It knows an address unless told otherwise. */
export interface FakeTranscriptMails {
  readonly transcriptMails: TranscriptMails
  /** Forgets the visitor's address. */
  readonly forgetAddress: () => void
  /** Refuses the next mails with these statuses. */
  readonly refuseNext: (...statuses: ReadonlyArray<number>) => void
  /** Number of calls for the address. */
  readonly asked: () => number
  /** What was asked for, of sent mails, in order. */
  readonly sent: () => ReadonlyArray<TranscriptWish>
}

export const fakeTranscriptMails = (): FakeTranscriptMails => {
  const refusals = script<number>()
  const sent: TranscriptWish[] = []
  let asked = 0
  let address: string | undefined = "n…@post.example"
  return {
    transcriptMails: {
      address: () =>
        Effect.sync(() => {
          asked += 1
          return address
        }),
      send: (_presentationId, wish) =>
        Effect.suspend(() => {
          const status = refusals.next()
          if (status !== undefined) return Effect.fail(new RequestFailed({ status, detail: "Backend's own words" }))
          return Effect.sync(() => void sent.push(wish))
        }),
    },
    forgetAddress: () => {
      address = undefined
    },
    refuseNext: refusals.add,
    asked: () => asked,
    sent: () => [...sent],
  }
}
