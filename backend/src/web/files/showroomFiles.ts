import { join, relative, sep } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { embedPageHeadersOf, insidePageHeaders, plainHeaders, showroomHeaders } from "../guard/securityHeaders.ts"
import type { PolicyConfig } from "../guard/showroomPolicy.ts"
import { builtPage } from "./builtPage.ts"
import { isNavigation, pathOf, takesPage } from "./isNavigation.ts"
import { isRoute } from "./showroomRoutes.ts"

export interface ShowroomFilesParts {
  readonly distDir: string
  /** The page's config.json, from which its policy is derived. */
  readonly config: () => PolicyConfig
}

/** A year, in seconds: names under /assets change with their content. */
const forever = "public, max-age=31536000, immutable"
/** Cached, but revalidated each time: the next visit gets a new build. */
const asked = "no-cache"
/**
 * For files that dealers' pages include: a page that names its `integrity` needs CORS, and an isolated page needs
 * CORP.
 */
const forAnyPage = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" }

/** The location in an address, read as by the showroom (E4): the plain name wins, and the first of several. */
const locationIn = (url: string): string | undefined => {
  const query = new URLSearchParams(url.split("?")[1])
  return ["location_id", "osr_location_id"].map((name) => query.get(name)?.trim()).find(Boolean)
}

/** The built showroom: its files, its configuration, and its index for every page of the contract (R1, R4, L5). */
export const serveShowroom = async (app: FastifyInstance, parts: ShowroomFilesParts): Promise<void> => {
  const { distDir, config } = parts
  const html = builtPage(distDir)

  /** Returns nothing: Fastify would add listeners to the response for each handler that returns the reply. */
  const index = (request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .headers(showroomHeaders(request.headers.host, config(), { html: html(), locationId: locationIn(request.url) }))
      .header("cache-control", asked)
      .sendFile("index.html")
  }

  const assets = join(distDir, "assets", sep)
  const embed = join(distDir, "embed", sep)
  /** A file's path under /embed/v1 without the ending of a precompressed variant. */
  const inEmbed = (path: string): string =>
    relative(join(embed, "v1"), path)
      .replaceAll(sep, "/")
      .replace(/\.(br|gz)$/, "")
  const deskAssets = join(distDir, "desk/assets", sep)
  const deskPage = join(distDir, "desk/index.html")
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(embed)) reply.headers(forAnyPage)
      // Pages and media use this hook, too, with headers of their own.
      if (reply.hasHeader("cache-control")) return
      const embedPage = path.startsWith(embed) ? embedPageHeadersOf(inEmbed(path)) : undefined
      // deskApplication.ts serves the desk's page, with the nonce that it needs.
      reply.headers(path.startsWith(deskPage) ? insidePageHeaders(undefined) : (embedPage ?? plainHeaders))
      reply.header("cache-control", path.startsWith(assets) || path.startsWith(deskAssets) ? forever : asked)
    },
  })
  // The ending .ts would give a video's type. The type of a compressed file is set after `setHeaders`.
  app.addHook("onSend", async ({ url }, reply) => {
    if (reply.statusCode === 200 && /\.d\.ts($|\?)/.test(url)) reply.type("application/typescript; charset=utf-8")
  })
  app.get("/embed/v1/docs", (_request, reply) => reply.redirect("/embed/v1/docs/"))
  app.get("/embed/v1/docs/", (_request, reply) => reply.sendFile("embed/v1/docs/index.html"))
  app.get("/", index)
  app.get("/index.html", index)
  app.get("/config.json", (_request, reply) =>
    reply.headers({ ...plainHeaders, "cache-control": asked }).send(config()),
  )
  app.setNotFoundHandler((request, reply) => {
    const isKnown = isRoute(pathOf(request))
    if (!(isKnown ? takesPage(request) : isNavigation(request)))
      return reply.code(404).headers(plainHeaders).type("text/plain; charset=utf-8").send("There is nothing here.\n")
    // The page explains an unknown address (R4); the status is for crawlers and caches.
    return index(request, reply.code(isKnown ? 200 : 404))
  })
}
