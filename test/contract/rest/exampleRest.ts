import { expect, onTestFinished } from "vitest"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { restExample } from "../../contracts/exampleFiles.ts"
import { contractFetch } from "../../contracts/rest/contractFetch.ts"
import { matchRest } from "../../contracts/rest/restMatch.ts"
import { configured, countedTokens } from "./stubs.ts"

/** The answer of an example by its status; a status without a body is one that the contract gives none. */
export const exampleAnswer = (operationId: string, status: number): Response => {
  const body = restExample(operationId).responses[status]
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
    return given ?? exampleAnswer(operationId, restExample(operationId).responses["200"] === undefined ? 204 : 200)
  }
  return { ...contractFetch(inner, { basePath: base }), requests }
}

/**
 * The transport of a German visitor before `exampleRest`, with the tokens t1, t2 …. Where nothing is answered otherwise, both sides
 * have kept the contract by the end of the test.
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

/** An example's answer with some fields of this part otherwise; undefined fields are absent. */
export const partly = async (operationId: string, part: string, fields: object): Promise<Response> => {
  const body = await exampleAnswer(operationId, 200).json()
  return Response.json({ ...body, [part]: { ...body[part], ...fields } })
}

/** The bearers of requests, one after the other. */
export const bearers = (requests: ReadonlyArray<Request>) => requests.map(({ headers }) => headers.get("authorization"))

export const noReferral = { id: undefined, name: undefined, url: undefined }
