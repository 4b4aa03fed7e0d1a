import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { deskPageHeaders } from "../guard/securityHeaders.ts"
import { builtPage } from "./builtPage.ts"
import { takesPage } from "./isNavigation.ts"

/** Path of the desk's pages, which the application itself knows, too (desk/src/router/router.ts). */
const path = "/desk"
/** Paths below it that are not pages. */
const notPages = /^(?:api|assets)(?:\/|$)/

/** Placeholder that the build writes in place of the nonce (desk/vite.config.ts). */
const placeOfNonce = /STYLE_NONCE/g

interface ByRest {
  readonly Params: { readonly "*": string }
}

export interface DeskApplicationParts {
  readonly distDir: string
  /** Origins of models' pictures beside the backend's own. */
  readonly pictureOrigins: ReadonlyArray<string>
}

/**
 * Serves the desk's built page at each of its addresses, to requests that a page satisfies. The nonce in it allows the
 * style elements that Mantine adds; it differs in each answer. Its files are part of the showroom's build: `app` serves that folder.
 */
export const serveDeskApplication = (app: FastifyInstance, parts: DeskApplicationParts): void => {
  const html = builtPage(join(parts.distDir, "desk"))
  const page = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString("base64")
    return reply
      .headers({ ...deskPageHeaders(headers.host, nonce, parts.pictureOrigins), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(html().replace(placeOfNonce, nonce))
  }
  app.get(path, page)
  app.get<ByRest>(`${path}/*`, async (request, reply) =>
    takesPage(request) && !notPages.test(request.params["*"]) ? page(request, reply) : reply.callNotFound(),
  )
  app.get<ByRest>(`${path}/assets/*`, async (request, reply) => reply.sendFile(`desk/assets/${request.params["*"]}`))
}
