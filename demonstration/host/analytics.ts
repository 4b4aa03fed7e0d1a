import type { FastifyInstance } from "fastify"
import { plainHeaders } from "../../backend/src/web/guard/securityHeaders.ts"

/**
 * Script that imitates a Google tag (E14): it executes the commands in `dataLayer` and sets cookies whenever a real one
 * would, but sends nothing. Sets none for a disabled id, as `ga-disable-<id>` promises.
 */
const script = `(() => {
  const layer = (window.dataLayer ??= [])
  const value = "GA1.1." + Math.floor(Math.random() * 1e9) + "." + Math.floor(Date.now() / 1000)
  let id
  let flags = "SameSite=Lax"
  const keepCookies = () => {
    if (id === undefined || window["ga-disable-" + id]) return
    for (const name of ["_ga", "_ga_" + id.replace(/^G-/, "")])
      document.cookie = name + "=" + value + "; path=/; max-age=63072000; " + flags
  }
  const obey = ([command, target, parameters]) => {
    if (command === "config") {
      id = target
      flags = parameters?.cookie_flags ?? flags
      keepCookies()
    }
    if (command === "event") keepCookies()
  }
  for (const entry of layer) obey(entry)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(obey)
    return push(...entries)
  }
})()
`

/** Serves the analytics script that `/config.json` names. */
export const serveAnalytics = (app: FastifyInstance): void => {
  app.get("/analytics/gtag.js", (_request, reply) =>
    reply
      .headers({ ...plainHeaders, "cache-control": "no-cache" })
      .type("text/javascript; charset=utf-8")
      .send(script),
  )
}
