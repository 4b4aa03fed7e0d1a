import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { inOneWrite, wireBytes } from "../../../tools/attacks/websocketBytes.ts"
import { Refusal } from "../../src/broker/Refusal.ts"
import type { Frame } from "../../src/broker/stomp/Frame.ts"
import { frameDecoder } from "../../src/broker/stomp/frameDecoder.ts"
import { frameText } from "../../src/broker/stomp/frameText.ts"
import { type Bench, brokerBench, ways } from "./brokerBench.ts"
import { greeted } from "./rawVisitor.ts"

const bounds = { frameBytes: 1_000, headBytes: 500, headerBytes: 100 }

/** The result of decoding these pieces: the frames, the reason for the end, and the most bytes that were buffered. */
const decoded = (pieces: ReadonlyArray<Buffer>, most = bounds) => {
  const { append, next, pending } = frameDecoder(() => most)
  const frames: Frame[] = []
  let waited = 0
  try {
    for (const piece of pieces) {
      append(piece)
      for (let frame = next(); frame; frame = next()) frames.push(frame)
      waited = Math.max(waited, pending())
    }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { frames, waited, refusal: refusal.message }
    throw refusal
  }
  return { frames, waited, refusal: undefined }
}

const inBytes = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.of(byte))
const cut = (bytes: Buffer, places: ReadonlyArray<number>): ReadonlyArray<Buffer> => {
  const starts = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((one, other) => one - other)]
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1]))
}
const places = fc.array(fc.nat(), { maxLength: 12 })

const text = fc.string({ maxLength: 12, unit: "grapheme" })
const frame = fc.record({
  command: fc.constantFrom("SEND", "SUBSCRIBE", "ACK", "UNSUBSCRIBE"),
  headers: fc
    .dictionary(text, text, { maxKeys: 5 })
    .map((all) => new Map([["destination", "x"], ...Object.entries(all)])),
  body: fc.string({ maxLength: 40, unit: "binary" }),
  /** With a content-length, a body may contain NUL; otherwise it ends at the first. */
  isCounted: fc.boolean(),
  beats: fc.constantFrom("", "\n", "\r\n\n"),
})
/** Frames as a client writes them, and their expected parsed form. */
const frames = fc.array(frame, { maxLength: 6 }).map((all) => ({
  bytes: Buffer.from(
    all
      .map(({ command, headers, body, isCounted, beats }) => {
        const names = Object.fromEntries([...headers].filter(([name]) => name !== "" && name !== "content-length"))
        const counted = frameText(command, names, body)
        return `${beats}${isCounted ? counted : frameText(command, names).replace(/\0$/, `${body.replaceAll("\0", "")}\0`)}`
      })
      .join(""),
  ),
  bodies: all.map(({ body, isCounted }) => (isCounted ? body : body.replaceAll("\0", ""))),
}))

/** Bytes that are almost frames. */
const nearlyFrames = fc
  .array(
    fc.oneof(
      fc.constantFrom("SEND\n", "CONNECT\n", "a:b\n", "content-length:3\n", "\n", "\r", "\r\n", "\0", "abc", ":", "\\"),
      fc.constantFrom("a\n", "x".repeat(60), "a:b\n".repeat(40), "destination:x\n\n", "content-length:900\n\n"),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Buffer.from(parts.join("")))

/** The work of a task on bytes of buffers that are parts of others. */
interface Examined {
  /** Bytes read one by one, searched or copied, counted each time. */
  readonly bytes: number
  /** The largest buffer from which a part was taken. */
  readonly largest: number
}

/** Counts what `task` examines: the work itself, because its time depends on the machine. */
const examinedBy = (task: () => void): Examined => {
  const { subarray } = Buffer.prototype
  let bytes = 0
  let largest = 0
  const methods: Readonly<Record<string, (target: Buffer) => unknown>> = {
    indexOf: (target) => (value: number, from: number) => {
      const found = target.indexOf(value, from)
      bytes += (found === -1 ? target.length : found + 1) - from
      return found
    },
    copy: (target) => (to: Buffer, at?: number) => {
      bytes += target.length
      return target.copy(to, at)
    },
    subarray: (target) => subarray.bind(target),
  }
  const counting: ProxyHandler<Buffer> = {
    get: (target, name) => {
      if (typeof name === "string" && /^\d+$/.test(name)) bytes += 1
      const method = typeof name === "string" && Object.hasOwn(methods, name) ? methods[name] : undefined
      if (method) return method(target)
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? value.bind(target) : value
    },
  }
  Buffer.prototype.subarray = function (this: Buffer, ...range: [start?: number, end?: number]) {
    largest = Math.max(largest, this.length)
    return new Proxy(subarray.apply(this, range), counting)
  }
  try {
    task()
  } finally {
    Buffer.prototype.subarray = subarray
  }
  return { bytes, largest }
}

describe("A frame in pieces", () => {
  it("H8 is the same frame however it is cut", () => {
    fc.assert(
      fc.property(frames, places, ({ bytes, bodies }, at) => {
        const whole = decoded([bytes])
        expect(whole.refusal).toBeUndefined()
        expect(whole.frames.map(({ body }) => body.toString())).toEqual(bodies)
        expect(decoded(cut(bytes, at)).frames).toEqual(whole.frames)
        expect(decoded(inBytes(bytes)).frames).toEqual(whole.frames)
      }),
    )
  })

  it("H8 is refused for the same reason however it is cut, after the same frames", () => {
    fc.assert(
      fc.property(nearlyFrames, places, (bytes, at) => {
        const { waited: _, ...whole } = decoded([bytes])
        expect(decoded(cut(bytes, at))).toMatchObject(whole)
        expect(decoded(inBytes(bytes))).toMatchObject(whole)
      }),
      { numRuns: 500 },
    )
  })

  it("H8 never buffers more than a frame's bytes, and for a head no more than a head's", () => {
    fc.assert(
      fc.property(fc.array(nearlyFrames, { maxLength: 20 }), (pieces) => {
        expect(decoded(pieces).waited).toBeLessThanOrEqual(bounds.frameBytes)
        const heads = Buffer.concat(pieces).toString().replaceAll("\r", "").replaceAll(/\n+/g, "\n")
        expect(decoded([Buffer.from(heads)]).waited).toBeLessThanOrEqual(bounds.headBytes)
      }),
    )
  })

  it.each([
    ["an endless body", "SEND\na:b\n\n", bounds.frameBytes],
    ["a body with too large a content-length", "SEND\ncontent-length:2000\n\n", 0],
    ["an endless head", "SEND\n", bounds.headBytes],
  ])("H8 buffers no more of %s than allowed, then refuses it", (_what, start, most) => {
    const pieces = [Buffer.from(start), ...Array.from({ length: 300 }, () => Buffer.from("a:bcdefg\n"))]
    const { waited, refusal } = decoded(pieces)
    expect(refusal).toBe("The frame is too large")
    expect(waited).toBeLessThanOrEqual(most)
    expect(waited).toBeGreaterThan(most - 10)
  })

  it.each([
    ["endless lines", "a:b\n".repeat(101), "Too many headers"],
    ["an endless line", "x".repeat(102), "A line is too long"],
    ["an endless command", "", "A line is too long"],
    ["endless headers, each within its limit", `${"x".repeat(99)}\n`.repeat(5), "The frame is too large"],
  ])("H8 is refused for %s, before its head is complete", (_what, more, reason) => {
    const start = more === "" ? "X".repeat(18) : "SEND\n"
    expect(decoded([Buffer.from(`${start}${more}`)])).toMatchObject({ frames: [], refusal: reason })
  })

  it.each([
    ["a body", "SEND\ndestination:x\n\n", "x".repeat(3_800)],
    ["a counted body", "SEND\ncontent-length:3800\n\n", "x".repeat(3_800)],
    ["a head", `SEND\n${`a:${"x".repeat(190)}\n`.repeat(19)}\n`, ""],
  ])("H8 costs the same for each byte of %s in one piece or in thousands", (_what, head, body) => {
    const large = { frameBytes: 4_000, headBytes: 4_000, headerBytes: 200 }
    const bytes = Buffer.from(`${head}${body}\0`)
    const read = (pieces: ReadonlyArray<Buffer>) =>
      examinedBy(() => expect(decoded(pieces, large).frames.map((one) => one.body.toString())).toEqual([body]))
    expect(read([bytes]).bytes).toBeLessThan(2 * bytes.length)
    const inPieces = read(inBytes(bytes)).bytes
    expect(inPieces).toBeGreaterThan(bytes.length / 2)
    // At most doubled, for copies when the buffer grows.
    expect(inPieces).toBeLessThan(3 * bytes.length)
  })

  it("H8 is stored in the memory of one frame, however many frames precede it", () => {
    const frame = Buffer.from("SEND\ndestination:x\n\nabc\0")
    const all = Buffer.concat(Array.from({ length: 1_000 }, () => frame))
    // Each piece ends within a frame, so that something always has to be buffered.
    const pieces = cut(
      all,
      Array.from({ length: 999 }, (_, index) => index * frame.length + 10),
    )
    const { largest } = examinedBy(() => expect(decoded(pieces).frames).toHaveLength(1_000))
    expect(largest).toBeLessThanOrEqual(4 * frame.length)
  })
})

describe.each(ways)("A stranger connecting to %s", (_name, open) => {
  let bench: Bench
  beforeEach(async () => {
    bench = await open()
  })
  afterEach(() => bench.close())

  it("H8 is disconnected for thousands of messages of one byte in one write, before they are decoded", async () => {
    const stranger = await bench.raw()
    const unfinished = Buffer.from(`SEND\n${"a\n".repeat(60)}`)
    inOneWrite(stranger.socket, wireBytes([unfinished, ...Array.from({ length: 4_000 }, () => Buffer.from("a"))]))
    expect((await stranger.closed.first()).code).toBe(1000)
    const other = await bench.enter({ sub: "ben" })
    expect(await other.send("/topic/all.ben", "hello")).toBe("confirmed")
    expect(bench.reports).toEqual([])
  })

  it("H8 is disconnected for a frame that is larger than a CONNECT, which a connected visitor could send", async () => {
    const large = `SEND\ndestination:/topic/all.anna\nreceipt:1\n\n${"x".repeat(21_000)}\0`
    const visitor = await greeted(bench)
    visitor.send(large)
    expect(await visitor.received.next()).toContain("RECEIPT\nreceipt-id:1\n")
    const stranger = await bench.raw()
    stranger.send(large)
    expect((await stranger.closed.first()).code).toBe(1000)
    expect(stranger.received.seen).toEqual([])
  })
})

describe("A visitor at the embedded broker", () => {
  let bench: Bench
  afterEach(() => bench.close())

  it("H8 is disconnected for more messages than the limit in one write, whatever they contain", async () => {
    bench = await brokerBench({ limits: { messages: { atOnce: 100, perSecond: 1 } } })
    const visitor = await greeted(bench)
    inOneWrite(visitor.socket, wireBytes(Array.from({ length: 101 }, () => Buffer.from("\n"))))
    expect(await visitor.closed.first()).toEqual({ code: 1000, reason: "STOMP died" })
  })
})
