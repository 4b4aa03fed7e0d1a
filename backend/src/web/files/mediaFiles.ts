import { fileURLToPath } from "node:url"
import type { FastifyInstance } from "fastify"
import { plainHeaders } from "../guard/securityHeaders.ts"

const assets = fileURLToPath(new URL("../../media/assets", import.meta.url))
const waiting = ["waiting.mp4", "waiting.jpg"]

/** The waiting video (E9), with range requests. Needs the static plugin's `sendFile`. */
export const serveMediaFiles = (app: FastifyInstance): void => {
  for (const name of waiting) {
    app.get(`/media/${name}`, (_request, reply) =>
      reply.headers({ ...plainHeaders, "cache-control": "public, max-age=3600" }).sendFile(name, assets),
    )
  }
}
