import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { deskPageHeaders } from "../guard/securityHeaders.ts"
import { builtPage } from "./builtPage.ts"

/** Path of the desk's pages, which the application itself knows, too (desk/src/router/router.ts). */
const path = "/desk/app"

/** What the build writes where the nonce belongs (desk/vite.config.ts). */
const placeOfNonce = /STYLE_NONCE/g

export interface DeskApplicationParts {
  readonly distDir: string
  /** Origins of models' pictures beside the backend's own. */
  readonly pictureOrigins: ReadonlyArray<string>
}

/**
 * Serves the desk's built page at each of its addresses. The nonce in it allows the style elements that Mantine adds; it
 * differs in each answer. Its files are those of the showroom's build.
 */
export const serveDeskApplication = (app: FastifyInstance, parts: DeskApplicationParts): void => {
  const html = builtPage(join(parts.distDir, "desk"))
  for (const url of [path, `${path}/*`])
    app.get(url, async ({ headers }, reply) => {
      const nonce = randomBytes(16).toString("base64")
      return reply
        .headers({ ...deskPageHeaders(headers.host, nonce, parts.pictureOrigins), "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(html().replace(placeOfNonce, nonce))
    })
}
