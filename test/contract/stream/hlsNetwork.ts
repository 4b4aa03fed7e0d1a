import { readFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import Fastify from "fastify"
import { livePlaylist } from "../../../backend/src/media/playlist.ts"

/** The response that replaces a requested file. */
export interface Refusal {
  readonly status: number
  readonly headers?: Record<string, string>
}

const assets = new URL("../../../backend/src/media/assets/", import.meta.url)

/** A delivery network on its own origin: a live playlist and its segments, with responses set by the test. */
export const hlsNetwork = async () => {
  const asked: Array<{ readonly file: string; readonly cookie: string | undefined; readonly atMs: number }> = []
  let refusal: (file: string, cookie: string | undefined) => Refusal | undefined = () => undefined
  /** More lines for the head of the playlist. */
  let head = ""
  let begunAt = Date.now()
  /** The last playlist of a broadcast that has ended. */
  let lastPlaylist: string | undefined
  const server = Fastify({ forceCloseConnections: true })
  server.get<{ Params: { file: string } }>("/:file", async (request, reply) => {
    const { file } = request.params
    const { cookie, origin } = request.headers
    asked.push({ file, cookie, atMs: Date.now() })
    reply.headers({
      "cache-control": "no-store",
      "access-control-allow-origin": origin ?? "*",
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "Retry-After",
    })
    const refused = refusal(file, cookie)
    if (refused !== undefined)
      return reply
        .code(refused.status)
        .headers(refused.headers ?? {})
        .send("")
    if (!file.endsWith(".m3u8")) return reply.type("video/mp4").send(await readFile(new URL(file, assets)))
    const live = livePlaylist(begunAt, Date.now()).replace("#EXT-X-VERSION:7\n", `#EXT-X-VERSION:7\n${head}`)
    const playlist = lastPlaylist ?? live
    return reply.type("application/vnd.apple.mpegurl").send(playlist)
  })
  await server.listen({ port: 0, host: "127.0.0.1" })
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    asked,
    refuse: (next: typeof refusal) => {
      refusal = next
    },
    setHead: (lines: string) => {
      head = lines
    },
    /** Ends the broadcast: its playlist stays, with ENDLIST. */
    end: () => {
      lastPlaylist = `${livePlaylist(begunAt, Date.now())}#EXT-X-ENDLIST\n`
    },
    /** Broadcasts again, with segments that have other numbers. */
    beginAgain: () => {
      begunAt = Date.now()
      lastPlaylist = undefined
    },
    close: () => server.close(),
  }
}
