import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Operation } from "../../contract/openContract.ts"
import { openAnswering, serveOperations } from "../../contract/serveOperations.ts"
import type { Log } from "../../environment/Log.ts"
import { TooMany } from "../../environment/Refused.ts"
import { languageOf } from "../../rest/language.ts"
import { cleanValues, withCleanPhone } from "../../texts/cleanValues.ts"
import type { Addresses } from "../../web/addresses.ts"
import type { DeskAccounts } from "./DeskAccounts.ts"
import { DeskRefused, refusalAnswer } from "./DeskRefused.ts"
import type { DeskHandlers, DeskRequest } from "./DeskRequest.ts"
import { deskOperations, type OperationId } from "./deskContract.ts"

export interface DeskContractParts {
  readonly accounts: DeskAccounts
  readonly addresses: Pick<Addresses, "urlsFor">
  readonly handlers: DeskHandlers
  /** Receives contract violations of answers. */
  readonly violations: string[]
  readonly log: Log
}

/** Writes that the desk's page sends by itself. They do not extend a session. */
const automatic: ReadonlySet<OperationId> = new Set(["confirmPresence", "markRead"])

/** Calls that wait for another server. They run outside the turns, where a few of them would block all others. */
const waitsForOthers: ReadonlySet<OperationId> = new Set(["addBusyCalendar"])

/** Serves the operations of desk.openapi.yaml that have a handler. The guard of `app` has admitted the request. */
export const serveDeskContract = (
  app: FastifyInstance,
  { accounts, addresses, handlers, violations, log }: DeskContractParts,
): void => {
  const languageFor = (request: FastifyRequest) =>
    accounts.callerOf(request).language ?? languageOf(request.headers["accept-language"])

  const checked = (operation: Operation, part: "path" | "query", given: unknown) => {
    const values = { ...(given as Record<string, unknown>) }
    if (operation.parameters(part, values)) throw new DeskRefused(part === "path" ? "unknown" : "bad_request")
    return values
  }

  const read = (operation: Operation, request: FastifyRequest, reply: FastifyReply) => {
    const account = accounts.callerOf(request)
    const path = checked(operation, "path", request.params)
    const query = checked(operation, "query", cleanValues(request.query))
    const body = operation.body ? cleanValues(withCleanPhone(request.body)) : request.body
    const [fault] = operation.body?.(body) ?? []
    if (fault) throw new DeskRefused("bad_request", { field: fault.instancePath.slice(1) })
    const { host, protocol } = request
    return {
      account,
      path,
      query,
      body,
      request,
      reply,
      language: languageFor(request),
      urls: () => addresses.urlsFor({ host, secure: protocol === "https" }),
    } as DeskRequest<OperationId>
  }

  const answer = openAnswering({
    violations,
    log,
    headers: () => ({ "cache-control": "no-store" }),
    instead: (violation) => {
      throw new Error(`An answer violates its contract: ${violation}`)
    },
  })

  const refuse = (failure: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { operation } = request.routeOptions.config
    const refusal = refusalAnswer(failure, languageFor(request))
    if (refusal === undefined || !operation) throw failure
    const { status, json, seconds = 60 } = refusal
    log.info("desk refused", { call: operation.id, status, code: json.code })
    if (failure instanceof TooMany) reply.header("retry-after", seconds)
    return answer(operation, { status, json }, request, reply)
  }

  serveOperations(app, deskOperations.values(), {
    handlers,
    read,
    answer,
    refuse,
    prefix: "/desk/api",
    route: ({ id }) => ({
      config: {
        ...(automatic.has(id) && { isAutomatic: true }),
        ...(waitsForOthers.has(id) && { holdsNoTurn: true }),
      },
    }),
  })
}
