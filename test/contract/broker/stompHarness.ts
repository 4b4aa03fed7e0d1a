import { Effect } from "effect"
import { type CryptoKey, SignJWT } from "jose"
import { WebSocket as NodeSocket } from "ws"
import type { Broker as BackendBroker, CustomerMessage } from "../../../backend/src/broker/Broker.ts"
import { stompBroker } from "../../../src/adapters/stomp/stompBroker.ts"
import type { BrokerLogin, BrokerSession } from "../../../src/application/ports/backend/Broker.ts"
import { logBook } from "../rest/logged.ts"
import type { BrokerHarness } from "./BrokerHarness.ts"

export interface StompHarnessParts {
  /** The backend's side of the broker. */
  readonly broker: BackendBroker
  readonly url: string
  readonly vhost: string
  /** A virtual host for which anna's token is not valid. */
  readonly foreignVhost: string
  readonly signingKey: CryptoKey
  readonly close: () => Promise<void>
}

/** The STOMP adapter with a broker, and sockets that a test can cut. */
export interface StompHarness extends BrokerHarness {
  readonly broker: BackendBroker
  readonly vhost: string
  readonly url: string
  readonly sockets: ReadonlyArray<NodeSocket>
  /** Runs an effect with its log in `lines`. */
  readonly into: <Answer, Failure>(effect: Effect.Effect<Answer, Failure>) => Effect.Effect<Answer, Failure>
  readonly lines: ReadonlyArray<string>
  /** Opens a session of a backend with other names for its message types. */
  readonly openNaming: (messageTypes: Readonly<Record<string, string>>) => Promise<BrokerSession>
  /** The customers' messages as the backend received them. */
  readonly received: ReadonlyArray<CustomerMessage>
  /** Publishes any text, or a value as JSON, to a queue. */
  readonly publish: (queue: string, message: unknown) => Promise<void>
}

const lifetimes = { expiresMs: 60_000, messageTtlMs: 60_000 }

const tokenOf = (vhost: string, key: CryptoKey, lifetime: number) =>
  new SignJWT({
    scope: [
      `rabbitmq.read:${vhost}/anna.*`,
      `rabbitmq.write:${vhost}/presentation.*/customer.anna`,
      `rabbitmq.write:${vhost}/amq.topic/all.anna`,
    ],
  })
    .setProtectedHeader({ alg: "RS256", kid: "showroom" })
    .setSubject("anna")
    .setAudience("rabbitmq")
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(key)

export const stompHarness = async (parts: StompHarnessParts): Promise<StompHarness> => {
  const { broker, url, vhost, foreignVhost, signingKey } = parts
  await broker.declareExchange(vhost, "presentation.42")
  const received: CustomerMessage[] = []
  broker.onCustomerMessage(async (message) => void received.push(message))
  const sockets: NodeSocket[] = []
  const { lines, into } = logBook()
  const adapter = stompBroker({
    url: Effect.succeed(url),
    webSocket: (address, protocols) => {
      const socket = new NodeSocket(address, protocols)
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  const login = async (lifetime = 600): Promise<BrokerLogin> => ({
    host: vhost,
    uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7",
    token: await tokenOf(vhost, signingKey, lifetime),
  })
  const openNaming = async (messageTypes: Readonly<Record<string, string>>) =>
    Effect.runPromise(adapter.open(await login(), messageTypes))
  const publish = (queue: string, message: unknown) =>
    broker.publish(vhost, queue, typeof message === "string" ? message : JSON.stringify(message))
  const declare = (queue: string) => broker.declareQueue(vhost, queue, lifetimes)
  const takeAway = (queue: string) => broker.deleteQueue(vhost, queue)
  return {
    broker,
    vhost,
    url,
    adapter,
    sockets,
    lines,
    into,
    received,
    openNaming,
    publish,
    open: () => openNaming({}),
    login: () => login(),
    lateLogin: () => login(-1),
    elsewhere: async () => ({ ...(await login()), host: foreignVhost }),
    declare,
    lack: takeAway,
    declareForeign: declare,
    takeAway,
    deliver: (queue, { wire }) => publish(queue, wire),
    listeners: (queue) => broker.consumers(vhost, queue),
    arrived: () =>
      received.map(({ exchange, routingKey, body }) => {
        const { id, message } = JSON.parse(body).data
        return { exchange, routingKey, id, text: message }
      }),
    // The token's scopes do this.
    guardKeys: () => undefined,
    cut: () => sockets.at(-1)?.terminate(),
    remove: () => broker.disconnectUser("anna"),
    attempts: () => sockets.length,
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await parts.close()
    },
  }
}
