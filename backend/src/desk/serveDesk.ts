import type { FastifyInstance } from "fastify"
import { deskAccounts } from "../accounts/web/deskAccounts.ts"
import { guardDesk, refuseForeign } from "../accounts/web/deskGuard.ts"
import { reportDeskFailures } from "../accounts/web/reportDeskFailures.ts"
import { serveOidc } from "../accounts/web/serveOidc.ts"
import { serveOversight } from "../accounts/web/serveOversight.ts"
import { serveOwnAccount } from "../accounts/web/serveOwnAccount.ts"
import {
  type SessionCalls,
  type SessionParts,
  serveOwnSession,
  serveSignIn,
  sessionCalls,
} from "../accounts/web/serveSession.ts"
import type { Gate } from "../limits/gate.ts"
import { spendAddressLimit } from "../rest/rateLimits.ts"
import { gateRoutes } from "../web/guard/gatedRoutes.ts"
import { serveFeeds } from "./calendar/feedHandlers.ts"
import { openAtDesk } from "./news/atDesk.ts"
import type { Presence } from "./presence.ts"
import { type DeskApiParts, serveDeskApi } from "./serveDeskApi.ts"

export interface DeskParts extends Omit<DeskApiParts, "accounts" | "atDesk" | "limiter">, SessionParts {
  readonly presence: Presence
  readonly gate: Gate
}

/** Signing in, which needs no session. */
const serveOutside = async (app: FastifyInstance, calls: SessionCalls): Promise<void> => {
  app.addHook("onRequest", async (request) => refuseForeign(request))
  serveSignIn(app, calls)
}

/** The desk's own calls. Each names in the contract whether it needs a session. */
const serveInside = async (app: FastifyInstance, parts: DeskParts, calls: SessionCalls): Promise<void> => {
  const { accounts } = parts
  guardDesk(app, parts)
  serveOwnSession(app, calls)
  serveOwnAccount(app, calls)
  serveOversight(app, accounts)
  await serveDeskApi(app, {
    ...parts,
    accounts: deskAccounts(accounts),
    atDesk: openAtDesk(parts.presence, parts.backend.waitingQueue.seats),
  })
}

/** Serves the consultant's desk: the sign-in, and operations and events for signed-in accounts. */
export const serveDesk = async (app: FastifyInstance, parts: DeskParts): Promise<void> => {
  await app.register(async (desk) => {
    reportDeskFailures(desk, parts.log)
    desk.addHook("onRequest", spendAddressLimit(parts.limiter, "deskRequests"))
    gateRoutes(desk, parts.gate)
    const calls = sessionCalls(parts)
    await desk.register((outside) => serveOutside(outside, calls))
    // The provider's redirect comes from another site.
    await desk.register(async (redirected) => serveOidc(redirected, calls, parts.log))
    // Calendars have no session.
    await desk.register(async (feeds) => serveFeeds(feeds, { ...parts, environment: parts.backend.environment }))
    await desk.register((inside) => serveInside(inside, parts, calls))
  })
}
