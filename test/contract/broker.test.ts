import { once } from "node:events"
import { readFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { Deferred, Effect, Exit } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { WebSocket as NodeSocket, WebSocketServer } from "ws"
import { stompBroker } from "../../src/adapters/stomp/stompBroker.ts"
import type { ChatDispatch } from "../../src/application/ports/Broker.ts"
import { validateBrokerMessage } from "../contracts/brokerMessages.ts"
import { type BrokerStage, brokerStage, listener, login, vhost } from "./brokerStage.ts"
import { failureOf } from "./logged.ts"

const example = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/examples/broker/${name}.json`, import.meta.url), "utf8"))

const dispatch: ChatDispatch = {
  id: "w9Rt3MnD",
  recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" },
  chat: "general",
  text: "Grüß Gott\n\nPasst ein Kinderwagen hinein?",
  firstName: "Anneliese",
  lastName: undefined,
  timestamp: 1794835841250,
}

describe.each(["rabbitmq-3.10", "none"] as const)("The broker by STOMP, manners %s", (quirks) => {
  let stage: BrokerStage
  beforeEach(async () => {
    stage = await brokerStage({ quirks })
    await stage.declare("q.anna.1")
  })
  afterEach(() => stage.close())

  it("B4 refuses a token that has run out, at once and with the socket closed", async () => {
    const before = performance.now()
    expect(await failureOf(stage.adapter.open(await login(-1), {}))).toMatchObject({ _tag: "AccessRefused" })
    // RabbitMQ would have left the socket open until 5 s were over.
    expect(performance.now() - before).toBeLessThan(3_000)
    await expect.poll(() => stage.sockets[0]?.readyState).toBe(3)
  })

  it("B1 B4 is unreachable on a virtual host that is not ours, which no fresh token would mend", async () => {
    const elsewhere = { ...(await login()), host: "empty" }
    expect(await failureOf(stage.adapter.open(elsewhere, {}))).toMatchObject({ _tag: "BrokerUnreachable" })
  })

  it("B2 B7 fails a subscription to a queue that is missing", async () => {
    const session = await stage.open()
    const { over } = await listener(session, "q.anna.nope")
    expect(await over).toEqual(Exit.fail(expect.objectContaining({ _tag: "SubscriptionFailed", queue: "q.anna.nope" })))
    await Effect.runPromise(session.ended)
  })

  it("B2 B7 fails a subscription to another visitor's queue", async () => {
    await stage.declare("q.ben.1")
    const { over, isAgreed } = await listener(await stage.open(), "q.ben.1")
    expect(await over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "q.ben.1" })))
    expect(isAgreed()).toBe(false)
  })

  it("B7 blames the queue that is missing and not those asked for before and after it", async () => {
    const session = await stage.open()
    await stage.declare("q.anna.2")
    const listeners = await Promise.all(
      ["q.anna.1", "q.anna.nope", "q.anna.2"].map((queue) => listener(session, queue)),
    )
    const ends = await Promise.all(listeners.map(({ over }) => over))
    expect(ends.map(Exit.isSuccess)).toEqual([true, false, true])
    expect(listeners[0]?.isAgreed()).toBe(true)
  })

  it("B7 fails the listener whose queue is taken away", async () => {
    await stage.declare("q.anna.2")
    const session = await stage.open()
    const kept = await listener(session, "q.anna.2")
    const taken = await listener(session, "q.anna.1")
    await stage.broker.deleteQueue(vhost, "q.anna.1")
    expect(await taken.over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "q.anna.1" })))
    expect(await kept.over).toEqual(Exit.void)
  })

  it("H6 does not deliver to another visitor's key", async () => {
    const session = await stage.open()
    const foreign = { ...dispatch, recipient: { ...dispatch.recipient, consumerTag: "ben" } }
    expect(await failureOf(session.send(foreign))).toMatchObject({ _tag: "NotDelivered" })
  })
})

describe("The broker by STOMP", () => {
  let stage: BrokerStage
  beforeEach(async () => {
    stage = await brokerStage()
    await stage.declare("q.anna.1")
  })
  afterEach(() => stage.close())

  it("B2 Q6 Q7 Q8 Q9 H3 delivers every message of the contract, decoded", async () => {
    const session = await stage.open()
    const { heard } = await listener(session, "q.anna.1")
    const names = [
      "queue_position",
      "disconnect",
      "presentation",
      "presentation_end",
      "cloud_stream_update",
      "hls_stream_update",
      "chat_message",
    ]
    for (const name of names) await stage.publish("q.anna.1", example(name))
    await expect.poll(() => heard).toHaveLength(names.length)
    expect(heard).toEqual([
      { _tag: "QueuePosition", waitingIds: ["v_h7Pd02WcRa", "v_Qk3x9TzLm2", "v_Zt5m1KxYe8"] },
      { _tag: "Disconnect", consumerTag: "v_h7Pd02WcRa" },
      { _tag: "PresentationCalled", presentationId: 42 },
      { _tag: "PresentationEnded" },
      { _tag: "CloudStreamUpdated" },
      { _tag: "HlsStreamUpdated", status: "2" },
      {
        _tag: "ChatMessageCame",
        message: {
          id: "k2Vb7QpX",
          chat: "private.v_Qk3x9TzLm2",
          sender: { type: 2, id: "m_c4Vw8JrNs0", firstName: "Friederike", lastName: undefined },
          text: "Guten Tag Frau Brückner, schön, dass Sie da sind. Was darf ich Ihnen zeigen?",
          timestamp: 1794835812000,
        },
      },
    ])
  })

  it("E9 understands the names under which a backend sends its types, and them alone", async () => {
    const session = await stage.open({ presentation: "pickup" })
    const { heard } = await listener(session, "q.anna.1")
    await stage.publish("q.anna.1", example("presentation"))
    await stage.publish("q.anna.1", { type: "pickup", data: { presentation_id: 7 } })
    await expect.poll(() => heard).toEqual([{ _tag: "PresentationCalled", presentationId: 7 }])
  })

  it("H3 drops what is malformed or forged, reports each kind once without its content, and goes on", async () => {
    const heard: unknown[] = []
    const session = await stage.open()
    const fiber = Effect.runFork(
      stage.into(session.listen("q.anna.1", (message) => Effect.sync(() => heard.push(message)), Effect.void)),
    )
    const forged = { ...example("chat_message"), data: { message: "secret words" } }
    for (const body of ["not json", "[]", { type: "secret_type" }, forged, forged, "{", example("presentation_end")])
      await stage.publish("q.anna.1", body)
    await expect.poll(() => heard).toEqual([{ _tag: "PresentationEnded" }])
    expect(stage.lines).toEqual([
      "A broker message could not be read: no envelope",
      "A broker message could not be read: unknown type",
      "A broker message could not be read: chat_message",
    ])
    fiber.interruptUnsafe()
    // Dropped for good: the next session hears none of them.
    await Effect.runPromise(session.close)
    const next = await listener(await stage.open(), "q.anna.1")
    await stage.publish("q.anna.1", example("presentation_end"))
    await expect.poll(() => next.heard).toHaveLength(1)
  })

  it("B2 acknowledges a message after it was handled: of a session that dies before, the next one gets it", async () => {
    const first = await listener(await stage.open(), "q.anna.1", () => Effect.never)
    await stage.publish("q.anna.1", example("queue_position"))
    await expect.poll(() => first.heard).toHaveLength(1)
    stage.cut()
    expect(await first.over).toEqual(Exit.void)
    const second = await listener(await stage.open(), "q.anna.1")
    await expect.poll(() => second.heard).toEqual(first.heard)
    stage.cut()
    await second.over
    // Handled by the second, so the third hears nothing but what is new.
    const third = await listener(await stage.open(), "q.anna.1")
    await stage.publish("q.anna.1", example("presentation_end"))
    await expect.poll(() => third.heard).toEqual([{ _tag: "PresentationEnded" }])
  })

  it("B2 handles one message after another, in their order", async () => {
    const steps: string[] = []
    const slow = (message: { readonly _tag: string }) =>
      Effect.gen(function* () {
        steps.push(`begin ${message._tag}`)
        yield* Effect.sleep(20)
        steps.push(`end ${message._tag}`)
      })
    await listener(await stage.open(), "q.anna.1", slow)
    await stage.publish("q.anna.1", example("queue_position"))
    await stage.publish("q.anna.1", example("presentation_end"))
    await expect.poll(() => steps).toHaveLength(4)
    expect(steps).toEqual([
      "begin QueuePosition",
      "end QueuePosition",
      "begin PresentationEnded",
      "end PresentationEnded",
    ])
  })

  it("B2 stops listening when interrupted, and the session goes on", async () => {
    const session = await stage.open()
    const { stop } = await listener(session, "q.anna.1")
    expect(await stage.broker.consumers(vhost, "q.anna.1")).toBe(1)
    await stop()
    await expect.poll(() => stage.broker.consumers(vhost, "q.anna.1")).toBe(0)
    const again = await listener(session, "q.anna.1")
    expect(again.isAgreed()).toBe(true)
  })

  it("Q6 leaves no listener behind when interrupted before the broker has agreed", async () => {
    await stage.declare("q.anna.2")
    const session = await stage.open()
    const waiting = ["q.anna.1", "q.anna.2"].map((queue) =>
      Effect.runFork(session.listen(queue, () => Effect.void, Effect.void)),
    )
    // The first is in its grace, the second has not been asked for yet.
    await expect.poll(() => stage.broker.consumers(vhost, "q.anna.1")).toBe(1)
    for (const fiber of waiting) fiber.interruptUnsafe()
    await expect.poll(() => stage.broker.consumers(vhost, "q.anna.1")).toBe(0)
    expect(await stage.broker.consumers(vhost, "q.anna.2")).toBe(0)
    expect((await listener(session, "q.anna.2")).isAgreed()).toBe(true)
  })

  it("H3 H6 sends to the presentation's exchange or to all moderators, and knows when the broker has it", async () => {
    const arrived: Array<{ readonly exchange: string; readonly routingKey: string; readonly body: string }> = []
    stage.broker.onCustomerMessage(async (message) => void arrived.push(message))
    const session = await stage.open()
    await Effect.runPromise(session.send(dispatch))
    await Effect.runPromise(session.send({ ...dispatch, recipient: { _tag: "Moderators", consumerTag: "anna" } }))
    await expect.poll(() => arrived).toHaveLength(2)
    expect(arrived.map(({ exchange, routingKey }) => [exchange, routingKey])).toEqual([
      ["presentation.42", "customer.anna"],
      ["amq.topic", "all.anna"],
    ])
    const body = JSON.parse(arrived[0]?.body ?? "")
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

  it("H1 has not delivered what was sent into a link that is gone", async () => {
    const session = await stage.open()
    stage.cut()
    expect(await failureOf(session.send(dispatch))).toMatchObject({ _tag: "NotDelivered" })
    await Effect.runPromise(session.ended)
    expect(await failureOf(session.send(dispatch))).toMatchObject({ _tag: "NotDelivered" })
  })

  it("B1 ends when it is closed, and its listeners end quietly", async () => {
    const session = await stage.open()
    const { over } = await listener(session, "q.anna.1")
    await Effect.runPromise(session.close)
    await Effect.runPromise(session.ended)
    expect(await over).toEqual(Exit.void)
    expect(await Effect.runPromise(Effect.exit(session.listen("q.anna.1", () => Effect.void, Effect.void)))).toEqual(
      Exit.void,
    )
    expect(stage.sockets).toHaveLength(1)
  })

  it("B4 ends when the broker removes the visitor, and does not come back by itself", async () => {
    const session = await stage.open()
    await stage.broker.disconnectUser("anna")
    await Effect.runPromise(session.ended)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(stage.sockets).toHaveLength(1)
  })

  it("B1 does nothing until it is run, and one session does not end another", async () => {
    const opening = stage.adapter.open(await login(), {})
    expect(stage.sockets).toHaveLength(0)
    const one = await Effect.runPromise(opening)
    const other = await Effect.runPromise(opening)
    await Effect.runPromise(one.close)
    const isOver = Deferred.makeUnsafe<void>()
    Effect.runFork(Effect.andThen(other.ended, Deferred.succeed(isOver, undefined)))
    expect((await listener(other, "q.anna.1")).isAgreed()).toBe(true)
    expect(Deferred.isDoneUnsafe(isOver)).toBe(false)
  })
})

describe("A broker that is not there", () => {
  const unreachable = async (url: Effect.Effect<string, unknown>, socket?: () => WebSocket) =>
    failureOf(stompBroker({ url, ...(socket && { webSocket: socket }) }).open(await login(), {}))

  it("E3 B1 is unreachable without an address", async () => {
    expect(await unreachable(Effect.fail("no configuration"))).toMatchObject({ _tag: "BrokerUnreachable" })
  })

  it("B1 is unreachable when the browser refuses to make the socket", async () => {
    const refuse = () => {
      throw new DOMException("mixed content", "SecurityError")
    }
    expect(await unreachable(Effect.succeed("ws://broker.example/ws"), refuse)).toMatchObject({
      _tag: "BrokerUnreachable",
    })
  })

  it("B7 fails a subscription whose receipt was given and whose link broke at once, as RabbitMQ may do", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
    server.on("connection", (socket) =>
      socket.on("message", (data) => {
        const receipt = /\nreceipt:(.*)\n/.exec(String(data))?.[1]
        if (receipt === undefined) return socket.send("CONNECTED\nversion:1.2\n\n\0")
        socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
        return setTimeout(() => socket.close(), 30)
      }),
    )
    await once(server, "listening")
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
    const broker = stompBroker({
      url: Effect.succeed(url),
      webSocket: (address, protocols) => new NodeSocket(address, protocols) as unknown as WebSocket,
    })
    const session = await Effect.runPromise(broker.open(await login(), {}))
    const { over, isAgreed } = await listener(session, "q.anna.nope")
    expect(await over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "q.anna.nope" })))
    expect(isAgreed()).toBe(false)
    server.close()
  })

  it("B1 is given up after 5 s when nobody answers the socket", async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
    const { port } = silent.address() as AddressInfo
    const before = performance.now()
    const url = `ws://127.0.0.1:${port}/ws`
    const failure = await unreachable(Effect.succeed(url), () => new NodeSocket(url) as unknown as WebSocket)
    silent.close()
    expect(failure).toMatchObject({ _tag: "BrokerUnreachable" })
    expect(performance.now() - before).toBeGreaterThan(4_900)
    expect(performance.now() - before).toBeLessThan(6_500)
  })
})
