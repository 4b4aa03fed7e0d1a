import { afterEach, expect, it } from "vitest"
import { openSenderAddresses } from "../../src/broker/senderAddresses.ts"
import { brokerBench, gateBench, tokenFor } from "./brokerBench.ts"
import { webStompStub } from "./webStompStub.ts"

const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const connect = async (sub: string) =>
  `CONNECT\naccept-version:1.2\nhost:show\npasscode:${await tokenFor({ sub })}\n\n\0`

it("a sender has the address of its last connection, also after it has left; the oldest of thousands is forgotten", () => {
  const { connected, addressOf } = openSenderAddresses()
  connected("anna", "192.0.2.1")
  connected("ben", "192.0.2.1")
  connected("anna", "192.0.2.2")
  const both = () => ["customer.anna", "all.ben", "customer.carl"].map((routingKey) => addressOf({ routingKey }))
  expect(both()).toEqual(["192.0.2.2", "192.0.2.1", undefined])
  for (let count = 0; count < 4_095; count += 1) connected(`many${count}`, "192.0.2.3")
  expect(both()).toEqual(["192.0.2.2", undefined, undefined])
})

it("H6 the names of one address do not delay another address's message by more than one of theirs", async () => {
  const bench = await brokerBench()
  closings.push(bench.close)
  const handled: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  bench.broker.onCustomerMessage(async ({ routingKey }) => {
    handled.push(routingKey)
    await begun
  })
  const write = async (sub: string, address: string) => {
    const visitor = await bench.raw(address)
    visitor.send(await connect(sub))
    expect(await visitor.received.next()).toMatch(/^CONNECTED/)
    visitor.send(`SEND\ndestination:/exchange/presentation.p1/customer.${sub}\n\nhello\0`.repeat(2))
    // Answered after what was sent before it.
    visitor.send("BEGIN\ntransaction:1\nreceipt:1\n\n\0")
    expect(await visitor.received.next()).toMatch(/^RECEIPT/)
  }
  for (const name of ["many1", "many2", "many3", "many4"]) await write(name, "127.0.0.2")
  await write("anna", "127.0.0.3")
  begin()
  await expect.poll(() => handled.length).toBe(10)
  expect(handled.indexOf("customer.anna")).toBeLessThanOrEqual(2)
})

it("the gate in front of RabbitMQ learns the addresses of its visitors", async () => {
  const stub = await webStompStub()
  closings.push(stub.close)
  const bench = await gateBench({ websocketUrls: [stub.url] })
  closings.push(bench.close)
  const visitor = await bench.raw("127.0.0.2")
  visitor.send(await connect("anna"))
  await visitor.received.next()
  expect(bench.senders.addressOf({ routingKey: "customer.anna" })).toBe("127.0.0.2")
})
