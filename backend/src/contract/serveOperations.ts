import { Readable } from "node:stream"
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify"
import { about, type Log } from "../environment/Log.ts"
import { type Answer, type Edge, wholeEdge } from "./Edge.ts"
import type { Operation } from "./openContract.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation
  }
}

export interface AnsweringParts {
  /** Receives contract violations of answers. */
  readonly violations: string[]
  readonly log: Log
  /** The headers of every answer. */
  readonly headers: () => Readonly<Record<string, string>>
  /** The answer in place of one that violates the contract, which is never sent. May throw. */
  readonly instead: (violation: string, request: FastifyRequest) => Answer
  /** Default: changes nothing. */
  readonly edge?: Pick<Edge, "answer">
}

/** Checks an answer, sets its status and headers, and returns its payload. */
export type Answering = (
  operation: Pick<Operation, "id" | "answer">,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

export const openAnswering =
  ({ violations, log, headers, instead, edge = wholeEdge }: AnsweringParts): Answering =>
  (operation, answer, request, reply) => {
    const why = operation.answer(answer.status, answer.json)
    const violation = why && `${operation.id}: ${why}`
    if (violation) {
      violations.push(violation)
      log.error("answer off the contract", { request: request.id, where: operation.id, why })
    }
    const { status, json } = edge.answer(operation, violation ? instead(violation, request) : answer)
    reply.headers(headers()).status(status)
    if (json instanceof Readable)
      json.once("error", (failure) => log.error("answer cut off", { request: request.id, ...about(failure) }))
    else if (json !== undefined) reply.type("application/json; charset=utf-8")
    return json
  }

export interface ServingParts<Id extends string, Request> {
  /** By operationId. An operation without a handler is not served. */
  readonly handlers: { readonly [Each in Id]?: (request: never) => Promise<unknown> }
  /** Prefix of the paths. */
  readonly prefix: string
  /** Hooks and configuration of an operation's route. */
  readonly route: (operation: Operation<Id>) => RouteShorthandOptions
  /** Validates a request. Rejects with a refusal. */
  readonly read: (operation: Operation<Id>, request: FastifyRequest, reply: FastifyReply) => Request | Promise<Request>
  readonly answer: Answering
  /** Answers a refusal of the reader or the handler. Rethrows any other failure. */
  readonly refuse: (failure: unknown, request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Serves operations of a contract. */
export const serveOperations = <Id extends string, Request>(
  app: FastifyInstance,
  operations: Iterable<Operation<Id>>,
  { handlers, prefix, route, read, answer, refuse }: ServingParts<Id, Request>,
): void => {
  for (const operation of operations) {
    const handler = handlers[operation.id] as ((request: Request) => Promise<unknown>) | undefined
    if (!handler) continue
    const { config, ...hooks } = route(operation)
    app.route({
      ...hooks,
      method: operation.method as "GET",
      url: `${prefix}${operation.path}`,
      config: { operation, holdsNoTurn: operation.takesFile, ...config },
      handler: async (request, reply) => {
        try {
          const json = await handler(await read(operation, request, reply))
          if (reply.sent) return reply
          const payload = answer(operation, { status: operation.success, json }, request, reply)
          // The caller sends it after its turn has ended, so that a slow reader holds no turn.
          return payload === undefined ? reply.send() : payload
        } catch (failure) {
          return refuse(failure, request, reply)
        }
      },
    })
  }
}
