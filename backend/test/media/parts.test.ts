import { readFile } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { RtpHeader, RtpPacket } from "werift"
import { type HlsAnswer, openHls } from "../../src/media/hls.ts"
import { echoBandwidth, videoCodecsIn, withStartBitrate } from "../../src/media/peer/sdp.ts"
import { livePlaylist } from "../../src/media/playlist.ts"
import type { Fault } from "../../src/media/refusals.ts"
import { openSegmentCache } from "../../src/media/segmentCache.ts"
import { openFanout, type Receiver, type Source } from "../../src/media/streams/fanout.ts"
import { opensKeyFrame } from "../../src/media/streams/keyFrame.ts"
import { createLoopClock } from "../../src/media/streams/loop.ts"
import { loadRecording } from "../../src/media/streams/looped.ts"
import { openRegistry } from "../../src/media/streams/registry.ts"

const assets = new URL("../../src/media/assets/", import.meta.url)
const segments = openSegmentCache()
const began = Date.UTC(2026, 10, 20, 9)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const source = (log: string[] = []): Source => ({
  kinds: ["video"],
  videoCodec: "VP8",
  requestKeyFrame: () => void log.push("key frame"),
  stop: async () => void log.push("stopped"),
})
const receiver = (got: RtpPacket[] = []): Receiver & { readonly got: RtpPacket[] } => ({
  got,
  send: (_kind, packet) => void got.push(packet),
  close: async () => undefined,
})
/** A VP8 packet: descriptor, then a payload header whose lowest bit is 0 in a key frame. */
const packet = (sequenceNumber: number, timestamp: number, key: boolean) => {
  const header = new RtpHeader({
    sequenceNumber,
    timestamp,
    extension: true,
    extensions: [{ id: 4, payload: Buffer.of(1) }],
  })
  return new RtpPacket(header, Buffer.of(0x10, key ? 0 : 1, 0, 0))
}
/** The bytes of a segment. */
const bytesOf = (answer: HlsAnswer | undefined) =>
  typeof answer?.body === "object" ? buffer(answer.body.slices()) : Buffer.alloc(0)
const numbers = (packets: readonly RtpPacket[]) => packets.map(({ header }) => header.sequenceNumber)

describe("the looped recording", () => {
  it("S1 shows another picture from its key frame on, without a gap in numbers or times", () => {
    const frames = (...bytes: number[]) => bytes.map((byte) => Buffer.of(byte))
    const sent: RtpPacket[] = []
    const recording = { frames: frames(1, 2, 3), framesPerSecond: 25, sounds: [Buffer.of(9)] }
    const clock = createLoopClock(recording, (kind, one) => void (kind === "video" && sent.push(one)))
    for (const now of [0, 40]) clock.advance(now)
    clock.show(frames(11, 12))
    for (const now of [80, 120, 160]) clock.advance(now)
    expect(sent.map(({ payload }) => payload.at(-1))).toEqual([1, 2, 11, 12, 11])
    expect(numbers(sent)).toEqual([0, 1, 2, 3, 4])
    expect(sent.map(({ header }) => header.timestamp)).toEqual([0, 3_600, 7_200, 10_800, 14_400])
  })

  it("S1 sends all video and audio in real time, without a gap in numbers or times across the seam", async () => {
    vi.useRealTimers()
    const recording = await loadRecording(assets)
    expect([recording.frames.length, recording.framesPerSecond, recording.sounds.length]).toEqual([300, 25, 600])
    const sent = { audio: [] as RtpPacket[], video: [] as RtpPacket[] }
    const clock = createLoopClock(recording, (kind, one) => sent[kind].push(one))
    for (let now = 1_000; now <= 1_000 + 24_500; now += 10) clock.advance(now)

    const pictures = sent.video.filter(({ header }) => header.marker)
    expect(pictures).toHaveLength(613)
    expect(
      new Set(pictures.slice(1).map((one, index) => one.header.timestamp - (pictures[index]?.header.timestamp ?? 0))),
    ).toEqual(new Set([3_600]))
    expect(
      new Set(
        sent.audio.slice(1).map((one, index) => one.header.timestamp - (sent.audio[index]?.header.timestamp ?? 0)),
      ),
    ).toEqual(new Set([960]))
    for (const track of [sent.audio, sent.video])
      expect(numbers(track)).toEqual(track.map((_, index) => index & 0xffff))
    expect(Math.max(...sent.video.map(({ payload }) => payload.length))).toBeLessThanOrEqual(1_181)
  })

  it.each(["hall", "harbour"] as const)("S1 starts a group of pictures every half second: %s", async (scene) => {
    vi.useRealTimers()
    const { frames } = await loadRecording(assets, scene)
    expect(frames).toHaveLength(300)
    const keys = frames.flatMap((frame, index) => (((frame[0] ?? 1) & 1) === 0 ? [index] : []))
    expect(keys).toEqual(Array.from({ length: 25 }, (_, index) => index * 12))
  })

  it("S1 continues at its position after the computer slept, instead of sending an hour at once", async () => {
    vi.useRealTimers()
    const recording = await loadRecording(assets)
    const sounds: number[] = []
    const clock = createLoopClock(recording, (kind, { header }) => {
      if (kind === "audio") sounds.push(header.timestamp)
    })
    clock.advance(0)
    clock.advance(100)
    const before = sounds.length
    clock.advance(3_600_000)
    expect(sounds.length - before).toBeLessThanOrEqual(1)
    clock.advance(3_600_100)
    expect(sounds.length - before).toBeGreaterThanOrEqual(5)
  })
})

describe("the fan-out", () => {
  it("S1 sends a newcomer the pictures since the last key frame, without the publisher's extensions", () => {
    const fanout = openFanout(source(), () => undefined)
    for (const [number, key] of [true, false, true, false, false].entries())
      fanout.push("video", packet(number, number * 3_600, key))
    const newcomer = receiver()
    fanout.join(newcomer)
    fanout.begin(newcomer)
    fanout.push("video", packet(5, 5 * 3_600, false))
    expect(numbers(newcomer.got)).toEqual([2, 3, 4, 5])
    expect(newcomer.got.flatMap(({ header }) => header.extensions)).toEqual([])
  })

  it("P3 S4 has the time of the last packet of each track, and none for a track without packets", () => {
    const fanout = openFanout(
      source(),
      () => undefined,
      () => Date.now(),
    )
    expect(fanout.statistics().lastAt).toEqual({})
    const at = Date.now()
    fanout.push("video", packet(0, 0, true))
    vi.advanceTimersByTime(700)
    fanout.push("video", packet(1, 3_600, false))
    vi.advanceTimersByTime(700)
    expect(fanout.statistics().lastAt).toEqual({ video: at + 700 })
  })

  it("S1 sends no pictures older than a second, and drops them", () => {
    const fanout = openFanout(source(), () => undefined)
    for (let number = 0; number < 40; number++) fanout.push("video", packet(number, number * 3_600, number === 0))
    const newcomer = receiver()
    fanout.begin(newcomer)
    expect(newcomer.got).toEqual([])
  })

  it("S1 requests a key frame as somebody joins, so that it is there once they are connected", () => {
    const log: string[] = []
    const fanout = openFanout(source(log), () => undefined)
    const newcomer = receiver()
    fanout.join(newcomer)
    expect(log).toEqual(["key frame"])
    fanout.push("video", packet(0, 0, true))
    fanout.begin(newcomer)
    vi.advanceTimersByTime(3_000)
    expect(log).toHaveLength(1)
  })

  it("S1 requests another key frame on connecting if there is no recent one", () => {
    const log: string[] = []
    const fanout = openFanout(source(log), () => undefined)
    const newcomer = receiver()
    fanout.join(newcomer)
    vi.advanceTimersByTime(3_000)
    fanout.begin(newcomer)
    expect(log).toHaveLength(2)
  })

  it("S1 requests a key frame at once, then once per 300 ms for any number of requests", () => {
    const log: string[] = []
    const fanout = openFanout(source(log), () => undefined)
    for (let viewer = 0; viewer < 20; viewer++) fanout.begin(receiver())
    expect(log).toHaveLength(1)
    vi.advanceTimersByTime(299)
    expect(log).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(log).toHaveLength(2)
    vi.advanceTimersByTime(3_000)
    expect(log).toHaveLength(2)
  })
})

describe("a key frame", () => {
  it.each([
    ["VP8", "its first packet", [0x10, 0x00, 0, 0], true],
    ["VP8", "its first packet with a picture id of two bytes", [0x90, 0x80, 0x80, 0x01, 0x00, 0, 0], true],
    ["VP8", "its second packet", [0x00, 0x00, 0, 0], false],
    ["VP8", "another picture", [0x10, 0x01, 0, 0], false],
    ["H264", "its parameters, aggregated", [24, 0, 2, 0x67, 0x42, 0, 2, 0x68, 0xce], true],
    ["H264", "its parameters alone", [0x67, 0x42, 0xe0], true],
    ["H264", "the start of its fragments", [0x7c, 0x85, 0], true],
    ["H264", "the middle of its fragments", [0x7c, 0x05, 0], false],
    ["H264", "another picture", [0x41, 0x9a, 0], false],
    ["H264", "an aggregate without parameters", [24, 0, 2, 0x41, 0x9a], false],
    ["VP8", "an empty packet", [], false],
  ] as const)("S1 is recognized in %s by %s", (codec, _what, bytes, opens) => {
    expect(opensKeyFrame(codec, Buffer.from(bytes))).toBe(opens)
  })
})

describe("two publications under one name", () => {
  it("P3 leave the newer one running: the older stops, and its late end ends nothing", async () => {
    const registry = openRegistry(() => began)
    const ended: string[] = []
    registry.onEnded(({ streamName }) => ended.push(streamName))
    const log: string[] = []
    const name = { applicationName: "webrtc", streamName: "a" }
    const older = registry.start(name, source(log))
    older.media.push("video", packet(0, 0, true))
    const newer = registry.start({ ...name, applicationName: "webrtc/_definst_" }, source())
    newer.media.push("video", packet(0, 0, true))
    await older.end()
    expect(log).toContain("stopped")
    expect(registry.find(name)).toBe(newer)
    expect(ended).toEqual([])
    await newer.end()
    expect(ended).toEqual(["a"])
    expect(registry.find(name)).toBeUndefined()
  })
})

describe("the live playlist", () => {
  const field = (text: string, name: string) => new RegExp(`#EXT-X-${name}:(.+)`).exec(text)?.[1]

  it("S5 advances by a segment every two seconds and marks where the loop restarts", () => {
    const start = livePlaylist(began, began)
    expect(start.match(/seg\d/g)).toEqual(["seg0", "seg1", "seg2", "seg3", "seg4", "seg5"])
    expect([field(start, "MEDIA-SEQUENCE"), field(start, "DISCONTINUITY-SEQUENCE")]).toEqual(["0", "0"])
    expect(livePlaylist(began, began + 1_999)).toBe(start)

    const later = livePlaylist(began, began + 4_000)
    expect(later.match(/seg\d|DISCONTINUITY\n/g)).toEqual([
      "seg2",
      "seg3",
      "seg4",
      "seg5",
      "DISCONTINUITY\n",
      "seg0",
      "seg1",
    ])
    expect([field(later, "MEDIA-SEQUENCE"), field(later, "DISCONTINUITY-SEQUENCE")]).toEqual(["2", "1"])

    const turned = livePlaylist(began, began + 12_000)
    expect(turned.match(/seg\d/)?.[0]).toBe("seg0")
    expect([field(turned, "MEDIA-SEQUENCE"), field(turned, "DISCONTINUITY-SEQUENCE")]).toEqual(["6", "1"])
  })

  it("S5 gives each segment one date, whichever playlist names it", () => {
    const dates = (text: string) =>
      [...text.matchAll(/DATE-TIME:(\S+)/g)].map(([, date], index) => [
        Number(field(text, "MEDIA-SEQUENCE")) + index,
        date,
      ])
    const seen = new Map<unknown, unknown>()
    for (let ms = 0; ms < 30_000; ms += 700) {
      for (const [number, date] of dates(livePlaylist(began, began + ms))) {
        expect(seen.get(number) ?? date).toBe(date)
        seen.set(number, date)
      }
    }
    expect(seen.size).toBe(20)
  })

  it("S5 gives each segment one discontinuity number, whichever playlist names it (RFC 8216, 6.2.2)", () => {
    const seen = new Map<number, number>()
    for (let ms = 0; ms < 60_000; ms += 700) {
      const text = livePlaylist(began, began + ms)
      let discontinuity = Number(field(text, "DISCONTINUITY-SEQUENCE"))
      let number = Number(field(text, "MEDIA-SEQUENCE"))
      for (const line of text.split("\n")) {
        if (line === "#EXT-X-DISCONTINUITY") discontinuity += 1
        if (!line.startsWith("seg")) continue
        expect(seen.get(number) ?? discontinuity, `segment ${number}`).toBe(discontinuity)
        seen.set(number, discontinuity)
        number += 1
      }
    }
    // One more with each pass of six segments.
    expect([0, 5, 6, 11, 12].map((number) => seen.get(number))).toEqual([1, 1, 2, 2, 3])
  })

  it("S5 exists for a looped stream only, with the segments it names", async () => {
    vi.useRealTimers()
    const hls = openHls({
      assets,
      live: undefined,
      segments,
      looped: ({ streamName }) => (streamName === "demo" ? { startedAt: began, scene: "hall" } : undefined),
      faultOf: () => undefined,
      now: () => began,
    })
    const playlist = await hls("/webrtc/_definst_/demo/playlist.m3u8")
    expect(playlist).toMatchObject({ status: 200, contentType: "application/vnd.apple.mpegurl" })
    for (const file of ["init.mp4", ...new Set(String(playlist?.body).match(/^seg\d\.m4s$/gm))]) {
      const answer = await hls(`/webrtc/demo/${file}`)
      expect(answer).toMatchObject({ status: 200, contentType: "video/mp4" })
      expect((await bytesOf(answer)).length).toBeGreaterThan(1_000)
    }
    for (const path of [
      "/webrtc/gone/playlist.m3u8",
      "/webrtc/demo/seg6.m4s",
      "/webrtc/demo/..%2Floop.ivf",
      "/%",
      "/",
      "",
    ]) {
      expect((await hls(path))?.status, path).toBe(404)
    }
  })
})

it("S5 shows a builder of yachts at the harbour, in the segments of its own scene", async () => {
  vi.useRealTimers()
  const segmentOf = async (scene: "hall" | "harbour") => {
    const looped = () => ({ startedAt: began, scene })
    const hls = openHls({ assets, live: undefined, segments, looped, faultOf: () => undefined, now: () => began })
    return bytesOf(await hls("/webrtc/demo/seg3.m4s"))
  }
  expect(await segmentOf("harbour")).toEqual(await readFile(new URL("harbour/seg3.m4s", assets)))
  expect(await segmentOf("hall")).toEqual(await readFile(new URL("seg3.m4s", assets)))
})

describe("faults over HLS", () => {
  const server = (...faults: Fault[]) => {
    const at = { ms: began }
    const hls = openHls({
      assets,
      live: undefined,
      segments,
      looped: () => ({ startedAt: began, scene: "hall" }),
      faultOf: () => faults.shift(),
      now: () => at.ms,
    })
    return { at, playlist: () => hls("/webrtc/demo/playlist.m3u8"), segment: () => hls("/webrtc/demo/seg0.m4s") }
  }

  it("S4 S5 freeze a playlist for 20 s, then continue where it would be", async () => {
    const { at, playlist } = server("frozen")
    const first = (await playlist())?.body
    at.ms += 20_000
    expect((await playlist())?.body).toBe(first)
    at.ms += 1
    expect((await playlist())?.body).toBe(livePlaylist(began, at.ms))
  })

  it("S4 S5 remove segments for 20 s while the playlist continues", async () => {
    vi.useRealTimers()
    const { at, playlist, segment } = server("dark")
    await playlist()
    at.ms += 4_000
    expect([(await playlist())?.body, (await segment())?.status]).toEqual([livePlaylist(began, at.ms), 404])
    at.ms += 17_000
    expect((await segment())?.status).toBe(200)
  })

  it("S3 S5 refuse a playlist once with a status, or without a response", async () => {
    const { playlist } = server(404, "silence")
    expect([await playlist(), await playlist(), await playlist()].map((answer) => answer?.status)).toEqual([
      404,
      undefined,
      200,
    ])
  })
})

describe("session descriptions", () => {
  const video = (codec: string, format = "") =>
    `v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 ${codec}/90000\r\n${format}`

  it("S1 have the forwarded codec detected, and no other", () => {
    expect(videoCodecsIn(video("VP8"))).toEqual(["VP8"])
    expect(videoCodecsIn(video("H264", "a=fmtp:96 packetization-mode=1;profile-level-id=42e01f\r\n"))).toEqual(["H264"])
    expect(videoCodecsIn(video("H264", "a=fmtp:96 packetization-mode=1;profile-level-id=640028\r\n"))).toEqual([])
    // As Wowza's own page writes it: two lines for one payload.
    const google = "a=fmtp:96 x-google-min-bitrate=3500;x-google-max-bitrate=3500\r\n"
    const profile = "a=fmtp:96 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f\r\n"
    expect(videoCodecsIn(video("H264", google + profile))).toEqual(["H264"])
    expect(videoCodecsIn(video("VP9"))).toEqual([])
  })

  it("P5 repeat the requested bandwidth in the answer, wherever the offer has it", () => {
    const offer = `${video("VP8")}a=mid:0\r\nb=CT:700\r\nb=AS:700\r\n`
    const answer = "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\n"
    expect(echoBandwidth(answer, offer)).toBe(
      "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\nc=IN IP4 0.0.0.0\r\nb=AS:700\r\na=mid:0\r\n",
    )
    expect(echoBandwidth(answer, video("VP8"))).toBe(answer)
  })

  it("P5 start with a good picture, with and without an fmtp of the codec", () => {
    expect(withStartBitrate(video("VP8"), 2_000)).toContain("a=fmtp:96 x-google-start-bitrate=2000\r\n")
    expect(withStartBitrate(video("H264", "a=fmtp:96 packetization-mode=1\r\n"), 2_000)).toContain(
      "a=fmtp:96 packetization-mode=1;x-google-start-bitrate=2000\r\n",
    )
  })
})
