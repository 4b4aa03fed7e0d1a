import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Log } from "../../../src/environment/Log.ts"
import { type JanusEngineSettings, openJanusEngine } from "../../../src/media/janus/janusEngine.ts"
import { EngineUnavailable, type MediaEngine } from "../../../src/media/MediaEngine.ts"
import { startMediaEnvironment } from "../mediaEnvironment.ts"
import { offerOf, wowzaParty } from "../mediaParty.ts"
import { type FakeJanus, nameOf, startFakeJanus, withoutAddress } from "./fakeJanus.ts"

const anna = { applicationName: "webrtc", streamName: "anna" }
const camera = await offerOf("sendonly")
const waiting = { timeout: 5_000, interval: 10 }
const options = { isStarved: false }
const viewing = { shortage: undefined }

let janus: FakeJanus
let logged: Array<readonly [string, string]>
const open: Array<{ readonly close: () => Promise<void> }> = []

const log: Log = {
  info: () => undefined,
  warn: (event, facts) => void logged.push([event, String(facts?.why ?? "")]),
  error: (event) => void logged.push([event, "error"]),
}
const engineOn = async (places = [janus.url], more: Partial<JanusEngineSettings> = {}): Promise<MediaEngine> => {
  const engine = await openJanusEngine({
    places: places.map((url) => ({ url, secret: "hush" })),
    log,
    now: Date.now,
    connectMs: 5_000,
    answerMs: 500,
    keepAliveMs: 60,
    retryMs: 30,
    holdMs: 50,
    ...more,
  })
  open.push(engine)
  return engine
}
/** Publishes, and lets the fake report the first packets. */
const live = async (engine: MediaEngine, fake = janus, name = anna) => {
  const publication = await engine.publish(name, camera, options)
  const stream = publication?.start()
  fake.tell({ janus: "media", sender: fake.handleOf("joinandconfigure"), type: "video", receiving: true })
  await vi.waitUntil(() => stream?.isReady(), waiting)
  return stream
}

beforeEach(async () => {
  logged = []
  janus = await startFakeJanus()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await janus.close()
})

describe("a publication that Janus does not accept", () => {
  const refused = (code: number, reason: string) => () => ({
    janus: "event",
    plugindata: { data: { videoroom: "event", error_code: code, error: reason } },
  })
  it.each([
    ["no answer", () => undefined, "did not answer joinandconfigure within 500 ms"],
    ["an acknowledgement alone", () => ({ janus: "ack" }), "did not answer"],
    ["an error code that nobody knows", refused(9_999, "Room 17 is odd"), "Room 17 is odd (9999)"],
    ["an error without a code", () => ({ janus: "error" }), "no reason given (undefined)"],
    ["text that is no JSON", () => "<html>", "did not answer"],
    ["JSON that is no message", () => "[7]", "did not answer"],
    [
      "an answer without a description",
      () => ({ janus: "event", plugindata: 7, jsep: { type: "answer" } }),
      "has no answer",
    ],
    ["a description without an address", () => withoutAddress, "full_trickle must be off"],
  ])(
    "S3 is refused for now after %s, leaves nothing on Janus, and the next one succeeds",
    async (_what, answer, why) => {
      const engine = await engineOn()
      janus.answers("joinandconfigure", answer)
      const failure = await engine.publish(anna, camera, options).catch((cause: unknown) => cause)
      expect(failure).toBeInstanceOf(EngineUnavailable)
      expect(String(failure)).not.toMatch(/127\.0\.0\.1|17|9999/)
      expect(logged.map((entry) => entry.join(": "))).toContainEqual(expect.stringContaining(why))
      expect(engine.all()).toEqual([])
      await vi.waitUntil(() => janus.names().includes("detach") && janus.names().includes("destroy"), waiting)

      janus.answersAsUsual()
      expect((await live(engine))?.name).toEqual(anna)
    },
  )

  it("S3 is refused permanently if Janus cannot read the description", async () => {
    const engine = await engineOn()
    janus.answers("joinandconfigure", refused(437, "Error parsing SDP"))
    const failure = await engine.publish(anna, camera, options).catch((cause: unknown) => cause)
    expect(failure).not.toBeInstanceOf(EngineUnavailable)
    expect(String(failure)).toContain("cannot read it")
  })

  it("P3 asks Janus nothing about an offer that cannot be forwarded or is too large", async () => {
    const engine = await engineOn()
    const before = janus.asked().length
    expect(await engine.publish(anna, camera.replaceAll("VP8", "VP9"), options)).toBeUndefined()
    await expect(engine.publish(anna, camera + "a=x\r\n".repeat(900), options)).rejects.toThrow("lines")
    expect(janus.asked().length).toBe(before)
  })
})

describe("a viewer that Janus refuses", () => {
  it("S3 is refused temporarily, leaves nothing on Janus, is not counted, and the next one is served", async () => {
    const engine = await engineOn()
    const stream = await live(engine)
    janus.answers("join", () => ({
      janus: "event",
      plugindata: { data: { videoroom: "event", error_code: 428, error: "No such feed" } },
    }))
    await expect(stream?.offer(viewing)).rejects.toThrow(EngineUnavailable)
    await vi.waitUntil(() => janus.names().includes("detach"), waiting)
    expect(stream?.statistics().viewers).toBe(0)

    janus.answersAsUsual()
    expect((await stream?.offer(viewing))?.isOpen()).toBe(true)
    expect(stream?.statistics().viewers).toBe(1)
  })
})

describe("a connection to Janus", () => {
  it("S1 sends the secret and no candidate of a visitor, detaches a handle that came too late, and chooses the offered codec", async () => {
    const engine = await engineOn()
    let late: (() => void) | undefined
    janus.answers("attach", ({ transaction }) => {
      late = () => janus.tell({ janus: "success", transaction, data: { id: 4_711 } })
      return undefined
    })
    await expect(engine.publish(anna, camera, options)).rejects.toThrow(EngineUnavailable)
    late?.()
    await vi.waitUntil(() => janus.asked().some(({ handle_id }) => handle_id === 4_711), waiting)
    expect(janus.asked().findLast(({ handle_id }) => handle_id === 4_711)?.janus).toBe("detach")

    janus.answersAsUsual()
    await live(engine)
    expect(janus.asked().every(({ apisecret }) => apisecret === "hush")).toBe(true)
    expect(JSON.stringify(janus.asked())).not.toContain("a=candidate")
    expect(janus.asked().findLast((asked) => nameOf(asked) === "create")?.body?.videocodec).toBe("vp8")
  })

  it("S1 S3 that falls silent ends its streams and viewers once, refuses temporarily, and serves when Janus answers again", async () => {
    const engine = await engineOn()
    const news: string[] = []
    engine.onStarted(({ streamName }) => news.push(`${streamName} started`))
    engine.onEnded(({ streamName }) => news.push(`${streamName} ended`))
    const stream = await live(engine)
    const onClosed = vi.fn()
    const viewer = await stream?.offer({ ...viewing, onClosed })
    expect(engine.outage()).toBeUndefined()

    janus.answers("keepalive", () => undefined)
    janus.answers("create", () => undefined)
    await vi.waitUntil(() => engine.outage() !== undefined, waiting)
    expect(news).toEqual(["anna started", "anna ended"])
    expect([viewer?.isOpen(), onClosed.mock.calls.length, engine.find(anna)]).toEqual([false, 1, undefined])
    await expect(engine.publish(anna, camera, options)).rejects.toThrow(EngineUnavailable)
    expect(logged).toContainEqual(["media engine is away", "Janus does not answer any more."])

    janus.answersAsUsual()
    await vi.waitUntil(() => engine.outage() === undefined, waiting)
    expect(logged.at(-1)?.[0]).toBe("media engine is back")
    await live(engine)
    expect(news.at(-1)).toBe("anna started")
  })

  it("S3 to which the secret is wrong counts as away, and says why once", async () => {
    janus.answers("create", () => ({ janus: "error", error: { code: 403, reason: "Unauthorized request" } }))
    const engine = await engineOn()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(engine.outage()).toBeDefined()
    expect(logged).toEqual([["media engine is away", "Janus refused a session: Unauthorized request (403)"]])
  })

  it("S1 destroys empty rooms and copies that a dead backend left, and no others, nor one that has just been created", async () => {
    const ours = `online-showroom ${Date.now() - 120_000}`
    const list = [
      { room: 1, description: ours, num_participants: 0 },
      { room: 2, description: ours, num_participants: 1 },
      { room: 3, description: "somebody else's", num_participants: 0 },
      { room: 4, description: `online-showroom ${Date.now()}`, num_participants: 0 },
      { room: 5, description: `online-showroom copy ${Date.now() - 120_000}`, num_participants: 1 },
      { room: 6, description: `online-showroom copy ${Date.now() - 660_000}`, num_participants: 1 },
      "nonsense",
    ]
    janus.answers("list", () => ({ janus: "success", plugindata: { data: { videoroom: "success", list } } }))
    janus.answers("destroy", ({ body }) =>
      body ? { janus: "success", plugindata: { data: { error_code: 426, error: "No such room" } } } : undefined,
    )
    const engine = await engineOn()
    expect(engine.outage()).toBeUndefined()
    expect(janus.asked().flatMap(({ body }) => (body?.request === "destroy" ? [body.room] : []))).toEqual([1, 6])
  })
})

describe("a visitor on a Janus that is lost", () => {
  const sdp = { type: "offer", sdp: camera }
  const sdpHeaders = { "content-type": "application/sdp" }
  const moving = async (settings: Partial<JanusEngineSettings>) => {
    const places = [{ url: janus.url, secret: undefined }]
    const environment = await startMediaEnvironment({
      janus: { places, log, answerMs: 500, keepAliveMs: 60, retryMs: 30, ...settings },
    })
    open.push(environment)
    const arrives = () =>
      janus.tell({ janus: "media", sender: janus.handleOf("joinandconfigure"), type: "video", receiving: true })
    return { environment, arrives, isLive: (name: string) => environment.media.isLive("webrtc", name) }
  }

  it("S4 P3 is notified at once, by the socket and by the session's address; the answers wait until the stream is back", async () => {
    const { environment, arrives, isLive } = await moving({ holdMs: 4_000 })
    const { address } = environment
    const [publisher, player] = [await wowzaParty(address), await wowzaParty(address)]
    const published = await publisher.ask("publish", "sendOffer", "anna", { sdp })
    arrives()
    await vi.waitUntil(() => isLive("anna"), waiting)
    const played = await player.ask("play", "getOffer", "anna")
    const whip = await fetch(new URL("/whip/webrtc/ben", address), {
      method: "POST",
      headers: sdpHeaders,
      body: camera,
    })
    const session = new URL(whip.headers.get("location") ?? "", address)
    const [toPublisher, toPlayer, followed] = [publisher.next(), player.next(), fetch(session)]
    const other = fetch(new URL("/whip/webrtc/anna/unknown", address))
    expect([await other.then(({ status }) => status), whip.status]).toEqual([404, 201])

    const { port } = janus
    await janus.close()
    const lost = { status: 507, command: "sessionLost" }
    expect(await toPublisher).toMatchObject({ ...lost, streamInfo: { sessionId: published.streamInfo?.sessionId } })
    expect(await toPlayer).toMatchObject({ ...lost, streamInfo: { sessionId: played.streamInfo?.sessionId } })
    expect((await followed).status).toBe(404)

    const again = publisher.ask("publish", "sendOffer", "anna", { sdp })
    const offered = player.ask("play", "getOffer", "anna")
    const byHttp = fetch(new URL("/whep/webrtc/anna", address), { method: "POST", headers: sdpHeaders, body: camera })
    await new Promise((resolve) => setTimeout(resolve, 100))
    janus = await startFakeJanus(port)
    expect((await again).status).toBe(200)
    arrives()
    expect([(await offered).status, (await byHttp).status]).toEqual([200, 406])
    publisher.close()
    player.close()
  })

  it("S3 is refused for now if the stream takes too long to come back; a publication that ends otherwise is not lost", async () => {
    const { environment, arrives, isLive } = await moving({ holdMs: 60 })
    const { address } = environment
    const whip = await fetch(new URL("/whip/webrtc/ben", address), {
      method: "POST",
      headers: sdpHeaders,
      body: camera,
    })
    arrives()
    await vi.waitUntil(() => isLive("ben"), waiting)
    // The later question releases the earlier one.
    const [one, other] = [1, 2].map(() => fetch(new URL(whip.headers.get("location") ?? "", address)))
    expect((await Promise.race([one, other]))?.status).toBe(204)
    await environment.media.endStream("webrtc", "ben")
    expect([(await one)?.status, (await other)?.status].toSorted()).toEqual([204, 410])

    const player = await wowzaParty(address)
    await player.ask("publish", "sendOffer", "clara", { sdp })
    arrives()
    await vi.waitUntil(() => isLive("clara"), waiting)
    const notified = player.next()
    await janus.close()
    await notified
    expect((await player.ask("play", "getOffer", "clara")).status).toBe(503)
    player.close()
  })
})

describe("several Janus", () => {
  it("S1 share the streams; if one dies, its streams move to another and those of others stay", async () => {
    const other = await startFakeJanus()
    try {
      const engine = await engineOn([janus.url, other.url])
      const ben = { ...anna, streamName: "ben" }
      await live(engine, janus)
      await live(engine, other, ben)
      await janus.close()
      await vi.waitUntil(() => engine.find(anna) === undefined, waiting)
      expect([engine.whyAbsent(anna), engine.whyAbsent(ben)]).toEqual(["Live stream is moving: anna", undefined])
      expect([engine.outage(), engine.find(ben)?.isReady()]).toEqual([undefined, true])
      await live(engine, other)
      expect(engine.find(anna)?.isReady()).toBe(true)
      await engine.find(anna)?.end()
      expect(engine.whyAbsent(anna)).toBeUndefined()
    } finally {
      await other.close()
    }
  })
})

describe("a backend that starts without Janus", () => {
  it("S3 S8 starts, refuses streams so that players and cameras try again, plays recordings, and uses Janus once it is there", async () => {
    await janus.close()
    const environment = await startMediaEnvironment({
      janus: { places: [{ url: janus.url, secret: undefined }], log, retryMs: 30, holdMs: 50 },
    })
    open.push(environment)
    expect(environment.media.outage()).toContain("away")
    const socket = await wowzaParty(environment.address)
    const sdp = { type: "offer", sdp: camera }
    expect((await socket.ask("play", "getOffer", "anna")).status).toBe(503)
    expect((await socket.ask("publish", "sendOffer", "anna", { sdp })).status).toBe(503)
    for (const protocol of ["whip", "whep"]) {
      const headers = { "content-type": "application/sdp" }
      const url = new URL(`/${protocol}/webrtc/anna`, environment.address)
      const answer = await fetch(url, { method: "POST", headers, body: camera })
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"])
    }
    environment.media.publishLoop("webrtc", "test")
    await vi.waitUntil(() => environment.media.isLive("webrtc", "test"), waiting)
    expect((await socket.ask("play", "getOffer", "test")).status).toBe(200)

    janus = await startFakeJanus(janus.port)
    await vi.waitUntil(() => environment.media.outage() === undefined, waiting)
    expect((await socket.ask("publish", "sendOffer", "anna", { sdp })).status).toBe(200)
    socket.close()
  })
})
