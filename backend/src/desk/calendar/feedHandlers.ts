import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Environment } from "../../environment/Environment.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { spendAddressLimit } from "../../rest/rateLimits.ts"
import { plainHeaders } from "../../web/guard/securityHeaders.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { requireLead, requireLocation } from "../handlers/access.ts"
import { openFeeds } from "./feeds.ts"
import { openLocationFeeds } from "./locationFeeds.ts"
import { requireStaff } from "./requireStaff.ts"

const feedPath = "/desk/api/calendar/feed.ics"

export interface DeskOrigin {
  /** The desk's origin, which may be another one than the showroom's (`DESK_URL`). */
  readonly originOf: (request: FastifyRequest) => string
}

/** Makes and revokes the addresses of the account's own appointments, and of a location's. */
export const feedHandlers = ({ backend, accounts, originOf }: DeskSources & DeskOrigin): DeskHandlers => {
  const feeds = openFeeds(backend.environment)
  const ofLocations = openLocationFeeds(backend.environment)
  const urlOf = (token: string, request: FastifyRequest) =>
    new URL(`${feedPath}?token=${token}`, originOf(request)).href
  return {
    locationFeed: async ({ account, path: { locationId } }) => {
      requireLocation(account, locationId)
      requireLead(account)
      return ofLocations.state(locationId)
    },
    makeLocationFeed: async ({ account, path: { locationId }, request }) => {
      requireLocation(account, locationId)
      requireLead(account)
      const token = await ofLocations.make(locationId, account.id)
      await accounts.note(account, { action: "feedMade", locationId })
      return { url: urlOf(token, request), feed: await ofLocations.state(locationId) }
    },
    revokeLocationFeed: async ({ account, path: { locationId } }) => {
      requireLocation(account, locationId)
      requireLead(account)
      if (await ofLocations.revoke(locationId)) await accounts.note(account, { action: "feedRevoked", locationId })
      return undefined
    },
    calendarFeed: async ({ account }) => {
      requireStaff(account)
      return feeds.state(account.id)
    },
    makeCalendarFeed: async ({ account, request }) => {
      requireStaff(account)
      const token = await feeds.make(account.id)
      await accounts.note(account, { action: "feedMade" })
      return { url: urlOf(token, request), feed: await feeds.state(account.id) }
    },
    revokeCalendarFeed: async ({ account }) => {
      requireStaff(account)
      if (await feeds.revoke(account.id)) await accounts.note(account, { action: "feedRevoked" })
      return undefined
    },
  }
}

export interface FeedParts extends DeskOrigin {
  readonly environment: Environment
  readonly limiter: Pick<Limiter, "spend">
}

/**
 * Serves calendars by their secret address, without a session. An unknown, a revoked and a forged address get the same
 * answer.
 */
export const serveFeeds = (app: FastifyInstance, { environment, originOf, limiter }: FeedParts): void => {
  const [feeds, ofLocations] = [openFeeds(environment), openLocationFeeds(environment)]
  const open = async (token: string, deskUrl: string) =>
    (await feeds.open(token, deskUrl)) ?? (await ofLocations.open(token, deskUrl))
  app.get<{ Querystring: { token?: string | string[] } }>(
    feedPath,
    { onRequest: spendAddressLimit(limiter, "calendarFeeds") },
    async (request, reply) => {
      const { token } = request.query
      const deskUrl = new URL("/desk/calendar", originOf(request)).href
      const text = typeof token === "string" ? await open(token, deskUrl) : undefined
      if (text === undefined) throw new DeskRefused("unknown")
      return reply
        .headers({ ...plainHeaders, "cache-control": "no-store" })
        .type("text/calendar; charset=utf-8")
        .send(text)
    },
  )
}
