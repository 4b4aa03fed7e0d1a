import { randomUUID } from "node:crypto"
import { generateKeyPair, SignJWT } from "jose"
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { jwtAccess } from "../../../backend/src/broker/access/access.ts"
import { openLimiter } from "../../../backend/src/limits/limiter.ts"
import { limits } from "../../../backend/src/limits/table.ts"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import type { RabbitAddress } from "../../../backend/src/rabbitmq/RabbitAddress.ts"
import { gateBench, lifetimes, visitorsAt } from "../../../backend/test/broker/brokerBench.ts"
import { openGated } from "./gated.ts"
import { addressIn, deleteVhost } from "./rabbitHarness.ts"

const died = { code: 1000, reason: "STOMP died" }
const patient = { timeout: 60_000 }

describe("RabbitMQ behind the gate", () => {
  let address: RabbitAddress
  let vhost: string
  let gated: Awaited<ReturnType<typeof openGated>>
  let through: ReturnType<typeof visitorsAt>

  const tokenOf = (sub: string) =>
    new SignJWT({ scope: [`rabbitmq.read:${vhost}/q.${sub}.*`, `rabbitmq.write:${vhost}/amq.topic/all.${sub}`] })
      .setProtectedHeader({ alg: "RS256", kid: "showroom" })
      .setSubject(sub)
      .setAudience("rabbitmq")
      .setExpirationTime("10m")
      .sign(gated.signingKey)
  const openVisitor = async (visitors: ReturnType<typeof visitorsAt>, sub = "anna") => {
    const visitor = visitors.visit({ host: vhost, login: sub, passcode: await tokenOf(sub) })
    await visitor.connected.next()
    return visitor
  }
  const raw = async () => {
    const visitor = await through.raw()
    visitor.send(`CONNECT\naccept-version:1.2\nhost:${vhost}\npasscode:${await tokenOf("anna")}\n\n\0`)
    await visitor.received.next()
    return visitor
  }

  beforeAll(() => {
    address = addressIn(inject("rabbitmq"))
  })
  beforeEach(async () => {
    vhost = `gate-${randomUUID()}`
    gated = await openGated({ address, vhosts: [vhost], report: () => undefined })
    through = visitorsAt(gated.url)
    await gated.broker.declareQueue(vhost, "q.anna.1", lifetimes)
  })
  afterEach(async () => {
    await gated.close()
    await deleteVhost(address, vhost)
  })

  it("H8 accepts a frame of the allowed size, and disconnects on a larger one and on a longer header", async () => {
    const visitor = await openVisitor(through)
    expect(await visitor.send("/topic/all.anna", "x".repeat(255 * 1024))).toBe("confirmed")
    expect(await visitor.send("/topic/all.anna", "x".repeat(257 * 1024))).toMatchObject({ code: 1009 })
    const other = await openVisitor(through)
    other.raw(`SUBSCRIBE\nid:${"x".repeat(1_100)}\ndestination:/amq/queue/q.anna.1\n\n\0`)
    expect(await other.closed.first()).toEqual(died)
  })

  it("B6 has no more than a subscription's share without an acknowledgement, in every mode", async () => {
    const bodies = Array.from({ length: 200 }, (_, index) => `${index}`)
    for (const body of bodies) await gated.broker.publish(vhost, "q.anna.1", body)
    const visitor = await openVisitor(through)
    const { messages } = await visitor.listen("/amq/queue/q.anna.1", { ack: "client" })
    await expect.poll(() => messages.seen.length, patient).toBe(50)
    // A receipt arrives after everything else that would have arrived.
    await visitor.send("/topic/all.anna", "fence")
    expect(messages.seen).toHaveLength(50)
    // In this mode, one ACK covers all messages before it, so one more share arrives.
    messages.seen.at(-1)?.ack()
    await expect.poll(() => messages.seen.length, patient).toBe(100)
    visitor.vanish()
    const after = await (await openVisitor(through)).listen("/amq/queue/q.anna.1")
    await expect.poll(() => after.messages.seen.map(({ body }) => body), patient).toEqual(bodies.slice(50))
  })

  it("B6 serves a visitor who was cut off by the same connection, and redelivers what was not acknowledged", async () => {
    const passcode = await tokenOf("anna")
    const enter = async () => {
      const visitor = through.visit({ host: vhost, login: "anna", passcode })
      const { headers } = await visitor.connected.next()
      const { messages } = await visitor.listen("/amq/queue/q.anna.1", { ack: "client-individual" })
      const bodies = () => messages.seen.map(({ body }) => body)
      return { visitor, session: headers.session, messages, bodies }
    }
    for (const body of ["0", "1", "2"]) await gated.broker.publish(vhost, "q.anna.1", body)
    let here = await enter()
    const { session } = here
    await expect.poll(here.bodies, patient).toEqual(["0", "1", "2"])
    here.messages.seen[0]?.ack()
    for (let returns = 0; returns < 3; returns += 1) {
      await here.visitor.send("/topic/all.anna", "fence")
      here.visitor.vanish()
      await expect.poll(() => gated.broker.consumers(vhost, "q.anna.1"), patient).toBe(0)
      await gated.broker.publish(vhost, "q.anna.1", "3")
      here = await enter()
      expect(here.session).toBe(session)
      await expect.poll(here.bodies, patient).toEqual(["1", "2", "3"])
      expect(await gated.broker.consumers(vhost, "q.anna.1")).toBe(1)
      here.messages.seen[2]?.ack()
    }
  })

  it("B6 disconnects a visitor who has more messages redelivered than the limit allows", async () => {
    for (let sent = 0; sent < 40; sent += 1) await gated.broker.publish(vhost, "q.anna.1", `${sent}`)
    const visitor = await openVisitor(through)
    const { messages } = await visitor.listen("/amq/queue/q.anna.1", { ack: "client-individual" })
    let answered = 0
    const answering = setInterval(() => {
      for (; answered < messages.seen.length; answered += 1) messages.seen[answered]?.nack()
    }, 5)
    expect(await visitor.closed.first()).toEqual(died)
    clearInterval(answering)
    expect(messages.seen.length).toBeLessThanOrEqual(limits.frames.most + 40)
  })

  it("B6 loses nothing for a visitor in mode auto who reads nothing for a while", async () => {
    const visitor = await raw()
    visitor.socket.pause()
    visitor.send("SUBSCRIBE\nid:0\ndestination:/amq/queue/q.anna.1\n\n\0")
    await expect.poll(() => gated.broker.consumers(vhost, "q.anna.1"), patient).toBe(1)
    for (let sent = 0; sent < 400; sent += 1)
      await gated.broker.publish(vhost, "q.anna.1", `${sent}:${"x".repeat(50_000)}`)
    visitor.socket.resume()
    const numbers = () => visitor.received.seen.slice(1).map((text) => Number(/\n\n(\d+):/.exec(text)?.[1]))
    await expect.poll(() => numbers().at(-1), patient).toBe(399)
    expect(numbers()).toEqual(Array.from({ length: 400 }, (_, index) => index))
  })

  it("B4 disconnects a removed visitor at once, and nobody else", async () => {
    const [anna, ben] = [await openVisitor(through), await openVisitor(through, "ben")]
    await gated.broker.disconnectUser("anna")
    expect(await anna.closed.first()).toEqual(died)
    expect(await ben.send("/topic/all.ben", "hello")).toBe("confirmed")
  })

  it("B4 refuses a visitor RabbitMQ does not know as the gate does, and leaves the socket open", async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256")
    const bench = await gateBench({
      websocketUrls: address.websocketUrls,
      access: jwtAccess({ key: publicKey, audience: "rabbitmq" }),
      vhosts: [vhost],
      limiter: openLimiter(),
    })
    const passcode = await new SignJWT({ scope: [`rabbitmq.read:${vhost}/q.anna.*`] })
      .setProtectedHeader({ alg: "RS256", kid: "showroom" })
      .setSubject("anna")
      .setAudience("rabbitmq")
      .setExpirationTime("10m")
      .sign(privateKey)
    const visitor = bench.visit({ host: vhost, login: "somebody", passcode })
    const error = await visitor.errors.next()
    expect(error.headers.message).toBe("Bad CONNECT")
    expect(error.body).toBe("Access refused for user 'anna'\n")
    expect(visitor.closed.seen).toEqual([])
    await bench.close()
  })

  it("B1 does not start where no Web STOMP answers, and names the setting", async () => {
    const [port = 0] = await freePorts(1)
    const nowhere = { ...address, websocketUrls: [`ws://127.0.0.1:${port}/ws`] }
    await expect(openGated({ address: nowhere, vhosts: [vhost], report: () => undefined })).rejects.toThrow(
      "BROKER_WEBSOCKET_URL",
    )
  })

  it("H1 adds little to the cost of a chat message", async () => {
    const routes = { direct: visitorsAt(address.websocketUrls[0] ?? ""), through }
    gated.broker.onCustomerMessage(async ({ routingKey, body }) => {
      await gated.broker.publish(vhost, `q.${routingKey.replace("all.", "")}.1`, body)
    })
    const times = { direct: [] as number[], through: [] as number[] }
    // Below the limit of messages that one subject may publish.
    const rounds = 90
    const open = async (name: "direct" | "through") => {
      await gated.broker.declareQueue(vhost, `q.${name}.1`, lifetimes)
      const visitor = await openVisitor(routes[name], name)
      const headers = { ack: "client-individual", "prefetch-count": "50" }
      const { messages } = await visitor.listen(`/amq/queue/q.${name}.1`, headers)
      return async () => {
        const from = performance.now()
        visitor.client.publish({ destination: `/topic/all.${name}`, body: JSON.stringify({ text: "x".repeat(300) }) })
        const message = await messages.next()
        times[name].push(performance.now() - from)
        message.ack()
      }
    }
    const senders = [await open("direct"), await open("through")]
    // Alternates, so that both run under the same load.
    for (let count = 0; count < rounds; count += 1) for (const one of senders) await one()
    const median = (values: ReadonlyArray<number>) =>
      [...values].sort((one, other) => one - other)[rounds / 2] ?? Number.NaN
    const [direct, relayed] = [median(times.direct), median(times.through)]
    const ratio = relayed / direct
    process.stdout.write(
      `A chat message and its echo, median of ${rounds}: direct ${direct.toFixed(2)} ms, through the gate ${relayed.toFixed(2)} ms, ratio ${ratio.toFixed(2)}\n`,
    )
    expect(ratio).toBeLessThan(3)
  })
})
