import { Readable } from "node:stream"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { about, type Log } from "../../environment/Log.ts"
import { TooMany } from "../../environment/Refused.ts"
import { languageOf } from "../../rest/language.ts"
import { cleanValues, withCleanPhone } from "../../texts/cleanValues.ts"
import type { Addresses } from "../../web/addresses.ts"
import type { DeskAccounts } from "./DeskAccounts.ts"
import type { DeskHandlers, DeskRequest } from "./DeskRequest.ts"
import { type DeskOperation, deskOperations, type OperationId } from "./deskContract.ts"
import { DeskRefusal, refusalAnswer } from "./deskRefusals.ts"

export interface DeskContractParts {
  readonly accounts: DeskAccounts
  readonly addresses: Pick<Addresses, "urlsFor">
  readonly handlers: DeskHandlers
  /** Receives contract violations of answers. */
  readonly violations: string[]
  readonly log: Log
}

/** What a desk calls without a person: a session must still become idle. */
const automatic: ReadonlySet<OperationId> = new Set(["confirmPresence"])

type AnyHandler = (request: DeskRequest<OperationId>) => Promise<unknown>

/** Serves the operations of desk.openapi.yaml that have a handler. The guard of `app` has admitted the request. */
export const serveDeskContract = (
  app: FastifyInstance,
  { accounts, addresses, handlers, violations, log }: DeskContractParts,
): void => {
  const checked = (operation: DeskOperation, place: "path" | "query", given: unknown) => {
    const values = { ...(given as Record<string, unknown>) }
    if (operation.parameters(place, values)) throw new DeskRefusal(place === "path" ? "unknown" : "bad_request")
    return values
  }

  const read = (operation: DeskOperation, request: FastifyRequest, reply: FastifyReply): DeskRequest<OperationId> => {
    const account = accounts.callerOf(request)
    const path = checked(operation, "path", request.params)
    const query = checked(operation, "query", cleanValues(request.query))
    const body = operation.body ? cleanValues(withCleanPhone(request.body)) : request.body
    const [fault] = operation.body?.(body) ?? []
    if (fault) throw new DeskRefusal("bad_request", fault.instancePath.slice(1))
    const { host, protocol } = request
    return {
      ...{ account, path, query, body, request, reply },
      language: account.language ?? languageOf(request.headers["accept-language"]),
      urls: () => addresses.urlsFor({ host, secure: protocol === "https" }),
    } as DeskRequest<OperationId>
  }

  const send = (operation: DeskOperation, reply: FastifyReply, status: number, json: unknown) => {
    const off = operation.answer(status, json)
    if (off) {
      violations.push(`${operation.id}: ${off}`)
      throw new Error(`The answer of ${operation.id} violates its contract: ${off}`)
    }
    reply.code(status).header("cache-control", "no-store")
    if (json === undefined) return reply.send()
    if (json instanceof Readable)
      json.once("error", (failure) => log.error("answer cut off", { call: operation.id, ...about(failure) }))
    // Sent by the caller, whose turn is over then: a reader who takes nothing holds none.
    return json
  }

  const serve = (operation: DeskOperation, handler: AnyHandler) =>
    app.route({
      method: operation.method as "GET",
      url: `/desk/api${operation.path}`,
      config: { streamsBody: operation.takesFile, isAutomatic: automatic.has(operation.id) },
      handler: async (request, reply) => {
        try {
          const answer = await handler(read(operation, request, reply))
          return reply.sent ? reply : send(operation, reply, operation.success, answer)
        } catch (failure) {
          const refusal = refusalAnswer(
            failure,
            accounts.callerOf(request).language ?? languageOf(request.headers["accept-language"]),
          )
          if (refusal === undefined) throw failure
          log.info("desk refused", { call: operation.id, status: refusal.status, code: refusal.json.code })
          if (failure instanceof TooMany) reply.header("retry-after", failure.seconds ?? 60)
          return send(operation, reply, refusal.status, refusal.json)
        }
      },
    })

  for (const operation of deskOperations) {
    const handler = handlers[operation.id] as AnyHandler | undefined
    if (handler) serve(operation, handler)
  }
}
