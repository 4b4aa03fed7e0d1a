import { afterEach, describe, expect, it } from "vitest"
import type { Limits } from "../../src/broker/limits.ts"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits as limitTable, widenLimits } from "../../src/limits/table.ts"
import { freePorts } from "../../src/rabbitmq/node/freePorts.ts"
import { gateBench, gatedBench, lifetimes, tokenFor } from "./brokerBench.ts"
import { connectFrame, greeted, sleepOn } from "./rawVisitor.ts"
import { type StubConnection, webStompStub } from "./webStompStub.ts"

const died = { code: 1000, reason: "STOMP died" }
/** How long a connection waits here for a visitor who was cut off, in ms: nobody comes back. */
const keptMs = 100
const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const stubbed = async (limits: Partial<Limits> = {}, answers?: Parameters<typeof webStompStub>[0]) => {
  const stub = await webStompStub(answers)
  closings.push(stub.close)
  const limiter = openLimiter({ table: widenLimits(limitTable, 10) })
  const bench = await gateBench({ websocketUrls: [stub.url], limits, limiter, keptMs })
  closings.push(bench.close)
  return { stub, bench }
}

/** A connected visitor, and the connection behind it, after both have received the CONNECT and CONNECTED frames. */
const entered = async (limits: Partial<Limits> = {}, more = "") => {
  const { stub, bench } = await stubbed(limits)
  const visitor = await bench.raw()
  visitor.send(await connectFrame(more))
  expect(await visitor.received.next()).toBe(stub.connected)
  const behind = await stub.connections.next()
  const connect = await behind.received.next()
  return { stub, bench, visitor, behind, connect }
}

const message = (id: number, body = "hello", subscription = "0") =>
  `MESSAGE\nsubscription:${subscription}\nmessage-id:m${id}\nack:m${id}\ndestination:/queue/q\n\n${body}\0`

const framesIn = ({ received }: StubConnection, command: string) =>
  received.seen.filter((text) => text.startsWith(`${command}\n`))

describe("The gate in front of RabbitMQ", () => {
  it("B4 lets nobody reach RabbitMQ without a valid token, whatever the login is", async () => {
    const { stub, bench } = await stubbed()
    for (const passcode of ["", "guest", await tokenFor({ isForged: true }), await tokenFor({ lifetime: -1 })]) {
      const visitor = await bench.raw()
      visitor.send(`CONNECT\naccept-version:1.2\nhost:show\nlogin:backend\npasscode:${passcode}\n\n\0`)
      expect(await visitor.received.next()).toContain("\nmessage:Bad CONNECT\n")
    }
    expect(stub.connections.seen).toEqual([])
  })

  it("B1 B4 connects with the token, under the token's name, and by the same subprotocol", async () => {
    const { visitor, behind, connect } = await entered({}, "heart-beat:300,4000\nx-more:1\n")
    expect(connect).toBe(
      `CONNECT\naccept-version:1.2\nhost:show\nlogin:anna\npasscode:${/passcode:(.*)/.exec(connect)?.[1]}\nheart-beat:1000,4000\n\n\0`,
    )
    expect([visitor.socket.protocol, behind.socket.protocol]).toEqual(["v12.stomp", "v12.stomp"])
  })

  it("B4 passes on RabbitMQ's refusal, and the visitor can retry", async () => {
    let tries = 0
    const { bench } = await stubbed({}, () => {
      tries += 1
      return tries === 1
        ? "ERROR\nmessage:Bad CONNECT\n\nAccess refused for user 'anna'\n\0"
        : "CONNECTED\nversion:1.2\n\n\0"
    })
    const visitor = await bench.raw()
    visitor.send(await connectFrame())
    expect(await visitor.received.next()).toMatch(
      /^ERROR\nmessage:Bad CONNECT\n[\s\S]*Access refused for user 'anna'\n\0$/,
    )
    visitor.send(await connectFrame())
    expect(await visitor.received.next()).toMatch(/^CONNECTED\n/)
    expect(bench.reports).toEqual([])
  })

  it("B7 disconnects a visitor if RabbitMQ does not answer, reports that once, and serves the next when it is back", async () => {
    const [port = 0] = await freePorts(1)
    const bench = await gateBench({ websocketUrls: [`ws://127.0.0.1:${port}/ws`], limits: { greetingMs: 300 } })
    closings.push(bench.close)
    const come = async () => {
      const visitor = await bench.raw()
      visitor.send(await connectFrame())
      return visitor
    }
    for (let tries = 0; tries < 3; tries += 1) expect(await (await come()).closed.first()).toEqual(died)
    expect(bench.reports).toHaveLength(1)

    const stub = await webStompStub(undefined, port)
    expect(await (await come()).received.next()).toBe(stub.connected)
    await stub.close()

    const silent = await webStompStub(() => undefined, port)
    closings.push(silent.close)
    expect(await (await come()).closed.first()).toEqual(died)
    expect(bench.reports).toHaveLength(2)
    expect(await (await silent.connections.next()).closed.first()).toBe(1000)
  })

  it("B1 closes the visitor's side with RabbitMQ's code and reason", async () => {
    for (const [close, seen] of [
      [({ socket }: StubConnection) => socket.close(1000, "STOMP died"), died],
      [
        ({ socket }: StubConnection) => socket.close(4321, "Zeit für ein Ende"),
        { code: 4321, reason: "Zeit für ein Ende" },
      ],
      [({ socket }: StubConnection) => socket.close(), { code: 1000, reason: "" }],
      [({ socket }: StubConnection) => socket.terminate(), { code: 1014, reason: "" }],
    ] as const) {
      const { visitor, behind } = await entered()
      behind.socket.send(message(1))
      close(behind)
      expect(await visitor.closed.first()).toEqual(seen)
      // Pending frames are delivered first.
      expect(visitor.received.seen.at(-1)).toBe(message(1))
    }
  })

  it("B1 ends what RabbitMQ does for a visitor who leaves or vanishes, after everything that was sent", async () => {
    for (const end of ["close", "terminate"] as const) {
      const { visitor, behind } = await entered()
      await new Promise((resolve) => visitor.socket.send("SEND\ndestination:/topic/all.anna\n\nlast\0", resolve))
      visitor.socket[end]()
      if (end === "close") expect(await behind.closed.first()).toBe(1000)
      else await expect.poll(() => behind.received.seen.at(-1)).toContain("COMMIT\n")
      expect(behind.received.seen[1]).toContain("\n\nlast\0")
    }
  })

  it("B1 passes on RabbitMQ's heart-beats, and sends it those that the visitor promised", async () => {
    const { visitor, behind } = await entered({ heartbeatFloorMs: 200 }, "heart-beat:200,200\n")
    const beating = setInterval(() => visitor.send("\n"), 100)
    behind.socket.send("\n")
    expect(await visitor.received.next()).toBe("\n")
    for (let beats = 0; beats < 5; beats += 1) expect(await behind.received.next()).toBe("\n")
    expect(visitor.closed.seen).toEqual([])
    clearInterval(beating)
    expect((await visitor.closed.first()).code).toBe(1000)
  })

  it("H6 rewrites each frame, so that RabbitMQ parses what was checked", async () => {
    const { visitor, behind } = await entered()
    visitor.send(
      "\r\n\nSEND\r\ndestination:/topic/all.anna\r\ndestination:/topic/all.ben\r\nx:a\\cb:c\\n\r\n\r\nhello\0\n",
    )
    expect(await behind.received.next()).toBe(
      "SEND\ndestination:/topic/all.anna\nx:a\\cb\\cc\\n\ncontent-length:5\n\nhello\0",
    )
  })

  it("H3 forwards any text unchanged, in pieces of bytes and with NUL in it, and binary as binary", async () => {
    const { visitor, behind } = await entered()
    const text = "Grüße ✓ 🚗\u0000\n\nwe are here"
    const length = Buffer.byteLength(text)
    const bytes = Buffer.from(`SEND\ndestination:/topic/all.anna\ncontent-length:${length}\n\n${text}\0`)
    // In the middle of a character.
    for (const piece of [bytes.subarray(0, 57), bytes.subarray(57, 64), bytes.subarray(64)]) visitor.send(piece)
    expect(await behind.received.next()).toBe(
      `SEND\ndestination:/topic/all.anna\ncontent-length:${length}\n\n${text}\0`,
    )

    const kinds: boolean[] = []
    visitor.socket.on("message", (_data, isBinary) => kinds.push(isBinary))
    behind.socket.send(message(1, "Grüße ✓"))
    behind.socket.send(Buffer.from(message(2, "Grüße ✓")))
    expect([await visitor.received.next(), await visitor.received.next()]).toEqual([
      message(1, "Grüße ✓"),
      message(2, "Grüße ✓"),
    ])
    expect(kinds).toEqual([false, true])
  })

  it("B6 always requests acknowledgements from RabbitMQ, and prefetches no more than the subscription's share", async () => {
    const { visitor, behind } = await entered({ heldPerSession: 200, subscriptionsPerSession: 4 })
    let asks = 0
    const asked = async (more: string) => {
      asks += 1
      visitor.send(`SUBSCRIBE\nid:${asks}\ndestination:/amq/queue/q.anna.1\n${more}\n\0`)
      const received = await behind.received.next()
      expect(received).toContain("\nack:client-individual\n")
      return Number(/\nprefetch-count:(.*)\n/.exec(received)?.[1])
    }
    expect(await asked("ack:auto\n")).toBe(50)
    expect(await asked("ack:client\n")).toBe(50)
    expect(await asked("ack:client\nprefetch-count:900\n")).toBe(50)
    expect(await asked("ack:client-individual\nprefetch-count:7\n")).toBe(7)
  })

  it("B6 sends RabbitMQ each acknowledgement that one in mode client includes, and its receipt last", async () => {
    const { visitor, behind } = await entered()
    visitor.send("SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\nack:client\n\n\0")
    visitor.send("SUBSCRIBE\nid:1\ndestination:/amq/queue/q.anna.2\nack:client\n\n\0")
    await behind.received.many(3)
    for (const [id, subscription] of ["0", "1", "0", "0"].entries()) behind.socket.send(message(id, "x", subscription))
    for (let count = 0; count < 4; count += 1) await visitor.received.next()
    visitor.send("ACK\nid:m2\nreceipt:r\n\n\0")
    visitor.send("NACK\nid:m3\nrequeue:false\n\n\0")
    expect([await behind.received.next(), await behind.received.next(), await behind.received.next()]).toEqual([
      "ACK\nid:m0\n\n\0",
      "ACK\nid:m2\nreceipt:r\n\n\0",
      "NACK\nid:m3\nrequeue:false\n\n\0",
    ])
  })

  it("B6 acknowledges for a visitor in mode auto, also messages pending for an ended subscription", async () => {
    const { visitor, behind } = await entered()
    visitor.send("SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\n\n\0")
    visitor.send("UNSUBSCRIBE\nid:0\n\n\0")
    await behind.received.many(3)
    behind.socket.send(message(1))
    expect(await behind.received.next()).toBe("ACK\nid:m1\n\n\0")
  })

  it("B6 acknowledges nothing for a visitor in mode auto who reads nothing, and stops reading from RabbitMQ", async () => {
    const { visitor, behind } = await entered({ outgoingBytes: 64 * 1024 })
    visitor.send("SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\n\n\0")
    await behind.received.many(2)
    visitor.socket.pause()
    const body = "x".repeat(100_000)
    for (let sent = 0; sent < 400; sent += 1) behind.socket.send(message(sent, body))
    // Time is under test: without a bound all would be read and acknowledged at once.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(framesIn(behind, "ACK").length).toBeLessThan(300)
    expect(behind.socket.bufferedAmount).toBeGreaterThan(0)
    visitor.socket.resume()
    await expect.poll(() => framesIn(behind, "ACK").length).toBe(400)
    expect(visitor.received.seen.slice(1)).toEqual(Array.from({ length: 400 }, (_, index) => message(index, body)))
  })

  it("H8 stops reading from a visitor while RabbitMQ reads nothing, and loses nothing", async () => {
    const small = { outgoingBytes: 64 * 1024, incomingBytes: 64 * 1024 }
    // Unread, its heart-beats are missing for longer than allowed.
    const { visitor, behind } = await entered(small, "heart-beat:1000,1000\n")
    behind.socket.pause()
    const body = "x".repeat(200_000)
    for (let sent = 0; sent < 200; sent += 1) visitor.send(`SEND\ndestination:/topic/all.anna\nn:${sent}\n\n${body}\0`)
    // Time is under test.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(visitor.socket.bufferedAmount).toBeGreaterThan(0)
    behind.socket.resume()
    await expect.poll(() => framesIn(behind, "SEND").length).toBe(200)
    const order = framesIn(behind, "SEND").map((frame) => Number(/\nn:(\d+)\n/.exec(frame)?.[1]))
    expect(order).toEqual(Array.from({ length: 200 }, (_, index) => index))
  })

  it("B1 disconnects a visitor whose socket was not read for as long as a silent visitor may stay", async () => {
    const { visitor, behind } = await entered({ outgoingBytes: 1_000, incomingBytes: 1_000, idleMs: 300 })
    behind.socket.pause()
    const body = "x".repeat(200_000)
    for (let sent = 0; sent < 200; sent += 1) visitor.send(`SEND\ndestination:/topic/all.anna\n\n${body}\0`)
    expect((await visitor.closed.first()).code).not.toBe(1014)
    behind.socket.resume()
    await behind.closed.first()
  })

  it("B6 has messages redelivered that a vanished visitor in mode auto never read", async () => {
    const bench = await gatedBench({ limits: { outgoingBytes: 64 * 1024 } })
    closings.push(bench.close)
    await bench.broker.declareQueue("show", "q.anna.1", lifetimes)
    const lost = await greeted(bench)
    await sleepOn(lost, bench)
    for (let sent = 0; sent < 300; sent += 1)
      await bench.broker.publish("show", "q.anna.1", `${sent}:${"x".repeat(100_000)}`)
    lost.socket.terminate()
    await expect.poll(() => bench.broker.consumers("show", "q.anna.1")).toBe(0)
    const { messages } = await (await bench.enter()).listen("/amq/queue/q.anna.1")
    await expect.poll(() => messages.seen.at(-1)?.body.split(":")[0]).toBe("299")
    expect(messages.seen.some(({ headers }) => headers.redelivered === "true")).toBe(true)
  })

  it("B4 closes both sides of a subject's sessions, or of all when it closes, and accepts nobody after that", async () => {
    const { stub, bench } = await stubbed()
    const come = async (sub: string) => {
      const visitor = bench.visit({ passcode: await tokenFor({ sub }) })
      await visitor.connected.next()
      return { visitor, behind: await stub.connections.next() }
    }
    const [anna, ben] = [await come("anna"), await come("ben")]
    bench.gate.remove("anna")
    expect(await anna.visitor.closed.first()).toEqual(died)
    expect(await anna.behind.closed.first()).toBe(1000)
    ben.visitor.client.publish({ destination: "/topic/all.ben", body: "still here" })
    await expect.poll(() => framesIn(ben.behind, "SEND")).toHaveLength(1)
    await bench.gate.close()
    expect(await ben.visitor.closed.first()).toEqual({ code: 1001, reason: "Going away" })
    expect(ben.behind.socket.readyState).toBe(ben.behind.socket.CLOSED)
    const late = bench.visit({ passcode: await tokenFor() })
    await late.closed.first()
    expect(stub.connections.seen).toHaveLength(2)
  })
})
