import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Deferred, Effect, Fiber } from "effect"
import { generateKeyPair, SignJWT } from "jose"
import { WebSocket as NodeSocket } from "ws"
import { jwtAccess } from "../../sandbox/broker/access.ts"
import { type EmbeddedBrokerOptions, embeddedBroker } from "../../sandbox/broker/embeddedBroker.ts"
import { stompBroker } from "../../src/adapters/stomp/stompBroker.ts"
import type { Broker, BrokerLogin, BrokerSession } from "../../src/application/ports/Broker.ts"
import type { BrokerMessage } from "../../src/domain/broker/BrokerMessage.ts"
import { logBook } from "./logged.ts"

const keys = await generateKeyPair("RS256")
const lifetimes = { expiresMs: 60_000, messageTtlMs: 60_000 }
export const vhost = "show"

/** A login of anna's; `lifetime` in seconds from now. */
export const login = async (lifetime = 600): Promise<BrokerLogin> => ({
  host: vhost,
  uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7",
  token: await new SignJWT({
    scope: [
      `rabbitmq.read:${vhost}/q.anna.*`,
      `rabbitmq.write:${vhost}/presentation.42/customer.anna`,
      `rabbitmq.write:${vhost}/amq.topic/all.anna`,
    ],
  })
    .setProtectedHeader({ alg: "RS256" })
    .setSubject("anna")
    .setAudience("rabbitmq")
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(keys.privateKey),
})

/** One who listens to a queue: what was heard, and how it ended. */
export const listener = async (
  session: BrokerSession,
  queue: string,
  handle: (message: BrokerMessage) => Effect.Effect<void> = () => Effect.void,
) => {
  const heard: BrokerMessage[] = []
  const agreed = Deferred.makeUnsafe<void>()
  const fiber = Effect.runFork(
    session.listen(
      queue,
      (message) =>
        Effect.andThen(
          Effect.sync(() => heard.push(message)),
          Effect.suspend(() => handle(message)),
        ),
      Deferred.succeed(agreed, undefined),
    ),
  )
  const over = Effect.runPromise(Effect.exit(Fiber.join(fiber)))
  await Promise.race([Effect.runPromise(Deferred.await(agreed)), over])
  return {
    heard,
    over,
    isAgreed: () => Deferred.isDoneUnsafe(agreed),
    stop: () => Effect.runPromise(Fiber.interrupt(fiber)),
  }
}

/** The adapter before a broker on a free port, with sockets that a test may cut. */
export const brokerStage = async (options: Partial<EmbeddedBrokerOptions> = {}) => {
  const broker = embeddedBroker({
    access: jwtAccess({ key: keys.publicKey, audience: "rabbitmq" }),
    vhosts: [vhost, "empty"],
    ...options,
  })
  const http = createServer().on("upgrade", broker.handleUpgrade)
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`
  const sockets: NodeSocket[] = []
  const { lines, into } = logBook()
  const adapter: Broker = stompBroker({
    url: Effect.succeed(url),
    webSocket: (address, protocols) => {
      const socket = new NodeSocket(address, protocols)
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  const open = async (messageTypes: Readonly<Record<string, string>> = {}, lifetime?: number) =>
    Effect.runPromise(adapter.open(await login(lifetime), messageTypes))
  return {
    broker,
    adapter,
    open,
    sockets,
    lines,
    into,
    declare: (queue: string) => broker.declareQueue(vhost, queue, lifetimes),
    publish: (queue: string, message: unknown) =>
      broker.publish(vhost, queue, typeof message === "string" ? message : JSON.stringify(message)),
    /** As a lost network does: no word, no close. */
    cut: () => sockets.at(-1)?.terminate(),
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await broker.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

export type BrokerStage = Awaited<ReturnType<typeof brokerStage>>
