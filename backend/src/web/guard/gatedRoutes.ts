import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify"
import { addressKey } from "../../limits/addressKey.ts"
import type { Gate, GatedRequest } from "../../limits/gate.ts"
import { type SlicedBody, withEachSlice } from "../files/slicedBody.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the handler waits for a body or another server, and so must hold no turn. */
    readonly holdsNoTurn?: boolean
  }
}

const gatedRequests = new WeakMap<FastifyRequest, GatedRequest>()

/** The request as the gate knows it: the same object for each task of the request. */
export const gatedRequestOf = (request: FastifyRequest): GatedRequest => {
  const { ip, raw } = request
  const known = gatedRequests.get(request) ?? { address: addressKey(ip), hasLeft: () => raw.socket.destroyed }
  gatedRequests.set(request, known)
  return known
}

/** Makes the handlers of routes added to `app` from now on wait for their sender's turn. */
export const gateRoutes = (app: FastifyInstance, gate: Gate): void => {
  // A HEAD route gets the handler of its GET route, which would wait for two turns.
  const gated = new WeakSet<RouteHandlerMethod>()
  app.addHook("onRoute", (route) => {
    const { handler, config } = route
    if (config?.holdsNoTurn || gated.has(handler)) return
    route.handler = function (request, reply) {
      return gate(gatedRequestOf(request), async () => handler.call(this, request, reply))
    }
    gated.add(route.handler)
  })
}

/** Wraps a body so that each slice is read when its reader's turn comes. */
export const readInTurns = (gate: Gate, request: FastifyRequest, body: SlicedBody): SlicedBody =>
  withEachSlice(body, (read) => gate(gatedRequestOf(request), read))
