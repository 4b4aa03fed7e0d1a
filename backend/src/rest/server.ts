import cors from "@fastify/cors"
import multipart from "@fastify/multipart"
import Fastify, { type FastifyInstance } from "fastify"
import type { Broker } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { UrlsFor } from "../environment/Urls.ts"
import { type Limiter, openLimiter } from "../limits/limiter.ts"
import { answering } from "./answering.ts"
import { type Backend, openFeatures } from "./backend.ts"
import { calling } from "./calling.ts"
import { bookingCalls } from "./chapters/bookings.ts"
import { chatCalls } from "./chapters/chat.ts"
import { customerCalls } from "./chapters/customers.ts"
import { feedbackCalls } from "./chapters/feedback.ts"
import { fileCalls } from "./chapters/files.ts"
import { locationCalls } from "./chapters/locations.ts"
import { participationCalls } from "./chapters/participation.ts"
import { presentationCalls } from "./chapters/presentations.ts"
import { queueCalls } from "./chapters/queue.ts"
import { corsOf, operations } from "./contract.ts"
import { defaultOptions, type RestOptions } from "./options.ts"
import { pageErrors } from "./pageErrors.ts"
import { rationed, settled } from "./rateLimits.ts"
import { followRequests, type Requests, requestIdBy } from "./requests.ts"
import { openTokens } from "./tokens.ts"

/** REST and the rules behind it. The caller starts listening on `app`. */
export interface Rest {
  /** Accepts further files, pages and upgrades. The calls have a scope of their own. */
  readonly app: FastifyInstance
  readonly backend: Backend
  readonly requests: Requests
  /** Contract violations of answers and broker messages. Empty if all is well. */
  readonly violations: string[]
  /** Ends requests and timers; environment and broker stay open. */
  readonly close: () => Promise<void>
}

export interface RestParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly urls: UrlsFor
  /** Shared by the listeners of one backend. Default: a limiter of its own. */
  readonly limiter?: Limiter
  readonly options?: Partial<RestOptions>
}

const chapters = [
  customerCalls,
  locationCalls,
  presentationCalls,
  participationCalls,
  queueCalls,
  chatCalls,
  fileCalls,
  feedbackCalls,
  bookingCalls,
]

/** Node's defaults in ms: the timeout of headers, and the interval at which it checks timeouts. */
const headersMs = 60_000
const lookMs = 30_000

/** Builds REST from the contract. Rejects if a call has no handler or a handler no call. */
export const openRest = async (parts: RestParts): Promise<Rest> => {
  const { environment, broker, urls, limiter = openLimiter(), options: given } = parts
  const options: RestOptions = { ...defaultOptions, ...given }
  const violations: string[] = []
  const backend = await openFeatures(environment, broker, { ...options, urls, limiter, violations })
  const tokens = openTokens(environment, options.tokenSeconds)
  const handlers = Object.assign({}, ...chapters.map((chapter) => chapter({ backend, tokens, limiter }))) as ReturnType<
    (typeof chapters)[number]
  >
  const missing = [...operations.keys()].filter((id) => !(id in handlers))
  const unknown = Object.keys(handlers).filter((id) => !operations.has(id))
  if (missing.length + unknown.length > 0) {
    throw new Error(`The contract and the calls differ: ${[...missing, ...unknown].join(", ")}`)
  }

  const { lacks } = options
  const answer = answering({ clock: environment.clock, violations, log: options.log, lacks })
  const app = Fastify({
    bodyLimit: options.bodyBytes,
    requestTimeout: options.requestMs,
    // Node applies the longer of both times to a whole request.
    http: {
      headersTimeout: Math.min(headersMs, options.requestMs),
      requestTimeout: options.requestMs,
      connectionsCheckingInterval: Math.min(lookMs, options.requestMs),
    },
    // One proxy: the sender can forge any entry before the proxy's own.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: true,
    genReqId: requestIdBy(options),
    // A malformed path belongs to no route, so no hook or handler of a scope receives it.
    frameworkErrors: (failure, request, reply) => {
      requests.follow(request, reply)
      answer.failure(failure, request, reply.header("access-control-allow-origin", "*"))
    },
  })
  const requests = followRequests(app, options.log, options.tracing)
  app.setErrorHandler(pageErrors(options.log))
  // On every answer: no browser may guess another content type.
  app.addHook("onRequest", async ({ protocol }, reply) => {
    reply.header("x-content-type-options", "nosniff")
    // Over TLS, according to a trusted proxy: the browser uses TLS only, for a year.
    if (protocol === "https") reply.header("strict-transport-security", "max-age=31536000")
  })
  await app.register(
    async (api) => {
      // Before all other hooks, so that a page of another origin can read their refusals, too.
      await api.register(cors, { origin: "*", ...corsOf(lacks), maxAge: 600 })
      api.setErrorHandler(answer.failure)
      api.setNotFoundHandler(answer.unknownPath)
      await api.register(multipart)
      const call = calling({ backend, tokens, urls, lacks })
      api.decorateRequest("visitor", undefined)
      api.addHook("onRequest", async (request) => {
        request.spent = []
      })
      for (const operation of operations.values()) {
        const handler = handlers[operation.id]
        if (!handler || (lacks && operation.isLacked(lacks))) continue
        api.route({
          method: operation.method as "GET",
          url: operation.path.replace(/\{([^}]+)\}/g, ":$1"),
          config: { operation },
          onRequest: [call.identify(operation), rationed(limiter, operation)],
          onSend: settled(limiter, operation),
          handler: async (request, reply) => {
            const { status, body } = await handler(await call.read(operation, request, reply))
            return answer.success(operation, request, reply, status, body)
          },
        })
      }
    },
    { prefix: options.prefix },
  )
  return {
    app,
    backend,
    requests,
    violations,
    close: async () => {
      await app.close()
      await backend.close()
    },
  }
}
