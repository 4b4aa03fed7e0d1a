import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { silent } from "../../../backend/src/environment/Log.ts"
import { type MediaEnvironment, startMediaEnvironment } from "../../../backend/test/media/mediaEnvironment.ts"
import { wowzaParty } from "../../../backend/test/media/mediaParty.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { openCamera, openScreen, playByWowza, publishByWowza, sendSdp } from "./parties.ts"

const waiting = { timeout: 10_000, interval: 20 }
const secret = "what-only-the-backend-knows"

describe("the backend on Janus", () => {
  let janus: JanusServer
  let environment: MediaEnvironment
  const open: Array<{ readonly close: () => unknown }> = []
  const news: string[] = []
  const strangers = new Set(["closed"])

  beforeAll(async () => {
    janus = await startJanus({ secret })
    environment = await startMediaEnvironment({
      janus: { places: [{ url: janus.api, secret }], log: silent, silenceMs: 2_500 },
      mayPlay: ({ streamName }) => !strangers.has(streamName),
      mayPublish: ({ streamName }) => !strangers.has(streamName),
    })
    environment.media.onStreamStarted(({ streamName }) => news.push(`${streamName} started`))
    environment.media.onStreamEnded(({ streamName }) => news.push(`${streamName} ended`))
  })
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
    await expect.poll(() => environment.media.statistics().streams.filter(({ looped }) => !looped), waiting).toEqual([])
    news.length = 0
  })
  afterAll(async () => {
    await environment?.close()
    await janus?.stop()
  })
  const keep = <One extends { readonly close: () => unknown }>(one: One): One => {
    open.push(one)
    return one
  }
  const publishing = async (streamName: string) => {
    const camera = await publishByWowza(environment, streamName)
    keep({ close: () => [camera.leave(), camera.close()] })
    await expect.poll(() => environment.media.isLive("webrtc", streamName), waiting).toBe(true)
    return camera
  }
  const playing = async (streamName: string) => keep(await playByWowza(environment, streamName))

  it("S1 P3 carries picture and sound over Wowza's socket, quickly also to a late viewer", async () => {
    const camera = await publishing("anna")
    expect(camera.reply.sdp?.sdp).toMatch(/x-google-start-bitrate=2000/)
    expect(camera.reply.sdp?.sdp).not.toContain("a=candidate")
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const asked = performance.now()
    const screen = await playing("anna")
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(0)
    expect(performance.now() - asked).toBeLessThan(1_500)
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(25)
    await expect.poll(screen.sounds, waiting).toBeGreaterThan(25)
    expect(screen.offered.sdp?.sdp).not.toContain("a=candidate")
    const [stream] = environment.media.statistics().streams
    expect(stream).toMatchObject({ streamName: "anna", viewers: 1, looped: false })
    expect(Date.now() - (stream?.lastAt.video ?? 0)).toBeLessThan(1_000)

    camera.leave()
    await expect.poll(() => news, waiting).toEqual(["anna started", "anna ended"])
    await expect(playing("anna")).rejects.toThrow("502 Live stream is not running")
  })

  it("S1 P3 carries picture and sound over WHIP and WHEP: Janus offers, and PATCH brings the player's answer", async () => {
    const camera = keep(await openCamera())
    const published = await sendSdp(new URL("/whip/webrtc/ben", environment.address), camera.offer)
    expect(published.status).toBe(201)
    await camera.accept(await published.text())
    await expect.poll(() => environment.media.isLive("webrtc", "ben"), waiting).toBe(true)

    const screen = keep(openScreen())
    const offered = await sendSdp(new URL("/whep/webrtc/ben", environment.address), (await openCamera()).offer)
    expect(offered.status).toBe(406)
    const session = new URL(offered.headers.get("location") ?? "", environment.address)
    const answer = await screen.answer(await offered.text())
    expect((await sendSdp(session, answer, "PATCH")).status).toBe(204)
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(10)
    await expect.poll(screen.sounds, waiting).toBeGreaterThan(10)

    expect((await fetch(session, { method: "DELETE" })).status).toBe(200)
    await expect.poll(() => environment.media.statistics().streams[0]?.viewers, waiting).toBe(0)
    const own = new URL(published.headers.get("location") ?? "", environment.address)
    expect((await fetch(own, { method: "DELETE" })).status).toBe(200)
    await expect.poll(() => news, waiting).toEqual(["ben started", "ben ended"])
    expect(environment.media.statistics().httpSessions).toBe(0)
  })

  it("S3 P3 refuses a client without rights, and a body that is no description", async () => {
    await expect(publishByWowza(environment, "closed")).rejects.toThrow("403 Not allowed")
    const { offer } = keep(await openCamera())
    expect((await sendSdp(new URL("/whip/webrtc/closed", environment.address), offer)).status).toBe(401)
    const camera = await publishing("open")
    strangers.add("open")
    await expect(playing("open")).rejects.toThrow("403 Not allowed")
    expect((await sendSdp(new URL("/whep/webrtc/open", environment.address), offer)).status).toBe(403)
    strangers.delete("open")
    const nonsense = offer.replaceAll(/^a=(ice-pwd|fingerprint).*$/gm, "a=nothing")
    expect((await sendSdp(new URL("/whip/webrtc/open", environment.address), nonsense)).status).toBe(400)
    const many = offer + offer.slice(offer.indexOf("m=")).repeat(2)
    expect((await sendSdp(new URL("/whip/webrtc/open", environment.address), many)).status).toBe(400)
    // The stream that runs is not disturbed.
    const screen = await playing("open")
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(5)
    camera.leave()
  })

  it("S1 gives the name to a second publisher, ends a publisher that stops sending, and starts no stream without media", async () => {
    const first = await publishing("clara")
    const screen = await playing("clara")
    await expect.poll(screen.pictures, waiting).toBeGreaterThan(0)
    const second = await publishing("clara")
    await expect.poll(() => environment.media.statistics().streams[0]?.viewers, waiting).toBe(0)
    const before = screen.pictures()
    const next = await playing("clara")
    await expect.poll(next.pictures, waiting).toBeGreaterThan(10)
    expect(screen.pictures() - before).toBeLessThan(5)
    first.leave()
    expect(news).not.toContain("clara ended")
    expect(environment.media.isLive("webrtc", "clara")).toBe(true)

    second.fallSilent()
    await expect.poll(() => news.at(-1), waiting).toBe("clara ended")

    environment.media.refuseNext("webrtc", "dora", "dark")
    const dark = await publishByWowza(environment, "dora")
    keep({ close: () => [dark.leave(), dark.close()] })
    await expect.poll(dark.state, waiting).toBe("connected")
    await expect(playing("dora")).rejects.toThrow("504 Live stream is starting")
  })

  it("S8 keeps recordings on the backend's own media server, beside Janus", async () => {
    const loop = environment.media.publishLoop("webrtc", "test")
    await expect.poll(() => environment.media.isLive("webrtc", "test"), waiting).toBe(true)
    const socket = keep(await wowzaParty(environment.address))
    expect(await socket.ask("play", "getOffer", "test")).toMatchObject({ status: 200 })
    expect((await fetch(new URL("/hls/webrtc/test/playlist.m3u8", environment.address))).status).toBe(200)
    const camera = await publishing("test")
    expect(environment.media.statistics().streams.map(({ looped }) => looped)).toEqual([false])
    const again = environment.media.publishLoop("webrtc", "test")
    await expect.poll(() => environment.media.statistics().streams.map(({ looped }) => looped), waiting).toEqual([true])
    camera.leave()
    await Promise.all([loop.stop(), again.stop()])
  })
})
