import { Effect, Exit } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ConsumersChange, CustomerMessage } from "../../../backend/src/broker/Broker.ts"
import type { ChatDispatch } from "../../../src/application/ports/backend/Broker.ts"
import { failureOf } from "../rest/logged.ts"
import { contractMessage } from "./contractMessages.ts"
import { listener } from "./listener.ts"
import type { StompHarness } from "./stompHarness.ts"

const lifetimes = { expiresMs: 60_000, messageTtlMs: 60_000 }

export const saying = (id: string, presentationId = 42): ChatDispatch => ({
  id,
  recipient: { _tag: "Presentation", presentationId, consumerTag: "anna" },
  chat: "general",
  text: `Words of ${id}`,
  firstName: undefined,
  lastName: undefined,
  timestamp: 1794835841250,
})

/** What a backend may rely on, whichever broker it uses (backend/src/broker/Broker.ts). */
export const backendContract = (name: string, openHarness: () => Promise<StompHarness>) =>
  describe(`The backend's side of ${name}`, () => {
    let harness: StompHarness
    let told42: ReadonlyArray<CustomerMessage>
    beforeEach(async () => {
      harness = await openHarness()
      told42 = harness.received
      await harness.declare("anna.1")
    })
    afterEach(() => harness.close())

    /** Every reported change of one queue's number of subscribers. */
    const changesOf = (queue: string) => {
      const changes: ConsumersChange[] = []
      harness.broker.onConsumersChange((change) => {
        if (change.queue === queue) changes.push(change)
      })
      return changes
    }

    it("Q6 is notified at once of a subscriber, and of its loss with the network", async () => {
      const changes = changesOf("anna.1")
      await listener(await harness.open(), "anna.1")
      await expect.poll(() => changes.at(-1)).toEqual({ vhost: harness.vhost, queue: "anna.1", consumers: 1 })
      harness.cut()
      await expect.poll(() => changes.at(-1)).toEqual({ vhost: harness.vhost, queue: "anna.1", consumers: 0 })
    })

    it("Q6 counts two tabs on one queue, and is notified of the one that leaves", async () => {
      const changes = changesOf("anna.1")
      const one = await listener(await harness.open(), "anna.1")
      await listener(await harness.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(2)
      await one.stop()
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
    })

    it("Q6 is notified that a queue with subscribers is gone", async () => {
      const changes = changesOf("anna.1")
      await listener(await harness.open(), "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(1)
      await harness.broker.deleteQueue(harness.vhost, "anna.1")
      await expect.poll(() => changes.at(-1)?.consumers).toBe(0)
    })

    it("B2 renews a queue that is declared again, with its content, and refuses other lifetimes and an unknown location", async () => {
      await harness.publish("anna.1", contractMessage("presentation_end").wire)
      await harness.broker.declareQueue(harness.vhost, "anna.1", lifetimes)
      await expect(
        harness.broker.declareQueue(harness.vhost, "anna.1", { ...lifetimes, expiresMs: 30_000 }),
      ).rejects.toThrow("PRECONDITION_FAILED")
      await expect(harness.broker.declareQueue("nowhere", "anna.1", lifetimes)).rejects.toThrow("NOT_FOUND")
      // A refusal affects nobody else.
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      await expect.poll(() => receivedMessages).toEqual([{ _tag: "PresentationEnded" }])
    })

    it("B2 treats a missing queue as one without subscribers", async () => {
      await harness.broker.deleteQueue(harness.vhost, "anna.nope")
      await harness.publish("anna.nope", "lost")
      expect(await harness.broker.consumers(harness.vhost, "anna.nope")).toBe(0)
    })

    it("B2 deletes a queue that is unused for its lifetime, with its messages", async () => {
      await harness.broker.declareQueue(harness.vhost, "anna.short", { expiresMs: 500, messageTtlMs: 60_000 })
      await harness.publish("anna.short", contractMessage("presentation").wire)
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const { over } = await listener(await harness.open(), "anna.short")
      expect(Exit.isFailure(await over)).toBe(true)
    })

    it("B2 drops a message that nobody received in its lifetime", async () => {
      await harness.broker.declareQueue(harness.vhost, "anna.ttl", { expiresMs: 60_000, messageTtlMs: 400 })
      await harness.publish("anna.ttl", contractMessage("presentation").wire)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const { receivedMessages } = await listener(await harness.open(), "anna.ttl")
      await harness.publish("anna.ttl", contractMessage("presentation_end").wire)
      await expect.poll(() => receivedMessages).toEqual([{ _tag: "PresentationEnded" }])
    })

    it("H6 reports a customer's message with address and body, and nothing that the sender could forge", async () => {
      await Effect.runPromise((await harness.open()).send(saying("one")))
      await expect.poll(() => told42).toHaveLength(1)
      expect(told42[0]).toEqual({
        vhost: harness.vhost,
        exchange: "presentation.42",
        routingKey: "customer.anna",
        body: expect.stringContaining("Words of one"),
      })
    })

    it("H3 redelivers a message whose handler failed, three times in all, and then the next one", async () => {
      const tries: string[] = []
      harness.broker.onCustomerMessage(async ({ body }) => {
        const { id } = JSON.parse(body).data
        tries.push(id)
        if (id === "bad") throw new Error("The history is away.")
      })
      const session = await harness.open()
      // A broker whose receipt means that the message was handled gives none for the first.
      void Effect.runPromise(Effect.ignore(session.send(saying("bad"))))
      await Effect.runPromise(session.send(saying("good")))
      await expect.poll(() => tries).toEqual(["bad", "bad", "bad", "good"])
    })

    it("H3 handles the messages of a presentation one after another, however long one takes", async () => {
      const steps: string[] = []
      harness.broker.onCustomerMessage(async ({ body }) => {
        const { id } = JSON.parse(body).data
        steps.push(`begin ${id}`)
        await new Promise((resolve) => setTimeout(resolve, id === "slow" ? 300 : 0))
        steps.push(`end ${id}`)
      })
      const session = await harness.open()
      await Promise.all(["slow", "fast"].map((id) => Effect.runPromise(session.send(saying(id)))))
      await expect.poll(() => steps).toEqual(["begin slow", "end slow", "begin fast", "end fast"])
    })

    it("H6 lets customers write to a presentation that was declared, and disconnects those who write to another", async () => {
      const session = await harness.open()
      await harness.broker.declareExchange(harness.vhost, "presentation.43")
      await Effect.runPromise(session.send(saying("made", 43)))
      expect(await failureOf(session.send(saying("unmade", 44)))).toMatchObject({ _tag: "NotDelivered" })
      await expect.poll(() => told42.map(({ exchange }) => exchange)).toEqual(["presentation.43"])
    })

    it("B4 removes every connection of a customer, and nobody else's place", async () => {
      const sessions = [await harness.open(), await harness.open()]
      const listeners = await Promise.all(sessions.map((session) => listener(session, "anna.1")))
      await harness.broker.disconnectUser("ben")
      expect(await harness.broker.consumers(harness.vhost, "anna.1")).toBe(2)
      await harness.broker.disconnectUser("anna")
      for (const { over } of listeners) expect(await over).toEqual(Exit.void)
      await expect.poll(() => harness.broker.consumers(harness.vhost, "anna.1")).toBe(0)
    })

    it("B1 says that it is up", () => expect(harness.broker.isUp()).toBe(true))
  })
