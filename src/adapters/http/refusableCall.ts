import * as v from "valibot"
import type { RestCall } from "./restCall.ts"

/** An answer, or a refusal whose body says more than words. */
export const refusable = v.object({ status: v.number(), body: v.unknown() })

/** A call of which the bodies of these refusals are read too; all other refusals are the transport's. */
export const refusableCall =
  (call: RestCall, statuses: ReadonlyArray<number>): RestCall =>
  async (client, parts) => {
    const { data, error, response } = await call(client, parts)
    const { status } = response
    return statuses.includes(status)
      ? { data: { status, body: error }, response: new Response() }
      : { data: { status, body: data }, error, response }
  }
