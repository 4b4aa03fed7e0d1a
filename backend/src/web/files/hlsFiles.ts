import type { FastifyInstance } from "fastify"
import { addressKey } from "../../limits/addressKey.ts"
import { type Limiter, openLimiter } from "../../limits/limiter.ts"
import type { HlsAnswer } from "../../media/hls.ts"
import type { Media } from "../../media/media.ts"
import { plainHeaders } from "../guard/securityHeaders.ts"

export interface HlsFilesParts {
  readonly media: Pick<Media, "hls">
  /** Runs before a playlist is answered, so that an on-demand stream is running. */
  readonly wanted: (applicationName: string, streamName: string) => Promise<void>
  /** Default: a limiter of its own. */
  readonly limiter?: Limiter
}

const tooMany: HlsAnswer = {
  status: 429,
  contentType: "text/plain; charset=utf-8",
  body: "Too many playlists that are not there.\n",
}

/** Timeout of a request whose answer a fault suppresses, in ms. */
const silenceMs = 60_000

/**
 * HLS at `/hls/{application}/{stream}/playlist.m3u8` (S5). A playlist is 404 before its stream starts. The lookup of a
 * name costs reads of the database, so an address that asks for many playlists that are not there gets 429.
 */
export const serveHls = (app: FastifyInstance, { media, wanted, limiter = openLimiter() }: HlsFilesParts): void => {
  const playlist = async (pathname: string, whose: string): Promise<HlsAnswer | undefined> => {
    if (!(await limiter.takes("playlists", whose))) return tooMany
    const [application = "", stream = ""] = pathname.split("/").slice(1)
    await wanted(application, stream)
    const answer = await media.hls(pathname)
    if (answer?.status === 200) await limiter.giveBack("playlists", whose, 1)
    return answer
  }
  app.get("/hls/*", async (request, reply) => {
    const pathname = (request.url.split("?")[0] ?? "").slice("/hls".length)
    const answer = await (pathname.endsWith("/playlist.m3u8")
      ? playlist(pathname, addressKey(request.ip))
      : media.hls(pathname))
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
