import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { silent } from "../../../src/environment/Log.ts"
import { type LiveHls, openLiveHls } from "../../../src/media/live/liveHls.ts"
import type { EngineStream, ForwardingTarget, StreamListener } from "../../../src/media/MediaEngine.ts"
import type { StreamName } from "../../../src/media/StreamName.ts"
import { openSegmentCache } from "../../../src/media/segmentCache.ts"
import { readSettings } from "../../../src/settings.ts"

const ffmpeg = fileURLToPath(new URL("./fakeFfmpeg.mjs", import.meta.url))
const waiting = { timeout: 10_000, interval: 10 }
const stream = (streamName: string): StreamName => ({ applicationName: "showroom", streamName })
const anna = stream("live-anna")

/** An engine whose streams are told, with what it forwards. */
const fakeEngine = () => {
  const streams = new Map<string, EngineStream>()
  const started = new Set<StreamListener>()
  const ended = new Set<StreamListener>()
  const forwarded: ForwardingTarget[] = []
  const stopped: number[] = []
  const moving = new Set<string>()
  const add = (listeners: Set<StreamListener>) => (listener: StreamListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    forwarded,
    stopped,
    moving,
    find: ({ streamName }: StreamName) => streams.get(streamName),
    whyAbsent: ({ streamName }: StreamName) => (moving.has(streamName) ? "moving" : undefined),
    onStarted: add(started),
    onEnded: add(ended),
    begin: (name: StreamName, kinds: EngineStream["kinds"] = ["audio", "video"]) => {
      streams.set(name.streamName, {
        name,
        startedAt: 1,
        looped: false,
        kinds,
        videoCodec: "H264",
        isReady: () => true,
        offer: () => Promise.reject(new Error("nobody plays")),
        forward: async (place) => {
          forwarded.push(place)
          return { requestKeyFrame: () => undefined, stop: async () => void stopped.push(1) }
        },
        end: async () => undefined,
        statistics: () => ({ viewers: 0, packets: 0, bytes: 0, keyFrameRequests: 0, lastAt: {} }),
      })
      for (const listener of started) listener(name)
    },
    end: (name: StreamName) => {
      streams.delete(name.streamName)
      for (const listener of ended) listener(name)
    },
  }
}

let folder: string
let engine: ReturnType<typeof fakeEngine>
const open: LiveHls[] = []
const ready: string[] = []

const hlsOf = (
  more: {
    most?: number
    idleMs?: number
    firstRun?: number
    mayBroadcast?: (name: StreamName) => Promise<boolean>
  } = {},
) => {
  const { most = 4, idleMs = 30_000, firstRun = 0, mayBroadcast = async () => true } = more
  const settings = { folder, ffmpeg, host: "127.0.0.1", most }
  const onReady = ({ streamName }: StreamName) => void ready.push(streamName)
  const segments = openSegmentCache()
  const hls = openLiveHls({ settings, engine, segments, mayBroadcast, onReady, log: silent, idleMs, firstRun })
  open.push(hls)
  return async (name: StreamName, file = "playlist.m3u8") => {
    const body = (await hls.file(name, file))?.body
    return typeof body === "object" ? text(body.slices()) : body
  }
}
const processes = () =>
  readdirSync("/proc").flatMap((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(folder) ? [Number(entry)] : []
    } catch {
      return [] // it has ended meanwhile
    }
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "live-"))
  engine = fakeEngine()
  ready.length = 0
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  expect(processes()).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(process.platform !== "linux")("live HLS", () => {
  it("S5 Q9 starts one process at the first request, lists only sound last, reports that HLS is ready, and serves the files", async () => {
    const file = hlsOf()
    engine.begin(anna)
    const masters = await Promise.all([
      file(anna),
      file(anna),
      file({ ...anna, applicationName: "showroom/_definst_" }),
    ])
    expect(masters[0]?.match(/^\w+\.m3u8$/gm)).toEqual(["video.m3u8", "sound.m3u8"])
    expect(masters[0]).toContain('CODECS="avc1.42e01f,mp4a.40.2"')
    expect(new Set(masters).size).toBe(1)
    expect([processes().length, engine.forwarded.length, ready]).toEqual([1, 1, ["live-anna"]])
    const { ports = {} } = engine.forwarded[0] ?? {}
    const described = readFileSync(join(folder, "showroom/live-anna/1.sdp"), "utf8")
    expect(described).toContain(`m=video ${ports.video} RTP/AVP 96\r\na=rtpmap:96 H264/90000`)
    expect(described).toContain(`m=audio ${ports.audio} RTP/AVP 111\r\na=rtpmap:111 opus/48000/2`)
    const media = await file(anna, "sound.m3u8")
    const [segment = ""] = media?.match(/^sound-1-\d+\.m4s$/m) ?? []
    expect(await file(anna, segment)).toBe("segment of sound")
    expect(await file(anna, "video-1-init.mp4")).toBe("init")
  })

  it("S5 serves no playlist of an earlier process that was killed, and removes its files, and no others", async () => {
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const old = "#EXTM3U\n#EXTINF:1.0,\nvideo-1-7.m4s\n#EXTINF:1.0,\nvideo-1-8.m4s\n"
    for (const name of ["live-anna", "live-gone"]) {
      await write(`showroom/${name}/1.sdp`, "v=0")
      for (const variant of ["video", "sound"]) await write(`showroom/${name}/${variant}-1.m3u8`, old)
    }
    await write("showroom/somebody/else.txt", "stays")
    await write("showroom/somebody/video-1.m3u8", old)
    const file = hlsOf()
    engine.begin(anna)
    await file(anna)
    expect(await file(anna, "video.m3u8")).not.toContain("-1-7.m4s")
    expect((await readdir(join(folder, "showroom"))).sort()).toEqual(["live-anna", "somebody"])
    expect((await readdir(join(folder, "showroom/somebody"))).sort()).toEqual(["else.txt", "video-1.m3u8"])
  })

  it("S5 uses no name of a segment twice, and counts discontinuities from the first process", async () => {
    const file = hlsOf({ firstRun: 1_790_000_000 })
    engine.begin(anna)
    await file(anna)
    const playlist = (await file(anna, "video.m3u8")) ?? ""
    expect(playlist).toMatch(/^#EXT-X-DISCONTINUITY-SEQUENCE:1$/m)
    const [segment = ""] = playlist.match(/^video-1790000001-\d+\.m4s$/m) ?? []
    expect(await file(anna, segment)).toBe("segment of video")
  })

  it.each([
    "../secret",
    "video-1.sdp",
    "1.sdp",
    "started",
    "video-1-.m4s",
    "../live-ben/video-1-init.mp4",
    "video-2-0.m4s",
    "",
  ])("S5 has no file %j", async (path) => {
    const file = hlsOf()
    for (const name of [anna, stream("live-ben")]) {
      engine.begin(name)
      await file(name)
    }
    expect(await file(anna, path)).toBeUndefined()
  })

  it("S5 starts no process without permission, for an invalid folder name, for a stream that is not live, or beyond the limit", async () => {
    const refused = new Set(["visitor-ben"])
    const file = hlsOf({ most: 1, mayBroadcast: async ({ streamName }) => !refused.has(streamName) })
    for (const name of [stream("visitor-ben"), stream("../live-carl"), stream("live-dora")]) {
      if (name.streamName !== "live-dora") engine.begin(name)
      expect(await file(name)).toBeUndefined()
    }
    expect([engine.forwarded, await readdir(folder)]).toEqual([[], []])
    engine.begin(anna)
    expect(await file(anna)).toBeDefined()
    engine.begin(stream("live-dora"))
    expect(await file(stream("live-dora"))).toBeUndefined()
    expect(processes()).toHaveLength(1)
    // The right is asked for at each join, also while the process runs.
    refused.add(anna.streamName)
    expect(await file(anna)).toBeUndefined()
    engine.end(anna)
    await vi.waitUntil(() => processes().length === 0, waiting)
    expect(await file(stream("live-dora"))).toBeDefined()
  })

  it("S5 starts again when the process is killed: later segments, after a discontinuity", async () => {
    const file = hlsOf()
    engine.begin(anna, ["audio"])
    expect((await file(anna))?.match(/^\w+\.m3u8$/gm)).toEqual(["sound.m3u8"])
    const numberIn = (text?: string) => Number(/SEQUENCE:(\d+)/.exec(text ?? "")?.[1])
    const before = await file(anna, "sound.m3u8")
    for (const pid of processes()) process.kill(pid, "SIGKILL")
    await vi.waitUntil(async () => (await file(anna, "sound.m3u8"))?.includes("DISCONTINUITY-SEQUENCE:2"), waiting)
    const after = await file(anna, "sound.m3u8")
    expect(before).toContain("DISCONTINUITY-SEQUENCE:1")
    expect(numberIn(after)).toBeGreaterThan(numberIn(before))
    expect([processes().length, engine.stopped.length]).toEqual([1, 1])
  })

  it("S5 keeps the playlist of a stream that moves, and goes on once it is back; a stream that ended has none", async () => {
    const file = hlsOf()
    engine.begin(anna)
    await file(anna)
    engine.moving.add(anna.streamName)
    engine.end(anna)
    await vi.waitUntil(() => processes().length === 0, waiting)
    expect(await file(anna, "video.m3u8")).toBeDefined()
    engine.moving.clear()
    engine.begin(anna)
    await vi.waitUntil(async () => (await file(anna, "video.m3u8"))?.includes("DISCONTINUITY-SEQUENCE:2"), waiting)
    engine.end(anna)
    await vi.waitUntil(() => processes().length === 0, waiting)
    expect(await file(anna, "video.m3u8")).toBeUndefined()
  })

  it("S5 shows no segment of a stream that has ended, also once it goes on under its name", async () => {
    const file = hlsOf()
    engine.begin(anna)
    await file(anna)
    const segment = /^.*\.m4s$/m.exec((await file(anna, "video.m3u8")) ?? "")?.[0] ?? ""
    expect(await file(anna, segment)).toBeDefined()
    engine.end(anna)
    expect(await file(anna, segment)).toBeUndefined()
    await vi.waitUntil(() => processes().length === 0, waiting)
    engine.begin(anna)
    await vi.waitUntil(async () => (await file(anna)) !== undefined, waiting)
    expect(await file(anna, segment)).toBeUndefined()
  })

  it("S5 Q9 starts with the stream if it was requested too early, and removes its files at the end", async () => {
    const file = hlsOf()
    expect(await file(anna)).toBeUndefined()
    engine.begin(anna)
    await vi.waitUntil(() => ready.length === 1, waiting)
    engine.end(anna)
    await vi.waitUntil(async () => (await readdir(join(folder, "showroom"))).length === 0, waiting)
    expect(processes()).toEqual([])
  })

  it("S5 ends when there are no more requests, and removes its files", async () => {
    const file = hlsOf({ idleMs: 300 })
    engine.begin(anna)
    expect(await file(anna)).toBeDefined()
    await vi.waitUntil(async () => (await readdir(join(folder, "showroom"))).length === 0, waiting)
    expect([processes(), await file(anna, "video.m3u8")]).toEqual([[], undefined])
  })
})

describe("HLS_DIR", () => {
  const hls = (env: NodeJS.ProcessEnv) => readSettings({ MEDIA_URL: "ws://janus:8188", ...env }, []).liveHls

  it("switches live HLS on, with a program, a host and a limit", () => {
    expect(hls({})).toBeUndefined()
    expect(hls({ HLS_DIR: "/hls" })).toEqual({ folder: "/hls", ffmpeg: "ffmpeg", host: "127.0.0.1", most: 4 })
    const all = { HLS_DIR: "/hls", HLS_FFMPEG: "/opt/ffmpeg", HLS_HOST: "backend", HLS_STREAMS: "9" }
    expect(hls(all)).toEqual({ folder: "/hls", ffmpeg: "/opt/ffmpeg", host: "backend", most: 9 })
  })

  it.each([
    [{ HLS_DIR: "hls" }, /absolute path/],
    [{ HLS_DIR: "/hls", MEDIA_URL: "" }, /needs MEDIA_URL/],
    [{ HLS_DIR: "/hls", HLS_STREAMS: "0" }, /from 1 to 100/],
    [{ HLS_DIR: "/hls", HLS_STREAMS: "many" }, /from 1 to 100/],
  ])("refuses the start with %j", (env, why) => {
    expect(() => hls(env)).toThrow(why)
  })
})
