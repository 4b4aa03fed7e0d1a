import { createServer, type Socket } from "node:net"
import { Effect, Exit, Fiber } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { WebSocket as NodeSocket } from "ws"
import { stompBroker } from "../../../src/adapters/stomp/stompBroker.ts"
import { listening, socketServer } from "../../listening.ts"
import { pass, run, start } from "../../run.ts"
import { failureOf } from "../rest/logged.ts"
import { audienceContract } from "./audienceContract.ts"
import { backendContract, saying } from "./backendContract.ts"
import { brokerContract } from "./brokerContract.ts"
import { deskHarness } from "./deskHarness.ts"
import { embeddedHarness } from "./embeddedHarness.ts"
import { connectedFrame } from "./link/rudeServer.ts"
import { listener } from "./listener.ts"
import { stompContract } from "./stompContract.ts"

brokerContract("the fake", deskHarness)
for (const quirks of ["rabbitmq-3.10", "none"] as const) {
  const name = `the embedded broker, manners ${quirks}`
  brokerContract(name, () => embeddedHarness({ quirks }))
  stompContract(name, () => embeddedHarness({ quirks }))
  backendContract(name, () => embeddedHarness({ quirks }))
  audienceContract(name, () => embeddedHarness({ quirks }))
}

const login = { host: "show", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7", token: "a.b.c" }

describe("A broker that is not there", () => {
  const unreachable = async (url: Effect.Effect<string, unknown>, socket?: () => WebSocket) =>
    failureOf(stompBroker({ url, ...(socket && { webSocket: socket }) }).open(login, {}))

  it("E3 B1 is unreachable without an address", async () => {
    expect(await unreachable(Effect.fail("no configuration"))).toMatchObject({ _tag: "BrokerUnreachable" })
  })

  it("B1 is unreachable if the browser refuses to create the socket", async () => {
    const refuse = () => {
      throw new DOMException("mixed content", "SecurityError")
    }
    expect(await unreachable(Effect.succeed("ws://broker.example/ws"), refuse)).toMatchObject({
      _tag: "BrokerUnreachable",
    })
  })

  it("B7 fails a subscription if the link breaks right after its receipt, as RabbitMQ may do", async () => {
    const server = await socketServer((socket) =>
      socket.on("message", (data) => {
        const receipt = /\nreceipt:(.*)\n/.exec(String(data))?.[1]
        if (receipt === undefined) return socket.send("CONNECTED\nversion:1.2\n\n\0")
        socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
        return setTimeout(() => socket.close(), 30)
      }),
    )
    onTestFinished(server.close)
    const broker = stompBroker({
      url: Effect.succeed(server.ws),
      webSocket: (address, protocols) => new NodeSocket(address, protocols) as unknown as WebSocket,
    })
    const session = await Effect.runPromise(broker.open(login, {}))
    const { over, isConfirmed } = await listener(session, "q.anna.nope")
    expect(await over).toMatchObject(Exit.fail(expect.objectContaining({ queue: "q.anna.nope" })))
    expect(isConfirmed()).toBe(false)
  })

  it("B1 is closed when its attempt is interrupted while the server is silent", async () => {
    const sockets = new Set<Socket>()
    const silent = await listening(
      createServer((socket) => {
        sockets.add(socket)
        socket
          .resume()
          .on("error", () => {})
          .on("close", () => sockets.delete(socket))
      }),
    )
    onTestFinished(silent.close)
    const url = Effect.succeed(silent.ws)
    const attempt = stompBroker({ url, webSocket: () => new NodeSocket(silent.ws) as unknown as WebSocket }).open(
      login,
      {},
    )
    const fiber = Effect.runFork(attempt)
    await expect.poll(() => sockets.size).toBe(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    await expect.poll(() => sockets.size).toBe(0)
  })
})

describe("A broker that confirms nothing", () => {
  it("H1 B6 leaves the timeout of an unconfirmed message on a connected session to the chat", async () => {
    const sockets: NodeSocket[] = []
    const server = await socketServer((socket) => {
      sockets.push(socket)
      socket.on("message", (data) => {
        if (String(data).startsWith("CONNECT")) socket.send(connectedFrame)
      })
    })
    onTestFinished(server.close)
    const broker = stompBroker({
      url: Effect.succeed(server.ws),
      webSocket: (address, protocols) => new NodeSocket(address, protocols) as unknown as WebSocket,
    })
    await run(
      Effect.gen(function* () {
        const session = yield* broker.open(login, {})
        const sending = yield* start(Effect.exit(session.send(saying("one"))))
        yield* pass(60_000)
        expect(sending.pollUnsafe()).toBeUndefined()
        for (const socket of sockets) socket.terminate()
        expect(yield* Fiber.join(sending)).toMatchObject(Exit.fail(expect.objectContaining({ _tag: "NotDelivered" })))
      }),
    )
  })
})
