import type { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { operations } from "../../../../contracts/generated/desk.d.ts"
import type { Urls } from "../../environment/Urls.ts"
import type { DeskAccount } from "./DeskAccounts.ts"
import type { OperationId } from "./deskContract.ts"

type Body<Of> = Of extends { readonly content: { readonly "application/octet-stream": unknown } } ? Readable : Json<Of>

type Json<Of> = Of extends { readonly content: { readonly "application/json": infer Body } } ? Body : undefined

type Success<Responses> = Responses extends { readonly 200: infer Answer }
  ? Body<Answer>
  : Responses extends { readonly 201: infer Answer }
    ? Body<Answer>
    : undefined

type Place<Id extends OperationId, Name extends "path" | "query"> = operations[Id]["parameters"] extends {
  readonly [Key in Name]: infer Values
}
  ? Values
  : operations[Id]["parameters"] extends { readonly [Key in Name]?: infer Values }
    ? NonNullable<Values>
    : object

/** A validated request of the desk. */
export interface DeskRequest<Id extends OperationId> {
  readonly account: DeskAccount
  /** The language of refusals, for people. */
  readonly language: "en" | "de"
  readonly path: Place<Id, "path">
  readonly query: Place<Id, "query">
  readonly body: operations[Id] extends { readonly requestBody: infer Request } ? Json<Request> : undefined
  readonly urls: () => Urls
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Handlers by operationId. An operation without a handler is served elsewhere. */
export type DeskHandlers = {
  readonly [Id in OperationId]?: (request: DeskRequest<Id>) => Promise<Success<operations[Id]["responses"]>>
}
