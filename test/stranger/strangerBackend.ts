import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import { buffer } from "node:stream/consumers"
import { WebSocketServer } from "ws"
import { listening } from "../listening.ts"
import { type Answer, type Call, type Fields, fieldsOf, reshaped } from "./answers.ts"
import { relayBroker } from "./brokerRelay.ts"
import { chatNames } from "./chatNames.ts"
import { type Choice, everyChoice } from "./choices.ts"
import { boundMedia, relaySignalling } from "./mediaRelay.ts"
import { people } from "./people.ts"
import { envelopeRules, plainRules } from "./plainRules.ts"
import { visitRules } from "./visitRules.ts"

const notPassedOn = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive"])
const notAsked = new Set([...notPassedOn, "host", "accept-encoding", "if-none-match", "if-modified-since", "upgrade"])

/** The owner of a backend token. */
const tagIn = (authorization: string | undefined): string | undefined => {
  const claims = Buffer.from(authorization?.split(".")[1] ?? "", "base64url").toString()
  return claims.startsWith("{") ? (JSON.parse(claims) as { sub?: string }).sub : undefined
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // No rule applies to a body that is not JSON.
    return undefined
  }
}

const askedOf = async (origin: string, request: IncomingMessage, sent: Buffer) => {
  const { method = "GET", url = "/" } = request
  const headers = Object.entries(request.headers).filter(([name]) => !notAsked.has(name))
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: Object.fromEntries(headers) as Record<string, string>,
    redirect: "manual",
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  })
  const passed = Object.fromEntries([...answer.headers].filter(([name]) => !notPassedOn.has(name)))
  return { status: answer.status, headers: passed, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/**
 * A backend that a stranger wrote only from the specification. Proxies a backend at `origin`, including the showroom,
 * and differs from it by the choices in `chosen`. A backend with PLAIN=1 leaves out what the specification does not
 * name.
 */
export const strangerBackend = async (
  origin: string,
  chosen: ReadonlyArray<Choice> = everyChoice,
  { pickUpMs = 2_000 } = {},
) => {
  const has = (choice: Choice) => chosen.includes(choice)
  const known = people()
  const names = chatNames(has, known)
  const rules = [...plainRules, ...visitRules(known, names), ...envelopeRules]
  const queuesOfWaiting = new Set<string>()
  let own = ""

  /** Reads from an answer who a customer is, before its names change. */
  const learn = ({ name, asked, caller }: Call, found: Fields) => {
    const token = tagIn(String(fieldsOf(found.data).token ?? ""))
    if (name === "POST /auth_token" && token !== undefined) known.hasUuid(token, String(asked.uuid))
    if (name === "GET /customer/decode") known.hasUuid(String(found.consumer_tag), String(found.uuid))
    const { uuid } = fieldsOf(found.customer)
    if (name === "GET /customer/data" && caller) known.hasUuid(caller.tag, String(uuid))
    if (name === "POST /presentation_queue/push") queuesOfWaiting.add(String(found.rabbit_queue_name))
  }

  const reshape = (request: IncomingMessage, sent: Buffer, answer: Answer): Answer => {
    const path = new URL(request.url ?? "/", origin).pathname.replace(/^\/api/, "")
    const tag = tagIn(request.headers.authorization)
    const before = { name: `${request.method} ${path}`, asked: fieldsOf(jsonIn(String(sent))) }
    learn({ ...before, caller: tag === undefined ? undefined : known.byTag(tag) }, fieldsOf(answer.body))
    return reshaped(rules, has, answer, { ...before, caller: tag === undefined ? undefined : known.byTag(tag) })
  }

  /** Replaces addresses of the backend with addresses of the stranger. */
  const moved = (text: string) =>
    text.replaceAll(origin, own).replaceAll(origin.replace(/^http/, "ws"), own.replace(/^http/, "ws"))

  const serve: RequestListener = async (request, response) => {
    const sent = await buffer(request)
    const { status, headers, bytes } = await askedOf(origin, request, sent)
    const json = request.url?.startsWith("/api/") ? jsonIn(moved(String(bytes))) : undefined
    if (!request.url?.startsWith("/api/") || (json === undefined && bytes.length > 0)) {
      response.writeHead(status, headers).end(bytes)
      return
    }
    const answer = reshape(request, sent, { status, body: json })
    const { "content-type": _, ...others } = headers
    const text = answer.body === undefined ? undefined : JSON.stringify(answer.body)
    response.writeHead(answer.status, { ...others, ...(text !== undefined && { "content-type": "application/json" }) })
    response.end(text)
  }

  const http = createServer((request, response) => {
    Promise.resolve(serve(request, response)).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0] ?? false })
  http.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (visitor) => {
      const address = `${origin.replace(/^http/, "ws")}${request.url}`
      if (request.url === "/ws") relayBroker(visitor, address, { has, people: known, names, queuesOfWaiting, pickUpMs })
      else relaySignalling(visitor, address, has("media-with-socket") ? boundMedia() : undefined)
    })
  })
  const server = await listening(http)
  own = server.http
  return { origin: server.http, moved, close: server.close }
}
