import { randomBytes } from "node:crypto"
import { Effect, Exit, Fiber } from "effect"
import { describe, expect, it, type TestContext } from "vitest"
import { WebSocket as NodeSocket } from "ws"
import { fakeToken } from "../../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeBrowser } from "../../../../src/adapters/memory/browser/fakeBrowser.ts"
import { stompBroker } from "../../../../src/adapters/stomp/stompBroker.ts"
import { brokerLink } from "../../../../src/application/broker/brokerLink.ts"
import type { BrokerSession } from "../../../../src/application/ports/backend/Broker.ts"
import { socketServer } from "../../../listening.ts"
import { failureOf } from "../../rest/logged.ts"
import { embeddedHarness } from "../embeddedHarness.ts"
import { listener } from "../listener.ts"
import { lossyProxy } from "./lossyProxy.ts"
import { greeting, noServer, rudeServer, type Speech } from "./rudeServer.ts"

/** The hooks for the end of a concurrent test. */
type Ending = Pick<TestContext, "onTestFinished">

const login = { host: "show", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7", token: "a.b.c" }

const brokerAt = (url: string) =>
  stompBroker({
    url: Effect.succeed(url),
    webSocket: (address, protocols) => new NodeSocket(address, protocols) as unknown as WebSocket,
  })

const secondsUntil = async (end: Promise<unknown>) => {
  const from = performance.now()
  await end
  return (performance.now() - from) / 1_000
}
const over = (session: BrokerSession) => Effect.runPromise(session.ended)
const still = Symbol("still there")
const later = (ms: number) => new Promise<typeof still>((resolve) => setTimeout(() => resolve(still), ms))

/** A session through a network that can drop bytes. */
const throughNetwork = async ({ onTestFinished }: Ending) => {
  const harness = await embeddedHarness()
  const network = await lossyProxy(Number(new URL(harness.url).port))
  onTestFinished(harness.close)
  onTestFinished(network.close)
  await harness.declare("anna.1")
  const session = await Effect.runPromise(brokerAt(network.url).open(await harness.login(), {}))
  return { harness, network, session }
}

describe("A link whose network dies silently", () => {
  it.concurrent.for([
    { what: "neither direction works", deafness: { up: true, down: true } },
    { what: "it can send and not receive", deafness: { up: false, down: true } },
    { what: "it can receive and not send", deafness: { up: true, down: false } },
  ])("CH8 ends within 10 s: $what", async ({ deafness }, ending) => {
    const { network, session } = await throughNetwork(ending)
    network.become(deafness)
    expect(await secondsUntil(over(session))).toBeLessThan(10)
  })

  it.concurrent("CH8 ends within 10 s under traffic in both directions too", async (ending) => {
    const { harness, network, session } = await throughNetwork(ending)
    const { receivedMessages } = await listener(session, "anna.1")
    const chatter = setInterval(() => {
      void harness.publish("anna.1", { type: "presentation_end" })
      Effect.runFork(Effect.ignore(session.send(texts)))
    }, 50)
    await ending.expect.poll(() => receivedMessages.length).toBeGreaterThan(5)
    network.become({ up: true, down: true })
    const seconds = await secondsUntil(over(session))
    clearInterval(chatter)
    expect(seconds).toBeLessThan(10)
  })

  it.concurrent("CH7 does not answer a probe, and closing does not wait for a goodbye", async (ending) => {
    const { network, session } = await throughNetwork(ending)
    await Effect.runPromise(session.probe)
    network.become({ up: true, down: true })
    const asking = Effect.runFork(session.probe)
    expect(await Promise.race([Effect.runPromise(Fiber.join(asking)), later(1_000)])).toBe(still)
    expect(await secondsUntil(Effect.runPromise(session.close))).toBeLessThan(0.4)
    await over(session)
  })
})

const texts = {
  id: "w9Rt3MnD",
  recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" },
  chat: "general",
  text: "Guten Tag",
  firstName: undefined,
  lastName: undefined,
  timestamp: 1794835841250,
} as const

describe("A silent link", () => {
  it.concurrent("CH7 CH8 stays open by heart-beats alone", async (ending) => {
    const { harness, session } = await throughNetwork(ending)
    expect(await Promise.race([over(session), later(14_000)])).toBe(still)
    expect(harness.sockets.every(({ readyState }) => readyState !== 3)).toBe(true)
  })

  it.concurrent("CH8 stays open with a broker that promises no heart-beats, because it answers probes", async ({
    onTestFinished,
  }) => {
    let questions = 0
    const server = await socketServer((socket) =>
      socket.on("message", (data) => {
        const receipt = /\nreceipt:(.*)\n/.exec(String(data))?.[1]
        if (String(data).startsWith("CONNECT")) socket.send("CONNECTED\nversion:1.2\n\n\0")
        if (receipt === undefined) return
        questions += 1
        socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
      }),
    )
    onTestFinished(server.close)
    const session = await Effect.runPromise(brokerAt(server.ws).open(login, {}))
    expect(await Promise.race([over(session), later(14_000)])).toBe(still)
    expect(questions).toBeGreaterThan(1)
    expect(questions).toBeLessThan(5)
    await Effect.runPromise(session.close)
  })
})

describe("The frames of a link", () => {
  it.concurrent("B2 B6 subscribe to one queue at a time, with 50 messages at most, each to be acknowledged separately", async (ending) => {
    const server = await rudeServer([greeting])
    ending.onTestFinished(server.close)
    const session = await Effect.runPromise(brokerAt(server.url).open(login, {}))
    await Promise.all([listener(session, "anna.1"), listener(session, "anna.2")])
    const asked = server.said.filter((frame) => frame.startsWith("SUBSCRIBE"))
    expect(asked).toHaveLength(2)
    for (const frame of asked) {
      expect(frame).toContain("\nack:client-individual\n")
      expect(frame).toContain("\nprefetch-count:50\n")
    }
    await Effect.runPromise(session.close)
  })

  it.concurrent("B1 B4 connect in STOMP 1.2 only, with heart-beats of 3 s in both directions, as the visitor and with the token", async (ending) => {
    const server = await rudeServer([greeting])
    ending.onTestFinished(server.close)
    const session = await Effect.runPromise(brokerAt(server.url).open(login, {}))
    const lines = server.said[0]?.split("\n")
    for (const line of [
      "accept-version:1.2",
      "heart-beat:3000,3000",
      "host:show",
      `login:${login.uuid}`,
      `passcode:${login.token}`,
    ])
      expect(lines).toContain(line)
    await Effect.runPromise(session.close)
  })
})

const noise = Buffer.concat([randomBytes(2_000), Buffer.from([0, 10, 0, 10]), randomBytes(2_000)])
const large = `MESSAGE\nsubscription:s\nmessage-id:1\n\n${"x".repeat(10 * 1024 * 1024)}\0`

describe("A server that sends nonsense instead of a CONNECTED frame", () => {
  it.concurrent.for<{ readonly what: string; readonly speech: Speech }>([
    { what: "noise", speech: [noise] },
    { what: "half a greeting", speech: ["CONNECTED\nversion:1.2\nheart"] },
    { what: "a greeting in STOMP 1.0", speech: ["CONNECTED\nversion:1.0\n\n\0"] },
    { what: "a greeting in STOMP 3", speech: ["CONNECTED\nversion:3\n\n\0"] },
    { what: "a greeting without a version", speech: ["CONNECTED\n\n\0"] },
    { what: "an ERROR without headers", speech: ["ERROR\n\n\0"] },
    { what: "10 MB", speech: [large] },
    { what: "a command that there is not", speech: ["HELLO\n\n\0"] },
    { what: "a command named as what every object has", speech: ["constructor\n\n\0"] },
  ])("B1 B3 is unreachable: $what", async ({ speech }, { onTestFinished }) => {
    const server = await rudeServer(speech)
    onTestFinished(server.close)
    expect(await failureOf(brokerAt(server.url).open(login, {}))).toMatchObject({ _tag: "BrokerUnreachable" })
  })

  it.concurrent.for<readonly [string, string | Buffer]>([
    ["noise instead of HTTP", noise],
    ["a proxy's error page", "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n"],
    ["nothing", ""],
  ])("B1 B3 is unreachable: %s", async ([, bytes], { onTestFinished }) => {
    const server = await noServer(bytes)
    onTestFinished(server.close)
    expect(await failureOf(brokerAt(server.url).open(login, {}))).toMatchObject({ _tag: "BrokerUnreachable" })
  })
})

describe("A server that sends nonsense after its CONNECTED frame", () => {
  it.concurrent.for<{ readonly what: string; readonly speech: Speech }>([
    { what: "noise", speech: [noise] },
    { what: "half a message", speech: ["MESSAGE\nsubscription:s\n\nhal"] },
    { what: "a message, and half of another", speech: ["RECEIPT\nreceipt-id:r\n\n\0MESSAGE\nsubscription:s\n\nhal"] },
    { what: "a message that says it is longer", speech: ["MESSAGE\ncontent-length:900000000\n\nx\0"] },
    { what: "a message of no length at all", speech: ["MESSAGE\ncontent-length:many\n\nx\0"] },
    { what: "an ERROR without headers", speech: ["ERROR\n\n\0"] },
    { what: "an ERROR without a body", speech: ["ERROR\nmessage:gone\n\n\0"] },
    { what: "10 MB", speech: [large] },
    { what: "a command that there is not", speech: ["SUBSCRIBE\n\n\0"] },
    { what: "a command named as what every object has", speech: ["constructor\n\n\0"] },
    { what: "another greeting", speech: [greeting] },
  ])("B3 loses the session at once: $what", async ({ speech }, { onTestFinished }) => {
    const server = await rudeServer([greeting, ...speech])
    onTestFinished(server.close)
    const opened = await Effect.runPromise(Effect.exit(brokerAt(server.url).open(login, {})))
    // Frames that arrive together with CONNECTED may be read before the session is open.
    if (Exit.isFailure(opened)) return expect(opened.cause.toString()).toContain("BrokerUnreachable")
    return expect(await secondsUntil(over(opened.value))).toBeLessThan(3)
  })

  it.concurrent("B3 is retried after the delays, without spinning, and the session is kept once the server is sane", async ({
    onTestFinished,
    expect,
  }) => {
    const server = await rudeServer([greeting, "ERROR\n\n\0"])
    onTestFinished(server.close)
    const browser = fakeBrowser()
    const link = brokerLink({
      broker: brokerAt(server.url),
      accessTokens: fakeToken().tokens,
      page: browser.page,
      pageLifecycle: browser.pageLifecycle,
    })
    const life = Effect.runFork(link.live({ host: "show", uuid: "uuid-1", messageTypes: {} }))
    onTestFinished(() => Effect.runPromise(Fiber.interrupt(life)))
    await later(2_500)
    expect(server.visits()).toBeGreaterThan(2)
    expect(server.visits()).toBeLessThan(6)
    server.say([greeting])
    await expect.poll(() => link.state.get()._tag).toBe("Connected")
    await later(1_500)
    expect(link.state.get()._tag).toBe("Connected")
  })
})
