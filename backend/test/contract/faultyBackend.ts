import { createServer, type RequestListener } from "node:http"
import { buffer } from "node:stream/consumers"
import { listening } from "../../../test/listening.ts"

/** A response passing through; headers by lower-case name. */
export interface PassingAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A difference from the real backend behind it. */
export interface BackendFault {
  /** The requests with a changed response: method and path with query, such as `GET /api/settings?location_id=1`. */
  readonly at: RegExp
  readonly answer: (answer: PassingAnswer) => PassingAnswer
}

const notPassedOn = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive"])
const asked = ["accept-language", "authorization", "content-type", "origin", "idempotency-key"]

/** A real HTTP server that forwards everything to `origin`, and changes the responses that the fault names. */
export const faultyBackend = async (origin: string, fault: BackendFault) => {
  const serve: RequestListener = async (request, response) => {
    const { method = "GET", url = "/" } = request
    const given = Object.entries(request.headers).filter(
      ([name]) => asked.includes(name) || name.startsWith("access-control-"),
    )
    const body = await buffer(request)
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: Object.fromEntries(given) as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const passing = { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    const { status, headers, body: text } = fault.at.test(`${method} ${url}`) ? fault.answer(passing) : passing
    response.writeHead(status, Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.has(name))))
    response.end(text)
  }
  const server = await listening(createServer(serve))
  return { origin: server.http, close: server.close }
}
