import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { about } from "../../environment/Log.ts"
import type { SlicedBody } from "../../web/files/slicedBody.ts"
import { type StreamName, streamKey } from "../StreamName.ts"
import type { SegmentCache } from "../segmentCache.ts"
import { type Broadcast, folderOf, newBroadcast } from "./broadcast.ts"
import { recentPlaylist } from "./playlistFiles.ts"
import { masterPlaylist, mediaPlaylist } from "./playlists.ts"
import { openProcesses, type ProcessesParts, pause, pollMs } from "./processes.ts"

/** The files that a segmenter and its ffmpeg write. */
const own = /^(?:\d+\.sdp|(?:video|sound)-\d+(?:-init\.mp4|-\d+\.m4s|\.m3u8)?(?:\.tmp)?)$/

const foldersIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

/**
 * Removes the streams' folders that an earlier process left in HLS_DIR because it was killed. A folder with any other
 * file in it stays, so that a wrong HLS_DIR costs nobody anything. Does nothing if HLS_DIR does not exist yet.
 */
const clearLeftovers = async (hlsFolder: string): Promise<void> => {
  const applications = await foldersIn(hlsFolder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return []
    throw failure
  })
  const streams = (await Promise.all(applications.map(foldersIn))).flat()
  await Promise.all(
    streams.map(async (stream) => {
      const names = await readdir(stream)
      if (names.length > 0 && names.every((name) => own.test(name))) await rm(stream, { recursive: true, force: true })
    }),
  )
}

export interface LiveHlsParts extends ProcessesParts {
  /** Whether a stream may be broadcast. Asked at each join. */
  readonly mayBroadcast: (name: StreamName) => Promise<boolean>
  readonly segments: Pick<SegmentCache, "find" | "forget">
  /** Number before a stream's first process. Default: the time in s, so that a cache never knows a segment's name. */
  readonly firstRun?: number
}

/** A file of a stream, or why there is none. */
export type LiveFile =
  | { readonly type: "playlist"; readonly body: string }
  | { readonly type: "segment"; readonly body: SlicedBody }
  | undefined

export interface LiveHls {
  /** Answers a request for a file of a stream. One for a playlist starts the stream's process. */
  readonly file: (name: StreamName, file: string) => Promise<LiveFile>
  readonly close: () => Promise<void>
}

/** Time for which the first request waits for segments, in ms: players wait for 6 s. */
const patienceMs = 5_000
/** Maximum number of requested streams that are remembered. */
const mostAsked = 500

const files = /^(?:video|sound)(?:-\d{1,12}-(?:init\.mp4|\d{1,12}\.m4s)|\.m3u8)$/

/** Live HLS of a stream while players request it. Files are at `folder/application/stream/`, as in their addresses. */
export const openLiveHls = (parts: LiveHlsParts): LiveHls => {
  const { settings, engine, segments, mayBroadcast, log, firstRun = Math.floor(Date.now() / 1_000) } = parts
  // An old playlist would be served as the new one.
  const leftovers = clearLeftovers(settings.folder).catch((cause) =>
    log.warn("live HLS: files of an earlier process stay", about(cause)),
  )
  const { broadcasts, start, close } = openProcesses(parts)

  const asked = (name: StreamName): Broadcast | undefined => {
    const key = streamKey(name)
    const known = broadcasts.get(key)
    if (known) {
      known.askedAt = Date.now()
      return known
    }
    const folder = folderOf(settings.folder, name)
    if (broadcasts.size >= mostAsked || folder === undefined) return undefined
    const made = newBroadcast(name, folder, firstRun, leftovers)
    broadcasts.set(key, made)
    return made
  }
  const master = async (name: StreamName): Promise<LiveFile> => {
    if (!(await mayBroadcast(name))) return undefined
    const broadcast = asked(name)
    const until = Date.now() + patienceMs
    const stream = engine.find(name)
    if (!broadcast || !stream?.isReady()) return undefined
    await start(broadcast)
    while (broadcast.served === undefined && broadcast.state !== "resting" && Date.now() < until) {
      broadcast.askedAt = Date.now()
      await pause(pollMs)
    }
    return broadcast.served === undefined ? undefined : { type: "playlist", body: masterPlaylist(stream.kinds) }
  }
  const media = async (name: StreamName, variant: "video" | "sound"): Promise<LiveFile> => {
    const broadcast = broadcasts.get(streamKey(name))
    if (broadcast === undefined) return undefined
    broadcast.askedAt = Date.now()
    const { served } = broadcast
    const text = served === undefined ? undefined : await recentPlaylist(broadcast, variant, served)
    if (served === undefined || text === undefined) return undefined
    // A small number: with the time as the number, hls.js stops at a discontinuity.
    return { type: "playlist", body: mediaPlaylist(text, served - firstRun) }
  }
  return {
    file: async (name, file) => {
      if (file === "playlist.m3u8") return master(name)
      const broadcast = broadcasts.get(streamKey(name))
      if (broadcast === undefined || !files.test(file)) return undefined
      if (file.endsWith(".m3u8")) return media(name, file === "video.m3u8" ? "video" : "sound")
      // A stream that has ended is not shown any more, though its segments may still be kept.
      if (broadcast.served === undefined) return undefined
      const body = await segments.find(join(broadcast.folder, file))
      return body && { type: "segment", body }
    },
    close,
  }
}
