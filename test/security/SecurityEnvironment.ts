import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { Client, type IMessage } from "@stomp/stompjs"
import { WebSocket } from "ws"
import type { Broker } from "../../backend/src/broker/Broker.ts"
import type { StompServer } from "../../backend/src/broker/stomp/stompServer.ts"
import type { Environment } from "../../backend/src/environment/Environment.ts"
import { vhostsOf } from "../../backend/src/environment/vhostsOf.ts"
import { openRest } from "../../backend/src/rest/server.ts"
import { openSeeded } from "../../backend/test/environment/openSeeded.ts"

/** A broker for an environment, and the handler of visitors' websockets. */
export interface OpenedBroker {
  readonly broker: Broker
  readonly upgrade: StompServer["handleUpgrade"]
}

/** An answer of REST. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The value of a field of the JSON. */
  readonly at: (name: string) => unknown
}

/** A visitor's browser: REST by fetch, the broker by the real client. Records everything that it receives. */
export interface Visitor {
  readonly uuid: string
  readonly tag: string
  readonly token: string
  /** Everything that this visitor was ever sent, answers and frames. */
  readonly everything: ReadonlyArray<string>
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Connects. A second call opens another connection. Rejects if the broker refuses. */
  readonly connect: (headers?: Readonly<Record<string, string>>) => Promise<Link>
}

export interface Link {
  readonly client: Client
  /** Bodies of the messages that `listen` received. */
  readonly bodies: ReadonlyArray<string>
  /** Subscribes to a destination. */
  readonly listen: (destination: string) => void
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>
  readonly isOpen: () => boolean
  /** Sends raw bytes. */
  readonly raw: (bytes: string | Buffer) => void
}

/** The whole backend without its pages: environment, REST and a broker. */
export interface SecurityEnvironment {
  readonly environment: Environment
  readonly rest: Awaited<ReturnType<typeof openRest>>
  readonly vhost: string
  /** A stranger's socket, before any CONNECT. */
  readonly socket: () => WebSocket
  /** A visitor who is invited to a presentation of the first day. */
  readonly invited: (presentationId: number, index: number) => Promise<Visitor>
  /** A customer who is not invited. */
  readonly stranger: () => Promise<Visitor>
  readonly close: () => Promise<void>
}

const tagOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub as string

export const openSecurityEnvironment = async (
  openBroker: (environment: Environment, vhosts: ReadonlyArray<string>) => Promise<OpenedBroker>,
  signingKeyFile?: string,
): Promise<SecurityEnvironment> => {
  const environment = await openSeeded({ signingKeyFile })
  const vhosts = await vhostsOf(environment)
  const vhost = vhosts[0] ?? ""
  const { broker, upgrade } = await openBroker(environment, vhosts)
  const rest = await openRest({
    environment,
    broker,
    urls: ({ host }) => ({ iceServersFor: () => [], showroomUrl: `http://${host}`, hostOriginsAt: () => [] }),
  })
  rest.app.server.on("upgrade", upgrade)
  await rest.app.listen({ host: "127.0.0.1", port: 0 })
  const api = `127.0.0.1:${(rest.app.server.address() as AddressInfo).port}`
  const brokerUrl = `ws://${api}/ws`
  const clients: Client[] = []

  const visitor = async (uuid: string): Promise<Visitor> => {
    const everything: string[] = []
    const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
      const isForm = body instanceof FormData
      const response = await fetch(`http://${api}/api${path}`, {
        method,
        headers: {
          "accept-language": "en",
          ...(body && !isForm ? { "content-type": "application/json" } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      everything.push(`${JSON.stringify([...response.headers])}\n${text}`)
      return { status: response.status, text, at: (name) => JSON.parse(text)[name] }
    }
    const answer = await call("POST", "/auth_token", { uuid })
    const { token } = answer.at("data") as { token: string }
    return {
      uuid,
      tag: tagOf(token),
      token,
      everything,
      ask: (method, path, body) => call(method, path, body, token),
      connect: async (headers = {}) => {
        const socket = new WebSocket(brokerUrl, ["v12.stomp"])
        socket.on("message", (data) => everything.push(String(data)))
        const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()))
        const bodies: string[] = []
        const client = new Client({
          webSocketFactory: () => socket as unknown as globalThis.WebSocket,
          connectHeaders: { login: uuid, passcode: token, host: vhost, ...headers },
          reconnectDelay: 0,
          heartbeatIncoming: 10_000,
          heartbeatOutgoing: 10_000,
        })
        clients.push(client)
        await new Promise<void>((resolve, reject) => {
          client.onConnect = () => resolve()
          client.onStompError = ({ body }) => reject(new Error(body))
          client.onWebSocketClose = () => reject(new Error("closed"))
          client.activate()
        })
        client.onStompError = () => void client.deactivate({ force: true })
        return {
          client,
          bodies,
          ended,
          isOpen: () => socket.readyState === socket.OPEN,
          raw: (bytes) => socket.send(bytes),
          listen: (destination) => {
            const take = (message: IMessage) => {
              bodies.push(message.body)
              message.ack()
            }
            client.subscribe(destination, take, { ack: "client-individual" })
          },
        }
      },
    }
  }

  return {
    environment,
    rest,
    vhost,
    socket: () => new WebSocket(brokerUrl, ["v12.stomp"]),
    stranger: () => visitor(randomUUID()),
    invited: async (presentationId, index) => {
      const uuid = (await rest.backend.invitations.tokens(presentationId))[index]?.customer.uuid
      if (uuid === undefined) throw new Error("Nobody is invited.")
      return visitor(uuid)
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.deactivate({ force: true })))
      await broker.close()
      await rest.close()
      await environment.close()
    },
  }
}
