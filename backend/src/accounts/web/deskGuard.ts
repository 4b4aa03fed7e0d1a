import type { FastifyInstance, FastifyRequest } from "fastify"
import { DeskRefused } from "../../desk/contract/DeskRefused.ts"
import type { Role } from "../../environment/tables/accounts.ts"
import type { Gate } from "../../limits/gate.ts"
import { gatedRequestOf } from "../../web/guard/gatedRoutes.ts"
import { isOwnPage } from "../../web/guard/insideGuard.ts"
import type { Accounts } from "../Accounts.ts"
import { readCookie } from "../sessions/cookies.ts"
import { isSameSecret } from "../sessions/sessions.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The roles that may call it. Default: any role may read, consultants and leads may write. */
    readonly roles?: ReadonlyArray<Role>
    /** Whether the page calls it by itself, which does not extend the session. Default: true for reads. */
    readonly isAutomatic?: boolean
  }
}

export interface DeskGuardParts {
  readonly accounts: Accounts
  /** The lookup of a session waits for its turn here. */
  readonly gate: Gate
  /** Whether the browser reaches the desk by https. */
  readonly isSecure: (request: FastifyRequest) => boolean
}

const reads = (method: string): boolean => method === "GET" || method === "HEAD"

const readers: ReadonlyArray<Role> = ["consultant", "lead", "auditor"]
const writers: ReadonlyArray<Role> = ["consultant", "lead"]

/** Refuses a request that another page has sent. */
export const refuseForeign = (request: FastifyRequest): void => {
  const { method, headers } = request
  if (!isOwnPage({ method, headers })) throw new DeskRefused("foreign_origin")
}

/** The session of a request's cookie. `undefined` if there is none. Counts as a use only if a person has caused it. */
export const findSession = async ({ accounts, isSecure }: Omit<DeskGuardParts, "gate">, request: FastifyRequest) => {
  const token = readCookie(request.headers.cookie, "desk", isSecure(request))
  if (token === undefined) return undefined
  const { isAutomatic = reads(request.method) } = request.routeOptions.config
  return isAutomatic ? accounts.sessions.peek(token) : accounts.sessions.find(token)
}

/**
 * Lets every request of `app` pass only with a session, for the roles that the route states, and a write only with the
 * session's token. Each handler checks the locations itself. Refused: 401, 403.
 */
export const guardDesk = (app: FastifyInstance, parts: DeskGuardParts): void => {
  app.addHook("onRequest", async (request) => {
    refuseForeign(request)
    const session = await parts.gate(gatedRequestOf(request), () => findSession(parts, request))
    if (!session) throw new DeskRefused("no_session")
    request.deskSession = session
    const isRead = reads(request.method)
    const token = request.headers["x-csrf-token"]
    if (!isRead && !(typeof token === "string" && isSameSecret(token, session.csrfToken))) throw new DeskRefused("csrf")
    const { roles = isRead ? readers : writers } = request.routeOptions.config
    if (!roles.includes(session.account.role)) throw new DeskRefused("wrong_role")
  })
}
