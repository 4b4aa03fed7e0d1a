import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { accessBy, type Bench, brokerBench, lifetimes, tokenFor, ways } from "./brokerBench.ts"

const died = { code: 1000, reason: "STOMP died" }
let bench: Bench
const declare = async () => {
  await bench.broker.declareQueue("show", "q.anna.1", lifetimes)
  await bench.broker.declareQueue("show", "q.ben.1", lifetimes)
}
afterEach(() => bench.close())

const refusals = [
  { case: "no passcode and no login", headers: async () => ({}), body: "Access refused for user 'guest'\n" },
  {
    case: "a password that is no token",
    headers: async () => ({ login: "cust1", passcode: "secret" }),
    body: "Access refused for user 'cust1'\n",
  },
  {
    case: "an expired token",
    headers: async () => ({ login: "cust1", passcode: await tokenFor({ lifetime: -1 }) }),
    body: "Access refused for user 'cust1'\n",
  },
  {
    case: "a token for another audience",
    headers: async () => ({ login: "cust1", passcode: await tokenFor({ audience: "api" }) }),
    body: "Access refused for user 'cust1'\n",
  },
  {
    case: "a token signed by a stranger",
    headers: async () => ({ login: "cust1", passcode: await tokenFor({ isForged: true }) }),
    body: "Access refused for user 'cust1'\n",
  },
  {
    case: "a vhost that is not there",
    headers: async () => ({ host: "nowhere", passcode: await tokenFor({ scope: ["rabbitmq.read:*/*"] }) }),
    body: "Virtual host 'nowhere' access denied",
  },
  {
    case: "a vhost the token does not name",
    headers: async () => ({ host: "empty", passcode: await tokenFor() }),
    body: "Virtual host 'empty' access denied",
  },
]

describe.each(ways)("RabbitMQ's behaviour by %s", (_name, open) => {
  beforeEach(async () => {
    bench = await open()
    await declare()
  })

  it.each(refusals)("B4 reports $case by Bad CONNECT and leaves the socket open", async ({ headers, body }) => {
    const visitor = bench.visit(await headers())
    const error = await visitor.errors.next()
    expect(error.headers.message).toBe("Bad CONNECT")
    expect(error.body).toBe(body)
    // Proof that it is open: the same socket still gets answers.
    const passcode = await tokenFor()
    visitor.raw(`CONNECT\naccept-version:1.2\nhost:show\npasscode:${passcode}\n\n\0`)
    await visitor.connected.next()
    expect(visitor.closed.seen).toEqual([])
  })

  it("B1 B4 accepts a valid token whatever the login is, and no heart-beat under a second", async () => {
    const visitor = bench.visit({ login: "ben", passcode: await tokenFor() }, 300)
    const { headers } = await visitor.connected.next()
    expect(headers).toMatchObject({ version: "1.2", "heart-beat": "1000,1000" })
  })

  const foreign = [
    ["a missing queue", "/amq/queue/q.anna.nope"],
    ["another customer's queue", "/amq/queue/q.ben.1"],
    ["a queue it would have to create", "/queue/q.anna.new"],
    ["an exchange", "/exchange/presentation.p1/customer.*"],
    ["a topic", "/topic/all.#"],
    ["a bare name", "q.anna.1"],
  ] as const
  it.each(foreign)("B2 H6 closes without a frame on a subscription to %s", async (_case, destination) => {
    const visitor = await bench.enter()
    visitor.client.subscribe(destination, () => {})
    expect(await visitor.closed.first()).toEqual(died)
    expect(visitor.errors.seen).toEqual([])
  })

  const unsendable = [
    ["another customer's key", "/exchange/presentation.p1/customer.ben"],
    ["another presentation", "/exchange/presentation.p2/customer.anna"],
    ["a missing exchange", "/exchange/nope/customer.anna"],
    ["another customer's broadcast key", "/topic/all.ben"],
    ["a longer key", "/exchange/presentation.p1/customer.anna.more"],
    ["an own queue", "/amq/queue/q.anna.1"],
    ["a bare name", "foo"],
  ] as const
  it.each(unsendable)("H6 closes without a frame on sending to %s, and nothing arrives", async (_case, destination) => {
    const arrived: unknown[] = []
    bench.broker.onCustomerMessage(async (message) => void arrived.push(message))
    const visitor = await bench.enter()
    expect(await visitor.send(destination, "hello")).toEqual(died)
    expect(visitor.errors.seen).toEqual([])
    expect(arrived).toEqual([])
  })

  it("B2 closes without a frame on a subscription id used twice", async () => {
    const visitor = await bench.enter()
    await visitor.listen("/amq/queue/q.anna.1", { id: "tag" })
    visitor.client.subscribe("/amq/queue/q.anna.1", () => {}, { id: "tag" })
    expect(await visitor.closed.first()).toEqual(died)
    expect(visitor.errors.seen).toEqual([])
  })

  it("B7 reports that a subscribed queue was deleted, and serves the other queue on the same socket", async () => {
    await bench.broker.declareQueue("show", "q.anna.2", lifetimes)
    const visitor = await bench.enter()
    await visitor.listen("/amq/queue/q.anna.1", { id: "first" })
    const second = await visitor.listen("/amq/queue/q.anna.2", { id: "second" })
    await bench.broker.deleteQueue("show", "q.anna.1")
    const error = await visitor.errors.next()
    expect(error.headers).toMatchObject({ message: "Server cancelled subscription", subscription: "first" })
    expect(error.body).toContain("id='first'")
    await bench.broker.publish("show", "q.anna.2", "still here")
    expect((await second.messages.next()).body).toBe("still here")
    expect(visitor.closed.seen).toEqual([])
  })

  it("B1 answers a DISCONNECT by its receipt, and closes as after a failure", async () => {
    const visitor = await bench.raw()
    visitor.send(`CONNECT\naccept-version:1.2\nhost:show\npasscode:${await tokenFor()}\n\n\0`)
    await visitor.received.next()
    visitor.send("DISCONNECT\nreceipt:last\n\n\0")
    expect(await visitor.received.next()).toBe("RECEIPT\nreceipt-id:last\n\n\0")
    expect(await visitor.closed.first()).toEqual(died)
  })

  it("B5 keeps a connection whose token expired, continues with what was allowed, and refuses what is new", async () => {
    let passedMs = 0
    await bench.close()
    bench = await open({ access: accessBy(() => Date.now() + passedMs) })
    await declare()
    await bench.broker.declareQueue("show", "q.anna.2", lifetimes)
    const visitor = await bench.enter({ lifetime: 3_600 })
    const { messages } = await visitor.listen("/amq/queue/q.anna.1")
    await visitor.send("/topic/all.anna", "before")
    passedMs = 3_600_000
    await bench.broker.publish("show", "q.anna.1", "after")
    expect((await messages.next()).body).toBe("after")
    expect(await visitor.send("/topic/all.anna", "after")).toBe("confirmed")
    visitor.client.subscribe("/amq/queue/q.anna.2", () => {})
    expect(await visitor.closed.first()).toEqual(died)
  })
})

describe("The embedded broker without quirks", () => {
  beforeEach(async () => {
    bench = await brokerBench({ quirks: "none" })
    await declare()
  })

  it("B4 closes after Bad CONNECT", async () => {
    const visitor = bench.visit({ login: "cust1", passcode: "secret" })
    expect((await visitor.errors.next()).headers.message).toBe("Bad CONNECT")
    expect((await visitor.closed.first()).code).toBe(1008)
  })

  it.each([
    ["not_found", "/amq/queue/q.anna.nope"],
    ["access_refused", "/amq/queue/q.ben.1"],
  ])("B7 sends %s before it closes over %s", async (message, destination) => {
    const visitor = await bench.enter()
    visitor.client.subscribe(destination, () => {})
    expect((await visitor.errors.next()).headers.message).toBe(message)
    expect((await visitor.closed.first()).code).toBe(1008)
  })

  it("B7 closes after it reported that a queue was deleted", async () => {
    const visitor = await bench.enter()
    await visitor.listen("/amq/queue/q.anna.1")
    await bench.broker.deleteQueue("show", "q.anna.1")
    expect((await visitor.errors.next()).headers.message).toBe("Server cancelled subscription")
    expect((await visitor.closed.first()).code).toBe(1008)
  })

  it("B1 closes after a DISCONNECT without a frame", async () => {
    const visitor = await bench.enter()
    await visitor.client.deactivate()
    expect(await visitor.closed.first()).toEqual({ code: 1000, reason: "" })
  })
})
