import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify"
import { locations } from "../../environment/tables/places.ts"
import { gatedRequestOf } from "../../web/guard/gatedRoutes.ts"
import { isOwnPage } from "../../web/guard/insideGuard.ts"
import { plainHeaders } from "../../web/guard/securityHeaders.ts"
import { type DeskGuardParts, findSession } from "./deskGuard.ts"

export interface OutboxGuardParts extends DeskGuardParts {
  /** Whether the sender is on this machine, and not behind a proxy. */
  readonly isFromThisMachine: (request: FastifyRequest) => boolean
}

/** Admits this machine, and leads and auditors of all locations, to the outbox and telemetry. Refused: 403. */
export const outboxGuard = (parts: OutboxGuardParts): onRequestAsyncHookHandler => {
  const { accounts, gate, isFromThisMachine } = parts
  const isOverAll = async (request: FastifyRequest) => {
    const session = await findSession(parts, request)
    if (!session || session.account.role === "consultant") return false
    const all = await accounts.environment.db.select({ id: locations.id }).from(locations)
    return all.every(({ id }) => session.account.locationIds.includes(id))
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { method, headers } = request
    const refuse = (text: string) =>
      reply.code(403).headers(plainHeaders).type("text/plain; charset=utf-8").send(`${text}\n`)
    if (!isOwnPage({ method, headers })) return refuse("Only the desk's own page may ask for this.")
    if (isFromThisMachine(request) || (await gate(gatedRequestOf(request), () => isOverAll(request)))) return undefined
    return refuse("This is open to this machine, and to leads and auditors of all locations: sign in at /desk first.")
  }
}
