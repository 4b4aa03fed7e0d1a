import { mkdir, rm } from "node:fs/promises"
import { about, type Log } from "../../environment/Log.ts"
import type { MediaEngine } from "../MediaEngine.ts"
import { type StreamName, streamKey } from "../StreamName.ts"
import type { SegmentCache } from "../segmentCache.ts"
import type { Broadcast } from "./broadcast.ts"
import { readPlaylist } from "./playlistFiles.ts"
import { segmentsIn, variantsOf } from "./playlists.ts"
import type { HlsSettings } from "./readHls.ts"
import { openSegmenter } from "./segmenter.ts"

export interface ProcessesParts {
  readonly settings: HlsSettings
  readonly engine: Pick<MediaEngine, "find" | "whyAbsent" | "onStarted" | "onEnded">
  /** Called whenever a stream's playlist begins to answer. */
  readonly onReady: (name: StreamName) => void
  readonly segments: Pick<SegmentCache, "forget">
  readonly log: Log
  /** Time without a request after which a stream's process ends, in ms. Default 30,000. */
  readonly idleMs?: number
}

/** Interval at which a new process's playlists are read, in ms. */
export const pollMs = 50
/** Segments before the first playlist is served: players begin two segments before its end. */
const firstSegments = 2
/** Segment numbers that a new process skips, so that none is used twice. */
const segmentGap = 10
/** After more than this many exits within `exitsMs` a stream's process is not restarted until it has been idle. */
const mostExits = 10
const exitsMs = 60_000
const restartMs = 100

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Follows a process until its playlists may be served. */
const untilServed = async (
  broadcast: Broadcast,
  run: number,
  variants: readonly string[],
  onReady: ProcessesParts["onReady"],
) => {
  const needed = broadcast.served === undefined ? firstSegments : 1
  while (broadcast.run === run && broadcast.state === "running") {
    const texts = await Promise.all(variants.map((variant) => readPlaylist(broadcast, variant, run)))
    if (texts.every((text) => text !== undefined && segmentsIn(text).count >= needed)) {
      broadcast.served = run
      return onReady(broadcast.name)
    }
    await pause(pollMs)
  }
}

/** The processes of streams. A stream has at most one. */
export const openProcesses = ({ settings, engine, segments, onReady, log, idleMs = 30_000 }: ProcessesParts) => {
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
    broadcast.exits = [...broadcast.exits.filter((at) => now - at < exitsMs), now]
    if (broadcast.exits.length <= mostExits) setTimeout(() => void start(broadcast), restartMs).unref()
  }
  const begin = async (broadcast: Broadcast): Promise<void> => {
    const stream = engine.find(broadcast.name)
    if (stream?.forward === undefined || !stream.isReady()) return
    const variants = variantsOf(stream.kinds)
    const [first = "sound"] = variants
    const before = await readPlaylist(broadcast, first, broadcast.run)
    if (before !== undefined) broadcast.nextSegment = segmentsIn(before).next + segmentGap
    await broadcast.cleared
    broadcast.run += 1
    const { folder, run, nextSegment } = broadcast
    await mkdir(folder, { recursive: true })
    const segmenter = await openSegmenter({
      settings,
      stream,
      folder,
      run,
      firstSegment: nextSegment,
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
    if (broadcast.state !== "resting" || count() >= settings.most || broadcast.exits.length > mostExits) return
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
    segments.forget(broadcast.folder)
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
