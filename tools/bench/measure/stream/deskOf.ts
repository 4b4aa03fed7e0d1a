import type { Schemas } from "../../../../backend/src/desk/contract/deskContract.ts"
import type { BackendProcess } from "../../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../../test/e2e/deskRequests.ts"

type Detail = Schemas["PresentationDetail"]

/** The consultant's desk for one presentation. */
export interface Desk {
  readonly ticket: () => Promise<Schemas["Ticket"]>
  readonly end: () => Promise<void>
  /** Takes the recording off air, by the test tools of the demonstration. */
  readonly endRecording: () => Promise<void>
  /** Waits until the detail satisfies `isIt`. Returns when it did, in ms since 1970. Rejects on a timeout. */
  readonly until: (isIt: (detail: Detail) => boolean, patienceMs: number) => Promise<number>
}

const pollMs = 25

/** The desk of a running backend. */
export const deskOf = ({ showroom }: Pick<BackendProcess, "showroom">, presentationId: number): Desk => {
  const desk = deskRequests(showroom)
  return {
    ticket: () => desk.ticket(presentationId),
    end: async () => void (await desk.act(presentationId, "end")),
    endRecording: async () => {
      const answer = await fetch(`${showroom}/demonstration/presentations/${presentationId}/recording`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ on: false }),
      })
      if (!answer.ok) throw new Error(`The demonstration answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    },
    until: async (isIt, patienceMs) => {
      const from = Date.now()
      while (Date.now() - from < patienceMs) {
        if (isIt(await desk.presentation(presentationId))) return Date.now()
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      throw new Error(`The desk did not see it within ${patienceMs} ms.`)
    },
  }
}
