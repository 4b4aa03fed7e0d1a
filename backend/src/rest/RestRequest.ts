import type { FastifyReply, FastifyRequest } from "fastify"
import type { operations } from "../../../contracts/generated/api.d.ts"
import type { BodyOf, ParametersOf, SuccessOf } from "../contract/OperationTypes.ts"
import type { Customer } from "../environment/tables/people.ts"
import type { PresentationRow } from "../environment/tables/presentations.ts"
import type { Urls } from "../environment/Urls.ts"
import type { Gate } from "../limits/gate.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Backend } from "../opening/openFeatures.ts"
import type { OperationId } from "./contract.ts"
import type { Language } from "./language.ts"
import type { Tokens } from "./tokens.ts"

/** A validated request. */
export interface RestRequest<Id extends OperationId = OperationId> {
  readonly language: Language
  readonly path: ParametersOf<operations[Id], "path">
  readonly query: ParametersOf<operations[Id], "query">
  readonly body: BodyOf<operations[Id]>
  /** The visitor. Throws, as a programming error, if the contract does not require a bearer for the operation. */
  readonly customer: () => Customer
  /** The presentation, if the visitor is invited. Refused: 404 if there is no such presentation, 403 without. */
  readonly invitedTo: (presentationId: number) => Promise<PresentationRow>
  readonly urls: () => Urls
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Dependencies of the handlers of a chapter. */
export interface ChapterDeps {
  readonly backend: Backend
  readonly tokens: Tokens
  readonly limiter: Limiter
  readonly gate: Gate
  /** Days after which visitors' data are deleted; 0 keeps them. */
  readonly retentionDays: number
  /** Whether campaigns are stored (setting `CAMPAIGNS`). */
  readonly takesCampaigns: boolean
}

/** Handlers by operationId. Each resolves with what its operation answers with success. */
export type RestHandlers = {
  readonly [Id in OperationId]: (request: RestRequest<Id>) => Promise<SuccessOf<operations[Id]>>
}

/** The handlers of one chapter. */
export type Chapter = (deps: ChapterDeps) => Partial<RestHandlers>
