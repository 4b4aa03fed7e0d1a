import { readFileSync } from "node:fs"
import { contractFetch } from "../contracts/contractFetch.ts"
import { matchRest } from "../contracts/restMatch.ts"

interface Example {
  readonly responses: Readonly<Record<string, unknown>>
}

const exampleOf = (operationId: string): Example =>
  JSON.parse(readFileSync(new URL(`../../contracts/examples/rest/${operationId}.json`, import.meta.url), "utf8"))

/** The answer of an example by its status; a status without a body is one that the contract gives none. */
export const exampleAnswer = (operationId: string, status: number): Response => {
  const body = exampleOf(operationId).responses[status]
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
}

const base = "/api"

/**
 * REST as the contract's examples have it: every call is answered by its example of status 200 (or 204), unless `answer` has
 * something else to say. Requests and answers are checked against the contract.
 */
export const exampleRest = (
  answer: (operationId: string, request: Request) => Response | Promise<Response> | undefined = () => undefined,
) => {
  const requests: Request[] = []
  const inner: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    const operationId = matchRest(request.method, new URL(request.url).pathname.slice(base.length))?.operation
      .operationId
    if (operationId === undefined) return new Response(null, { status: 404 })
    const given = await answer(operationId, request)
    return given ?? exampleAnswer(operationId, exampleOf(operationId).responses["200"] === undefined ? 204 : 200)
  }
  return { ...contractFetch(inner, { basePath: base }), requests }
}
