import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Log } from "../environment/Log.ts"
import type { OpenSpan, Tracing } from "../telemetry/tracing/Tracing.ts"
import { readTraceparent } from "../telemetry/tracing/traceparent.ts"

export interface EndedRequest {
  readonly method: string
  /** The route's pattern, without the caller's values and query. */
  readonly route: string
  /** The answer's status; 499 if the sender disconnected before the end of the answer. */
  readonly status: number
  readonly ms: number
}

/** The requests of one server, from arrival to end. */
export interface Requests {
  readonly onEnd: (listener: (request: EndedRequest) => void) => void
  /** From now on, each answer has `Connection: close`, so that the client opens another connection. */
  readonly letGo: () => void
  /**
   * Resolves with the number of requests still open after `ms`, or with 0 once all are over. Ignores answers that
   * never end by themselves (events, a silenced answer).
   */
  readonly settled: (ms: number) => Promise<number>
  /** Tracks a request that no route's hooks receive. */
  readonly follow: (request: FastifyRequest, reply: FastifyReply) => void
}

/**
 * Whether a text is a request id. Ids of proxies are uuids or hexadecimal; anything longer or with other characters is
 * refused.
 */
const isId = (text: unknown): text is string => typeof text === "string" && /^[\w.:-]{8,64}$/.test(text)

/**
 * The id of a request: a trusted proxy's, or a random one. Ignores a stranger's id, which could imitate others in the
 * log.
 */
export const requestIdBy =
  ({ trustProxy }: { readonly trustProxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, "headers">): string => {
    const given = headers["x-request-id"]
    return trustProxy && isId(given) ? given : randomBytes(16).toString("hex")
  }

/** Load balancers request these every few seconds; logging them would hide the others. */
const unlogged = new Set(["/livez", "/readyz", "/healthz"])
const broken = 499

/** Whether an answer never ends by itself: only the client or this process ends it. */
const isEventStream = ({ raw }: FastifyReply): boolean =>
  String(raw.getHeader("content-type")).startsWith("text/event-stream")

/**
 * Follows every request of routes added after this call: sends its id with the answer, logs its end, and gives it a span
 * if there is `tracing`.
 */
export const followRequests = (app: FastifyInstance, log: Log, tracing?: Tracing): Requests => {
  const listeners: Array<(request: EndedRequest) => void> = []
  const open = new Set<FastifyReply>()
  let isLettingGo = false
  let settle = () => {}
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  const isAwaited = ({ sent, raw }: FastifyReply) => !sent || raw.writableEnded
  const awaited = () => [...open].filter(isAwaited).length

  const follow = (request: FastifyRequest, reply: FastifyReply) => {
    const begun = performance.now()
    const { method, id } = request
    const isWatched = !unlogged.has(request.routeOptions.url ?? "unknown")
    const traceparent = request.headers.traceparent?.toString()
    const span = isWatched ? tracing?.arrival(traceparent) : undefined
    if (span) spans.set(request, span)
    const trace = span?.traceId ?? readTraceparent(traceparent)?.traceId
    reply.header("x-request-id", id)
    if (isLettingGo) reply.header("connection", "close")
    open.add(reply)
    let isWhole = false
    reply.raw.once("finish", () => {
      isWhole = true
    })
    // Emitted once, after the whole answer or without it. `finished` of node:stream would add one listener more:
    // Fastify adds two for each handler that answers with a promise, and with eleven Node warns of a leak.
    reply.raw.once("close", () => {
      open.delete(reply)
      const route = request.routeOptions.url ?? "unknown"
      const status = isWhole || isEventStream(reply) ? reply.raw.statusCode : broken
      const ms = Math.round(performance.now() - begun)
      if (isWatched)
        log.info("request", { request: id, ...(trace !== undefined && { trace }), method, route, status, ms })
      span?.end(
        `${method} ${route}`,
        { "http.request.method": method, "http.route": route, "http.response.status_code": status },
        status >= 500,
      )
      for (const listener of listeners) listener({ method, route, status, ms })
      if (awaited() === 0) settle()
    })
  }
  app.addHook("onRequest", async (request, reply) => follow(request, reply))
  if (tracing) {
    const inside = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const span = spans.get(request)
      if (span) span.run(done)
      else done()
    }
    app.addHook("onRequest", inside)
    // The body's parser calls back from the socket, outside of the span.
    app.addHook("preValidation", inside)
  }

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
