import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { Effect, Exit, Scope } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { WebSocket as NodeSocket } from "ws"
import { withBandwidth } from "../../../src/adapters/webrtc/browserSendingPeers.ts"
import { whipPublishing } from "../../../src/adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../../src/adapters/wowza/wowzaPublishing.ts"
import type { PublishingChannel, SendingPeer } from "../../../src/application/ports/media/Publishing.ts"
import type { Candidate } from "../../../src/application/ports/media/Receiving.ts"
import type { PublishTarget } from "../../../src/domain/camera/publishing.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { idleLimit } from "../../e2e/idleLimit.ts"
import { listening } from "../../listening.ts"
import { signallingServer } from "../stream/signallingServer.ts"

const example = (name: string) => exampleOf(`signalling/${name}`)

const target = (origin: string, path = ""): PublishTarget => ({
  signallingUrl: origin.replace("http", "ws"),
  whipUrl: origin + path,
  applicationName: "showroom",
  streamName: "presentation-42-v_Qk3x9TzLm2",
  iceServers: [],
})

const peerThat = () => {
  const accepted: string[] = []
  const candidates: Candidate[] = []
  const losses: string[] = []
  const offer = Effect.succeed(example("sendOffer").sdp.sdp as string)
  const peer: SendingPeer = {
    offer,
    addServers: () => Effect.void,
    offerWithAddresses: offer,
    accept: (answer) => Effect.sync(() => void accepted.push(answer)),
    addCandidates: (added) => Effect.sync(() => void candidates.push(...added)),
    connected: Effect.never,
    lost: Effect.never,
    lose: Effect.sync(() => void losses.push("lost")),
  }
  return { peer, accepted, candidates, losses }
}

/** Publishes, and stays connected until `leave`. */
const published = async (channel: PublishingChannel, place: PublishTarget, peer: SendingPeer) => {
  const scope = await Effect.runPromise(Scope.make())
  await Effect.runPromise(channel.publish(place, peer).pipe(Effect.provideService(Scope.Scope, scope)))
  return { leave: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}
const refusal = (channel: PublishingChannel, place: PublishTarget, peer: SendingPeer) =>
  Effect.runPromise(Effect.flip(Effect.scoped(channel.publish(place, peer))))

describe("Publishing by Wowza's signalling", () => {
  const server = async (answer: () => unknown) => {
    const there = await signallingServer(answer)
    return { ...there, place: { ...target("http://127.0.0.1:1"), signallingUrl: there.url } }
  }
  const channel = () => wowzaPublishing({ webSocket: (url) => new NodeSocket(url) as unknown as WebSocket })

  it("P3 sends publish/sendOffer as in the contract, uses answer and addresses, keeps the socket, and says goodbye at the end", async () => {
    const there = await server(() => example("sendOffer.reply"))
    const { peer, accepted, candidates } = peerThat()
    const { leave } = await published(channel(), there.place, peer)
    expect(there.requests).toEqual([example("sendOffer")])
    expect(accepted).toEqual([example("sendOffer.reply").sdp.sdp])
    expect(candidates).toHaveLength(2)
    expect(there.open()).toBe(1)
    await leave()
    // 1005: a close frame without a code; a cut connection is 1006.
    await expect.poll(there.closedWith).toEqual([1005])
  })

  it("P3 counts as lost once the server says that its session is", async () => {
    const sockets: NodeSocket[] = []
    const there = await signallingServer((_asked, socket) => {
      sockets.push(socket)
      return example("sendOffer.reply")
    })
    const { peer, losses } = peerThat()
    const place = { ...target("http://127.0.0.1:1"), signallingUrl: there.url }
    const { leave } = await published(channel(), place, peer)
    expect(losses).toEqual([])
    sockets[0]?.send(JSON.stringify(example("sessionLost.reply")))
    await expect.poll(() => losses).toEqual(["lost"])
    await leave()
  })

  it("P3 leaves properly even if a proxy's idle limit has cut the socket long before", async () => {
    const there = await server(() => example("sendOffer.reply"))
    const proxy = await idleLimit(() => Number(new URL(there.place.signallingUrl ?? "").port))
    onTestFinished(proxy.close)
    proxy.limit(50)
    const place = { ...there.place, signallingUrl: `ws://127.0.0.1:${proxy.port}` }
    const { leave } = await published(channel(), place, peerThat().peer)
    await expect.poll(there.closedWith).toEqual([1006])
    await leave()
  })

  it("P3 sends REST's token as secureToken of streamInfo, and nowhere else", async () => {
    const there = await server(() => example("sendOffer.reply"))
    const { leave } = await published(channel(), { ...there.place, token: "publish-me" }, peerThat().peer)
    const { streamInfo, ...others } = there.requests[0] ?? {}
    expect(streamInfo).toMatchObject({ secureToken: "publish-me" })
    expect(JSON.stringify(others)).not.toContain("publish-me")
    await leave()
  })

  it.each([502, 503, 504, 507, 514, 403])("P3 S3 is refused with %i, and closes the socket", async (status) => {
    const there = await server(() => ({ ...example("refused-502"), command: "sendOffer", status }))
    expect(await refusal(channel(), there.place, peerThat().peer)).toMatchObject({ _tag: "SignallingRefused", status })
    await expect.poll(there.open).toBe(0)
  })

  it("P3 fails as a description if the answer has none", async () => {
    const there = await server(() => ({ ...example("sendOffer.reply"), sdp: undefined }))
    expect((await refusal(channel(), there.place, peerThat().peer))._tag).toBe("DescriptionFailed")
  })
})

describe("Publishing by WHIP", () => {
  const server = async (
    status: number,
    headers: Record<string, string> = {},
    body = "v=0\r\n",
    follow: ReadonlyArray<number> = [],
  ) => {
    const left = [...follow]
    const bearers: Array<string | undefined> = []
    const calls: Array<readonly [string, string, string | undefined]> = []
    const http = createServer(async (request, response) => {
      await text(request)
      bearers.push(request.headers.authorization)
      calls.push([request.method ?? "", request.url ?? "", request.headers["content-type"]])
      if (request.method === "GET") {
        const next = left.shift()
        if (next !== undefined) response.writeHead(next).end()
        return
      }
      response.writeHead(request.method === "POST" ? status : 200, headers).end(request.method === "POST" ? body : "")
    })
    const { http: origin, close } = await listening(http)
    onTestFinished(close)
    return { calls, bearers, place: target(origin, "/whip/visitor") }
  }

  it("P3 posts the offer, uses the answer, and deletes the resource of the relative Location", async () => {
    const { calls, place } = await server(201, { location: "visitor/7", "content-type": "application/sdp" })
    const { peer, accepted } = peerThat()
    const { leave } = await published(whipPublishing(), place, peer)
    expect(accepted).toEqual(["v=0\r\n"])
    await leave()
    await expect.poll(() => calls).toHaveLength(2)
    expect(calls).toEqual([
      ["POST", "/whip/visitor", "application/sdp"],
      ["DELETE", "/whip/visitor/7", undefined],
    ])
  })

  it.each([
    [403, 403],
    [404, 502],
    [409, 503],
    [500, 503],
    [503, 503],
  ])("P3 S3 refused with %i by HTTP, counts as %i, and knows when to retry", async (said, status) => {
    const { place } = await server(said, { "retry-after": "9" })
    const failure = await refusal(whipPublishing(), place, peerThat().peer)
    expect(failure).toMatchObject({ _tag: "SignallingRefused", status, againMs: 9_000 })
  })

  it.each<[string, ReadonlyArray<number>, ReadonlyArray<string>, number]>([
    ["is lost once the session is", [204, 204, 404], ["lost"], 3],
    ["continues while the session stands", [204], [], 2],
    ["continues and asks no more if the session has ended in order", [410], [], 1],
  ])("P3 asks the address that the server names for it, and %s", async (_what, follow, lost, times) => {
    const link = '<turn:turn.example>; rel="ice-server", </whip/visitor/7>; rel="urn:online-showroom:session-loss"'
    const { calls, place } = await server(201, { location: "visitor/7", link }, undefined, follow)
    const { peer, losses } = peerThat()
    const { leave } = await published(whipPublishing(), place, peer)
    const gets = () => calls.filter(([method, path]) => method === "GET" && path === "/whip/visitor/7")
    await expect.poll(gets).toHaveLength(times)
    await expect.poll(() => losses).toEqual(lost)
    await leave()
  })

  it("P3 sends REST's token to the media server, and in no address", async () => {
    const { calls, bearers, place } = await server(201, { location: "visitor/7" })
    const { leave } = await published(whipPublishing(), { ...place, token: "publish-me" }, peerThat().peer)
    await leave()
    await expect.poll(() => bearers).toEqual(["Bearer publish-me", "Bearer publish-me"])
    expect(calls.flat().join(" ")).not.toContain("publish-me")
  })

  it("P3 fails as a description if an HTML page arrives instead of an answer", async () => {
    const { place } = await server(201, {}, "<!doctype html><title>Sign in</title>")
    expect((await refusal(whipPublishing(), place, peerThat().peer))._tag).toBe("DescriptionFailed")
  })

  it("P3 reports that nobody answers", async () => {
    expect((await refusal(whipPublishing(), target("http://127.0.0.1:1"), peerThat().peer))._tag).toBe(
      "SignallingUnreachable",
    )
  })
})

describe("The offer", () => {
  it("P5 limits video to 3000 kbit/s and audio to 64, after the connection line", () => {
    const sdp =
      "v=0\r\nm=audio 9 X 111\r\nc=IN IP4 0.0.0.0\r\na=mid:0\r\nm=video 9 X 96\r\nc=IN IP4 0.0.0.0\r\na=mid:1\r\n"
    expect(withBandwidth(sdp, { video: 3_000, audio: 64 }).split("\r\n")).toEqual([
      "v=0",
      "m=audio 9 X 111",
      "c=IN IP4 0.0.0.0",
      "b=AS:64",
      "b=TIAS:64000",
      "a=mid:0",
      "m=video 9 X 96",
      "c=IN IP4 0.0.0.0",
      "b=AS:3000",
      "b=TIAS:3000000",
      "a=mid:1",
      "",
    ])
  })
})
