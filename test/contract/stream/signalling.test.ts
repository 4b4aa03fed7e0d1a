import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { WebSocket as NodeSocket } from "ws"
import { wowzaSignalling } from "../../../src/adapters/wowza/wowzaSignalling.ts"
import { CodecsUnsupported, type Peer } from "../../../src/application/ports/media/Receiving.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { failureOf, logBook } from "../rest/logged.ts"
import { notingPeer } from "./notingPeer.ts"
import { type Asked, signallingServer } from "./signallingServer.ts"

const example = (name: string) => exampleOf(`signalling/${name}`)

/** A media server with these answers, and the address of its stream. */
const mediaServer = async (...[answer]: Parameters<typeof signallingServer>) => {
  const { url, requests, open } = await signallingServer(answer)
  const names = { applicationName: "showroom", streamName: "presentation-42" }
  const stream: StreamAddress = { signallingUrl: url, ...names, whepUrl: undefined, hlsUrl: undefined, iceServers: [] }
  return { requests, stream, open }
}
const wellBehaved = ({ command }: Asked) => example(`${command}.reply`)

const peerThat = (answer: Peer["answer"] = () => Effect.succeed(example("sendResponse").sdp.sdp)) =>
  notingPeer({ answer })

const channel = () => wowzaSignalling({ webSocket: (url) => new NodeSocket(url) as unknown as WebSocket })

/** A play that ends with its negotiation. */
const play = (stream: StreamAddress, peer: Peer) => Effect.scoped(channel().play(stream, peer))

/** The failure of a play. */
const refusal = (stream: StreamAddress, { peer } = peerThat()) => failureOf(play(stream, peer))
/** The calls of a play to its peer. */
const played = async (stream: StreamAddress, party = peerThat()) => {
  await Effect.runPromise(play(stream, party.peer))
  return party
}

describe("Wowza's signalling", () => {
  it("S1 requests an offer, sends the answer, adds the addresses and closes the socket at the end", async () => {
    const server = await mediaServer(wellBehaved)
    const { offers, candidates } = await played(server.stream)
    expect(server.requests).toEqual([example("getOffer"), example("sendResponse")])
    expect(offers).toHaveLength(1)
    expect(candidates).toEqual(example("sendResponse.reply").iceCandidates)
    await expect.poll(server.open).toBe(0)
  })

  it("S1 does nothing until it is run, and starts again on each run", async () => {
    const server = await mediaServer(wellBehaved)
    const twice = play(server.stream, peerThat().peer)
    expect(server.requests).toEqual([])
    await Effect.runPromise(Effect.andThen(twice, twice))
    expect(server.requests.map(({ command }) => command)).toEqual([
      "getOffer",
      "sendResponse",
      "getOffer",
      "sendResponse",
    ])
  })

  it.each([
    ["profile-level-id=640028", "profile-level-id=42e01f"],
    ["profile-level-id=4d001e", "profile-level-id=42e01f"],
    ["profile-level-id=42001f", "profile-level-id=42e01f"],
    ["profile-level-id=42e029", "profile-level-id=42e029"],
    ["profile-level-id=42C01E", "profile-level-id=42C01E"],
  ])("S1 passes on the offer's %s as %s", async (offered, wanted) => {
    const reply = example("getOffer.reply")
    const server = await mediaServer((asked) =>
      asked.command === "getOffer"
        ? { ...reply, sdp: { type: "offer", sdp: `a=fmtp:96 ${offered};x=1` } }
        : wellBehaved(asked),
    )
    const { offers } = await played(server.stream)
    expect(offers).toEqual([`a=fmtp:96 ${wanted};x=1`])
  })

  it("S1 uses addresses of either reply and omits those without a section or that cannot be parsed", async () => {
    const whole = { candidate: "candidate:9 1 UDP 1 192.0.2.9 9 typ host", sdpMid: "0", sdpMLineIndex: null }
    const server = await mediaServer((asked) => ({
      ...wellBehaved(asked),
      iceCandidates: [{ candidate: "nowhere" }, "nonsense", { ...whole, sdpMid: asked.command }],
    }))
    const { candidates } = await played(server.stream)
    expect(candidates).toEqual([
      { ...whole, sdpMid: "getOffer" },
      { ...whole, sdpMid: "sendResponse" },
    ])
  })

  it.each([502, 503, 504, 514])("S3 is refused with %i, and closes the socket", async (status) => {
    const server = await mediaServer(() => example(`refused-${status}`))
    expect(await refusal(server.stream)).toMatchObject({ _tag: "SignallingRefused", status })
    await expect.poll(server.open).toBe(0)
  })

  it("S3 is refused with 507 if the session of the answer is not found", async () => {
    const server = await mediaServer((asked) =>
      asked.command === "getOffer" ? wellBehaved(asked) : example("refused-507"),
    )
    expect(await refusal(server.stream)).toMatchObject({ _tag: "SignallingRefused", status: 507 })
  })

  it("S3 is refused by a reply without a command, and not by one to another command", async () => {
    const server = await mediaServer((asked, socket) => {
      socket.send(JSON.stringify(example("refused-403")))
      return asked.command === "getOffer" ? wellBehaved(asked) : { status: 599 }
    })
    expect(await refusal(server.stream)).toMatchObject({ status: 599 })
  })

  it.each<readonly [string, (reply: Record<string, unknown>) => unknown]>([
    ["a status as text", (reply) => ({ ...reply, status: "200" })],
    ["fields of its own", (reply) => ({ ...reply, engine: { version: 9 }, availableStreams: null })],
    ["no direction, description or command", ({ status, streamInfo, sdp }) => ({ status, streamInfo, sdp })],
    ["null for all that is not there", (reply) => ({ ...reply, iceCandidates: null, command: null, userData: null })],
    ["no addresses at all", ({ iceCandidates: _none, ...reply }) => reply],
    ["addresses that are no list", (reply) => ({ ...reply, iceCandidates: {} })],
    ["a section's number as text", (reply) => ({ ...reply, iceCandidates: [{ candidate: "c", sdpMLineIndex: "0" }] })],
    ["a session as a number", (reply) => ({ ...reply, streamInfo: { sessionId: 4711 } })],
    ["no streamInfo", ({ streamInfo: _none, ...reply }) => reply],
    ["null as streamInfo", (reply) => ({ ...reply, streamInfo: null })],
    ["a greeting before it", (reply) => reply],
  ])("S1 accepts a reply with %s", async (what, odd) => {
    const server = await mediaServer((asked, socket) => {
      if (what.startsWith("a greeting")) socket.send("<html>Welcome</html>")
      return odd(wellBehaved(asked))
    })
    await played(server.stream)
    expect(server.requests.map(({ command }) => command)).toEqual(["getOffer", "sendResponse"])
  })

  it("S1 accepts addresses whose section number is a text", async () => {
    const server = await mediaServer((asked) => ({
      ...wellBehaved(asked),
      iceCandidates: asked.command === "getOffer" ? [] : [{ candidate: "candidate:9", sdpMLineIndex: "0" }],
    }))
    const { candidates } = await played(server.stream)
    expect(candidates).toEqual([{ candidate: "candidate:9", sdpMid: null, sdpMLineIndex: 0 }])
  })

  it("S3 treats an unknown status as a refusal", async () => {
    const server = await mediaServer(() => ({ status: "777" }))
    expect(await refusal(server.stream)).toMatchObject({ status: 777 })
  })

  it("S1 sends REST's token as secureToken of streamInfo, and nowhere else", async () => {
    const server = await mediaServer(wellBehaved)
    await Effect.runPromise(play({ ...server.stream, token: "play-me" }, peerThat().peer))
    for (const { streamInfo, ...others } of server.requests) {
      expect(streamInfo).toMatchObject({ secureToken: "play-me" })
      expect(JSON.stringify(others)).not.toContain("play-me")
    }
  })

  it("S4 fails as a description if nothing is offered", async () => {
    const server = await mediaServer((asked) => ({ ...wellBehaved(asked), sdp: undefined }))
    expect(await refusal(server.stream)).toMatchObject({ _tag: "DescriptionFailed" })
  })

  it("S6 fails as the peer does, and closes the socket", async () => {
    const server = await mediaServer(wellBehaved)
    const { peer } = peerThat(() => Effect.fail(new CodecsUnsupported()))
    expect(await failureOf(play(server.stream, peer))).toMatchObject({ _tag: "CodecsUnsupported" })
    await expect.poll(server.open).toBe(0)
  })

  it("S3 is unreachable if the socket breaks before the answer, or there is none at all", async () => {
    const server = await mediaServer((_asked, socket) => socket.terminate())
    const unreachable = { _tag: "SignallingUnreachable" }
    expect(await refusal(server.stream)).toMatchObject(unreachable)
    for (const signallingUrl of ["ws://127.0.0.1:1", undefined, "no address"])
      expect(await refusal({ ...server.stream, signallingUrl })).toMatchObject(unreachable)
  })

  it("S1 S4 needs no reply to its answer once it is connected, and uses the addresses of a late one", async () => {
    const held: NodeSocket[] = []
    const server = await mediaServer((asked, socket) => {
      if (asked.command === "getOffer") return wellBehaved(asked)
      held.push(socket)
    })
    const { peer, candidates } = notingPeer({ connected: Effect.void })
    const watching = Effect.gen(function* () {
      yield* channel().play(server.stream, peer)
      yield* Effect.promise(() => expect.poll(() => held).toHaveLength(1))
      expect(candidates).toEqual([])
      held[0]?.send(JSON.stringify(example("sendResponse.reply")))
      yield* Effect.promise(() => expect.poll(() => candidates).toEqual(example("sendResponse.reply").iceCandidates))
    })
    await Effect.runPromise(Effect.scoped(watching))
  })

  it.each([
    ["a late refusal", (socket: NodeSocket) => socket.send(JSON.stringify(example("refused-507")))],
    ["a socket that is cut off", (socket: NodeSocket) => socket.terminate()],
  ])("S4 continues to play through %s, and keeps the socket as long as it plays", async (_what, meets) => {
    const sockets: NodeSocket[] = []
    const server = await mediaServer((asked, socket) => {
      sockets.push(socket)
      return asked.command === "getOffer" ? wellBehaved(asked) : undefined
    })
    const watching = Effect.gen(function* () {
      yield* channel().play(server.stream, notingPeer({ connected: Effect.void }).peer)
      yield* Effect.promise(() => expect.poll(() => sockets).toHaveLength(2))
      expect(server.open()).toBe(1)
      for (const socket of new Set(sockets)) meets(socket)
      return "plays"
    })
    expect(await Effect.runPromise(Effect.scoped(watching))).toBe("plays")
    await expect.poll(server.open).toBe(0)
  })

  it("S4 counts as lost once the server says that its session is, and not before", async () => {
    const held: NodeSocket[] = []
    const server = await mediaServer((asked, socket) => {
      held.push(socket)
      return wellBehaved(asked)
    })
    const { peer, losses } = notingPeer()
    const watching = Effect.gen(function* () {
      yield* channel().play(server.stream, peer)
      held[0]?.send(JSON.stringify(example("refused-507")))
      held[0]?.send("not to be read")
      yield* Effect.sleep(50)
      expect(losses).toEqual([])
      held[0]?.send(JSON.stringify(example("sessionLost.reply")))
      yield* Effect.promise(() => expect.poll(() => losses).toEqual(["lost"]))
    })
    await Effect.runPromise(Effect.scoped(watching))
  })

  it("S1 ignores what it cannot parse, reports it once without its content, and accepts the reply after it", async () => {
    const server = await mediaServer((asked, socket) => {
      for (const nonsense of ["secret {", '{"status":"secret"}']) socket.send(nonsense)
      return wellBehaved(asked)
    })
    const { lines, into } = logBook()
    const signalling = channel()
    const twice = into(Effect.scoped(signalling.play(server.stream, peerThat().peer)))
    await Effect.runPromise(Effect.andThen(twice, twice))
    expect(lines).toEqual(["A signalling message could not be read"])
  })

  it("S2 closes the socket when interrupted", async () => {
    const server = await mediaServer(() => undefined)
    const fiber = Effect.runFork(play(server.stream, peerThat().peer))
    await expect.poll(() => server.requests).toHaveLength(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    await expect.poll(server.open).toBe(0)
  })
})
