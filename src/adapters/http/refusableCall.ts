import type { RestCall } from "./restCall.ts"

/** A refusal whose body says more than words. */
export class RefusedAnswer {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A call of which the bodies of these refusals are answered too; all other refusals are the transport's. */
export const refusableCall =
  (call: RestCall, statuses: ReadonlyArray<number>): RestCall =>
  async (client, parts) => {
    const answer = await call(client, parts)
    const { status } = answer.response
    return statuses.includes(status)
      ? { data: new RefusedAnswer(status, answer.error), response: new Response() }
      : answer
  }
