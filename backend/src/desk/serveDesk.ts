import type { FastifyInstance } from "fastify"
import { deskAccounts } from "../accounts/web/deskAccounts.ts"
import { guardDesk, refuseForeign } from "../accounts/web/deskGuard.ts"
import { noteFor } from "../accounts/web/noting.ts"
import { reportDeskFailures } from "../accounts/web/reportDeskFailures.ts"
import { serveOidc } from "../accounts/web/serveOidc.ts"
import { serveOversight } from "../accounts/web/serveOversight.ts"
import { type SessionParts, serveOwnSession, serveSignIn, sessionCalls } from "../accounts/web/serveSession.ts"
import type { Broker } from "../broker/Broker.ts"
import type { Log } from "../environment/Log.ts"
import type { Addresses } from "../web/addresses.ts"
import { serveDeskCalls } from "./deskCalls.ts"
import { serveDeskEvents } from "./deskEvents.ts"
import { serveDeskFiles } from "./deskFiles.ts"
import type { DeskSources } from "./deskState.ts"
import { openAtDesk } from "./news/atDesk.ts"
import type { Presence } from "./presence.ts"
import type { PublishTickets } from "./publishTickets.ts"
import { serveDeskApi } from "./serveDeskApi.ts"

export interface DeskParts extends DeskSources, SessionParts {
  /** Ends all of a customer's connections to the broker. */
  readonly disconnect: (consumerTag: string) => Promise<void>
  /** The mails' own address. */
  readonly mailFrom: string
  readonly broker: Pick<Broker, "hasSubscriber" | "onConsumersChange">
  /** Receives contract violations of the desk's answers. */
  readonly violations: string[]
  readonly presence: Presence
  readonly tickets: PublishTickets
  readonly addresses: Addresses
  readonly log: Log
}

/** What needs no session: signing in. */
const serveOutside = async (app: FastifyInstance, parts: DeskParts): Promise<void> => {
  app.addHook("onRequest", async (request) => refuseForeign(request))
  serveSignIn(app, sessionCalls(parts))
}

/** What needs a session. */
const serveInside = async (app: FastifyInstance, parts: DeskParts): Promise<void> => {
  const { accounts } = parts
  const note = noteFor(accounts.audit)
  guardDesk(app, parts)
  serveOwnSession(app, sessionCalls(parts))
  serveOversight(app, accounts)
  await serveDeskApi(app, {
    ...parts,
    accounts: deskAccounts(accounts),
    atDesk: openAtDesk(parts.presence),
    violations: parts.violations,
  })
  serveDeskEvents(app, parts)
  serveDeskCalls(app, { ...parts, note })
  await serveDeskFiles(app, parts)
}

/** Serves the calls of the consultant's desk: signing in, and for who is signed in its calls and events. */
export const serveDesk = async (app: FastifyInstance, parts: DeskParts): Promise<void> => {
  await app.register(async (desk) => {
    reportDeskFailures(desk, parts.log)
    await desk.register((outside) => serveOutside(outside, parts))
    // The provider's redirect comes from another site.
    await desk.register(async (redirected) => serveOidc(redirected, sessionCalls(parts), parts.log))
    await desk.register((inside) => serveInside(inside, parts))
  })
}
