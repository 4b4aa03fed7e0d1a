import { once } from "node:events"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { type AddressInfo, connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createSniffer } from "../../src/chat/files/fileKind.ts"
import { type LimitTable, limits, widenLimits } from "../../src/limits/table.ts"
import { openRestEnvironment, type RestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"

let environment: RestEnvironment
let uploadFolder: string
let sockets: Socket[]

beforeEach(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), "uploads-"))
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  expect(environment.rest.violations).toEqual([])
  await environment.close()
  await rm(uploadFolder, { recursive: true })
})

const show = 8
const boundary = "----showroom"
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

const open = async (table: Partial<LimitTable> = {}) => {
  environment = await openRestEnvironment({ limits: { ...widenLimits(limits, 1_000), ...table }, uploadFolder })
  await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })
  return environment.invited(show)
}

/** A file that is sent as far as the test wants. `length`: the announced number of bytes, or none (chunked). */
const upload = async (visitor: TestVisitor, length: number | "chunked") => {
  const { port } = environment.rest.app.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  sockets.push(socket)
  let answer = ""
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text
  })
  const how =
    length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${head.length + length + tail.length}`
  socket.write(
    `POST /api/presentation/${show}/chat_files HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: en\r\nAuthorization: Bearer ${visitor.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n${how}\r\n\r\n`,
  )
  const send = async (bytes: Buffer) => {
    if (length === "chunked") socket.write(`${bytes.length.toString(16)}\r\n`)
    if (!socket.write(bytes)) await once(socket, "drain")
    if (length === "chunked") socket.write("\r\n")
  }
  return {
    socket,
    begin: () => send(head),
    send,
    end: async () => {
      await send(tail)
      if (length === "chunked") socket.write("0\r\n\r\n")
    },
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    answer: () => answer,
  }
}

const sent = async (visitor: TestVisitor, bytes: Buffer, length: number | "chunked") => {
  const sending = await upload(visitor, length)
  await sending.begin()
  await sending.send(bytes)
  await sending.end()
  await expect.poll(sending.status).not.toBe(0)
  return sending.status()
}

const whole = (visitor: TestVisitor, bytes: number, length: number | "chunked" = bytes) =>
  sent(visitor, Buffer.alloc(bytes, "a"), length)

/** Waits until the bytes of another upload are counted. A file that overtakes it is not stored. */
const untilCounted = (visitor: TestVisitor, bytes: number) =>
  expect.poll(() => sent(visitor, Buffer.alloc(bytes), bytes)).toBe(429)

describe("A file during its upload", () => {
  it("H8 X2 is refused before any of it is read, if its sender has sent enough or it is too large", async () => {
    const ann = await open({ fileBytes: { ...limits.fileBytes, most: 100_000 } })
    expect(await whole(ann, 60_000)).toBe(200)
    const refused = await upload(ann, 60_000)
    await expect.poll(refused.status).toBe(429)
    expect(refused.answer()).toContain("files_many")
    const tooLarge = await upload(ann, 11_000_000)
    await expect.poll(tooLarge.status).toBe(413)
    expect(tooLarge.answer()).toContain("file_too_large")
    expect(await whole(ann, 30_000)).toBe(200)
  })

  it("H8 X2 counts during its upload, and no longer if it is not stored", async () => {
    const ann = await open({ fileBytesKept: { ...limits.fileBytesKept, most: 100_000 } })
    const slow = await upload(ann, 60_000)
    await slow.begin()
    await untilCounted(ann, 60_000)
    await slow.send(Buffer.alloc(60_000))
    await slow.end()
    await expect.poll(slow.status).toBe(415)
    expect(await whole(ann, 60_000)).toBe(200)
  })

  it("H8 leaves nothing behind when its sender disconnects, neither counted bytes nor a file", async () => {
    const ann = await open({ fileBytes: { ...limits.fileBytes, most: 100_000 } })
    const broken = await upload(ann, 90_000)
    await broken.begin()
    await broken.send(Buffer.alloc(70_000, "a"))
    await untilCounted(ann, 60_000)
    await expect.poll(() => readdir(uploadFolder)).toEqual([])
    broken.socket.destroy()
    await expect.poll(() => whole(ann, 60_000)).toBe(200)
    await expect.poll(() => readdir(uploadFolder)).toEqual([])
  })

  it("H8 may lack a length, and is cut off if it is too large", async () => {
    const ann = await open()
    expect(await whole(ann, 300_000, "chunked")).toBe(200)
    expect(await whole(ann, 10_000_001, "chunked")).toBe(413)
  })

  it("H8 is buffered on disk: twenty large ones at once use no memory", async () => {
    const ann = await open()
    setFlagsFromString("--expose-gc")
    const collect = runInNewContext("gc") as () => void
    const held = () => {
      collect()
      return process.memoryUsage().arrayBuffers
    }
    const arrivals: Socket[] = []
    environment.rest.app.server.on("connection", (socket) => void arrivals.push(socket))
    const read = () => arrivals.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    const bytes = Buffer.alloc(9_900_000, "a")
    const before = held()
    const files = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const sending = await upload(ann, bytes.length)
        await sending.begin()
        await sending.send(bytes)
        return sending
      }),
    )
    await expect.poll(read).toBeGreaterThan(20 * bytes.length)
    // All but the last lines have been read, 198 MB. Each stream buffers a fraction of that.
    await expect.poll(held).toBeLessThan(before + 40_000_000)
    await files[0]?.end()
    await expect.poll(() => files[0]?.status()).toBe(200)
  })
})

describe("The detected type of a file in pieces", () => {
  const seen = (...pieces: Buffer[]) => {
    const pageVisibility = createSniffer()
    for (const piece of pieces) pageVisibility.see(piece)
    return pageVisibility.seen()
  }
  const text = Buffer.from("Grüße aus München")

  it("H8 is the same as for the whole file, wherever it is cut", () => {
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(seen(text.subarray(0, cut), text.subarray(cut))).toEqual({
        head: new Uint8Array(text.subarray(0, 16)),
        isText: true,
      })
  })

  it("H8 is not text with half a character at its end, or a NUL anywhere", () => {
    expect(seen(text.subarray(0, 3)).isText).toBe(false)
    expect(seen(text, Buffer.from([0])).isText).toBe(false)
    expect(seen(Buffer.from([0xff]), text).isText).toBe(false)
  })
})
