import { expect, onTestFinished } from "vitest"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { restExample } from "../../contracts/exampleFiles.ts"
import { contractFetch } from "../../contracts/rest/contractFetch.ts"
import { matchRest } from "../../contracts/rest/restMatch.ts"
import { configured, countedTokens } from "./stubs.ts"

/** The example response of an operation by its status; a status for which the contract has no body has none. */
export const exampleAnswer = (operationId: string, status: number): Response => {
  const body = restExample(operationId).responses[status]
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
}

const base = "/api"

/**
 * REST with the contract's examples: every call is answered by its example of status 200 (or 204), unless `answer`
 * returns something else. Requests and responses are checked against the contract.
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
    return given ?? exampleAnswer(operationId, restExample(operationId).responses["200"] === undefined ? 204 : 200)
  }
  return { ...contractFetch(inner, { basePath: base }), requests }
}

/**
 * The transport of a German visitor over `exampleRest`, with the tokens t1, t2 … . If no response is overridden, the
 * end of the test checks that both sides have kept the contract.
 */
export const exampleTransport = (
  answer?: Parameters<typeof exampleRest>[0],
  more: Partial<Parameters<typeof httpTransport>[0]> = {},
) => {
  const rest = exampleRest(answer)
  const counted = countedTokens()
  const usual = { config: configured(), accessTokens: counted.tokens, language: () => "de" as const, fetch: rest.fetch }
  if (answer === undefined) onTestFinished(() => expect(rest.violations).toEqual([]))
  return { rest, ...counted, transport: httpTransport({ ...usual, ...more }) }
}

/** An example's response with some fields of this part changed. Fields that are `undefined` are absent. */
export const partly = async (operationId: string, part: string, fields: object): Promise<Response> => {
  const body = await exampleAnswer(operationId, 200).json()
  return Response.json({ ...body, [part]: { ...body[part], ...fields } })
}

export const bearers = (requests: ReadonlyArray<Request>) => requests.map(({ headers }) => headers.get("authorization"))

export const noReferral = { id: undefined, name: undefined, url: undefined }
