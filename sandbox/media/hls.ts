import { readFile } from "node:fs/promises"
import { livePlaylist, segmentCount } from "./playlist.ts"
import type { StreamName } from "./StreamName.ts"

/** What the hosting server sends. Playlists must not be cached, so it should add `Cache-Control: no-store`. */
export interface HlsAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer | string
}

/** Since when a looped stream runs, in milliseconds since 1970; undefined when there is none of that name. */
export type LoopedSince = (name: StreamName) => number | undefined

const notFound: HlsAnswer = {
  status: 404,
  contentType: "text/plain; charset=utf-8",
  body: "There is no such stream.\n",
}

const files = new Set(["init.mp4", ...Array.from({ length: segmentCount }, (_, index) => `seg${index}.m4s`)])

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined // a malformed escape names nothing
  }
}

/**
 * Answers `/{application}/{stream}/playlist.m3u8` and the segments beside it (S5). HLS is there for looped streams, as they
 * exist as segments already; a camera's stream is 404, as is any other path.
 */
export const createHls =
  (assets: URL, loopedSince: LoopedSince, now: () => number) =>
  async (pathname: string): Promise<HlsAnswer> => {
    const [file, streamName, ...application] = pathname.split("/").slice(1).map(decoded).reverse()
    if (!file || !streamName || application.length === 0) return notFound
    const since = loopedSince({ applicationName: application.reverse().join("/"), streamName })
    if (since === undefined) return notFound
    if (file === "playlist.m3u8") {
      return { status: 200, contentType: "application/vnd.apple.mpegurl", body: livePlaylist(since, now()) }
    }
    if (!files.has(file)) return notFound
    return { status: 200, contentType: "video/mp4", body: await readFile(new URL(file, assets)) }
  }
