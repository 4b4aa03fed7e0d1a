import { afterEach, describe, expect, it } from "vitest"
import { gateBench, tokenFor } from "./brokerBench.ts"
import { webStompStub } from "./webStompStub.ts"

const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** A subscribed visitor with this prefetch, the stub behind the gate, and what the stub received after that. */
const listening = async (prefetch: number) => {
  const stub = await webStompStub()
  closings.push(stub.close)
  const bench = await gateBench({ websocketUrls: [stub.url], limits: {} })
  closings.push(bench.close)
  const visitor = await bench.raw()
  visitor.send(`CONNECT\naccept-version:1.2\nhost:show\nlogin:anna\npasscode:${await tokenFor()}\n\n\0`)
  await visitor.received.next()
  visitor.send(
    `SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\nack:client-individual\nprefetch-count:${prefetch}\n\n\0`,
  )
  const behind = await stub.connections.next()
  await behind.received.many(2)
  const deliver = async (count: number) => {
    for (let id = 0; id < count; id += 1)
      behind.socket.send(`MESSAGE\nsubscription:0\nmessage-id:m${id}\nack:m${id}\ndestination:/queue/q\n\nhello\0`)
    for (let id = 0; id < count; id += 1) await visitor.received.next()
  }
  const acks = (...ids: ReadonlyArray<number>) => ids.map((id) => `ACK\nid:m${id}\n\n\0`).join("")
  return { visitor, behind, deliver, acks }
}

describe("Pending acknowledgements to RabbitMQ", () => {
  it("B6 are batched, so that a chat costs one write instead of two", async () => {
    const { visitor, behind, deliver, acks } = await listening(50)
    await deliver(2)
    visitor.send(acks(0))
    visitor.send(acks(1))
    expect(await behind.received.next()).toBe(acks(0, 1))
  })

  it("B6 are not delayed if RabbitMQ might wait for them", async () => {
    const { visitor, behind, deliver, acks } = await listening(8)
    await deliver(3)
    for (const id of [0, 1, 2]) visitor.send(acks(id))
    expect(await behind.received.next()).toBe(acks(0, 1, 2))
    const single = await listening(1)
    await single.deliver(1)
    single.visitor.send(acks(0))
    expect(await single.behind.received.next()).toBe(acks(0))
  })

  it("B6 are sent before the visitor's later frames", async () => {
    const { visitor, behind, deliver, acks } = await listening(50)
    await deliver(2)
    visitor.send(acks(0))
    visitor.send("SEND\ndestination:/topic/all.anna\n\nhello\0")
    expect(await behind.received.next()).toBe(acks(0))
    expect(await behind.received.next()).toMatch(/^SEND\n/)
    visitor.send("ACK\nid:m1\nreceipt:r\n\n\0")
    expect(await behind.received.next()).toBe("ACK\nid:m1\nreceipt:r\n\n\0")
  })
})
