import { asc } from "drizzle-orm"
import Fastify, { type FastifyInstance } from "fastify"
import type { Db } from "../../backend/src/environment/Db.ts"
import type { Environment } from "../../backend/src/environment/Environment.ts"
import { locations, products } from "../../backend/src/environment/tables/places.ts"
import type { Addresses } from "../../backend/src/web/addresses.ts"
import { servePage } from "../../backend/src/web/files/pageFiles.ts"
import { serveTypeFace } from "../../backend/src/web/files/typeFace.ts"
import { hostnameOf } from "../../backend/src/web/guard/hostHeader.ts"
import { isLoopbackName } from "../../backend/src/web/guard/loopback.ts"
import { hostPageHeaders, plainHeaders } from "../../backend/src/web/guard/securityHeaders.ts"
import type { Brand, Catalogue } from "./Catalogue.ts"

/** The dealer's brands, with the models that are not hidden. */
const readBrands = async (db: Db): Promise<ReadonlyArray<Brand>> => {
  const places = await db.select().from(locations).orderBy(asc(locations.id))
  const models = await db.select().from(products).orderBy(asc(products.id))
  return places.map(({ id, name }) => ({
    locationId: id,
    name,
    offers: models
      .filter((product) => product.locationId === id && !product.hidden)
      .map(({ id: offerId, brand, model }) => ({ id: offerId, brand, model })),
  }))
}

export interface HostPageParts {
  readonly environment: Environment
  readonly addresses: Addresses
}

/** A dealer's site with the showroom in a frame (E1, E2, E13). The caller starts listening. */
export const openHostPage = async ({ environment, addresses }: HostPageParts): Promise<FastifyInstance> => {
  const app = Fastify({ bodyLimit: 1_024, forceCloseConnections: true })
  // The showroom trusts exact origins only. Besides, 127.0.0.1 would be the showroom's own site.
  app.addHook("onRequest", async ({ headers, url }, reply) => {
    const hostname = hostnameOf(headers.host)
    if (hostname === undefined || hostname === "localhost" || !isLoopbackName(hostname)) return undefined
    // Not resolved against the origin: "//evil.example" would be another one.
    return url.startsWith("/") ? reply.redirect(addresses.host() + url, 307) : reply.code(400).send()
  })
  await servePage(app, {
    folder: new URL("./pages/", import.meta.url),
    path: "/",
    files: "/files/",
    html: "host.html",
    headers: ({ headers }) => hostPageHeaders(addresses.showroomSeenFrom(headers.host)),
  })
  app.get("/catalogue.json", async ({ headers }, reply) => {
    const catalogue: Catalogue = {
      showroom: addresses.showroomSeenFrom(headers.host),
      brands: await readBrands(environment.db),
    }
    return reply.headers({ ...plainHeaders, "cache-control": "no-store" }).send(catalogue)
  })
  serveTypeFace(app, "/files/type.woff2")
  return app
}
