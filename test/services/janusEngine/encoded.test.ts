import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ffmpegArguments, inputDescription } from "../../../backend/src/media/live/ffmpegArguments.ts"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"

const ffmpeg = process.env.HLS_FFMPEG ?? "ffmpeg"
const size = { width: 320, height: 180 }
const frameBytes = size.width * size.height

/** Grey values of all pictures of a segment. */
const picturesIn = (file: Buffer): Uint8Array[] => {
  const grey = execFileSync(ffmpeg, ["-loglevel", "error", "-i", "-", "-f", "rawvideo", "-pix_fmt", "gray", "-"], {
    input: file,
    maxBuffer: 64 * 1024 * 1024,
  })
  return Array.from({ length: Math.floor(grey.length / frameBytes) }, (_, at) =>
    grey.subarray(at * frameBytes, (at + 1) * frameBytes),
  )
}

/** Difference of two pictures, per pixel, in steps of grey. */
const difference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, grey, at) => sum + Math.abs(grey - (other[at] ?? 0)), 0) / frameBytes

describe("live HLS of a publisher without H264", () => {
  let folder = ""
  const processes: ChildProcess[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hls-vp8-"))
  })
  afterAll(async () => {
    for (const each of processes) each.kill("SIGKILL")
    await rm(folder, { recursive: true, force: true })
  })

  it("S5 shows a picture that moves, and is sharp", async () => {
    const [port = 0] = await freePorts(1)
    const ports = { video: port }
    await writeFile(join(folder, "input"), inputDescription(ports, "VP8", "127.0.0.1"))
    const from = `testsrc2=size=${size.width}x${size.height}:rate=25`
    const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-g", "12", "-b:v", "600k"]
    const rtp = ["-payload_type", "96", "-f", "rtp", `rtp://127.0.0.1:${port}?pkt_size=1200`]
    const sent = spawn(ffmpeg, ["-loglevel", "error", "-re", "-f", "lavfi", "-i", from, ...vp8, ...rtp])
    const made = spawn(ffmpeg, ffmpegArguments("input", ports, "VP8", { run: 1, firstSegment: 0 }), { cwd: folder })
    processes.push(sent, made)
    const segment = "video-1-1.m4s"
    await expect.poll(() => readdir(folder), { timeout: 60_000 }).toContain(segment)
    const parts = ["video-1-init.mp4", segment].map((name) => readFile(join(folder, name)))
    const pictures = picturesIn(Buffer.concat(await Promise.all(parts)))
    const [first = new Uint8Array(), last = new Uint8Array()] = [pictures[0], pictures.at(-1)]
    expect(pictures.length).toBeGreaterThan(20)
    expect(difference(first, last)).toBeGreaterThan(2)
    // Sharpness of the source picture at that time: an encoder without enough bits loses the edges of its test pattern.
    const sharpness = (picture: Uint8Array) => difference(picture.subarray(1), picture)
    const [source = new Uint8Array()] = picturesIn(
      execFileSync(ffmpeg, ["-loglevel", "error", "-f", "lavfi", "-i", from, "-frames:v", "1", "-f", "nut", "-"]),
    )
    expect(sharpness(last) / sharpness(source)).toBeGreaterThan(0.7)
  })
})
