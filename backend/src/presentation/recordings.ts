import { eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { presentations, statuses } from "../environment/tables/presentations.ts"
import type { Media } from "../media/media.ts"
import type { StreamName } from "../media/StreamName.ts"
import type { LoopHandle } from "../media/streams/looped.ts"
import type { Scene } from "../media/streams/scene.ts"
import type { Streams } from "./streams.ts"

/** Broadcasts pre-recorded picture and sound: the test stream, and a stand-in for a presenter. */
export interface Recordings {
  /**
   * Broadcasts until `endLive` or until the presentation is over, with or without viewers. `false` if it was already
   * on air. Default scene: the hall.
   */
  readonly goLive: (streamName: string, scene?: Scene) => boolean
  readonly endLive: (streamName: string) => Promise<void>
  /** Shows another picture (`LoopHandle.show`) in a running recording. Does nothing if none is running. */
  readonly show: (streamName: string, ivf: Buffer) => void
  /** Continues a running recording under the stream's new name. Resolves with whether one was running. */
  readonly moved: (from: string, to: string) => Promise<boolean>
  /** Starts the recording, if there is one, of a stream that a player is about to play. Resolves once it is on air. */
  readonly wanted: (stream: StreamName) => Promise<void>
  readonly close: () => Promise<void>
}

export interface RecordingsParts {
  readonly environment: Environment
  readonly media: Pick<Media, "publishLoop" | "statistics" | "isLive">
  readonly streams: Streams
  /** A stream that anyone may play at any time (S8). */
  readonly testStreamName: string
  /** The scene of the recording that stands in for the presenter at this location. `undefined` if none does. */
  readonly standIn: (locationId: number) => Scene | undefined
}

interface LiveLoop {
  readonly loop: LoopHandle
  readonly scene: Scene
  /** The picture shown in place of the scene. */
  picture?: Buffer
  /** Time of the last request by a player, in ms since 1970; `undefined` if the presenter put it on air. */
  wantedAt: number | undefined
}

const idleMs = 60_000
const sweepMs = 20_000
/** Timeout in ms for a recording to start. It sends within 10 ms; a busy machine may take longer. */
const startMs = 500

/** Resolves once the stream is on air, or after `startMs`. */
const untilLive = async (media: Pick<Media, "isLive">, applicationName: string, streamName: string) => {
  for (let waited = 0; waited < startMs && !media.isLive(applicationName, streamName); waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The presentation or test stream to which a stream's name belongs. */
const ownership = ({ environment: { db }, streams, testStreamName, standIn }: Omit<RecordingsParts, "media">) => {
  const { applicationName } = streams

  /**
   * Whether the name belongs to no live presentation any more: a player that still requests it must not keep it
   * running.
   */
  const isOver = async (streamName: string): Promise<boolean> =>
    streamName !== testStreamName &&
    (await streams.ownerOf({ applicationName, streamName }))?.statusId !== statuses.live

  /** `undefined` if no recording has this name. */
  const recordedScene = async (streamName: string): Promise<Scene | undefined> => {
    if (streamName === testStreamName) return "hall"
    const owner = await streams.ownerOf({ applicationName, streamName })
    if (!owner || owner.consumerTag !== undefined || owner.second || owner.statusId !== statuses.live) return undefined
    const [row] = await db
      .select({ locationId: presentations.locationId })
      .from(presentations)
      .where(eq(presentations.id, owner.presentationId))
    return row && standIn(row.locationId)
  }

  return { isOver, recordedScene }
}

/** A recording that a player requested runs while it has viewers: an unwatched stream only costs CPU. */
export const openRecordings = ({ media, ...parts }: RecordingsParts): Recordings => {
  const { applicationName } = parts.streams
  const { clock } = parts.environment
  const { isOver, recordedScene } = ownership(parts)
  const running = new Map<string, LiveLoop>()
  let isClosed = false

  /** `false` also if a visitor's or presenter's own publication has taken the name from the recording. */
  const isPlaying = (streamName: string) =>
    running.has(streamName) &&
    media.statistics().streams.some((stream) => stream.streamName === streamName && stream.looped)

  const start = (streamName: string, scene: Scene, wantedAt: number | undefined) => {
    running.set(streamName, { loop: media.publishLoop(applicationName, streamName, scene), scene, wantedAt })
  }

  const goLive = (streamName: string, scene: Scene = "hall") => {
    if (isClosed) return false
    const known = running.get(streamName)
    // The presenter takes over a recording that a player's request started, so it no longer ends without viewers.
    if (known) known.wantedAt = undefined
    if (isPlaying(streamName)) return false
    start(streamName, scene, undefined)
    return true
  }

  const endLive = async (streamName: string) => {
    const known = running.get(streamName)
    running.delete(streamName)
    await known?.loop.stop()
  }

  const sweep = () => {
    const watched = new Set(
      media.statistics().streams.flatMap(({ streamName, viewers }) => (viewers > 0 ? [streamName] : [])),
    )
    for (const [streamName, { wantedAt }] of running) {
      if (wantedAt === undefined) void isOver(streamName).then((over) => (over ? endLive(streamName) : undefined))
      else if (!watched.has(streamName) && clock.now() - wantedAt > idleMs) void endLive(streamName)
    }
    cancelSweep = clock.after(sweepMs, sweep)
  }
  let cancelSweep = clock.after(sweepMs, sweep)

  const show = (streamName: string, ivf: Buffer) => {
    const known = running.get(streamName)
    if (known === undefined) return
    known.picture = ivf
    known.loop.show(ivf)
  }

  return {
    goLive,
    endLive,
    show,
    moved: async (from, to) => {
      const ran = isPlaying(from)
      const before = running.get(from)
      await endLive(from)
      if (ran) goLive(to, before?.scene)
      if (ran && before?.picture) show(to, before.picture)
      return ran
    },
    wanted: async ({ applicationName: asked, streamName }) => {
      if (asked.replace(/\/_definst_$/, "") !== applicationName) return
      if (await isOver(streamName)) return endLive(streamName)
      const known = running.get(streamName)
      if (known?.wantedAt !== undefined) known.wantedAt = clock.now()
      if (media.isLive(applicationName, streamName)) return
      const scene = await recordedScene(streamName)
      if (scene === undefined || isClosed || isPlaying(streamName)) return
      start(streamName, scene, clock.now())
      await untilLive(media, applicationName, streamName)
    },
    close: async () => {
      isClosed = true
      cancelSweep()
      await Promise.all([...running.keys()].map(endLive))
    },
  }
}
