import { mkdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { about, type Log } from "../../environment/Log.ts"
import type { MediaEngine } from "../MediaEngine.ts"
import { type StreamName, streamKey, withInstance } from "../StreamName.ts"
import { clearLeftovers } from "./clearLeftovers.ts"
import { masterPlaylist, mediaPlaylist, segmentsIn, variantsOf } from "./playlists.ts"
import type { HlsSettings } from "./readHls.ts"
import { openSegmenter, type Segmenter } from "./segmenter.ts"

export interface LiveHlsParts {
  readonly settings: HlsSettings
  readonly engine: Pick<MediaEngine, "find" | "whyAbsent" | "onStarted" | "onEnded">
  /** Whether a stream may be broadcast. Asked at each join. */
  readonly mayBroadcast: (name: StreamName) => Promise<boolean>
  /** Called whenever a stream's playlist begins to answer. */
  readonly onReady: (name: StreamName) => void
  readonly log: Log
  /** How long a stream nobody asks for keeps its process, in ms. Default 30,000. */
  readonly idleMs?: number
  /** Number before a stream's first process. Default: the time in s, so that a cache never knows a segment's name. */
  readonly firstRun?: number
}

/** A file of a stream, or why there is none. */
export type LiveFile = { readonly type: "playlist" | "segment"; readonly body: Buffer | string } | undefined

export interface LiveHls {
  /** Answers a request for a file of a stream. One for a playlist starts the stream's process. */
  readonly file: (name: StreamName, file: string) => Promise<LiveFile>
  readonly close: () => Promise<void>
}

/** A stream that somebody asked for. */
interface Broadcast {
  readonly name: StreamName
  readonly folder: string
  askedAt: number
  /** Counts processes. */
  run: number
  /** The process whose playlists are served: the last one that has made enough segments. */
  served: number | undefined
  nextSegment: number
  state: "resting" | "starting" | "running"
  segmenter: Segmenter | undefined
  /** Resolves once the files of a stream that ended are gone. */
  cleared: Promise<void>
  /** Times at which a process died. */
  deaths: number[]
}

/** How long the first question waits for segments, in ms: players wait for 6 s. */
const patienceMs = 5_000
const lookMs = 50
/** Segments before the first playlist is served: players begin two segments before its end. */
const firstSegments = 2
/** Numbers that a new process leaves out, so that none is used twice. */
const segmentGap = 10
/** More deaths of a stream's process within a minute leave it ended until it has been idle. */
const mostDeaths = 10
const deathsMs = 60_000
const restartMs = 100
/** Bounds the memory of streams that were asked for. */
const mostAsked = 500

const named = /^[\w-]{1,100}$/
const files = /^(?:video|sound)(?:-\d{1,12}-(?:init\.mp4|\d{1,12}\.m4s)|\.m3u8)$/

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const orNothing = (reading: Promise<Buffer>): Promise<Buffer | undefined> => reading.catch(() => undefined)

/** The playlist of a process. `undefined` before it has one. */
const playlistOf = async ({ folder }: Broadcast, variant: string, run: number) =>
  (await orNothing(readFile(join(folder, `${variant}-${run}.m3u8`))))?.toString()

/** Follows a process until its playlists may be served. */
const untilServed = async (
  broadcast: Broadcast,
  run: number,
  variants: readonly string[],
  onReady: LiveHlsParts["onReady"],
) => {
  const needed = broadcast.served === undefined ? firstSegments : 1
  while (broadcast.run === run && broadcast.state === "running") {
    const texts = await Promise.all(variants.map((variant) => playlistOf(broadcast, variant, run)))
    if (texts.every((text) => text !== undefined && segmentsIn(text).count >= needed)) {
      broadcast.served = run
      return onReady(broadcast.name)
    }
    await pause(lookMs)
  }
}

/** The processes of streams. A stream has at most one. */
const openProcesses = ({ settings, engine, onReady, log, idleMs = 30_000 }: LiveHlsParts) => {
  const broadcasts = new Map<string, Broadcast>()
  const report = (what: string, cause: unknown) => log.warn(`live HLS: ${what}`, about(cause))
  const count = () => [...broadcasts.values()].filter(({ state }) => state !== "resting").length

  const rest = async (broadcast: Broadcast) => {
    const { segmenter } = broadcast
    broadcast.state = "resting"
    broadcast.segmenter = undefined
    await segmenter?.stop()
  }
  const died = (broadcast: Broadcast, why: string) => {
    log.warn("live HLS: ffmpeg ended", { why })
    broadcast.state = "resting"
    broadcast.segmenter = undefined
    const now = Date.now()
    broadcast.deaths = [...broadcast.deaths.filter((at) => now - at < deathsMs), now]
    if (broadcast.deaths.length <= mostDeaths) setTimeout(() => void start(broadcast), restartMs).unref()
  }
  const begin = async (broadcast: Broadcast): Promise<void> => {
    const stream = engine.find(broadcast.name)
    if (stream?.forward === undefined || !stream.isReady()) return
    const variants = variantsOf(stream.kinds)
    const [first = "sound"] = variants
    const before = await playlistOf(broadcast, first, broadcast.run)
    if (before !== undefined) broadcast.nextSegment = segmentsIn(before).next + segmentGap
    await broadcast.cleared
    broadcast.run += 1
    const { folder, run, nextSegment } = broadcast
    await mkdir(folder, { recursive: true })
    const segmenter = await openSegmenter({
      ...{ settings, stream, folder, run, firstSegment: nextSegment },
      onDied: (why) => died(broadcast, why),
    })
    // The stream may have ended, or everybody left, while the process was started.
    if (broadcast.state !== "starting") return segmenter.stop()
    broadcast.segmenter = segmenter
    broadcast.state = "running"
    void untilServed(broadcast, run, variants, onReady)
  }
  /** Starts the process of a stream that is live, unless there is one, or too many. */
  const start = async (broadcast: Broadcast): Promise<void> => {
    if (broadcast.state !== "resting" || count() >= settings.most || broadcast.deaths.length > mostDeaths) return
    broadcast.state = "starting"
    try {
      await begin(broadcast)
    } catch (cause) {
      report("a stream was not begun", cause)
    }
    if (broadcast.state === "starting") broadcast.state = "resting"
  }
  const clear = async (broadcast: Broadcast) => {
    broadcast.served = undefined
    await rest(broadcast)
    await rm(broadcast.folder, { recursive: true, force: true }).catch((cause) => report("files stay", cause))
  }
  const forget = (key: string, broadcast: Broadcast) => {
    broadcasts.delete(key)
    return clear(broadcast)
  }
  const sweep = setInterval(() => {
    for (const [key, broadcast] of broadcasts) if (Date.now() - broadcast.askedAt > idleMs) void forget(key, broadcast)
  }, idleMs / 6)
  sweep.unref()
  const stops = [
    engine.onStarted(async (name) => {
      const broadcast = broadcasts.get(streamKey(name))
      if (!broadcast) return
      // Another publisher under the same name has another room.
      await rest(broadcast)
      await start(broadcast)
    }),
    engine.onEnded((name) => {
      const broadcast = broadcasts.get(streamKey(name))
      if (!broadcast) return
      // A stream that moves to another Janus keeps its playlist meanwhile.
      if (engine.whyAbsent(name) !== undefined) void rest(broadcast)
      else broadcast.cleared = clear(broadcast)
    }),
  ]
  return {
    broadcasts,
    start,
    close: async () => {
      clearInterval(sweep)
      for (const stop of stops) stop()
      await Promise.all([...broadcasts].map(([key, broadcast]) => forget(key, broadcast)))
    },
  }
}

/** Live HLS of a stream while somebody asks for it. Files are at `folder/application/stream/`, as in their addresses. */
export const openLiveHls = (parts: LiveHlsParts): LiveHls => {
  const { settings, engine, mayBroadcast, log, firstRun = Math.floor(Date.now() / 1_000) } = parts
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
    if (broadcasts.size >= mostAsked) return undefined
    const application = withInstance(name.applicationName).replace(/\/_definst_$/, "")
    if (!named.test(application) || !named.test(name.streamName)) return undefined
    const made: Broadcast = {
      ...{ name, folder: join(settings.folder, application, name.streamName) },
      ...{
        askedAt: Date.now(),
        run: firstRun,
        served: undefined,
        nextSegment: 0,
        state: "resting",
        segmenter: undefined,
      },
      cleared: leftovers,
      deaths: [],
    }
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
      await pause(lookMs)
    }
    return broadcast.served === undefined ? undefined : { type: "playlist", body: masterPlaylist(stream.kinds) }
  }
  const media = async (name: StreamName, variant: string): Promise<LiveFile> => {
    const broadcast = broadcasts.get(streamKey(name))
    if (broadcast === undefined) return undefined
    broadcast.askedAt = Date.now()
    const { served } = broadcast
    const text = served === undefined ? undefined : await playlistOf(broadcast, variant, served)
    if (served === undefined || text === undefined) return undefined
    // Small: with the time as its number, hls.js does not go on after a discontinuity.
    return { type: "playlist", body: mediaPlaylist(text, served - firstRun) }
  }
  return {
    file: async (name, file) => {
      if (file === "playlist.m3u8") return master(name)
      const broadcast = broadcasts.get(streamKey(name))
      if (broadcast === undefined || !files.test(file)) return undefined
      if (file.endsWith(".m3u8")) return media(name, file.slice(0, -".m3u8".length))
      const body = await orNothing(readFile(join(broadcast.folder, file)))
      return body && { type: "segment", body }
    },
    close,
  }
}
