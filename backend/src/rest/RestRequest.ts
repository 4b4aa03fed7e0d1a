import type { FastifyReply, FastifyRequest } from "fastify"
import type { Customer } from "../environment/tables/people.ts"
import type { PresentationRow } from "../environment/tables/presentations.ts"
import type { Urls } from "../environment/Urls.ts"
import type { Gate } from "../limits/gate.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { Backend } from "../opening/openFeatures.ts"
import type { Language } from "./language.ts"
import type { Tokens } from "./tokens.ts"

/** A validated request. `path`, `query` and `body` have the types that the contract gives them. */
export interface RestRequest {
  readonly language: Language
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The visitor. Throws, as a programming error, if the contract does not require a bearer for the operation. */
  readonly customer: () => Customer
  /** The presentation, if the visitor is invited. Refused: 404 if there is no such presentation, 403 without. */
  readonly invitedTo: (presentationId: number) => Promise<PresentationRow>
  readonly urls: () => Urls
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer. `body` is JSON or a stream of bytes; `undefined` for no content. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What the handlers of a chapter use. */
export interface ChapterDeps {
  readonly backend: Backend
  readonly tokens: Tokens
  readonly limiter: Limiter
  readonly gate: Gate
}

/** The handlers of one chapter, by operationId. */
export type Chapter = (deps: ChapterDeps) => Readonly<Record<string, (request: RestRequest) => Promise<Answer>>>

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const done: Answer = { status: 204, body: undefined }
