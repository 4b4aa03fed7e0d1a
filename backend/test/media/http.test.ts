import { readFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MediaStreamTrack, RTCPeerConnection } from "werift"
import { whipViolations } from "../../../test/contracts/messages/whipAnswers.ts"
import { type MediaEnvironment, startMediaEnvironment } from "./mediaEnvironment.ts"

const sdpType = "application/sdp"
const trickleType = "application/trickle-ice-sdpfrag"
const turn = { urls: ["turn:turn.example:3478", "turns:turn.example"], username: 'an"na', credential: "secret" }

let environment: MediaEnvironment
const open: Array<{ close: () => unknown }> = []

beforeEach(async () => {
  environment = await startMediaEnvironment(
    {
      mayPlay: ({ streamName }) => streamName !== "private",
      mayPublish: ({ request }) => request.headers.authorization !== "Bearer wrong" && !isStranger(request.headers),
      connectMs: 1_500,
    },
    [turn],
  )
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await environment.close()
})

const isStranger = (headers: Readonly<Record<string, unknown>>) =>
  headers["x-stranger"] === "1" && headers.authorization === undefined

const loop = async (streamName: string) => {
  const handle = environment.media.publishLoop("webrtc", streamName)
  await expect.poll(() => environment.media.isLive("webrtc", streamName)).toBe(true)
  return handle
}

/** Sends a request, and checks the response against the contract. */
const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
  const address = new URL(path, environment.address)
  const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) })
  expect(await whipViolations(method, answer)).toEqual([])
  expect(answer.headers.get("access-control-allow-origin")).toBe("*")
  return answer
}
const post = (path: string, sdp: string, headers = {}) =>
  ask("POST", path, { "content-type": sdpType, ...headers }, sdp)
const locationOf = (answer: Response) => new URL(answer.headers.get("location") ?? "", answer.url).pathname

const offerOf = async (direction: "sendonly" | "recvonly", ...kinds: Array<"audio" | "video">) => {
  const peer = new RTCPeerConnection({ iceServers: [] })
  open.push(peer)
  for (const kind of kinds) {
    if (direction === "sendonly") peer.addTransceiver(new MediaStreamTrack({ kind }), { direction })
    else peer.addTransceiver(kind, { direction })
  }
  return (await peer.createOffer()).sdp
}
const viewersOf = (streamName: string) =>
  environment.media.statistics().streams.find((stream) => stream.streamName === streamName)?.viewers

describe("a player using WHEP", () => {
  it("S1 gets an answer with the server's candidates, the session's address, and the ICE servers", async () => {
    await loop("demo")
    const answer = await post("/whep/webrtc/demo", await offerOf("recvonly", "audio", "video"))
    expect(answer.status).toBe(201)
    expect(locationOf(answer)).toMatch(/^\/whep\/webrtc\/demo\/[\w-]{24}$/)
    expect(answer.headers.get("link")).toBe(
      '<turn:turn.example:3478>; rel="ice-server"; username="an\\"na"; credential="secret"; credential-type="password", ' +
        '<turns:turn.example>; rel="ice-server"; username="an\\"na"; credential="secret"; credential-type="password"',
    )
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/Location, Link, ETag/)
    const sdp = await answer.text()
    for (const section of sdp.split("m=").slice(1)) expect(section).toMatch(/^a=candidate:.* 127\.0\.0\.1 /m)
    expect(viewersOf("demo")).toBe(1)
  })

  it("S1 starts the encryption, because it is faster, unless it wants to be passive", async () => {
    await loop("here")
    const offer = await offerOf("recvonly", "audio", "video")
    expect(await (await post("/whep/webrtc/here", offer)).text()).toMatch(/a=setup:passive\r\n/)
    const callMe = offer.replaceAll("a=setup:actpass", "a=setup:passive")
    expect(await (await post("/whep/webrtc/here", callMe)).text()).toMatch(/a=setup:active\r\n/)
  })

  it("S1 gets the server's own offer by 406 if the stream is set so, and answers it once", async () => {
    await loop("demo")
    environment.media.setWhepBehaviour("webrtc/_definst_", "demo", "counter-offer")
    const counter = await post("/whep/webrtc/demo", await offerOf("recvonly", "audio", "video"))
    expect(counter.status).toBe(406)
    const peer = new RTCPeerConnection({ iceServers: [] })
    open.push(peer)
    await peer.setRemoteDescription({ type: "offer", sdp: await counter.text() })
    const { sdp } = await peer.createAnswer()
    const answering = () => ask("PATCH", locationOf(counter), { "content-type": sdpType }, sdp)
    expect((await answering()).status).toBe(204)
    expect((await answering()).status).toBe(409)
  })

  it("S3 gets 404 for a stream that does not run, and again when it has ended", async () => {
    const offer = await offerOf("recvonly", "video")
    expect((await post("/whep/webrtc/demo", offer)).status).toBe(404)
    const handle = await loop("demo")
    const { status, headers } = await post("/whep/webrtc/demo", offer)
    expect([status, headers.has("etag")]).toEqual([201, true])
    await handle.stop()
    const gone = await post("/whep/webrtc/demo", offer)
    expect([gone.status, await gone.text()]).toEqual([404, "Live stream is not running: demo\n"])
  })

  it("S3 gets 503 with a Retry-After while the publisher has not sent anything yet", async () => {
    expect((await post("/whip/webrtc/camera", await offerOf("sendonly", "video"))).status).toBe(201)
    const answer = await post("/whep/webrtc/camera", await offerOf("recvonly", "video"))
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"])
  })

  it("S3 gets 404 for a session that is over or another stream's, with every method", async () => {
    const handle = await loop("demo")
    await loop("other")
    const place = locationOf(await post("/whep/webrtc/demo", await offerOf("recvonly", "video")))
    expect((await ask("DELETE", place.replace("demo", "other"))).status).toBe(404)
    await handle.stop()
    expect((await ask("PATCH", place, { "content-type": trickleType }, "a=mid:0\r\n")).status).toBe(404)
    expect((await ask("DELETE", place)).status).toBe(404)
    expect(environment.media.statistics().httpSessions).toBe(0)
  })

  it.each([
    ["403 where it may not play", "/whep/webrtc/private", sdpType, undefined, 403],
    ["415 for something else than a description", "/whep/webrtc/demo", "application/json", "{}", 415],
    ["400 for nonsense", "/whep/webrtc/demo", sdpType, "v=0\r\nm=video 9 x 96\r\na=rtpmap:96 VP8/90000", 400],
    ["413 for a body that no description needs", "/whep/webrtc/demo", sdpType, "x".repeat(70_000), 413],
  ])("S1 gets %s", async (_what, path, type, body, status) => {
    await loop("demo")
    await loop("private")
    const sent = body ?? (await offerOf("recvonly", "video"))
    expect((await ask("POST", path, { "content-type": type }, sent)).status).toBe(status)
    expect(viewersOf("demo")).toBe(0)
  })

  it("S6 gets 422 if it supports none of the stream's codecs", async () => {
    await loop("demo")
    const offer = await offerOf("recvonly", "video")
    const answer = await post("/whep/webrtc/demo", offer.replaceAll("VP8/", "VP9/"))
    expect([answer.status, await answer.text()]).toEqual([422, "The stream is in VP8.\n"])
  })

  it("S1 can send its candidates later, but not those of another ICE session", async () => {
    await loop("demo")
    const offer = await offerOf("recvonly", "video")
    const answer = await post("/whep/webrtc/demo", offer)
    const place = locationOf(answer)
    const own = `a=ice-ufrag:${/a=ice-ufrag:(\S+)/.exec(offer)?.[1]}\r\na=mid:0\r\n`
    const candidates = "a=candidate:1 1 UDP 9 127.0.0.1 9 typ host\r\na=candidate:2 1 UDP 9 x.local 9 typ host\r\n"
    const trickle = (fragment: string, headers = {}) =>
      ask("PATCH", place, { "content-type": trickleType, ...headers }, fragment)
    expect((await trickle(own + candidates)).status).toBe(204)
    expect((await trickle(own, { "if-match": answer.headers.get("etag") ?? "" })).status).toBe(204)
    expect((await trickle(own, { "if-match": '"another"' })).status).toBe(412)
    expect((await trickle("a=ice-ufrag:anew\r\na=mid:0\r\n", { "if-match": "*" })).status).toBe(422)
    expect((await ask("PATCH", place, { "content-type": sdpType }, offer)).status).toBe(409)
    expect((await ask("PATCH", place, { "content-type": "text/plain" }, "?")).status).toBe(415)
  })

  it("S1 S5 can send what the contract shows, and gets an answer", async () => {
    const example = (name: string) =>
      readFileSync(new URL(`../../../contracts/examples/whip/${name}`, import.meta.url), "utf8")
    await loop("demo")
    const answer = await post("/whep/webrtc/demo", example("offer.sdp"))
    expect(answer.status).toBe(201)
    const lines = (sdp: string) => sdp.match(/^(m=\w+|a=(mid|rtpmap|sendonly|setup|candidate)\S*)/gm)
    const fromElsewhere = /^a=candidate:(?!.* 127\.0\.0\.1 ).*\r?\n/gm
    expect(lines((await answer.text()).replace(fromElsewhere, ""))).toEqual(lines(example("answer.sdp")))
    const candidates = example("candidates.sdpfrag")
    expect((await ask("PATCH", locationOf(answer), { "content-type": trickleType }, candidates)).status).toBe(204)
  })

  it("S1 is removed if it never connects", async () => {
    await loop("demo")
    await post("/whep/webrtc/demo", await offerOf("recvonly", "video"))
    expect(viewersOf("demo")).toBe(1)
    await expect.poll(() => viewersOf("demo")).toBe(0)
    expect(environment.media.statistics().httpSessions).toBe(0)
  })

  it("S3 S4 gets each fault once, in order, as the status of the response", async () => {
    await loop("demo")
    const offer = await offerOf("recvonly", "video")
    environment.media.refuseNextBy("whip", "webrtc", "demo", 502, 503, 504, 507, 514)
    environment.media.refuseNextBy("hls", "webrtc", "demo", 503)
    for (const status of [502, 503, 504, 507, 514, 201]) {
      expect((await post("/whep/webrtc/demo", offer)).status).toBe(status)
    }
    expect((await fetch(`${environment.address}/hls/webrtc/demo/playlist.m3u8`)).status).toBe(503)
    expect((await fetch(`${environment.address}/hls/webrtc/demo/playlist.m3u8`)).status).toBe(200)
  })

  it("S3 gets 507 for its answer to a counter-offer, on request", async () => {
    await loop("demo")
    environment.media.setWhepBehaviour("webrtc", "demo", "counter-offer")
    environment.media.refuseNext("webrtc", "demo", 507)
    const counter = await post("/whep/webrtc/demo", await offerOf("recvonly", "video"))
    expect(counter.status).toBe(406)
    const answering = await ask("PATCH", locationOf(counter), { "content-type": sdpType }, "v=0\r\n")
    expect(answering.status).toBe(507)
    expect(viewersOf("demo")).toBe(0)
  })

  it("S4 gets no response at all on request, and the next one as usual", async () => {
    await loop("demo")
    environment.media.refuseNext("webrtc", "demo", "silence")
    const offer = await offerOf("recvonly", "video")
    const answers: number[] = []
    const leave = new AbortController()
    for (let asked = 0; asked < 2; asked++) {
      const headers = { "content-type": sdpType }
      fetch(`${environment.address}/whep/webrtc/demo`, {
        method: "POST",
        headers,
        body: offer,
        signal: leave.signal,
      }).then(
        ({ status }) => answers.push(status),
        () => undefined, // the silent one, left at the end
      )
    }
    await expect.poll(() => answers).toEqual([201])
    expect((await post("/whep/webrtc/demo", offer)).status).toBe(201)
    expect(answers).toEqual([201])
    leave.abort()
  })
})

describe("a publisher using WHIP", () => {
  it("P3 starts a stream, replaces an older one of the same name, and ends only its own by DELETE", async () => {
    const first = await post("/whip/webrtc/camera", await offerOf("sendonly", "audio", "video"))
    expect(await first.text()).toMatch(/x-google-start-bitrate=2000/)
    const second = await post("/whip/webrtc/camera", await offerOf("sendonly", "audio", "video"))
    expect((await ask("DELETE", locationOf(first))).status).toBe(404)
    expect(environment.media.statistics().streams).toHaveLength(1)
    expect((await ask("DELETE", locationOf(second))).status).toBe(200)
    expect(environment.media.statistics().streams).toEqual([])
  })

  it("P3 starts the encryption, because it is faster", async () => {
    const answer = await post("/whip/webrtc/mine", await offerOf("sendonly", "audio", "video"))
    expect(await answer.text()).toMatch(/a=setup:passive\r\n/)
  })

  it("P3 has to send a token where one is required, and is refused with a wrong one", async () => {
    const offer = await offerOf("sendonly", "audio")
    const asked = await post("/whip/webrtc/camera", offer, { "x-stranger": "1" })
    expect([asked.status, asked.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
    expect((await post("/whip/webrtc/camera", offer, { authorization: "Bearer wrong" })).status).toBe(403)
    expect((await post("/whip/webrtc/camera", offer, { authorization: "Bearer right" })).status).toBe(201)
  })

  it("P3 is refused without a common codec", async () => {
    const offer = await offerOf("sendonly", "video")
    const foreign = offer.replaceAll("VP8/", "VP9/").replaceAll("H264/", "AV1/")
    expect((await post("/whip/webrtc/camera", foreign)).status).toBe(422)
    expect(environment.media.statistics().streams).toEqual([])
  })

  it("P3 is off the air if it never connects", async () => {
    await post("/whip/webrtc/camera", await offerOf("sendonly", "audio"))
    expect(environment.media.statistics().streams).toHaveLength(1)
    await expect.poll(() => environment.media.statistics().streams).toEqual([])
  })
})

describe("the addresses of WHIP and WHEP", () => {
  it("S1 allow preflights of a page of another origin, and no other methods", async () => {
    const preflight = await fetch(`${environment.address}/whep/webrtc/demo`, { method: "OPTIONS" })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST, PATCH, DELETE, OPTIONS")
    expect(preflight.headers.get("access-control-allow-headers")).toContain("If-Match")
    for (const method of ["GET", "PUT", "DELETE"]) {
      expect((await fetch(`${environment.address}/whip/webrtc/demo`, { method })).status, method).toBe(405)
    }
  })
})
