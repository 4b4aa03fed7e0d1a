import type { FastifyInstance } from "fastify"
import type { Environment } from "../../environment/Environment.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { rationedByAddress } from "../../rest/rateLimits.ts"
import type { Addresses } from "../../web/addresses.ts"
import { plainHeaders } from "../../web/guard/securityHeaders.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { openFeeds } from "./feeds.ts"

const feedPath = "/desk/api/calendar/feed.ics"

/** An auditor has no appointments. Refused: 403. */
const requireStaff = ({ role }: DeskAccount): void => {
  if (role === "auditor") throw new DeskRefused("wrong_role")
}

/** Makes and revokes the address of the account's own appointments. */
export const feedHandlers = ({ backend, accounts }: DeskSources): DeskHandlers => {
  const feeds = openFeeds(backend.environment)
  return {
    calendarFeed: async ({ account }) => {
      requireStaff(account)
      return feeds.state(account.id)
    },
    makeCalendarFeed: async ({ account, urls }) => {
      requireStaff(account)
      const token = await feeds.make(account.id)
      await accounts.note(account, { action: "feedMade" })
      const url = new URL(`${feedPath}?token=${token}`, urls().showroomUrl).href
      return { url, feed: await feeds.state(account.id) }
    },
    revokeCalendarFeed: async ({ account }) => {
      requireStaff(account)
      if (await feeds.revoke(account.id)) await accounts.note(account, { action: "feedRevoked" })
      return undefined
    },
  }
}

export interface FeedParts {
  readonly environment: Environment
  readonly addresses: Pick<Addresses, "urlsFor">
  readonly limiter: Pick<Limiter, "spend">
}

/**
 * Serves calendars to whoever knows their address, without a session. An unknown, a revoked and a forged address get the
 * same answer.
 */
export const serveFeeds = (app: FastifyInstance, { environment, addresses, limiter }: FeedParts): void => {
  const feeds = openFeeds(environment)
  app.get<{ Querystring: { token?: string | string[] } }>(
    feedPath,
    { onRequest: rationedByAddress(limiter, "calendarFeeds") },
    async ({ query: { token }, host, protocol }, reply) => {
      const { showroomUrl } = addresses.urlsFor({ host, secure: protocol === "https" })
      const deskUrl = new URL("/desk/calendar", showroomUrl).href
      const text = typeof token === "string" ? await feeds.open(token, deskUrl) : undefined
      if (text === undefined) throw new DeskRefused("unknown")
      return reply
        .headers({ ...plainHeaders, "cache-control": "no-store" })
        .type("text/calendar; charset=utf-8")
        .send(text)
    },
  )
}
