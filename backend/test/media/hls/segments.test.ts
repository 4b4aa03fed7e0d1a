import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, expect, it } from "vitest"
import { openLimiter } from "../../../src/limits/limiter.ts"
import { limits } from "../../../src/limits/table.ts"
import type { Media } from "../../../src/media/media.ts"
import { openSegmentCache } from "../../../src/media/segmentCache.ts"
import { serveHls } from "../../../src/web/files/hlsFiles.ts"
import { createBoundedServer } from "../../../src/web/guard/pipelined.ts"

const unreadMs = 500
const path = "/hls/webrtc/demo/seg0.m4s"

let app: FastifyInstance
afterEach(() => app.close())

const serve = (media: Pick<Media, "hls">, most: number = limits.segments.most) => {
  const limiter = openLimiter({ table: { ...limits, segments: { ...limits.segments, most } } })
  app = Fastify({ serverFactory: (listener) => createBoundedServer({}, unreadMs, listener) })
  serveHls(app, { media, limiter, wanted: async () => undefined })
}

/** The committed segments, from a cache. */
const committed = (): Pick<Media, "hls"> => {
  const segments = openSegmentCache({
    read: () => readFile(new URL("../../../src/media/assets/seg0.m4s", import.meta.url)),
  })
  return {
    hls: async (pathname) => {
      const body = await segments.find(pathname)
      return body && { status: 200, contentType: "video/mp4", body }
    },
  }
}

it("S5 a segment that nobody reads is held in part, and freed when its reader is cut off", async () => {
  const slice = Buffer.alloc(65_536)
  const size = 1_000 * slice.length
  const held = { begun: 0, slices: 0, open: 0 }
  const slices = async function* () {
    held.begun += 1
    held.open += 1
    try {
      for (let sent = 0; sent < size; sent += slice.length) {
        held.slices += 1
        yield slice
      }
    } finally {
      held.open -= 1
    }
  }
  serve({ hls: async () => ({ status: 200, contentType: "video/mp4", body: { size, slices } }) })
  await app.listen({ port: 0, host: "127.0.0.1" })
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1")
  socket.on("error", () => socket.destroy()).pause()
  await once(socket, "connect")
  socket.write(`GET ${path} HTTP/1.1\r\nHost: showroom.example\r\n\r\n`.repeat(4))
  await expect.poll(() => held.slices).toBeGreaterThan(0)
  await pause(unreadMs / 2)
  // All but one of these slices are the system's.
  expect(held.slices).toBeLessThan(200)
  expect([held.begun, held.open]).toEqual([1, 1])
  await expect.poll(() => held.open, { timeout: 10_000 }).toBe(0)
  expect(held.begun).toBe(1)
  socket.destroy()
})

it("S5 a segment has its length, and HEAD has no body", async () => {
  serve(committed())
  const file = await readFile(new URL("../../../src/media/assets/seg0.m4s", import.meta.url))
  const whole = await app.inject({ url: path })
  expect(whole.rawPayload.equals(file)).toBe(true)
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "content-length": String(file.length) })
  const head = await app.inject({ method: "HEAD", url: path })
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(file.length),
    0,
  ])
})

it("S5 an address has a limit of segments, and others have theirs", async () => {
  serve(committed(), 3)
  const ask = async (remoteAddress: string) => (await app.inject({ url: path, remoteAddress })).statusCode
  const found: number[] = []
  for (let count = 0; count < 4; count += 1) found.push(await ask("192.0.2.1"))
  expect(found).toEqual([200, 200, 200, 429])
  expect(await ask("192.0.2.2")).toBe(200)
})

it("S5 answers from memory let others have turns: few slices go out in each", async () => {
  const read = { inTurn: 0, most: 0, all: 0 }
  const slices = async function* () {
    for (let count = 0; count < 5; count += 1) {
      read.inTurn += 1
      read.all += 1
      read.most = Math.max(read.most, read.inTurn)
      yield Buffer.alloc(1_000)
    }
  }
  serve({ hls: async () => ({ status: 200, contentType: "video/mp4", body: { size: 5_000, slices } }) })
  let isOver = false
  const countTurns = () => {
    read.inTurn = 0
    if (!isOver) setImmediate(countTurns)
  }
  countTurns()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: path })))
  isOver = true
  expect(answers.every(({ rawPayload }) => rawPayload.length === 5_000)).toBe(true)
  expect(read.all).toBe(100)
  expect(read.most).toBeLessThanOrEqual(8)
})
