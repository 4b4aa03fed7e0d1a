import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ConsumersChange } from "../../../sandbox/broker/Broker.ts"
import { type RabbitNode, startRabbitNode } from "../../../sandbox/rabbitmq/node/startNode.ts"
import { rabbitBroker } from "../../../sandbox/rabbitmq/rabbitBroker.ts"
import { readSigningKeys } from "../../../sandbox/world/signingKeys.ts"
import { everything, told } from "../../contract/broker/brokerTold.ts"
import { listener } from "../../contract/broker/listener.ts"
import { type StompStage, stompStage } from "../../contract/broker/stompStage.ts"
import { openGated } from "./gated.ts"
import { addressIn } from "./rabbitStage.ts"

const restartMs = 120_000
const waiting = { timeout: 30_000 }

describe("RabbitMQ through a restart", () => {
  let node: RabbitNode
  let stage: StompStage
  beforeAll(async () => {
    node = await startRabbitNode()
  }, restartMs)
  afterAll(() => node.stop())

  const reopen = async () => {
    const address = addressIn(node.env)
    const gated = await openGated({ address, vhosts: ["show"], report: () => undefined })
    return stompStage({ ...gated, vhost: "show", foreignVhost: "/" })
  }
  beforeEach(async () => {
    stage = await reopen()
    await stage.broker.deleteQueue("show", "anna.1")
    await stage.declare("anna.1")
  })
  afterEach(() => stage.close())

  const saying = (id: string) => ({
    id,
    recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" } as const,
    chat: "general",
    text: id,
    firstName: undefined,
    lastName: undefined,
    timestamp: 1,
  })

  it(
    "B2 keeps what was confirmed, brings what is published meanwhile, and hears customers again",
    async () => {
      await stage.deliver("anna.1", told("queue_position"))
      const restarted = node.restart()
      await expect.poll(() => stage.broker.isUp(), waiting).toBe(false)
      const published = stage.deliver("anna.1", told("presentation"))
      await Promise.all([restarted, published])
      await expect.poll(() => stage.broker.isUp(), waiting).toBe(true)

      const session = await stage.open()
      const { heard } = await listener(session, "anna.1")
      await expect.poll(() => heard).toEqual([told("queue_position").heard, told("presentation").heard])
      await Effect.runPromise(session.send(saying("afterwards")))
      await expect.poll(() => stage.arrived().map(({ id }) => id), waiting).toContain("afterwards")
    },
    restartMs,
  )

  it(
    "Q6 knows after a restart that nobody listens any more, and hears who comes back",
    async () => {
      const changes: ConsumersChange[] = []
      stage.broker.onConsumersChange((change) => void changes.push(change))
      await listener(await stage.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
      await node.restart()
      await expect.poll(() => changes.at(-1), waiting).toEqual({ vhost: "show", queue: "anna.1", consumers: 0 })
      await listener(await stage.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
    },
    restartMs,
  )

  it("H3 keeps what it has confirmed to customers until the backend is back", async () => {
    // Past the gate, which goes with the backend.
    const address = addressIn(node.env)
    const broker = await rabbitBroker({ address, vhosts: ["show"], report: () => undefined })
    const { privateKey: signingKey } = await readSigningKeys(address.signingKeyFile)
    const url = address.websocketUrl
    const past = await stompStage({ broker, url, vhost: "show", foreignVhost: "/", signingKey, close: broker.close })
    const session = await past.open()
    await stage.broker.close()
    await past.broker.close()
    for (const id of ["one", "two", "three"]) await Effect.runPromise(session.send(saying(id)))
    const back = await reopen()
    await expect.poll(() => back.arrived().map(({ id }) => id)).toEqual(["one", "two", "three"])
    await past.close()
    await back.close()
  })

  it("B2 publishes many at once without mixing up their order", async () => {
    const many = Array.from({ length: 40 }, () => everything).flat()
    await Promise.all(many.map((message) => stage.deliver("anna.1", message)))
    const { heard } = await listener(await stage.open(), "anna.1")
    await expect.poll(() => heard, waiting).toEqual(many.map((message) => message.heard))
  })
})
