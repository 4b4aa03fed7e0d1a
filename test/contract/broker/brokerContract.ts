import { Deferred, Effect, Exit } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ChatDispatch } from "../../../src/application/ports/backend/Broker.ts"
import { failureOf } from "../rest/logged.ts"
import type { BrokerHarness } from "./BrokerHarness.ts"
import { allMessages, contractMessage } from "./contractMessages.ts"
import { listener } from "./listener.ts"

const dispatch: ChatDispatch = {
  id: "w9Rt3MnD",
  recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" },
  chat: "general",
  text: "Grüß Gott\n\nPasst ein Kinderwagen hinein?",
  firstName: "Anneliese",
  lastName: undefined,
  timestamp: 1794835841250,
}

/** What the application may rely on, whichever broker is behind the port (src/application/ports/backend/Broker.ts). */
export const brokerContract = (name: string, openHarness: () => Promise<BrokerHarness>) =>
  describe(`The broker port on ${name}`, () => {
    let harness: BrokerHarness
    beforeEach(async () => {
      harness = await openHarness()
      await harness.declare("anna.1")
    })
    afterEach(() => harness.close())

    it("B4 refuses an expired token", async () => {
      expect(await failureOf(harness.adapter.open(await harness.lateLogin(), {}))).toMatchObject({
        _tag: "AccessRefused",
      })
    })

    it("B4 refuses a token at a location for which it is not valid: it would be refused every time", async () => {
      expect(await failureOf(harness.adapter.open(await harness.elsewhere(), {}))).toMatchObject({
        _tag: "AccessRefused",
      })
    })

    it("B2 B7 fails a subscription to a queue that is missing, and names it", async () => {
      await harness.lack("anna.nope")
      const { over, isConfirmed } = await listener(await harness.open(), "anna.nope")
      expect(await over).toEqual(Exit.fail(expect.objectContaining({ _tag: "SubscriptionFailed", queue: "anna.nope" })))
      expect(isConfirmed()).toBe(false)
    })

    it("B2 B7 fails a subscription to another visitor's queue", async () => {
      await harness.declareForeign("ben.1")
      const { over, isConfirmed } = await listener(await harness.open(), "ben.1")
      expect(await over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "ben.1" })))
      expect(isConfirmed()).toBe(false)
      expect(await harness.listeners("ben.1")).toBe(0)
    })

    it("B7 reports the missing queue, and not those requested before and after it", async () => {
      await harness.lack("anna.nope")
      await harness.declare("anna.2")
      const session = await harness.open()
      const listeners = await Promise.all(["anna.1", "anna.nope", "anna.2"].map((queue) => listener(session, queue)))
      expect(listeners[0]?.isConfirmed()).toBe(true)
      expect(Exit.isFailure((await listeners[1]?.over) ?? Exit.void)).toBe(true)
      await Effect.runPromise(session.close)
      expect(await listeners[0]?.over).toEqual(Exit.void)
      expect(await listeners[2]?.over).toEqual(Exit.void)
    })

    it("B7 fails the subscriber whose queue is removed, and no other", async () => {
      await harness.declare("anna.2")
      const session = await harness.open()
      const kept = await listener(session, "anna.2")
      const taken = await listener(session, "anna.1")
      await harness.takeAway("anna.1")
      expect(await taken.over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "anna.1" })))
      await Effect.runPromise(session.close)
      expect(await kept.over).toEqual(Exit.void)
    })

    it("H6 does not deliver under another visitor's key", async () => {
      harness.guardKeys()
      const session = await harness.open()
      const foreign = { ...dispatch, recipient: { ...dispatch.recipient, consumerTag: "ben" } }
      expect(await failureOf(session.send(foreign))).toMatchObject({ _tag: "NotDelivered" })
      expect(harness.arrived()).toEqual([])
    })

    it("B2 Q6 Q7 Q8 Q9 H3 delivers every message of the contract, decoded and in order", async () => {
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      for (const message of allMessages) await harness.deliver("anna.1", message)
      await expect.poll(() => receivedMessages).toHaveLength(allMessages.length)
      expect(receivedMessages).toEqual(allMessages.map((message) => message.received))
    })

    it("B2 retains what arrives while nobody is subscribed", async () => {
      for (const message of allMessages) await harness.deliver("anna.1", message)
      const { receivedMessages } = await listener(await harness.open(), "anna.1")
      await expect.poll(() => receivedMessages).toEqual(allMessages.map((message) => message.received))
    })

    it("B2 acknowledges a message after it was handled: if its session dies before, the next one receives it", async () => {
      const first = await listener(await harness.open(), "anna.1", () => Effect.never)
      await harness.deliver("anna.1", contractMessage("queue_position"))
      await expect.poll(() => first.receivedMessages).toHaveLength(1)
      harness.cut()
      expect(await first.over).toEqual(Exit.void)
      const secondSession = await harness.open()
      const second = await listener(secondSession, "anna.1")
      await expect.poll(() => second.receivedMessages).toEqual(first.receivedMessages)
      await Effect.runPromise(secondSession.close)
      await second.over
      // Handled by the second, so the third receives only new messages.
      const third = await listener(await harness.open(), "anna.1")
      await harness.deliver("anna.1", contractMessage("presentation_end"))
      await expect.poll(() => third.receivedMessages).toEqual([{ _tag: "PresentationEnded" }])
    })

    it("B2 handles one message after another, in their order", async () => {
      const steps: string[] = []
      const slow = (message: { readonly _tag: string }) =>
        Effect.gen(function* () {
          steps.push(`begin ${message._tag}`)
          yield* Effect.sleep(20)
          steps.push(`end ${message._tag}`)
        })
      await listener(await harness.open(), "anna.1", slow)
      await harness.deliver("anna.1", contractMessage("queue_position"))
      await harness.deliver("anna.1", contractMessage("presentation_end"))
      await expect.poll(() => steps).toHaveLength(4)
      expect(steps).toEqual([
        "begin QueuePosition",
        "end QueuePosition",
        "begin PresentationEnded",
        "end PresentationEnded",
      ])
    })

    it("B2 unsubscribes when interrupted, and the session continues", async () => {
      const session = await harness.open()
      const { stop } = await listener(session, "anna.1")
      await expect.poll(() => harness.listeners("anna.1")).toBe(1)
      await stop()
      await expect.poll(() => harness.listeners("anna.1")).toBe(0)
      const again = await listener(session, "anna.1")
      expect(again.isConfirmed()).toBe(true)
    })

    it("Q6 leaves no subscriber behind when interrupted before the broker has confirmed", async () => {
      await harness.declare("anna.2")
      const session = await harness.open()
      const waiting = ["anna.1", "anna.2"].map((queue) =>
        Effect.runFork(session.listen(queue, () => Effect.void, Effect.void)),
      )
      await expect.poll(() => harness.listeners("anna.1"), { interval: 5 }).toBe(1)
      for (const fiber of waiting) fiber.interruptUnsafe()
      await expect.poll(() => harness.listeners("anna.1")).toBe(0)
      await expect.poll(() => harness.listeners("anna.2")).toBe(0)
      expect((await listener(session, "anna.2")).isConfirmed()).toBe(true)
    })

    it("H3 H6 sends to the presentation's exchange or to all moderators, and waits for the broker's receipt", async () => {
      const session = await harness.open()
      await Effect.runPromise(session.send(dispatch))
      await Effect.runPromise(
        session.send({ ...dispatch, id: "m", recipient: { _tag: "Moderators", consumerTag: "anna" } }),
      )
      await expect.poll(harness.arrived).toHaveLength(2)
      const { text } = dispatch
      expect(harness.arrived().toSorted((one, other) => other.exchange.localeCompare(one.exchange))).toEqual([
        { exchange: "presentation.42", routingKey: "customer.anna", id: "w9Rt3MnD", text },
        { exchange: "amq.topic", routingKey: "all.anna", id: "m", text },
      ])
    })

    it("H3 delivers one visitor's messages to a presentation in order", async () => {
      const session = await harness.open()
      const ids = Array.from({ length: 20 }, (_, index) => `id-${index}`)
      for (const id of ids) await Effect.runPromise(session.send({ ...dispatch, id }))
      await expect.poll(harness.arrived).toHaveLength(ids.length)
      expect(harness.arrived().map(({ id }) => id)).toEqual(ids)
    })

    it("H1 does not report as delivered what was sent into a link that is gone", async () => {
      const session = await harness.open()
      harness.cut()
      expect(await failureOf(session.send(dispatch))).toMatchObject({ _tag: "NotDelivered" })
      await Effect.runPromise(session.ended)
      expect(await failureOf(session.send(dispatch))).toMatchObject({ _tag: "NotDelivered" })
    })

    it("CH7 answers a probe, and continues", async () => {
      const session = await harness.open()
      await Effect.runPromise(session.probe)
      await Effect.runPromise(session.probe)
      expect((await listener(session, "anna.1")).isConfirmed()).toBe(true)
    })

    it("B1 ends when it is closed, and its subscriptions complete", async () => {
      const session = await harness.open()
      const { over } = await listener(session, "anna.1")
      await Effect.runPromise(session.close)
      await Effect.runPromise(session.ended)
      expect(await over).toEqual(Exit.void)
      expect(await Effect.runPromise(Effect.exit(session.listen("anna.1", () => Effect.void, Effect.void)))).toEqual(
        Exit.void,
      )
      await expect.poll(() => harness.listeners("anna.1")).toBe(0)
      expect(harness.attempts()).toBe(1)
    })

    it("B4 ends when the backend removes the visitor, and does not reconnect by itself", async () => {
      const session = await harness.open()
      await harness.remove()
      await Effect.runPromise(session.ended)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(harness.attempts()).toBe(1)
    })

    it("B1 does nothing until it is run, and one session does not end another", async () => {
      const opening = harness.adapter.open(await harness.login(), {})
      expect(harness.attempts()).toBe(0)
      const one = await Effect.runPromise(opening)
      const other = await Effect.runPromise(opening)
      await Effect.runPromise(one.close)
      const isOver = Deferred.makeUnsafe<void>()
      Effect.runFork(Effect.andThen(other.ended, Deferred.succeed(isOver, undefined)))
      expect((await listener(other, "anna.1")).isConfirmed()).toBe(true)
      expect(Deferred.isDoneUnsafe(isOver)).toBe(false)
    })
  })
