import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { CustomerMessage } from "../../src/broker/Broker.ts"
import { type Bench, type brokerBench, happenings, lifetimes, ways } from "./brokerBench.ts"

const individually = { ack: "client-individual" }
const queue = "q.anna.1"
const here = `/amq/queue/${queue}`
let bench: Bench
const opened = async (open: typeof brokerBench) => {
  bench = await open()
  await bench.broker.declareQueue("show", queue, lifetimes)
}
afterEach(() => bench.close())

const publish = async (...bodies: ReadonlyArray<string>) => {
  for (const body of bodies) await bench.broker.publish("show", queue, body)
}
const bodies = (messages: ReadonlyArray<{ readonly body: string }>) => messages.map(({ body }) => body)

describe.each(ways)("A queue of %s", (_name, open) => {
  beforeEach(() => opened(open))

  it("B2 retains what was published before anybody subscribed, in order and byte for byte", async () => {
    const text = "hallo\n\nzwei Absätze äöü ✓ 🚗 \\n a:b"
    await publish("first", text, "")
    const { messages } = await (await bench.enter()).listen(here, { id: "tag" })
    const [first, second, third] = await messages.many(3)
    expect([first?.body, second?.body, third?.body]).toEqual(["first", text, ""])
    expect(first?.headers).toMatchObject({ subscription: "tag", redelivered: "false", destination: `/queue/${queue}` })
  })

  it("B6 delivers no more than the prefetch count, and one more for each acknowledgement", async () => {
    await publish("1", "2", "3", "4", "5")
    const visitor = await bench.enter()
    const { messages } = await visitor.listen(here, { ...individually, "prefetch-count": "2" })
    const [one, two] = await messages.many(2)
    // The receipt arrives after everything else that could arrive.
    await visitor.send("/topic/all.anna", "fence")
    expect(bodies(messages.seen)).toEqual(["1", "2"])
    two?.ack()
    expect((await messages.next()).body).toBe("3")
    one?.ack()
    expect((await messages.next()).body).toBe("4")
  })

  it("B6 redelivers, in order and marked, what a lost session had not acknowledged", async () => {
    await publish("1", "2", "3", "4")
    const lost = await bench.enter()
    const before = await lost.listen(here, { ...individually, "prefetch-count": "3" })
    const [, two] = await before.messages.many(3)
    two?.ack({ receipt: "acknowledged" })
    await new Promise((resolve) => lost.client.watchForReceipt("acknowledged", resolve))
    await before.messages.many(4)
    lost.vanish()
    const { messages } = await (await bench.enter()).listen(here, individually)
    const again = await messages.many(3)
    expect(again.map(({ body, headers }) => [body, headers.redelivered])).toEqual([
      ["1", "true"],
      ["3", "true"],
      ["4", "true"],
    ])
  })

  it("B6 redelivers what was rejected, unless requeue is false", async () => {
    await publish("again", "away")
    const visitor = await bench.enter()
    const { messages } = await visitor.listen(here, individually)
    const [again, away] = await messages.many(2)
    away?.nack({ requeue: "false" })
    again?.nack()
    const back = await messages.next()
    expect([back.body, back.headers.redelivered]).toEqual(["again", "true"])
    await visitor.send("/topic/all.anna", "fence")
    expect(messages.seen).toHaveLength(3)
  })

  it("B6 applies an acknowledgement in mode client to all before it", async () => {
    await publish("1", "2", "3")
    const visitor = await bench.enter()
    const { messages } = await visitor.listen(here, { ack: "client" })
    const [, two] = await messages.many(3)
    two?.ack({ receipt: "acknowledged" })
    await new Promise((resolve) => visitor.client.watchForReceipt("acknowledged", resolve))
    visitor.vanish()
    const after = await (await bench.enter()).listen(here)
    expect(bodies(await after.messages.many(1))).toEqual(["3"])
    await publish("4")
    expect((await after.messages.next()).body).toBe("4")
  })

  it("B6 does not redeliver what mode auto delivered", async () => {
    await publish("1")
    const lost = await bench.enter()
    await (await lost.listen(here)).messages.next()
    lost.vanish()
    // Until the broker has noticed, mode auto loses what is sent into the dead socket.
    await expect.poll(() => bench.broker.consumers("show", queue)).toBe(0)
    await publish("2")
    const { messages } = await (await bench.enter()).listen(here)
    expect((await messages.next()).body).toBe("2")
  })

  it("B2 shares one queue between two tabs", async () => {
    const tabs = [await bench.enter(), await bench.enter()]
    const subscriptions = [await tabs[0]?.listen(here), await tabs[1]?.listen(here)]
    await publish("1", "2", "3", "4")
    expect(bodies((await subscriptions[0]?.messages.many(2)) ?? [])).toEqual(["1", "3"])
    expect(bodies((await subscriptions[1]?.messages.many(2)) ?? [])).toEqual(["2", "4"])
  })

  it("Q6 lets a publisher reach a new subscriber as soon as it is notified of it", async () => {
    bench.broker.onConsumersChange(({ consumers }) => {
      if (consumers === 1) void bench.broker.publish("show", queue, "welcome")
    })
    const { messages } = await (await bench.enter()).listen(here)
    expect((await messages.next()).body).toBe("welcome")
  })

  it("B2 deletes an unused queue, and answers a late subscriber as for a missing one", async () => {
    await bench.broker.declareQueue("show", "q.anna.short", { ...lifetimes, expiresMs: 20 })
    await expect
      .poll(async () => {
        const visitor = await bench.enter()
        visitor.client.subscribe("/amq/queue/q.anna.short", () => {}, { receipt: "there" })
        const there = new Promise((resolve) => visitor.client.watchForReceipt("there", () => resolve("there")))
        const found = await Promise.race([there, visitor.closed.first()])
        visitor.vanish()
        return found
      })
      .toMatchObject({ reason: "STOMP died" })
  })
})

describe.each(ways)("A customer's message to %s", (_name, open) => {
  beforeEach(() => opened(open))

  it("H6 reaches the backend with its exchange and key, and no customer's queue", async () => {
    const arrived = happenings<CustomerMessage>()
    bench.broker.onCustomerMessage(async (message) => arrived.happen(message))
    const visitor = await bench.enter()
    const { messages } = await visitor.listen(here)
    const text = '{"text":"Grüße ✓\\u0000"}'
    expect(await visitor.send("/exchange/presentation.p1/customer.anna", text)).toBe("confirmed")
    expect(await visitor.send("/topic/all.anna", "to everybody")).toBe("confirmed")
    expect(await arrived.many(2)).toEqual([
      { vhost: "show", exchange: "presentation.p1", routingKey: "customer.anna", body: text },
      { vhost: "show", exchange: "amq.topic", routingKey: "all.anna", body: "to everybody" },
    ])
    await publish("echo")
    expect((await messages.next()).body).toBe("echo")
  })

  it("H6 is confirmed but reaches nobody with a key that has no binding", async () => {
    const arrived = happenings<CustomerMessage>()
    bench.broker.onCustomerMessage(async (message) => arrived.happen(message))
    const visitor = await bench.enter({ scope: ["rabbitmq.read:show/*", "rabbitmq.write:show/*/*"] })
    expect(await visitor.send("/topic/elsewhere.anna", "lost")).toBe("confirmed")
    expect(await visitor.send("/topic/all.anna", "heard")).toBe("confirmed")
    expect((await arrived.next()).body).toBe("heard")
  })

  it("H6 is dropped and reported when the backend fails three times, and blocks nobody", async () => {
    const done = happenings<string>()
    bench.broker.onCustomerMessage(async ({ body }) => {
      if (body === "poison") throw new Error("cannot read it")
      done.happen(body)
    })
    const visitor = await bench.enter()
    // Its receipt never arrives.
    visitor.client.publish({ destination: "/topic/all.anna", body: "poison" })
    await visitor.send("/topic/all.anna", "next")
    expect(await done.next()).toBe("next")
    expect(bench.reports).toHaveLength(3)
  })

  it("H6 passes on none of the sender's headers but the type", async () => {
    const moderator = await bench.enter({
      sub: "moderator",
      scope: [
        "rabbitmq.configure:show/stomp-subscription-*",
        "rabbitmq.write:show/stomp-subscription-*",
        "rabbitmq.read:show/stomp-subscription-*",
        "rabbitmq.read:show/amq.topic/all.*",
      ],
    })
    const { messages } = await moderator.listen("/topic/all.*", { id: "mine", ...individually })
    const visitor = await bench.enter()
    const forged = {
      "content-type": "text/plain",
      subscription: "theirs",
      ack: "forged",
      redelivered: "true",
      sender: "moderator",
      "user-id": "anna",
      "x-odd": "e:f\ng\\nh",
    }
    expect(await visitor.send("/topic/all.anna", "hello", forged)).toBe("confirmed")
    const { headers } = await messages.next()
    expect(Object.keys(headers).sort()).toEqual(
      ["ack", "content-length", "content-type", "destination", "message-id", "redelivered", "subscription"].sort(),
    )
    expect(headers).toMatchObject({ subscription: "mine", redelivered: "false", "content-type": "text/plain" })
    expect(headers["message-id"]).toMatch(/^T_mine@@/)
    expect(headers.ack).toBe(headers["message-id"])
    expect(headers.destination).toBe("/topic/all.anna")
  })

  it("H6 cannot inject a header by an escaped type", async () => {
    const moderator = await bench.enter({
      sub: "m",
      scope: ["configure", "write", "read"].map((may) => `rabbitmq.${may}:show/*/*`),
    })
    const { messages } = await moderator.listen("/topic/#")
    const visitor = await bench.enter()
    const type = "text/plain\nsubscription:theirs\nsender:moderator"
    await visitor.send("/topic/all.anna", "hello", { "content-type": type })
    const { headers } = await messages.next()
    expect(headers["content-type"]).toBe(type)
    expect(headers.sender).toBeUndefined()
  })

  it("B2 ends a topic's temporary queue quietly with its subscriber", async () => {
    const moderator = await bench.enter({
      sub: "m",
      scope: ["configure", "write", "read"].map((may) => `rabbitmq.${may}:show/*/*`),
    })
    const { messages, subscription } = await moderator.listen("/exchange/presentation.p1/customer.*")
    await moderator.send("/exchange/presentation.p1/customer.ben", "heard")
    expect((await messages.next()).body).toBe("heard")
    subscription.unsubscribe()
    await moderator.send("/exchange/presentation.p1/customer.ben", "notSubscribed")
    expect(moderator.errors.seen).toEqual([])
    expect(messages.seen).toHaveLength(1)
  })
})
