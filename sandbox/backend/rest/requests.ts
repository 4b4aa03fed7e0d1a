import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Log } from "../environment/Log.ts"

/** A request that is over. */
export interface EndedRequest {
  readonly method: string
  /** The address as its route writes it: never what a sender put into its places, nor a query. */
  readonly route: string
  /** What was answered; 499 when the sender left before the answer's end. */
  readonly status: number
  readonly ms: number
}

/** The requests of one server, from their arrival to their end. */
export interface Requests {
  readonly onEnd: (listener: (request: EndedRequest) => void) => void
  /** From now on every answer asks the sender to come by another connection. */
  readonly letGo: () => void
  /** How many were not over after this time, in ms; 0 as soon as all are. What never ends by itself (events, a silenced answer) is not waited for. */
  readonly settled: (ms: number) => Promise<number>
  /** For a request that no route's hooks see. */
  readonly follow: (request: FastifyRequest, reply: FastifyReply) => void
}

/** Where nobody else gives requests their ids. Ids of proxies are uuids, or hexadecimal; what is longer or has signs of its own is no id. */
const isId = (text: unknown): text is string => typeof text === "string" && /^[\w.:-]{8,64}$/.test(text)

/**
 * The id of a request: what a trusted proxy calls it, or one of our own. A stranger's is not taken: it would stand in the log beside others'.
 */
export const requestIdBy =
  ({ trustProxy }: { readonly trustProxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, "headers">): string => {
    const given = headers["x-request-id"]
    return trustProxy && isId(given) ? given : randomBytes(16).toString("hex")
  }

/** The trace that the sender's span belongs to (W3C Trace Context, version 00 and later). */
export const traceIdOf = ({ headers }: Pick<IncomingMessage, "headers">): string | undefined => {
  const id = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-|$)/.exec(String(headers.traceparent))?.[1]
  return id === undefined || /^0+$/.test(id) ? undefined : id
}

/** Balancers ask every few seconds; a log of their questions would hide the others. */
const unlogged = new Set(["/livez", "/readyz", "/healthz"])
const broken = 499

/** Follows every request of routes that are added after this call: its id goes out with the answer, and its end into the log. */
export const followRequests = (app: FastifyInstance, log: Log): Requests => {
  const listeners: Array<(request: EndedRequest) => void> = []
  const open = new Set<FastifyReply>()
  let isLettingGo = false
  let settle = () => {}

  const isAwaited = ({ sent, raw }: FastifyReply) => !sent || raw.writableEnded
  const awaited = () => [...open].filter(isAwaited).length

  const follow = (request: FastifyRequest, reply: FastifyReply) => {
    const begun = performance.now()
    const { method, id } = request
    const trace = traceIdOf(request.raw)
    reply.header("x-request-id", id)
    if (isLettingGo) reply.header("connection", "close")
    open.add(reply)
    let isWhole = false
    reply.raw.once("finish", () => {
      isWhole = true
    })
    // Comes once, after the whole answer or without it. `finished` of node:stream would add one listener more: Fastify adds two for each
    // handler that answers with a promise, and with eleven Node warns of a leak.
    reply.raw.once("close", () => {
      open.delete(reply)
      const route = request.routeOptions.url ?? "unknown"
      const status = isWhole ? reply.raw.statusCode : broken
      const ms = Math.round(performance.now() - begun)
      if (!unlogged.has(route))
        log.info("request", { request: id, ...(trace !== undefined && { trace }), method, route, status, ms })
      for (const listener of listeners) listener({ method, route, status, ms })
      if (awaited() === 0) settle()
    })
  }
  app.addHook("onRequest", async (request, reply) => follow(request, reply))

  return {
    follow,
    onEnd: (listener) => void listeners.push(listener),
    letGo: () => {
      isLettingGo = true
      for (const reply of open) if (!reply.sent) reply.header("connection", "close")
    },
    settled: async (ms) => {
      if (awaited() === 0) return 0
      let patience: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        settle = resolve
        patience = setTimeout(resolve, ms)
      })
      clearTimeout(patience)
      return awaited()
    },
  }
}
