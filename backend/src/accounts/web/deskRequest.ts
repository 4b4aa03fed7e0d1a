import type { FastifyRequest } from "fastify"
import { languageOf as headerLanguage, type Language } from "../../rest/language.ts"
import type { Session } from "../sessions/sessions.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The session at the desk; set by the desk's guard. */
    deskSession: Session | undefined
  }
}

/** The session of a request that has passed the guard. */
export const sessionOf = (request: FastifyRequest): Session => {
  if (!request.deskSession) throw new Error("This call of the desk has no guard.")
  return request.deskSession
}

/** The language of refusals: the account's, else the browser's. */
export const languageOf = (request: FastifyRequest): Language =>
  request.deskSession?.account.language ?? headerLanguage(request.headers["accept-language"])
