import type { FastifyReply, FastifyRequest } from "fastify"
import type { operations } from "../../../../contracts/generated/desk.d.ts"
import type { BodyOf, ParametersOf, SuccessOf } from "../../contract/OperationTypes.ts"
import type { Urls } from "../../environment/Urls.ts"
import type { DeskAccount } from "./DeskAccounts.ts"
import type { OperationId } from "./deskContract.ts"

/** A validated request of the desk. */
export interface DeskRequest<Id extends OperationId> {
  readonly account: DeskAccount
  /** The language of refusals, for people. */
  readonly language: "en" | "de"
  readonly path: ParametersOf<operations[Id], "path">
  readonly query: ParametersOf<operations[Id], "query">
  readonly body: BodyOf<operations[Id]>
  readonly urls: () => Urls
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Handlers by operationId. An operation without a handler is served elsewhere. */
export type DeskHandlers = {
  readonly [Id in OperationId]?: (request: DeskRequest<Id>) => Promise<SuccessOf<operations[Id]>>
}
