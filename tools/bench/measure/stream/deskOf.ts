import type { DeskDetail, DeskTicket } from "../../../../backend/src/desk/DeskApi.ts"
import type { BackendProcess } from "../../../../test/e2e/backendProcess.ts"
import { deskFetch } from "../../../../test/e2e/deskSession.ts"

/** The consultant's desk for one presentation. */
export interface Desk {
  readonly detail: () => Promise<DeskDetail>
  readonly ticket: () => Promise<DeskTicket>
  readonly post: (path: string, body: object) => Promise<void>
  /** Takes the recording off air, by the test tools of the demonstration. */
  readonly endRecording: () => Promise<void>
  /** Waits until the detail satisfies `isIt`. Returns when it did, in ms since 1970. Rejects on a timeout. */
  readonly until: (isIt: (detail: DeskDetail) => boolean, patienceMs: number) => Promise<number>
}

const pollMs = 25

/** The desk of a running backend. */
export const deskOf = ({ showroom }: Pick<BackendProcess, "showroom">, presentationId: number): Desk => {
  const call = async (path: string, body?: object): Promise<Response> => {
    const answer = await deskFetch(showroom, `/plain/presentations/${presentationId}${path}`, {
      headers: { "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The desk answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const detail = async () => (await call("")).json() as Promise<DeskDetail>
  return {
    detail,
    ticket: async () => (await call("/ticket", {})).json() as Promise<DeskTicket>,
    post: async (path, body) => void (await (await call(path, body)).arrayBuffer()),
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
        if (isIt(await detail())) return Date.now()
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      throw new Error(`The desk did not see it within ${patienceMs} ms.`)
    },
  }
}
