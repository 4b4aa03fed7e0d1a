import compress from "@fastify/compress"
import cors from "@fastify/cors"
import multipart from "@fastify/multipart"
import Fastify, { type FastifyInstance } from "fastify"
import type { Broker } from "../broker/Broker.ts"
import { serveOperations } from "../contract/serveOperations.ts"
import type { Environment } from "../environment/Environment.ts"
import type { UrlsFor } from "../environment/Urls.ts"
import { type Gate, openGate } from "../limits/gate.ts"
import { type Limiter, openLimiter } from "../limits/limiter.ts"
import { type Backend, openFeatures } from "../opening/openFeatures.ts"
import { gatedRequestOf, gateRoutes } from "../web/guard/gatedRoutes.ts"
import { createBoundedServer } from "../web/guard/pipelined.ts"
import { restAnswering } from "./answering.ts"
import { bookingHandlers } from "./chapters/bookings.ts"
import { chatHandlers } from "./chapters/chat.ts"
import { customerHandlers } from "./chapters/customers.ts"
import { feedbackHandlers } from "./chapters/feedback.ts"
import { fileHandlers } from "./chapters/files.ts"
import { locationHandlers } from "./chapters/locations.ts"
import { participationHandlers } from "./chapters/participation.ts"
import { presentationHandlers } from "./chapters/presentations.ts"
import { queueHandlers } from "./chapters/queue.ts"
import { compressionOf } from "./compression.ts"
import { corsNames, operations } from "./contract.ts"
import { cutOff, keepUntilBodyArrived } from "./cutOff.ts"
import { defaultOptions, type RestOptions } from "./options.ts"
import { pageErrors } from "./pageErrors.ts"
import type { RestHandlers } from "./RestRequest.ts"
import { refundOther, spendAddressLimit, spendLimits } from "./rateLimits.ts"
import { requestReader } from "./readRequest.ts"
import { followRequests, type Requests, requestIdBy } from "./requests.ts"
import { openTokens } from "./tokens.ts"

/** REST and the rules behind it. The caller starts listening on `app`. */
export interface Rest {
  /** Accepts further files, pages and upgrades. The operations have a scope of their own. */
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
  /** Shared with the desk. Default: a gate of its own. */
  readonly gate?: Gate
  readonly options?: Partial<RestOptions>
}

const chapters = [
  customerHandlers,
  locationHandlers,
  presentationHandlers,
  participationHandlers,
  queueHandlers,
  chatHandlers,
  fileHandlers,
  feedbackHandlers,
  bookingHandlers,
]

/** Node's defaults in ms: the timeout of headers, and the interval at which it checks timeouts. */
const headersMs = 60_000
const checkEveryMs = 30_000

/** Builds REST from the contract. Rejects if an operation has no handler. */
export const openRest = async (parts: RestParts): Promise<Rest> => {
  const { environment, broker, urls, limiter = openLimiter(), gate = openGate(), options: given } = parts
  const options: RestOptions = { ...defaultOptions, ...given }
  const violations: string[] = []
  const backend = await openFeatures(environment, broker, { ...options, urls, limiter, violations })
  const { retentionDays, takesCampaigns } = options
  const tokens = openTokens(environment, options.tokenSeconds)
  const handlers: RestHandlers = Object.assign(
    {},
    ...chapters.map((chapter) => chapter({ backend, tokens, limiter, gate, retentionDays, takesCampaigns })),
  )
  const missing = [...operations.keys()].filter((id) => !(id in handlers))
  if (missing.length > 0) throw new Error(`The contract has operations without a handler: ${missing.join(", ")}`)

  const { edge, log, prefix } = options
  const answering = restAnswering({ clock: environment.clock, violations, log, edge })
  const app = Fastify({
    bodyLimit: options.bodyBytes,
    requestTimeout: options.requestMs,
    serverFactory: (listener) =>
      createBoundedServer(
        {
          // Node applies the longer of both times to a whole request.
          headersTimeout: Math.min(headersMs, options.requestMs),
          requestTimeout: options.requestMs,
          connectionsCheckingInterval: Math.min(checkEveryMs, options.requestMs),
        },
        options.unreadMs,
        listener,
      ),
    // One proxy: the sender can forge any entry before the proxy's own.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: true,
    clientErrorHandler: cutOff,
    genReqId: requestIdBy(options),
    // A malformed path belongs to no route, so no hook or handler of a scope receives it.
    frameworkErrors: (failure, request, reply) => {
      requests.follow(request, reply)
      answering.failure(failure, request, reply.header("access-control-allow-origin", "*"))
    },
  })
  const requests = followRequests(app, log, options.tracing)
  app.setErrorHandler(pageErrors(log))
  keepUntilBodyArrived(app)
  // On every answer: no browser may guess another content type.
  app.addHook("onRequest", async ({ protocol }, reply) => {
    reply.header("x-content-type-options", "nosniff")
    // Only over TLS, according to a trusted proxy: browsers then use only TLS for a year.
    if (protocol === "https") reply.header("strict-transport-security", "max-age=31536000")
  })
  await app.register(
    async (api) => {
      // Before all other hooks, so that a page of another origin can read their refusals, too.
      await api.register(cors, { origin: "*", ...edge.cors(corsNames), maxAge: 600 })
      api.setErrorHandler(answering.failure)
      api.setNotFoundHandler(answering.unknownPath)
      await api.register(compress, { global: false, globalDecompression: false })
      await api.register(multipart)
      gateRoutes(api, gate)
      const reader = requestReader({ backend, tokens, urls, edge })
      api.decorateRequest("visitor", undefined)
      api.addHook("onRequest", async (request) => {
        request.spent = []
      })
      serveOperations(api, [...operations.values()].filter(edge.serves), {
        handlers,
        prefix: "",
        route: (operation) => {
          const identify = reader.identify(operation)
          return {
            onRequest: [
              spendAddressLimit(limiter, "requestsFrom"),
              (request) => gate(gatedRequestOf(request), () => identify(request)),
              spendLimits(limiter, operation),
            ],
            onSend: refundOther(limiter, operation),
            compress: compressionOf(operation.id),
          }
        },
        read: reader.read,
        answer: answering.answer,
        refuse: answering.failure,
      })
    },
    { prefix },
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
