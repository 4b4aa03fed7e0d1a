import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { FastifyInstance } from "fastify"
import { plainHeaders } from "../guard/securityHeaders.ts"

const resolve = createRequire(import.meta.url).resolve
const face = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"

export const serveTypeFace = (app: FastifyInstance, path: string): void => {
  app.get(path, async (_request, reply) =>
    reply
      .headers({ ...plainHeaders, "cache-control": "public, max-age=86400" })
      .type("font/woff2")
      .send(await readFile(resolve(face))),
  )
}
