import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Limits } from "../../src/broker/limits.ts"
import { type Limiter, openLimiter } from "../../src/limits/limiter.ts"
import { limits as usual } from "../../src/limits/table.ts"
import { type Bench, brokerBench, customerScopes, lifetimes, tokenFor, ways } from "./brokerBench.ts"
import { connectFrame, greeted, sleepOn } from "./rawVisitor.ts"

const died = { code: 1000, reason: "STOMP died" }
let open: typeof brokerBench
let bench: Bench
let limiter: Limiter
afterEach(() => bench.close())

/** How many frames and messages may be sent in 20 s, and over how many connections. */
interface Ration {
  readonly frames?: number
  readonly sessions?: number
  readonly messages?: number
  readonly messagesFrom?: number
}
const withLimits = async (limits: Partial<Limits> = {}, ration: Ration = {}) => {
  const named = Object.entries(ration) as ReadonlyArray<[keyof Ration, number]>
  const table = Object.fromEntries(named.map(([name, most]) => [name, { ...usual[name], most }]))
  limiter = openLimiter({ table: { ...usual, ...table } })
  bench = await open({ limits, limiter })
  await bench.broker.declareQueue("show", "q.anna.1", lifetimes)
}
const expectWell = async () => {
  const other = await bench.enter({ sub: "ben" })
  expect(await other.send("/topic/all.ben", "hello")).toBe("confirmed")
}
describe.each(ways)("A visitor at the limits of %s", (_name, way) => {
  beforeEach(() => {
    open = way
  })

  it("B1 is disconnected without a CONNECT", async () => {
    await withLimits({ greetingMs: 30 })
    const visitor = await bench.raw()
    expect(await visitor.closed.first()).toEqual(died)
  })

  it("B4 cannot keep a refused socket open, even by heart-beats", async () => {
    await withLimits({ idleMs: 500 })
    const visitor = await bench.raw()
    visitor.send("CONNECT\naccept-version:1.2\nhost:show\npasscode:nothing\n\n\0")
    expect(await visitor.received.next()).toContain("\nmessage:Bad CONNECT\n")
    const beating = setInterval(() => visitor.send("\n"), 20)
    expect(await visitor.closed.first()).toEqual(died)
    clearInterval(beating)
  })

  it("B1 is disconnected when silent without heart-beats", async () => {
    await withLimits({ idleMs: 1_000 })
    const visitor = await bench.raw()
    visitor.send(await connectFrame())
    expect(await visitor.received.next()).toMatch(/^CONNECTED\n/)
    expect((await visitor.closed.first()).code).toBe(1000)
  })

  it("B1 receives heart-beats, and is disconnected after two of its own are missing", async () => {
    await withLimits({ heartbeatFloorMs: 400 })
    const visitor = await bench.raw()
    visitor.send(await connectFrame("heart-beat:10,10\n"))
    expect(await visitor.received.next()).toContain("\nheart-beat:400,400\n")
    expect(await visitor.received.next()).toBe("\n")
    expect(await visitor.received.next()).toBe("\n")
    expect((await visitor.closed.first()).code).toBe(1000)
  })

  it("B1 stays connected as long as it sends heart-beats, with the real client", async () => {
    await withLimits({ heartbeatFloorMs: 200, idleMs: 1_000 })
    const visitor = bench.visit({ passcode: await tokenFor() }, 200)
    await visitor.connected.next()
    // Time is under test: twice the limit for a silent visitor.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(visitor.closed.seen).toEqual([])
    expect(await visitor.send("/topic/all.anna", "hello")).toBe("confirmed")
  })

  it("H8 can send a frame of the allowed size, and is disconnected for a larger one", async () => {
    await withLimits()
    const visitor = await bench.enter()
    expect(await visitor.send("/topic/all.anna", "x".repeat(255 * 1024))).toBe("confirmed")
    expect(await visitor.send("/topic/all.anna", "x".repeat(257 * 1024))).toMatchObject({ code: 1009 })
    await expectWell()
  })

  it("H8 is disconnected for a large frame in pieces", async () => {
    await withLimits({ frameBytes: 4_000 })
    const visitor = await bench.enter()
    visitor.raw("SEND\ndestination:/topic/all.anna\n\n")
    for (let piece = 0; piece < 5; piece += 1) visitor.raw("x".repeat(1_000))
    expect(await visitor.closed.first()).toEqual(died)
    await expectWell()
  })

  it("H6 can send up to the limit at once, and is disconnected beyond it", async () => {
    await withLimits({}, { frames: 10 })
    const visitor = await bench.enter()
    const answers = []
    // The CONNECT was the first of ten.
    for (let sent = 0; sent < 9; sent += 1) answers.push(await visitor.send("/topic/all.anna", "hello"))
    expect(answers).toEqual(Array(9).fill("confirmed"))
    expect(await visitor.send("/topic/all.anna", "hello")).toEqual(died)
    await expectWell()
    expect(limiter.counts()).toEqual({ frames: 1 })
  })

  it("H6 can send no more over four connections than over one", async () => {
    await withLimits({}, { frames: 40 })
    const received: string[] = []
    bench.broker.onCustomerMessage(async ({ body }) => void received.push(body))
    const tabs = await Promise.all(Array.from({ length: 4 }, () => bench.enter()))
    for (let sent = 0; sent < 40; sent += 1) {
      for (const { client } of tabs)
        if (client.connected) client.publish({ destination: "/topic/all.anna", body: `${sent}` })
    }
    for (const { closed } of tabs) expect(await closed.first()).toEqual(died)
    await expectWell()
    await expect.poll(() => received.filter((body) => body !== "hello").length).toBe(36)
  })

  it("H6 has the remaining allowance after a new connection, not all of it again", async () => {
    await withLimits({}, { frames: 10 })
    for (let come = 0; come < 2; come += 1) {
      const visitor = await bench.enter()
      for (let sent = 0; sent < 4; sent += 1) await visitor.send("/topic/all.anna", "hello")
      visitor.vanish()
    }
    const again = bench.visit({ passcode: await tokenFor() })
    expect(await again.closed.first()).toEqual(died)
    expect(again.connected.seen).toEqual([])
    await expectWell()
  })

  it("B1 can have the maximum of connections at once, and another one for each that ends", async () => {
    await withLimits({}, { sessions: 3 })
    const tabs = await Promise.all(Array.from({ length: 3 }, () => bench.enter()))
    const fourth = bench.visit({ passcode: await tokenFor() })
    expect(await fourth.closed.first()).toEqual(died)
    expect(fourth.connected.seen).toEqual([])
    expect(await tabs[0]?.send("/topic/all.anna", "hello")).toBe("confirmed")
    await tabs[0]?.client.deactivate()
    await tabs[0]?.closed.first()
    expect(await (await bench.enter()).send("/topic/all.anna", "hello")).toBe("confirmed")
    await expectWell()
    expect(limiter.counts()).toEqual({ sessions: 1 })
  })

  it("B4 is disconnected for trying one token after another", async () => {
    await withLimits({}, { frames: 10 })
    const visitor = await bench.raw()
    for (let tried = 0; tried < 20; tried += 1)
      visitor.send("CONNECT\naccept-version:1.2\nhost:show\npasscode:nothing\n\n\0")
    expect(await visitor.closed.first()).toEqual(died)
    expect(visitor.received.seen.length).toBeLessThanOrEqual(10)
    await expectWell()
  })

  it("H6 can write up to the limit of messages, over all connections of a customer and of an address", async () => {
    await withLimits({}, { messages: 5, messagesFrom: 8 })
    const tabs = [await bench.enter(), await bench.enter()]
    for (let sent = 0; sent < 5; sent += 1)
      expect(await tabs[sent % 2]?.send("/topic/all.anna", "hello")).toBe("confirmed")
    expect(await tabs[0]?.send("/topic/all.anna", "hello")).toEqual(died)
    const other = await bench.enter({ sub: "ben" })
    for (let sent = 0; sent < 3; sent += 1) expect(await other.send("/topic/all.ben", "hello")).toBe("confirmed")
    expect(await other.send("/topic/all.ben", "hello")).toEqual(died)
    expect(limiter.counts()).toEqual({ messages: 1, messagesFrom: 1 })
  })

  it("B6 can acknowledge a long queue faster than it can send", async () => {
    await withLimits({}, { frames: 10 })
    for (let sent = 0; sent < 200; sent += 1) await bench.broker.publish("show", "q.anna.1", `${sent}`)
    const visitor = await bench.enter()
    const { messages } = await visitor.listen("/amq/queue/q.anna.1", {
      ack: "client-individual",
      "prefetch-count": "50",
    })
    for (let taken = 0; taken < 200; taken += 1) (await messages.next()).ack()
    expect(await visitor.send("/topic/all.anna", "hello")).toBe("confirmed")
  })

  it("B6 is disconnected for acknowledging what was never delivered", async () => {
    await withLimits({}, { frames: 10 })
    const visitor = await bench.enter()
    visitor.raw("ACK\nid:nothing\n\n\0".repeat(100))
    expect(await visitor.closed.first()).toEqual(died)
    expect(visitor.errors.seen.length).toBeLessThan(10)
  })

  it("B6 is disconnected if it causes more redeliveries than it may send itself", async () => {
    await withLimits({}, { frames: 50 })
    for (let sent = 0; sent < 40; sent += 1) await bench.broker.publish("show", "q.anna.1", `${sent}`)
    const visitor = await bench.enter()
    const { messages } = await visitor.listen("/amq/queue/q.anna.1", { ack: "client" })
    const last = (await messages.many(40)).at(-1)
    last?.nack()
    const again = (await messages.many(80)).at(-1)
    again?.nack()
    expect(await visitor.closed.first()).toEqual(died)
    await expectWell()
  })

  it("B2 can subscribe twenty times and no more", async () => {
    await withLimits()
    const visitor = await bench.enter()
    for (let listened = 0; listened < 20; listened += 1) await visitor.listen("/amq/queue/q.anna.1")
    expect(await bench.broker.consumers("show", "q.anna.1")).toBe(20)
    visitor.client.subscribe("/amq/queue/q.anna.1", () => {})
    expect(await visitor.closed.first()).toEqual(died)
    await expect.poll(() => bench.broker.consumers("show", "q.anna.1")).toBe(0)
  })

  /** Publishes 20 MB for a visitor who does not read: more than the sockets in between can buffer. */
  const publishToSleeper = async () => {
    const visitor = await greeted(bench)
    await sleepOn(visitor, bench)
    const body = "x".repeat(50_000)
    for (let sent = 0; sent < 400; sent += 1) await bench.broker.publish("show", "q.anna.1", `${sent}:${body}`)
    visitor.socket.resume()
    const received: number[] = []
    do received.push(Number(/\n\n(\d+):/.exec(await visitor.received.next())?.[1]))
    while (received.at(-1) !== 399)
    return received
  }

  it("B6 loses nothing when its socket is blocked for a while", async () => {
    await withLimits({ outgoingBytes: 64 * 1024 })
    expect(await publishToSleeper()).toEqual(Array.from({ length: 400 }, (_, index) => index))
  })

  it("B6 receives no more than its socket accepts: the rest stays in the queue, which drops by its own rule", async () => {
    await withLimits({ outgoingBytes: 64 * 1024, queueLength: 10 })
    const received = await publishToSleeper()
    expect(received.slice(-10)).toEqual(Array.from({ length: 10 }, (_, index) => 390 + index))
    expect(received.length).toBeLessThan(400)
  })
})

const broken = [
  ["text that is no frame", "hello\0"],
  ["a header without a colon", "SEND\ndestination\n\n\0"],
  ["a content-length that is no number", "SEND\ndestination:/topic/all.anna\ncontent-length:many\n\nx\0"],
  ["a negative content-length", "SEND\ndestination:/topic/all.anna\ncontent-length:-1\n\nx\0"],
  ["a content-length that is too short", "SEND\ndestination:/topic/all.anna\ncontent-length:1\n\nxy"],
  ["a content-length beyond all limits", "SEND\ndestination:/topic/all.anna\ncontent-length:999999999\n\nx"],
  ["an undefined escape", "SEND\ndestination:/topic/all.anna\nx:\\t\n\n\0"],
  ["a lower-case command", "send\ndestination:/topic/all.anna\n\n\0"],
  ["a second CONNECT", "CONNECT\naccept-version:1.2\nhost:show\n\n\0"],
  ["a header of 1,025 characters", `SUBSCRIBE\nid:${"x".repeat(1_022)}\ndestination:/amq/queue/q.anna.1\n\n\0`],
  ["two hundred headers", `SEND\n${"a:b\n".repeat(200)}\n\0`],
  [
    "a body that is not UTF-8",
    Buffer.concat([Buffer.from("SEND\ndestination:/topic/all.anna\n\n"), Buffer.from([0xff, 0xfe, 0])]),
  ],
  ["a header that is not UTF-8", Buffer.concat([Buffer.from("SEND\nx:"), Buffer.from([0xff]), Buffer.from("\n\n\0")])],
] as const

describe.each(ways)("A visitor who sends nonsense to %s", (_name, way) => {
  beforeEach(() => {
    open = way
  })

  it.each(broken)("B1 is the only one to be disconnected for %s", async (_case, bytes) => {
    await withLimits({ frameBytes: 4_000 })
    const visitor = await greeted(bench)
    visitor.send(bytes)
    expect(await visitor.closed.first()).toEqual(died)
    await expectWell()
    expect(bench.reports).toEqual([])
  })

  it.each([
    { what: "an unknown command", bytes: "HELLO\n\n\0", reported: "Bad command" },
    {
      what: "a transaction",
      bytes: "SEND\ndestination:/topic/all.anna\ntransaction:t\n\n\0",
      reported: "Transactions are not supported",
    },
    {
      what: "an end of a transaction that never began",
      bytes: "ABORT\ntransaction:t\n\n\0",
      reported: "Bad transaction",
    },
    { what: "a transaction without a name", bytes: "BEGIN\n\n\0", reported: "Missing transaction" },
    {
      what: "a SUBSCRIBE without id",
      bytes: "SUBSCRIBE\ndestination:/amq/queue/q.anna.1\n\n\0",
      reported: "Missing id",
    },
    { what: "an UNSUBSCRIBE of nothing", bytes: "UNSUBSCRIBE\nid:nothing\n\n\0", reported: "Subscription not found" },
  ])("B1 receives an error about $what and stays connected", async ({ bytes, reported }) => {
    await withLimits()
    const visitor = await bench.enter()
    visitor.raw(bytes)
    expect((await visitor.errors.next()).headers.message).toBe(reported)
    expect(await visitor.send("/topic/all.anna", "hello")).toBe("confirmed")
  })

  it("CH7 gets a receipt for an empty transaction, as often as wanted", async () => {
    await withLimits({ transactionsPerSession: 2 })
    const visitor = await greeted(bench)
    for (const name of ["t-1", "t-2", "t-3", "t-3"]) {
      visitor.send(`BEGIN\ntransaction:${name}\n\n\0`)
      visitor.send(`ABORT\ntransaction:${name}\nreceipt:${name}\n\n\0`)
      expect(await visitor.received.next()).toBe(`RECEIPT\nreceipt-id:${name}\n\n\0`)
    }
  })

  it("CH7 is disconnected if it opens transactions and ends none", async () => {
    await withLimits({ transactionsPerSession: 2 })
    const visitor = await greeted(bench)
    for (const name of ["t-1", "t-2", "t-3"]) visitor.send(`BEGIN\ntransaction:${name}\n\n\0`)
    expect(await visitor.closed.first()).toEqual(died)
  })

  it("B1 gets before a CONNECT only the answer that a CONNECT, or another version, is needed", async () => {
    await withLimits()
    const visitor = await bench.raw()
    visitor.send("SEND\ndestination:/topic/all.anna\n\nx\0")
    expect(await visitor.received.next()).toContain("\nmessage:Illegal command\n")
    visitor.send((await connectFrame()).replace("1.2", "1.0,1.1"))
    expect(await visitor.received.next()).toContain("\nmessage:Version mismatch\n")
  })

  it("B2 gets receipts and ids back with their escapes, also from a frame in pieces with carriage returns", async () => {
    await withLimits()
    const visitor = await greeted(bench)
    const frame = "\r\n\nSUBSCRIBE\r\nid:a\\cb\\\\nc\r\nreceipt:x\\ny\r\ndestination:/amq/queue/q.anna.1\r\n\r\n\0"
    const half = frame.length / 2
    visitor.send(frame.slice(0, half))
    visitor.send(frame.slice(half))
    expect(await visitor.received.next()).toBe("RECEIPT\nreceipt-id:x\\ny\n\n\0")
    await bench.broker.publish("show", "q.anna.1", "hello")
    expect(await visitor.received.next()).toContain("\nsubscription:a\\cb\\\\nc\n")
  })
})

describe("A visitor at the embedded broker's own limits", () => {
  beforeEach(() => {
    open = brokerBench
  })

  it.each([
    ["many", { heldPerSession: 5 }],
    // A delivery of one character has about 260 bytes, most of them its acknowledgement id.
    ["many bytes", { heldBytes: 1_100 }],
  ])(
    "B6 receives no more than the limit of %s without an acknowledgement, over all subscriptions; the rest waits",
    async (_what, most) => {
      await withLimits(most)
      await bench.broker.declareQueue("show", "q.anna.2", lifetimes)
      const visitor = await bench.enter()
      const first = await visitor.listen("/amq/queue/q.anna.1", { ack: "client-individual" })
      const second = await visitor.listen("/amq/queue/q.anna.2", { ack: "client-individual" })
      for (let sent = 0; sent < 10; sent += 1)
        for (const queue of ["q.anna.1", "q.anna.2"]) await bench.broker.publish("show", queue, `${sent}`)
      const arrived = () => first.messages.seen.length + second.messages.seen.length
      await expect.poll(arrived).toBe(5)
      expect(await visitor.send("/topic/all.anna", "hello")).toBe("confirmed")
      expect(arrived()).toBe(5)
      // Each acknowledgement makes room for one more.
      for (const { messages } of [first, second])
        for (let taken = 0; taken < 10; taken += 1) (await messages.next()).ack()
      expect([first, second].map(({ messages }) => messages.seen.map(({ body }) => Number(body)))).toEqual([
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      ])
    },
  )
})

describe("A token with the embedded broker", () => {
  beforeEach(() => {
    open = brokerBench
  })

  it("B4 can have its scopes in one line, and scopes for others do not count", async () => {
    await withLimits()
    const visitor = await bench.enter({ scope: customerScopes("anna").join(" ") })
    expect(await visitor.send("/topic/all.anna", "hello")).toBe("confirmed")
    const stranger = bench.visit({
      login: "anna",
      passcode: await tokenFor({
        scope: customerScopes("anna").map((scope) => scope.replace("rabbitmq.", "rabbitry.")),
      }),
    })
    expect((await stranger.errors.next()).body).toBe("Virtual host 'show' access denied")
  })
})
