import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ChatDispatch } from "../../../src/application/ports/backend/Broker.ts"
import { example } from "../../contracts/exampleFiles.ts"
import { validateBrokerMessage } from "../../contracts/messages/brokerMessages.ts"
import { failureOf } from "../rest/logged.ts"
import { listener } from "./listener.ts"
import type { StompHarness } from "./stompHarness.ts"

/** What the STOMP adapter sends and parses on the wire, with any broker. */
export const stompContract = (name: string, openHarness: () => Promise<StompHarness>) =>
  describe(`STOMP on ${name}`, () => {
    let harness: StompHarness
    beforeEach(async () => {
      harness = await openHarness()
      await harness.declare("anna.1")
    })
    afterEach(() => harness.close())

    it("B4 ends at once if the broker refuses the token, whether it closes the socket or not", async () => {
      const before = performance.now()
      await failureOf(harness.adapter.open(await harness.lateLogin(), {}))
      // RabbitMQ would have left the socket open until 5 s were over.
      expect(performance.now() - before).toBeLessThan(3_000)
      await expect.poll(() => harness.sockets[0]?.readyState).toBe(3)
    })

    it("E9 accepts the names that a backend configures for its message types, and only those", async () => {
      const session = await harness.openNaming({ presentation: "pickup" })
      const { receivedMessages } = await listener(session, "anna.1")
      await harness.publish("anna.1", example("broker/presentation"))
      await harness.publish("anna.1", { type: "pickup", data: { presentation_id: 7 } })
      await expect.poll(() => receivedMessages).toEqual([{ _tag: "PresentationCalled", presentationId: 7 }])
    })

    it("H3 drops what is malformed or forged, reports each kind once without its content, and continues", async () => {
      const received: unknown[] = []
      const session = await harness.open()
      const fiber = Effect.runFork(
        harness.into(session.listen("anna.1", (message) => Effect.sync(() => received.push(message)), Effect.void)),
      )
      const forged = { ...example("broker/chat_message"), data: { customer_chat: "secret words" } }
      for (const body of [
        "not json",
        "[]",
        { type: "secret_type" },
        forged,
        forged,
        "{",
        example("broker/presentation_end"),
      ])
        await harness.publish("anna.1", body)
      await expect.poll(() => received).toEqual([{ _tag: "PresentationEnded" }])
      expect(harness.lines).toEqual([
        "A broker message could not be read: no envelope",
        "A broker message could not be read: unknown type",
        "A broker message could not be read: chat_message",
      ])
      fiber.interruptUnsafe()
      // Dropped for good: the next session receives none of them.
      await Effect.runPromise(session.close)
      const next = await listener(await harness.open(), "anna.1")
      await harness.publish("anna.1", example("broker/presentation_end"))
      await expect.poll(() => next.receivedMessages).toHaveLength(1)
    })

    it("H6 publishes to the exchange that REST names", async () => {
      const recipient = { _tag: "Exchange", path: "presentation.42/customer.anna", consumerTag: "anna" } as const
      const dispatch = { id: "m", recipient, chat: "anna", text: "Hi", firstName: undefined, lastName: undefined }
      await Effect.runPromise((await harness.open()).send({ ...dispatch, timestamp: 1 }))
      await expect
        .poll(() => harness.received)
        .toMatchObject([{ exchange: "presentation.42", routingKey: "customer.anna" }])
    })

    it("H3 H6 sends the envelope of the contract", async () => {
      const dispatch: ChatDispatch = {
        id: "w9Rt3MnD",
        recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" },
        chat: "general",
        text: "Grüß Gott\n\nPasst ein Kinderwagen hinein?",
        firstName: "Anneliese",
        lastName: undefined,
        timestamp: 1794835841250,
      }
      await Effect.runPromise((await harness.open()).send(dispatch))
      await expect.poll(() => harness.received).toHaveLength(1)
      const body = JSON.parse(harness.received[0]?.body ?? "")
      expect(validateBrokerMessage("chat_message_out", body)).toEqual([])
      expect(body).toEqual({
        type: "chat_message",
        timestamp: 1794835841250,
        data: {
          id: "w9Rt3MnD",
          customer_chat: "general",
          sender: { type: 4, id: "anna", first_name: "Anneliese" },
          message: dispatch.text,
        },
      })
    })
  })
