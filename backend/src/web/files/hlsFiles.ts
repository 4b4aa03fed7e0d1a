import type { FastifyInstance } from "fastify"
import { addressKey } from "../../limits/addressKey.ts"
import { type Limiter, openLimiter } from "../../limits/limiter.ts"
import { openTurns } from "../../limits/turns.ts"
import type { HlsAnswer } from "../../media/hls.ts"
import type { Media } from "../../media/media.ts"
import { plainHeaders } from "../guard/securityHeaders.ts"
import { payloadOf, withEachSlice } from "./slicedBody.ts"

export interface HlsFilesParts {
  readonly media: Pick<Media, "hls">
  /** Runs before a playlist is answered, so that an on-demand stream is running. */
  readonly wanted: (applicationName: string, streamName: string) => Promise<void>
  /** Default: a limiter of its own. */
  readonly limiter?: Limiter
}

const tooMany = (body: string): HlsAnswer => ({ status: 429, contentType: "text/plain; charset=utf-8", body })

/** Timeout of a request whose answer a fault suppresses, in ms. */
const silenceMs = 60_000

/**
 * HLS at `/hls/{application}/{stream}/playlist.m3u8` (S5). A playlist is 404 before its stream starts. The lookup of a
 * name costs reads of the database, so an address that asks for many playlists that are not there gets 429. Answers and
 * their slices come from memory, so each waits for a turn of its address.
 */
export const serveHls = (app: FastifyInstance, { media, wanted, limiter = openLimiter() }: HlsFilesParts): void => {
  const playlist = async (pathname: string, whose: string): Promise<HlsAnswer | undefined> => {
    if (!(await limiter.takes("playlists", whose))) return tooMany("Too many playlists that are not there.\n")
    const [application = "", stream = ""] = pathname.split("/").slice(1)
    await wanted(application, stream)
    const answer = await media.hls(pathname)
    if (answer?.status === 200) await limiter.giveBack("playlists", whose, 1)
    return answer
  }
  const segment = async (pathname: string, whose: string): Promise<HlsAnswer | undefined> =>
    (await limiter.takes("segments", whose)) ? media.hls(pathname) : tooMany("Too many files of HLS.\n")
  const turns = openTurns()
  app.get("/hls/*", async (request, reply) => {
    const address = addressKey(request.ip)
    await turns(address)
    const pathname = (request.url.split("?")[0] ?? "").slice("/hls".length)
    const ask = pathname.endsWith("/playlist.m3u8") ? playlist : segment
    const answer = await ask(pathname, address)
    if (!answer) {
      reply.hijack()
      setTimeout(() => reply.raw.destroy(), silenceMs).unref()
      return reply
    }
    // Any origin may play a stream that it can name, as from a content delivery network.
    reply
      .code(answer.status)
      .headers({ ...plainHeaders, "cache-control": "no-store", "access-control-allow-origin": "*" })
      .type(answer.contentType)
    if (typeof answer.body === "string") return answer.body
    return payloadOf(
      request,
      reply,
      withEachSlice(answer.body, async (read) => {
        await turns(address)
        return read()
      }),
    )
  })
}
