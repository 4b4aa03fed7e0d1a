import { afterEach, expect, it } from "vitest"
import { backendInbox } from "../../src/broker/backendInbox.ts"
import { openSenderAddresses } from "../../src/broker/senderAddresses.ts"
import { brokerBench, gateBench, tokenFor } from "./brokerBench.ts"
import { webStompStub } from "./webStompStub.ts"

const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const connect = async (sub: string) =>
  `CONNECT\naccept-version:1.2\nhost:show\npasscode:${await tokenFor({ sub })}\n\n\0`

const inboxFor = (addressOf: Parameters<typeof backendInbox>[1] = () => undefined) =>
  backendInbox((_what, cause) => {
    throw cause
  }, addressOf)

it("H6 yields to other tasks while it handles a burst of messages, and keeps their order", async () => {
  const inbox = inboxFor()
  const taken: string[] = []
  inbox.onMessage(async ({ body }) => void taken.push(body))
  let turnsOfOthers = 0
  const others = setInterval(() => {
    turnsOfOthers += 1
  })
  const burst = Array.from({ length: 5_000 }, (_, index) => `${index}`)
  const message = { vhost: "show", exchange: "presentation.1", routingKey: "customer.anna" }
  await Promise.all(burst.map((body) => inbox.take({ ...message, body })))
  clearInterval(others)
  expect(taken).toEqual(burst)
  expect(turnsOfOthers).toBeGreaterThan(0)
})

it("H6 alternates between customers, so that nobody waits for another's burst", async () => {
  const inbox = inboxFor()
  const taken: string[] = []
  inbox.onMessage(async ({ routingKey, body }) => void taken.push(`${routingKey} ${body}`))
  const at = { vhost: "show", exchange: "presentation.1" }
  const burst = ["1", "2", "3", "4", "5"].map((body) => inbox.take({ ...at, routingKey: "customer.anna", body }))
  const other = inbox.take({ ...at, routingKey: "customer.ben", body: "hello" })
  await Promise.all([...burst, other])
  expect(taken.indexOf("customer.ben hello")).toBeLessThan(3)
  expect(taken.filter((each) => each.includes("anna"))).toEqual(
    ["1", "2", "3", "4", "5"].map((n) => `customer.anna ${n}`),
  )
})

it("H6 alternates between addresses, so that twenty names of one address delay another by one message", async () => {
  const inbox = inboxFor(({ routingKey }) => (routingKey.startsWith("customer.many") ? "192.0.2.1" : "192.0.2.2"))
  const taken: string[] = []
  inbox.onMessage(async ({ routingKey }) => void taken.push(routingKey))
  const at = { vhost: "show", exchange: "presentation.1", body: "hello" }
  const names = Array.from({ length: 20 }, (_, index) => `customer.many${index}`)
  const flood = [...names, ...names].map((routingKey) => inbox.take({ ...at, routingKey }))
  const others = ["customer.anna", "customer.ben"].map((routingKey) => inbox.take({ ...at, routingKey }))
  await Promise.all([...flood, ...others])
  expect(["customer.anna", "customer.ben"].map((key) => taken.indexOf(key))).toEqual([2, 4])
  // Within the address, each has its turn.
  expect(taken.filter((key) => key.startsWith("customer.many"))).toEqual([...names, ...names])
})

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
