import type { FastifyInstance } from "fastify"
import { plainHeaders } from "./securityHeaders.ts"

/**
 * Stands in for a Google tag (E14): sets the cookies that a real one would, and sends nothing anywhere. A disabled id gets
 * none, as `ga-disable-<id>` promises.
 */
const script = `(() => {
  const id = "G-SANDBOX"
  if (window["ga-disable-" + id]) return
  const value = "GA1.1." + Math.floor(Math.random() * 1e9) + "." + Math.floor(Date.now() / 1000)
  for (const name of ["_ga", "_ga_SANDBOX"]) document.cookie = name + "=" + value + "; path=/; max-age=63072000; SameSite=Lax"
})()
`

/** The analytics script that `/config.json` names. */
export const serveAnalytics = (app: FastifyInstance): void => {
  app.get("/analytics/gtag.js", (_request, reply) =>
    reply
      .headers({ ...plainHeaders, "cache-control": "no-cache" })
      .type("text/javascript; charset=utf-8")
      .send(script),
  )
}
