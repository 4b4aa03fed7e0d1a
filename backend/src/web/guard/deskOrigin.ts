import type { FastifyInstance } from "fastify"
import { isNavigation, pathOf, takesPage } from "../files/isNavigation.ts"
import { isRoute } from "../files/showroomRoutes.ts"

/** Pages and calls of the staff, which belong to the desk's origin. */
const staffPath = /^\/(?:desk|outbox|telemetry)(?:\/|$)/

/**
 * Serves the desk only at one origin: elsewhere its pages and calls do not exist. That origin in turn has no page for
 * visitors, whose scripts would be of the same origin there. Media and the broker answer at both. Call it before the
 * routes are registered.
 *
 * @param deskUrl the origin, without a trailing slash.
 */
export const keepDeskAt = (app: FastifyInstance, deskUrl: string): void => {
  const { host } = new URL(deskUrl)
  app.addHook("onRequest", async (request, reply) => {
    // Ignores X-Forwarded-Host, which a script of the showroom's page could set.
    const isAtDesk = request.headers.host?.toLowerCase() === host
    // The route, because an address may write its letters otherwise: /des%6b.
    const isDesk = /^\/desk(?:\/|$)/.test(request.routeOptions.url ?? "")
    if (isDesk && !isAtDesk) return reply.callNotFound()
    const path = pathOf(request)
    const isForPage = path === "/index.html" || isNavigation(request) || (isRoute(path) && takesPage(request))
    if (isAtDesk && !staffPath.test(path) && isForPage) return reply.redirect("/desk", 302)
  })
}
