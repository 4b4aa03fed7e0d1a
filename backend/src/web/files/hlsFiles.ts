import type { FastifyInstance } from "fastify"
import type { Media } from "../../media/media.ts"
import { plainHeaders } from "../guard/securityHeaders.ts"

export interface HlsFilesParts {
  readonly media: Pick<Media, "hls">
  /** Runs before a playlist is answered, so that an on-demand stream is running. */
  readonly wanted: (applicationName: string, streamName: string) => Promise<void>
}

/** Timeout of a request whose answer a fault suppresses, in ms. */
const silenceMs = 60_000

/** HLS at `/hls/{application}/{stream}/playlist.m3u8` (S5). A playlist is 404 before its stream starts. */
export const serveHls = (app: FastifyInstance, { media, wanted }: HlsFilesParts): void => {
  app.get("/hls/*", async (request, reply) => {
    const pathname = (request.url.split("?")[0] ?? "").slice("/hls".length)
    const [application = "", stream = ""] = pathname.split("/").slice(1)
    if (pathname.endsWith("/playlist.m3u8")) await wanted(application, stream)
    const answer = await media.hls(pathname)
    if (!answer) {
      reply.hijack()
      setTimeout(() => reply.raw.destroy(), silenceMs).unref()
      return reply
    }
    // Any origin may play a stream that it can name, as from a content delivery network.
    return reply
      .code(answer.status)
      .headers({ ...plainHeaders, "cache-control": "no-store", "access-control-allow-origin": "*" })
      .type(answer.contentType)
      .send(answer.body)
  })
}
