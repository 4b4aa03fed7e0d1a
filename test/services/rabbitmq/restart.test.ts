import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ConsumersChange } from "../../../backend/src/broker/Broker.ts"
import { readSigningKeys } from "../../../backend/src/environment/signingKeys.ts"
import { type RabbitNode, startRabbitNode } from "../../../backend/src/rabbitmq/node/startNode.ts"
import { rabbitBroker } from "../../../backend/src/rabbitmq/rabbitBroker.ts"
import { allMessages, contractMessage } from "../../contract/broker/contractMessages.ts"
import { listener } from "../../contract/broker/listener.ts"
import { type StompHarness, stompHarness } from "../../contract/broker/stompHarness.ts"
import { openGated } from "./gated.ts"
import { addressIn } from "./rabbitHarness.ts"

const restartMs = 120_000
const waiting = { timeout: 30_000 }

describe("RabbitMQ through a restart", () => {
  let node: RabbitNode
  let harness: StompHarness
  beforeAll(async () => {
    node = await startRabbitNode()
  }, restartMs)
  afterAll(() => node.stop())

  const reopen = async () => {
    const address = addressIn(node.env)
    const gated = await openGated({ address, vhosts: ["show"], report: () => undefined })
    return stompHarness({ ...gated, vhost: "show", foreignVhost: "/" })
  }
  beforeEach(async () => {
    harness = await reopen()
    await harness.broker.deleteQueue("show", "anna.1")
    await harness.declare("anna.1")
  })
  afterEach(() => harness.close())

  const dispatchOf = (id: string) => ({
    id,
    recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" } as const,
    chat: "general",
    text: id,
    firstName: undefined,
    lastName: undefined,
    timestamp: 1,
  })

  it(
    "B2 keeps what was confirmed, delivers what is published meanwhile, and receives customers' messages again",
    async () => {
      await harness.deliver("anna.1", contractMessage("queue_position"))
      const restarted = node.restart()
      await expect.poll(() => harness.broker.isUp(), waiting).toBe(false)
      const published = harness.deliver("anna.1", contractMessage("presentation"))
      await Promise.all([restarted, published])
      await expect.poll(() => harness.broker.isUp(), waiting).toBe(true)

      const session = await harness.open()
      const { receivedMessages } = await listener(session, "anna.1")
      await expect
        .poll(() => receivedMessages)
        .toEqual([contractMessage("queue_position").received, contractMessage("presentation").received])
      await Effect.runPromise(session.send(dispatchOf("afterwards")))
      await expect.poll(() => harness.arrived().map(({ id }) => id), waiting).toContain("afterwards")
    },
    restartMs,
  )

  it(
    "Q6 knows after a restart that nobody is subscribed, and notices who subscribes again",
    async () => {
      const changes: ConsumersChange[] = []
      harness.broker.onConsumersChange((change) => void changes.push(change))
      await listener(await harness.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
      await node.restart()
      await expect.poll(() => changes.at(-1), waiting).toEqual({ vhost: "show", queue: "anna.1", consumers: 0 })
      await listener(await harness.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
    },
    restartMs,
  )

  it("H3 keeps what it has confirmed to customers until the backend is back", async () => {
    // Bypasses the gate, which ends with the backend.
    const address = addressIn(node.env)
    const broker = await rabbitBroker({
      address,
      vhosts: ["show"],
      addressOf: () => undefined,
      report: () => undefined,
    })
    const { privateKey: signingKey } = await readSigningKeys(address.signingKeyFile)
    const [url = ""] = address.websocketUrls
    const past = await stompHarness({ broker, url, vhost: "show", foreignVhost: "/", signingKey, close: broker.close })
    const session = await past.open()
    await harness.broker.close()
    await past.broker.close()
    for (const id of ["one", "two", "three"]) await Effect.runPromise(session.send(dispatchOf(id)))
    const back = await reopen()
    await expect.poll(() => back.arrived().map(({ id }) => id)).toEqual(["one", "two", "three"])
    await past.close()
    await back.close()
  })

  it("B2 publishes many at once and keeps their order", async () => {
    const many = Array.from({ length: 40 }, () => allMessages).flat()
    await Promise.all(many.map((message) => harness.deliver("anna.1", message)))
    const { receivedMessages } = await listener(await harness.open(), "anna.1")
    await expect.poll(() => receivedMessages, waiting).toEqual(many.map((message) => message.received))
  })
})
