import { fileURLToPath } from "node:url"
import type { FastifyInstance } from "fastify"
import type { Media } from "../media/media.ts"
import { plainHeaders } from "./securityHeaders.ts"

export interface MediaFilesParts {
  readonly media: Media
  /** Called before a playlist is answered, so that a stream which runs on demand is there. */
  readonly wanted: (applicationName: string, streamName: string) => Promise<void>
}

const assets = fileURLToPath(new URL("../media/assets", import.meta.url))
const waiting = ["waiting.mp4", "waiting.jpg"]

/** The waiting video (E9), in parts where a player asks for parts, and HLS (S5). Needs the static plugin's `sendFile`. */
export const serveMediaFiles = (app: FastifyInstance, { media, wanted }: MediaFilesParts): void => {
  for (const name of waiting) {
    app.get(`/media/${name}`, (_request, reply) =>
      reply.headers({ ...plainHeaders, "cache-control": "public, max-age=3600" }).sendFile(name, assets),
    )
  }
  app.get("/hls/*", async (request, reply) => {
    const pathname = (request.url.split("?")[0] ?? "").slice("/hls".length)
    const [application = "", stream = ""] = pathname.split("/").slice(1)
    if (pathname.endsWith("/playlist.m3u8")) await wanted(application, stream)
    const { status, contentType, body } = await media.hls(pathname)
    // Any origin may play what it can name, as from a content delivery network.
    return reply
      .code(status)
      .headers({ ...plainHeaders, "cache-control": "no-store", "access-control-allow-origin": "*" })
      .type(contentType)
      .send(body)
  })
}
