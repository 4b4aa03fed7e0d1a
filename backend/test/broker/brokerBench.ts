import { createServer } from "node:http"
import { Client, type IFrame, type IMessage, type StompHeaders } from "@stomp/stompjs"
import { generateKeyPair, SignJWT } from "jose"
import { WebSocket } from "ws"
import { listening } from "../../../test/listening.ts"
import { jwtAccess } from "../../src/broker/access/access.ts"
import type { Report } from "../../src/broker/backendInbox.ts"
import { type EmbeddedBroker, type EmbeddedBrokerOptions, embeddedBroker } from "../../src/broker/embeddedBroker.ts"
import { openSenderAddresses } from "../../src/broker/senderAddresses.ts"
import { openLimiter } from "../../src/limits/limiter.ts"
import { type LimitTable, limits } from "../../src/limits/table.ts"
import { type GateOptions, gate } from "../../src/rabbitmq/gate.ts"

// stompjs uses the global WebSocket. Node's own cannot end without a goodbye, as a lost network does.
Object.assign(globalThis, { WebSocket })

/** A sequence of events; `next` waits for the one after those already requested. */
export const happenings = <Thing>() => {
  const seen: Thing[] = []
  const waiting: Array<(thing: Thing) => void> = []
  let asked = 0
  let come: (thing: Thing) => void
  const first = new Promise<Thing>((resolve) => {
    come = resolve
  })
  return {
    seen,
    happen: (thing: Thing) => {
      seen.push(thing)
      come(thing)
      waiting.shift()?.(thing)
    },
    next: (): Promise<Thing> => {
      const thing = seen[asked]
      asked += 1
      return thing === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(thing)
    },
    /** The first one, on every call. */
    first: () => first,
    /** Waits for `count` events in all, and returns them. */
    async many(count: number): Promise<ReadonlyArray<Thing>> {
      while (asked < count) await this.next()
      return seen.slice(0, count)
    },
  }
}

const keys = await generateKeyPair("RS256")
const strangersKeys = await generateKeyPair("RS256")

export interface TokenWish {
  readonly sub?: string
  readonly scope?: ReadonlyArray<string> | string
  readonly audience?: string
  /** Seconds from now. */
  readonly lifetime?: number
  readonly isForged?: boolean
}

/** A customer's permissions in the product: own queues, own key of own presentation, own key of the broadcast (H6). */
export const customerScopes = (name: string) => [
  `rabbitmq.read:show/q.${name}.*`,
  `rabbitmq.write:show/presentation.p1/customer.${name}`,
  `rabbitmq.write:show/amq.topic/all.${name}`,
]

export const tokenFor = ({ sub = "anna", scope, audience = "rabbitmq", lifetime = 600, isForged }: TokenWish = {}) =>
  new SignJWT({ scope: scope ?? customerScopes(sub) })
    .setProtectedHeader({ alg: "RS256" })
    .setSubject(sub)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(isForged ? strangersKeys.privateKey : keys.privateKey)

export const lifetimes = { expiresMs: 60_000, messageTtlMs: 60_000 }

/** A visitor with the real client, which makes one connection as in the product, without a reconnect of its own. */
const visitor = (url: string, connectHeaders: StompHeaders, heartbeatMs: number) => {
  const errors = happenings<IFrame>()
  const connected = happenings<IFrame>()
  const closed = happenings<{ readonly code: number; readonly reason: string }>()
  const client = new Client({
    brokerURL: url,
    connectHeaders,
    reconnectDelay: 0,
    heartbeatIncoming: heartbeatMs,
    heartbeatOutgoing: heartbeatMs,
    onConnect: connected.happen,
    onStompError: errors.happen,
    onWebSocketClose: ({ code, reason }) => closed.happen({ code, reason }),
  })
  let receipts = 0
  const receipt = () => {
    receipts += 1
    const id = `receipt-${receipts}`
    return { id, arrived: new Promise<IFrame>((resolve) => client.watchForReceipt(id, resolve)) }
  }
  client.activate()
  return {
    client,
    errors,
    connected,
    closed,
    listen: async (destination: string, headers: StompHeaders = {}) => {
      const messages = happenings<IMessage>()
      const { id, arrived } = receipt()
      const subscription = client.subscribe(destination, messages.happen, { ...headers, receipt: id })
      await Promise.race([arrived, closed.first()])
      return { messages, subscription }
    },
    send: async (destination: string, body: string, headers: StompHeaders = {}) => {
      const { id, arrived } = receipt()
      client.publish({ destination, body, headers: { ...headers, receipt: id } })
      return Promise.race([arrived.then(() => "confirmed" as const), closed.first()])
    },
    /** As a lost network does: without a goodbye or a close. */
    vanish: () => (client.webSocket as unknown as WebSocket | undefined)?.terminate(),
    /** Unmodified bytes, bypassing the client. */
    raw: (text: string) => client.webSocket?.send(text),
  }
}

const portFor = (upgrade: EmbeddedBroker["handleUpgrade"]) => listening(createServer().on("upgrade", upgrade))

export const visitorsAt = (url: string) => {
  const visit = (headers: StompHeaders, heartbeatMs = 10_000) => visitor(url, { host: "show", ...headers }, heartbeatMs)
  return {
    visit,
    enter: async (wish: TokenWish = {}) => {
      const entered = visit({ login: "whoever", passcode: await tokenFor(wish) })
      await entered.connected.next()
      return entered
    },
    /** A websocket without a client, and what it receives. */
    raw: async (localAddress = "127.0.0.1") => {
      const socket = new WebSocket(url, ["v12.stomp"], { localAddress })
      const received = happenings<string>()
      const closed = happenings<{ readonly code: number; readonly reason: string }>()
      socket.on("message", (data) => received.happen(String(data)))
      socket.on("close", (code, reason) => closed.happen({ code, reason: String(reason) }))
      await new Promise((resolve) => socket.once("open", resolve))
      return { socket, received, closed, send: (text: string | Buffer) => socket.send(text) }
    },
  }
}

const vhosts = ["show", "empty"]

/** The access of every bench. `now` is the clock that expires tokens, in ms since 1970. */
export const accessBy = (now: () => number) => jwtAccess({ key: keys.publicKey, audience: "rabbitmq", now })
const access = accessBy(Date.now)

/** A broker on a free port, and visitors to it. */
export const brokerBench = async (options: Partial<EmbeddedBrokerOptions> = {}) => {
  const reports: unknown[] = []
  const report: Report = (_what, cause) => reports.push(cause)
  const broker = embeddedBroker({ access, vhosts, report, ...options })
  await broker.declareExchange("show", "presentation.p1")
  const port = await portFor(broker.handleUpgrade)
  return {
    broker,
    reports,
    ...visitorsAt(port.ws),
    close: async () => {
      await broker.close()
      await port.close()
    },
  }
}

export type Bench = Awaited<ReturnType<typeof brokerBench>>

/** A gate in front of a Web STOMP, and visitors to it. */
export const gateBench = async (options: Partial<GateOptions> & Pick<GateOptions, "websocketUrls">) => {
  const reports: unknown[] = []
  const report: Report = (_what, cause) => reports.push(cause)
  const senders = openSenderAddresses()
  const between = gate({ access, vhosts, limiter: openLimiter(), senders, report, ...options })
  const port = await portFor(between.handleUpgrade)
  return {
    gate: between,
    senders,
    reports,
    ...visitorsAt(port.ws),
    close: async () => {
      await between.close()
      await port.close()
    },
  }
}

const boundless = Object.fromEntries(
  Object.entries(limits).map(([name, limit]) => [name, { ...limit, most: Number.MAX_SAFE_INTEGER }]),
) as unknown as LimitTable

/**
 * A gate, and behind it the embedded broker with RabbitMQ's behaviour. That broker's limits are wide where RabbitMQ
 * has none, so that a visitor is stopped by the gate.
 */
export const gatedBench = async ({
  limits: own = {},
  limiter,
  ...options
}: Partial<EmbeddedBrokerOptions> = {}): Promise<Bench & { readonly behind: ReturnType<typeof visitorsAt> }> => {
  const { queueLength = 1_000, heartbeatFloorMs = 1_000 } = own
  const many = 1_000_000
  const bench = await brokerBench({
    ...options,
    limiter: openLimiter({ table: boundless }),
    limits: {
      frameBytes: 16 * 1024 * 1024,
      subscriptionsPerSession: many,
      heldPerSession: many,
      heldBytes: many * 1_000,
      transactionsPerSession: many,
      queueLength,
      heartbeatFloorMs,
    },
  })
  const port = await portFor(bench.broker.handleUpgrade)
  const front = await gateBench({
    websocketUrls: [port.ws],
    limits: own,
    ...(limiter && { limiter }),
    ...(options.access && { access: options.access }),
  })
  return {
    ...bench,
    ...front,
    reports: bench.reports,
    behind: visitorsAt(port.ws),
    close: async () => {
      await front.close()
      await bench.close()
      await port.close()
      if (front.reports.length > 0) throw new Error(`The gate reported: ${front.reports.join("; ")}`)
    },
  }
}

/** The two setups in which visitors reach a broker; both apply the same limits. */
export const ways = [
  ["the embedded broker", brokerBench],
  ["the gate", gatedBench],
] as const
