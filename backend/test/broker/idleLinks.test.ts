import { afterEach, describe, expect, it } from "vitest"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits as limitTable } from "../../src/limits/table.ts"
import { gateBench, tokenFor } from "./brokerBench.ts"
import { type StubConnection, webStompStub } from "./webStompStub.ts"

const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** Longer than a test waits: nothing ends by itself. */
const keptMs = 600_000

const bench = async (options: Partial<Parameters<typeof gateBench>[0]> = {}) => {
  const stub = await webStompStub()
  closings.push(stub.close)
  const { gate, raw, close } = await gateBench({ websocketUrls: [stub.url], keptMs, ...options })
  closings.push(close)
  /** A visitor that has received CONNECTED. */
  const visit = async (token: string, heartbeat = "0,0") => {
    const visitor = await raw()
    visitor.send(`CONNECT\naccept-version:1.2\nhost:show\npasscode:${token}\nheart-beat:${heartbeat}\n\n\0`)
    expect(await visitor.received.next()).toBe(stub.connected)
    return visitor
  }
  return { stub, gate, visit, close }
}

const subscribe = "SUBSCRIBE\nid:mine\ndestination:/amq/queue/q.anna.1\nack:client-individual\n\n\0"
const message = (id: string) =>
  `MESSAGE\nsubscription:mine\nmessage-id:${id}\nack:${id}\ndestination:/queue/q\n\nhello\0`

const withdrawn = ({ received }: StubConnection) =>
  expect.poll(() => received.seen.find((text) => text.includes("COMMIT\n")) ?? "").not.toBe("")

const receiptFor = (frames: string) => `RECEIPT\nreceipt-id:${/\nreceipt:(.*)/.exec(frames)?.[1]}\n\n\0`

/** Confirms the end of the subscriptions. RabbitMQ may still report a delivery by an ERROR. */
const confirmEnd = async (behind: StubConnection) => {
  await withdrawn(behind)
  const frames = behind.received.seen.findLast((text) => text.includes("COMMIT\n")) ?? ""
  behind.socket.send(receiptFor(frames))
  const fence = () => behind.received.seen.findLast((text) => text.startsWith("BEGIN\ntransaction:fence-")) ?? ""
  await expect.poll(fence).not.toBe("")
  return { frames, fence: fence() }
}

/** Answers the end of the subscriptions as RabbitMQ does. */
const confirm = async (behind: StubConnection) => {
  const { frames, fence } = await confirmEnd(behind)
  behind.socket.send(receiptFor(fence))
  return frames
}

/** A subscribed visitor who has read one message of two, and was then cut off. */
const cutOff = async (options: Parameters<typeof bench>[0] = {}) => {
  const all = await bench(options)
  const token = await tokenFor()
  const visitor = await all.visit(token)
  const behind = await all.stub.connections.next()
  visitor.send(subscribe)
  await behind.received.many(2)
  behind.socket.send(message("m1"))
  behind.socket.send(message("m2"))
  await visitor.received.many(3)
  visitor.send("ACK\nid:m1\n\n\0")
  visitor.send("BEGIN\ntransaction:t\n\n\0")
  visitor.send("ABORT\ntransaction:t\n\n\0")
  await expect.poll(() => behind.received.seen.at(-1)).toContain("ABORT")
  visitor.socket.terminate()
  return { ...all, token, behind }
}

describe("RabbitMQ's connection of a visitor who was cut off", () => {
  it("B6 gives back what was not acknowledged, and serves the return without another CONNECT", async () => {
    const { stub, visit, token, behind } = await cutOff()
    const frames = await confirm(behind)
    expect(frames.replaceAll(/withdrawn-[-0-9a-f]+/g, "w")).toBe(
      [
        "BEGIN\ntransaction:w\n\n\0",
        "NACK\nid:m2\ntransaction:w\n\n\0",
        "UNSUBSCRIBE\nid:mine\n\n\0",
        "COMMIT\ntransaction:w\nreceipt:w\n\n\0",
      ].join(""),
    )
    const again = await visit(token)
    again.send(subscribe)
    await expect.poll(() => behind.received.seen.at(-1)).toContain("SUBSCRIBE\nid:mine\n")
    behind.socket.send(message("m2"))
    expect(await again.received.next()).toContain("message-id:m2")
    expect(stub.connections.seen).toHaveLength(1)
  })

  it("B4 serves nobody with another token or other heart-beats", async () => {
    const { stub, visit, token, behind } = await cutOff()
    await confirm(behind)
    await visit(await tokenFor({ lifetime: 900 }))
    await visit(token, "4000,4000")
    expect(stub.connections.seen).toHaveLength(3)
  })

  it("B6 ends if a delivery was under way, which RabbitMQ requeues only then", async () => {
    const { stub, visit, token, behind } = await cutOff()
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on("warning", warn)
    await withdrawn(behind)
    // More than an emitter accepts listeners: the connection is closed only once.
    for (let count = 3; count < 20; count += 1) behind.socket.send(message(`m${count}`))
    expect(await behind.closed.first()).toBe(1000)
    await visit(token)
    expect(stub.connections.seen).toHaveLength(2)
    process.off("warning", warn)
    expect(warnings).toEqual([])
  })

  it("B6 ends if RabbitMQ reports such a delivery, and no visitor sees the report", async () => {
    const { stub, visit, token, behind } = await cutOff()
    await confirmEnd(behind)
    const returning = visit(token)
    behind.socket.send("ERROR\nmessage:Subscription not found\n\nThere is no current subscription\0")
    await returning
    expect(stub.connections.seen).toHaveLength(2)
    expect(await behind.closed.first()).toBe(1000)
  })

  it("B1 does not let a returning visitor wait for a RabbitMQ that is slow to end the subscriptions", async () => {
    const { stub, visit, token, behind } = await cutOff()
    await withdrawn(behind)
    const from = performance.now()
    await visit(token)
    expect(performance.now() - from).toBeLessThan(2_000)
    expect(stub.connections.seen).toHaveLength(2)
    expect(await behind.closed.first()).toBe(1000)
  })

  it("B6 ends at once if the visitor closed the connection, or had said goodbye", async () => {
    const { stub, visit } = await bench()
    const visitor = await visit(await tokenFor())
    visitor.socket.close(1001)
    expect(await (await stub.connections.next()).closed.first()).toBe(1000)
    const other = await visit(await tokenFor())
    other.send("DISCONNECT\n\n\0")
    const behind = await stub.connections.next()
    await expect.poll(() => behind.received.seen.at(-1)).toContain("DISCONNECT")
    other.socket.terminate()
    expect(await behind.closed.first()).toBe(1000)
  })

  it("B4 ends if the visitor is removed", async () => {
    const { behind, gate } = await cutOff()
    await confirm(behind)
    gate.remove("bea")
    gate.remove("anna")
    expect(await behind.closed.first()).toBe(1000)
  })

  it("B6 ends after a while, and with the gate", async () => {
    const { behind } = await cutOff({ keptMs: 50 })
    expect(await behind.closed.first()).toBe(1000)
    const kept = await cutOff()
    await confirm(kept.behind)
    await kept.close()
    expect(await kept.behind.closed.first()).toBe(1000)
  })

  it("B1 is kept for a limited number of visitors of one address, and once for each token", async () => {
    const table = { ...limitTable, websockets: { ...limitTable.websockets, most: 1 } }
    const { behind, visit, stub, token } = await cutOff({ limiter: openLimiter({ table }) })
    await withdrawn(behind)
    const other = await visit(await tokenFor({ sub: "bea" }))
    const [, second] = await stub.connections.many(2)
    other.socket.terminate()
    expect(await second?.closed.first()).toBe(1000)
    expect(behind.closed.seen).toEqual([])
    await confirm(behind)
    await visit(token)
    expect(stub.connections.seen).toHaveLength(2)
  })
})
