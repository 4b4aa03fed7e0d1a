import { fileURLToPath } from "node:url"
import type { SlicedBody } from "../web/files/slicedBody.ts"
import type { LiveHls } from "./live/liveHls.ts"
import { livePlaylist, segmentCount } from "./playlist.ts"
import type { Fault, Shortage } from "./refusals.ts"
import { type StreamName, streamKey } from "./StreamName.ts"
import type { SegmentCache } from "./segmentCache.ts"
import { folderOf, type Scene } from "./streams/scene.ts"

/** The response for the hosting server to send, with `Cache-Control: no-store`: playlists must not be cached. */
export interface HlsAnswer {
  readonly status: number
  readonly contentType: string
  /** A text, or a segment, which is read while it is sent. */
  readonly body: SlicedBody | string
}

export interface HlsParts {
  /** Folder of the hall's segments, with a trailing slash. Other scenes are in folders below it. */
  readonly assets: URL
  /** The looped stream of that name; `undefined` if there is none. `startedAt` is in ms since 1970. */
  readonly looped: (name: StreamName) => { readonly startedAt: number; readonly scene: Scene } | undefined
  /** Files of live streams. `undefined` without live HLS. */
  readonly live: Pick<LiveHls, "file"> | undefined
  readonly segments: Pick<SegmentCache, "find">
  readonly faultOf: (name: StreamName) => Fault | undefined
  readonly now: () => number
}

const playlistType = "application/vnd.apple.mpegurl"

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
    return undefined // A malformed escape cannot be a name.
  }
}

/**
 * Time in ms for which a playlist does not advance (`frozen`) or its segments are missing (`dark`): longer than players
 * buffer.
 */
const shortageMs = 20_000

const withStatus = (status: number): HlsAnswer => ({ ...notFound, status, body: "Refused on demand.\n" })

/** Shortages are timed, because HLS has no sessions. */
const createShortages = (now: () => number) => {
  const since = new Map<string, { readonly shortage: Shortage; readonly at: number }>()
  return {
    begin: (name: StreamName, shortage: Shortage) => since.set(streamKey(name), { shortage, at: now() }),
    /** Start of the stream's current shortage of this kind, in ms; `undefined` if it has none. */
    of: (name: StreamName, shortage: Shortage): number | undefined => {
      const known = since.get(streamKey(name))
      if (known && now() - known.at > shortageMs) since.delete(streamKey(name))
      return known?.shortage === shortage && now() - known.at <= shortageMs ? known.at : undefined
    },
  }
}

/**
 * Answers `/{application}/{stream}/playlist.m3u8` and the files beside it (S5). Looped streams have committed segments;
 * all others come from `live`. Any other path is 404. `undefined`: a fault suppresses the answer.
 */
export const openHls = ({ assets, live, segments, looped, faultOf, now }: HlsParts) => {
  const shortages = createShortages(now)
  const liveAnswer = async (name: StreamName, file: string): Promise<HlsAnswer> => {
    const found = await live?.file(name, file)
    if (found === undefined) return notFound
    const contentType = found.type === "playlist" ? playlistType : "video/mp4"
    return { status: 200, contentType, body: found.body }
  }
  const playlist = async (name: StreamName): Promise<HlsAnswer | undefined> => {
    const fault = faultOf(name)
    if (fault === "silence") return undefined
    if (typeof fault === "number") return withStatus(fault)
    const stream = looped(name)
    if (stream === undefined) return liveAnswer(name, "playlist.m3u8")
    if (fault !== undefined) shortages.begin(name, fault)
    const at = shortages.of(name, "frozen") ?? now()
    return { status: 200, contentType: playlistType, body: livePlaylist(stream.startedAt, at) }
  }
  return async (pathname: string): Promise<HlsAnswer | undefined> => {
    const [file, streamName, ...application] = pathname.split("/").slice(1).map(decoded).reverse()
    if (!file || !streamName || application.length === 0) return notFound
    const name = { applicationName: application.reverse().join("/"), streamName }
    if (file === "playlist.m3u8") return playlist(name)
    const stream = looped(name)
    if (stream === undefined) return liveAnswer(name, file)
    if (!files.has(file) || shortages.of(name, "dark") !== undefined) return notFound
    const body = await segments.find(fileURLToPath(new URL(file, folderOf(stream.scene, assets))))
    return body === undefined ? notFound : { status: 200, contentType: "video/mp4", body }
  }
}
