import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { contractMessage } from "./contractMessages.ts"
import { listener } from "./listener.ts"
import type { StompHarness } from "./stompHarness.ts"

const group = "audience.presentation.42"
const otherGroup = "audience.presentation.43"
const ended = JSON.stringify(contractMessage("presentation_end").wire)
const called = JSON.stringify(contractMessage("presentation").wire)
const theEnd: BrokerMessage = { _tag: "PresentationEnded" }
const theCall: BrokerMessage = contractMessage("presentation").received

/** Whether the broker obeys a frame of anna's: it sends the receipt, and does not end the connection. */
const obeys = async ({ url, login }: StompHarness, command: string, headers: Readonly<Record<string, string>>) => {
  const { host, uuid, token } = await login()
  const socket = new WebSocket(url, ["v12.stomp"])
  const frame = (name: string, given: Readonly<Record<string, string>>) =>
    `${name}\n${Object.entries(given)
      .map(([key, value]) => `${key}:${value}\n`)
      .join("")}\n${name === "SEND" ? ended : ""}\0`
  try {
    return await new Promise<boolean>((resolve, reject) => {
      socket.on("error", reject)
      socket.on("close", () => resolve(false))
      socket.on("open", () =>
        socket.send(frame("CONNECT", { "accept-version": "1.2", host, login: uuid, passcode: token })),
      )
      socket.on("message", (data) => {
        const text = String(data)
        if (text.startsWith("CONNECTED")) socket.send(frame(command, { ...headers, receipt: "r" }))
        if (text.startsWith("RECEIPT")) resolve(true)
      })
    })
  } finally {
    socket.terminate()
  }
}

/** Publishing once to many queues (decision 035), with any broker. */
export const audienceContract = (name: string, openHarness: () => Promise<StompHarness>) =>
  describe(`An audience on ${name}`, () => {
    let harness: StompHarness
    beforeEach(async () => {
      harness = await openHarness()
      await harness.declare("anna.1")
      await harness.declare("anna.2")
    })
    afterEach(() => harness.close())

    const join = (queue: string, audience = group) => harness.broker.joinAudience(harness.vhost, audience, queue)
    const publish = (body: string, audience = group, lifetime?: { readonly ms: number }) =>
      harness.broker.publishToAudience(harness.vhost, audience, body, lifetime)

    it("H3 delivers what is published once to each queue that has joined it, in order, and to no other queue", async () => {
      await harness.declare("anna.3")
      await Promise.all([join("anna.1"), join("anna.2"), join("anna.3", otherGroup)])
      await join("anna.1")
      const session = await harness.open()
      const [one, two, three] = await Promise.all(
        ["anna.1", "anna.2", "anna.3"].map((queue) => listener(session, queue)),
      )
      await publish(ended)
      await publish(called)
      await harness.publish("anna.3", contractMessage("presentation").wire)
      await expect
        .poll(() => [one?.receivedMessages, two?.receivedMessages])
        .toEqual([
          [theEnd, theCall],
          [theEnd, theCall],
        ])
      await expect.poll(() => three?.receivedMessages).toEqual([theCall])
    })

    it("B6 retains, for a queue without subscribers, what was published after it had joined, and nothing earlier", async () => {
      await publish(called)
      await join("anna.1")
      await publish(ended)
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      await expect.poll(() => receivedMessages).toEqual([theEnd])
    })

    it("Q6 reaches no queue that has left it, from the moment at which the leaving is confirmed", async () => {
      await Promise.all([join("anna.1"), join("anna.2")])
      await harness.broker.leaveAudience(harness.vhost, group, "anna.1")
      await publish(ended)
      await harness.publish("anna.1", contractMessage("presentation").wire)
      const session = await harness.open()
      const [one, two] = [await listener(session, "anna.1"), await listener(session, "anna.2")]
      await expect.poll(() => two.receivedMessages).toEqual([theEnd])
      await expect.poll(() => one.receivedMessages).toEqual([theCall])
    })

    it("B2 ignores a queue that is gone, one that has not joined, and an audience without members", async () => {
      await publish(ended, "audience.presentation.7")
      await join("anna.1")
      await harness.takeAway("anna.1")
      await join("anna.1")
      await harness.broker.leaveAudience(harness.vhost, group, "anna.1")
      await harness.broker.leaveAudience(harness.vhost, "audience.presentation.8", "anna.2")
      await publish(called)
      // Another queue of this name has not joined, and a refusal affects nobody else.
      await harness.declare("anna.1")
      await publish(called)
      await join("anna.1")
      await publish(ended)
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      await expect.poll(() => receivedMessages).toEqual([theEnd])
    })

    it("QU9 delivers short-lived messages to current subscribers, and retains them in no queue", async () => {
      await Promise.all([join("anna.1"), join("anna.2")])
      const session = await harness.open()
      const here = await listener(session, "anna.1")
      await publish(called, group, { ms: 0 })
      await publish(ended)
      await expect.poll(() => here.receivedMessages).toEqual([theCall, theEnd])
      const late = await listener(session, "anna.2")
      await expect.poll(() => late.receivedMessages).toEqual([theEnd])
    })

    it.each([
      ["write to it", "SEND", { destination: `/exchange/${group}` }],
      ["write to it by a key", "SEND", { destination: `/exchange/${group}/customer.anna` }],
      ["have a queue of the broker's join it", "SUBSCRIBE", { destination: `/exchange/${group}/%23`, id: "s" }],
      [
        "have an own queue join it",
        "SUBSCRIBE",
        { destination: `/exchange/${group}/%23`, id: "s", "x-queue-name": "anna.2" },
      ],
      ["listen on it as if it were a queue", "SUBSCRIBE", { destination: `/amq/queue/${group}`, id: "s" }],
    ])("H6 E5 lets no customer %s", async (_what, command, headers) => {
      await join("anna.1")
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      expect(await obeys(harness, command, headers)).toBe(false)
      await publish(called)
      await expect.poll(() => receivedMessages).toEqual([theCall])
    })

    it("H6 is tested by frames that the broker obeys if a customer may send them", async () => {
      expect(await obeys(harness, "SUBSCRIBE", { destination: "/amq/queue/anna.1", id: "s" })).toBe(true)
    })
  })
