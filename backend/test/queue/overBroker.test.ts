import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { Client, type IMessage } from "@stomp/stompjs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { jwtAccess } from "../../src/broker/access/access.ts"
import { type EmbeddedBroker, embeddedBroker } from "../../src/broker/embeddedBroker.ts"
import type { Environment } from "../../src/environment/Environment.ts"
import { vhostsOf } from "../../src/environment/vhostsOf.ts"
import { openRest, type Rest } from "../../src/rest/server.ts"
import { firstDay } from "../environment/firstDay.ts"
import { manualClock } from "../environment/manualClock.ts"
import { openReadyEnvironment } from "../environment/readyEnvironment.ts"

const clock = manualClock(firstDay)
let environment: Environment
let broker: EmbeddedBroker
let rest: Rest
let address: string
const clients: Client[] = []

beforeAll(async () => {
  environment = await openReadyEnvironment(clock)
  broker = embeddedBroker({
    access: jwtAccess({ key: environment.keys.publicKey, audience: "rabbitmq", now: clock.now }),
    vhosts: await vhostsOf(environment),
  })
  const urls = ({ host }: { host: string }) => ({
    iceServersFor: () => [],
    showroomUrl: `http://${host}`,
    hostOriginsAt: () => [],
  })
  rest = await openRest({ environment, broker, urls, options: { tokenSeconds: 86_400 } })
  rest.app.server.on("upgrade", (request, socket, head) => broker.handleUpgrade(request, socket, head))
  await rest.app.listen({ host: "127.0.0.1", port: 0 })
  address = `127.0.0.1:${(rest.app.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  for (const client of clients) await client.deactivate({ force: true })
  await broker.close()
  await rest.close()
  await environment.close()
})

/** A visitor's browser: REST by fetch, the broker by the real client. */
const visitor = async (uuid: string = randomUUID()) => {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`http://${address}/api${path}`, {
      method,
      headers: {
        "accept-language": "en",
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (response.status === 204 ? {} : await response.json()) as Record<string, unknown>
  }
  const { data } = (await call("POST", "/auth_token", { uuid })) as { data: { token: string } }
  const received: Array<Record<string, unknown>> = []
  const client = new Client({
    brokerURL: `ws://${address}/ws`,
    connectHeaders: { login: uuid, passcode: data.token, host: "showroom-livid" },
    reconnectDelay: 0,
  })
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve()
    client.onStompError = ({ body }) => reject(new Error(body))
    client.activate()
  })
  return {
    received,
    client,
    ask: (method: string, path: string, body?: object) => call(method, path, body, data.token),
    listen: (queue: string) =>
      client.subscribe(
        `/amq/queue/${queue}`,
        (message: IMessage) => {
          received.push(JSON.parse(message.body))
          message.ack()
        },
        { ack: "client-individual" },
      ),
    types: () => received.map(({ type }) => type),
  }
}

afterEach(() => expect(rest.violations).toEqual([]))

const waiting = () => rest.backend.waitingQueue.waiting(1)

describe("the backend with the embedded broker", () => {
  it("Q1 Q2 Q6 Q7 keeps a place while its visitor is subscribed, drops it afterwards, and reports who is picked up", async () => {
    const [ann, ben] = [await visitor(), await visitor()]
    const own = await ann.ask("POST", "/customer/queue", {})
    ann.listen(String(own.queue_name))
    const lines = [ann, ben].map(async (one) => {
      const { rabbit_queue_name: queue } = await one.ask("POST", "/presentation_queue/push", { location_id: 1 })
      one.listen(String(queue))
    })
    await Promise.all(lines)
    await expect.poll(async () => (await waiting()).filter(({ lastListening }) => lastListening)).toHaveLength(2)
    clock.advance(3_600_000)
    expect(await waiting()).toHaveLength(2)

    await ben.client.deactivate()
    await expect
      .poll(async () => {
        clock.advance(60_000)
        return (await waiting()).length
      })
      .toBe(1)
    const [entry] = await waiting()
    const [consultant] = await rest.backend.presentations.list(1)
    await rest.backend.waitingQueue.pickUp(consultant?.consultantId ?? 0, entry?.entryId ?? 0)
    await expect.poll(ann.types).toContain("presentation")
    expect(ann.types().filter((type) => type === "presentation")).toHaveLength(2)
  })

  it("H1 H3 H6 delivers a chat message to all its recipients, stamped, over the wire", async () => {
    const people = await rest.backend.invitations.tokens(8)
    const [ann, ben] = [await visitor(people[0]?.customer.uuid), await visitor(people[1]?.customer.uuid)]
    for (const one of [ann, ben]) {
      const { chat_queue: queue } = await one.ask("GET", "/presentation/chat_queue/8")
      one.listen(String(queue))
    }
    const tag = people[0]?.customer.consumerTag
    ann.client.publish({
      destination: `/exchange/presentation.8/customer.${tag}`,
      body: JSON.stringify({
        type: "chat_message",
        timestamp: 5,
        data: { id: "wire", customer_chat: "general", sender: { id: "somebody else" }, message: "Servus" },
      }),
    })
    await expect
      .poll(() => ben.received)
      .toMatchObject([
        { timestamp: clock.now(), data: { id: "wire", message: "Servus", sender: { id: tag, type: 4 } } },
      ])
    await expect.poll(() => ann.received).toEqual(ben.received)
  })
})
