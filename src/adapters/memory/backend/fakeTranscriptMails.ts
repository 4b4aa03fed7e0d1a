import { Effect } from "effect"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { TranscriptMails, TranscriptWish } from "../../../application/ports/backend/TranscriptMails.ts"
import { script } from "../script.ts"

/** The backend's mails of conversations. It knows an address unless a test says otherwise. */
export interface FakeTranscriptMails {
  readonly transcriptMails: TranscriptMails
  /** Forgets the visitor's address. */
  readonly forgetAddress: () => void
  /** Addresses to which a code was mailed, in order. The code is 123456. */
  readonly coded: () => ReadonlyArray<string>
  /** Refuses the next mails with these statuses. */
  readonly refuseNext: (...statuses: ReadonlyArray<number>) => void
  /** Number of calls for the address. */
  readonly asked: () => number
  /** The requests of sent mails, in order. */
  readonly sent: () => ReadonlyArray<TranscriptWish>
}

const refused = (status: number, detail: string) => Effect.fail(new RequestFailed({ status, detail }))

export const fakeTranscriptMails = (): FakeTranscriptMails => {
  const refusals = script<number>()
  const sent: TranscriptWish[] = []
  const coded: string[] = []
  let asked = 0
  let address: string | undefined = "n…@post.example"
  return {
    transcriptMails: {
      address: () =>
        Effect.sync(() => {
          asked += 1
          return address
        }),
      sendCode: (_presentationId, email) =>
        Effect.suspend(() => {
          const status = refusals.next()
          if (status !== undefined) return refused(status, "Backend's own words")
          coded.push(email)
          return Effect.succeed(`seal of ${email}`)
        }),
      send: (_presentationId, wish) =>
        Effect.suspend(() => {
          const status = refusals.next()
          if (status !== undefined) return refused(status, "Backend's own words")
          const { to } = wish
          if (to && (to.code !== "123456" || to.seal !== `seal of ${to.email}`)) return refused(409, "A wrong code")
          return Effect.sync(() => void sent.push(wish))
        }),
    },
    forgetAddress: () => {
      address = undefined
    },
    refuseNext: refusals.add,
    asked: () => asked,
    coded: () => [...coded],
    sent: () => [...sent],
  }
}
