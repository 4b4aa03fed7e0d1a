import { Effect } from "effect"
import type { RestEnvironment } from "../../../backend/test/environment/restEnvironment.ts"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { contractFetch } from "../../contracts/rest/contractFetch.ts"
import { configured } from "./stubs.ts"

/** The transport of one visitor to the backend's REST. Every exchange is checked against the contract. */
export const backendTransport = (environment: RestEnvironment, uuid: string) => {
  const injected: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const answer = await environment.rest.app.inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body !== "" && { payload: body }),
    })
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "") },
    })
  }
  const { fetch, violations } = contractFetch(injected, { basePath: "/api" })
  const parts = { config: configured(), language: () => "de" as const, fetch }
  const accessTokens = httpAccessTokens({ ...parts, uuid: Effect.succeed(uuid) })
  return { violations, accessTokens, transport: httpTransport({ ...parts, accessTokens }) }
}
