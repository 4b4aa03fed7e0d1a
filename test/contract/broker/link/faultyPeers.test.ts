import { randomBytes } from "node:crypto"
import { Duration, Effect, Exit, Fiber } from "effect"
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
import { connectedFrame, type Frames, noServer, rudeServer } from "./rudeServer.ts"

/** The hooks for the end of a concurrent test. */
type TestHooks = Pick<TestContext, "onTestFinished">

const login = { host: "show", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7", token: "a.b.c" }

const dispatch = {
  id: "w9Rt3MnD",
  recipient: { _tag: "Presentation", presentationId: 42, consumerTag: "anna" },
  chat: "general",
  text: "Guten Tag",
  firstName: undefined,
  lastName: undefined,
  timestamp: 1794835841250,
} as const

/** The adapter. `note` receives what it sends, and the delays for which it sleeps, in ms. */
const brokerAt = (url: string, note: (happened: string | number) => void = () => undefined) =>
  stompBroker({
    url: Effect.succeed(url),
    sleep: (ms) =>
      Effect.suspend(() => {
        note(ms)
        return Effect.sleep(Duration.millis(ms))
      }),
    webSocket: (address, protocols) => {
      const socket = new NodeSocket(address, protocols)
      const send = socket.send.bind(socket)
      socket.send = (data: string) => {
        note(String(data))
        send(data)
      }
      return socket as unknown as WebSocket
    },
  })

const over = (session: BrokerSession) => Effect.runPromise(session.ended)
const notYet = Symbol("not yet")
const afterMs = (ms: number) => new Promise<typeof notYet>((resolve) => setTimeout(() => resolve(notYet), ms))

/** A session through a network that can drop bytes. */
const throughNetwork = async ({ onTestFinished }: TestHooks) => {
  const harness = await embeddedHarness()
  const network = await lossyProxy(Number(new URL(harness.url).port))
  onTestFinished(harness.close)
  onTestFinished(network.close)
  await harness.declare("anna.1")
  const sent: string[] = []
  let sleptMs = 0
  const note = (happened: string | number) => {
    if (typeof happened === "string") sent.push(happened)
    else sleptMs += happened
  }
  const session = await Effect.runPromise(brokerAt(network.url, note).open(await harness.login(), {}))
  /** The link's own time until the session is over, in ms: a busy machine stretches only the time of the clock. */
  const ownMsUntilOver = async () => {
    const before = sleptMs
    await over(session)
    return sleptMs - before
  }
  return { harness, network, session, sent, ownMsUntilOver }
}

describe("A link whose network dies silently", () => {
  it.concurrent.for([
    { what: "neither direction works", dropped: { up: true, down: true } },
    { what: "it can send and not receive", dropped: { up: false, down: true } },
    { what: "it can receive and not send", dropped: { up: true, down: false } },
  ])("CH8 ends within 10 s: $what", async ({ dropped }, test) => {
    const { network, ownMsUntilOver } = await throughNetwork(test)
    network.drop(dropped)
    expect(await ownMsUntilOver()).toBeLessThan(10_000)
  })

  it.concurrent("CH8 ends within 10 s under traffic in both directions too", async (test) => {
    const { harness, network, session, ownMsUntilOver } = await throughNetwork(test)
    const { receivedMessages } = await listener(session, "anna.1")
    const chatter = setInterval(() => {
      void harness.publish("anna.1", { type: "presentation_end" })
      Effect.runFork(Effect.ignore(session.send(dispatch)))
    }, 50)
    await test.expect.poll(() => receivedMessages.length).toBeGreaterThan(5)
    network.drop({ up: true, down: true })
    const ownMs = await ownMsUntilOver()
    clearInterval(chatter)
    expect(ownMs).toBeLessThan(10_000)
  })

  it.concurrent("CH7 does not answer a probe, and closing does not wait for the receipt of DISCONNECT", async (test) => {
    const { network, session, sent } = await throughNetwork(test)
    await Effect.runPromise(session.probe)
    network.drop({ up: true, down: true })
    const asking = Effect.runFork(session.probe)
    expect(await Promise.race([Effect.runPromise(Fiber.join(asking)), afterMs(1_000)])).toBe(notYet)
    await Effect.runPromise(session.close)
    await over(session)
    expect(sent.filter((frame) => frame.startsWith("DISCONNECT"))).toEqual([])
  })
})

describe("An idle link", () => {
  it.concurrent("CH7 CH8 stays open with only heart-beats", async (test) => {
    const { harness, session } = await throughNetwork(test)
    expect(await Promise.race([over(session), afterMs(14_000)])).toBe(notYet)
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
    expect(await Promise.race([over(session), afterMs(14_000)])).toBe(notYet)
    expect(questions).toBeGreaterThan(1)
    expect(questions).toBeLessThan(5)
    await Effect.runPromise(session.close)
  })
})

describe("A link", () => {
  it.concurrent("B2 B6 subscribes to one queue at a time, with 50 messages at most, each to be acknowledged separately", async (test) => {
    const server = await rudeServer([connectedFrame])
    test.onTestFinished(server.close)
    const session = await Effect.runPromise(brokerAt(server.url).open(login, {}))
    await Promise.all([listener(session, "anna.1"), listener(session, "anna.2")])
    const subscribes = server.receivedFrames.filter((frame) => frame.startsWith("SUBSCRIBE"))
    expect(subscribes).toHaveLength(2)
    for (const frame of subscribes) {
      expect(frame).toContain("\nack:client-individual\n")
      expect(frame).toContain("\nprefetch-count:50\n")
    }
    await Effect.runPromise(session.close)
  })

  it.concurrent("B1 B4 connects in STOMP 1.2 only, with heart-beats of 3 s in both directions, as the visitor and with the token", async (test) => {
    const server = await rudeServer([connectedFrame])
    test.onTestFinished(server.close)
    const session = await Effect.runPromise(brokerAt(server.url).open(login, {}))
    const lines = server.receivedFrames[0]?.split("\n")
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
  it.concurrent.for<{ readonly what: string; readonly frames: Frames }>([
    { what: "noise", frames: [noise] },
    { what: "half a CONNECTED frame", frames: ["CONNECTED\nversion:1.2\nheart"] },
    { what: "a CONNECTED frame of STOMP 1.0", frames: ["CONNECTED\nversion:1.0\n\n\0"] },
    { what: "a CONNECTED frame of STOMP 3", frames: ["CONNECTED\nversion:3\n\n\0"] },
    { what: "a CONNECTED frame without a version", frames: ["CONNECTED\n\n\0"] },
    { what: "an ERROR without headers", frames: ["ERROR\n\n\0"] },
    { what: "10 MB", frames: [large] },
    { what: "an unknown command", frames: ["HELLO\n\n\0"] },
    { what: "a command named like an inherited property", frames: ["constructor\n\n\0"] },
  ])("B1 B3 is unreachable: $what", async ({ frames }, { onTestFinished }) => {
    const server = await rudeServer(frames)
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
  it.concurrent.for<{ readonly what: string; readonly frames: Frames }>([
    { what: "noise", frames: [noise] },
    { what: "half a message", frames: ["MESSAGE\nsubscription:s\n\nhal"] },
    { what: "a message, and half of another", frames: ["RECEIPT\nreceipt-id:r\n\n\0MESSAGE\nsubscription:s\n\nhal"] },
    { what: "a message shorter than its content-length", frames: ["MESSAGE\ncontent-length:900000000\n\nx\0"] },
    { what: "a message whose content-length is no number", frames: ["MESSAGE\ncontent-length:many\n\nx\0"] },
    { what: "an ERROR without headers", frames: ["ERROR\n\n\0"] },
    { what: "an ERROR without a body", frames: ["ERROR\nmessage:gone\n\n\0"] },
    { what: "10 MB", frames: [large] },
    { what: "an unknown command", frames: ["SUBSCRIBE\n\n\0"] },
    { what: "a command named like an inherited property", frames: ["constructor\n\n\0"] },
    { what: "another CONNECTED frame", frames: [connectedFrame] },
  ])("B3 loses the session at once: $what", async ({ frames }, { onTestFinished }) => {
    const server = await rudeServer([connectedFrame, ...frames])
    onTestFinished(server.close)
    const opened = await Effect.runPromise(Effect.exit(brokerAt(server.url).open(login, {})))
    // Frames that arrive together with CONNECTED may be read before the session is open.
    if (Exit.isFailure(opened)) return expect(opened.cause.toString()).toContain("BrokerUnreachable")
    await over(opened.value)
    // After a silence the link would have probed the server first.
    return expect(server.receivedFrames.filter((frame) => frame.startsWith("BEGIN"))).toEqual([])
  })

  it.concurrent("B3 is retried after the delays, without spinning, and the session is kept once the server answers correctly", async ({
    onTestFinished,
    expect,
  }) => {
    const server = await rudeServer([connectedFrame, "ERROR\n\n\0"])
    onTestFinished(server.close)
    const browser = fakeBrowser()
    const link = brokerLink({
      broker: brokerAt(server.url),
      accessTokens: fakeToken().tokens,
      page: browser.page,
      pageLifecycle: browser.pageLifecycle,
    })
    const running = Effect.runFork(link.live({ host: "show", uuid: "uuid-1", messageTypes: {} }))
    onTestFinished(() => Effect.runPromise(Fiber.interrupt(running)))
    await expect.poll(() => server.arrivals.length).toBeGreaterThan(3)
    const [, ...delays] = server.arrivals.slice(1).map((at, index) => at - (server.arrivals[index] ?? at))
    // Each follows the failure of the one before. The first is retried after 10 ms; timers may be early by 1 ms.
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(999)
    server.answerWith([connectedFrame])
    await expect.poll(() => link.state.get()._tag).toBe("Connected")
    await afterMs(1_500)
    expect(link.state.get()._tag).toBe("Connected")
  })
})
