import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { StreamTransport } from "../../../src/domain/stream/streamSource.ts"
import type { PlayDriven } from "./playEntry.ts"
import { playHarness } from "./playHarness.ts"

// Functions passed to `evaluate` run in the page, where these are globals.
declare const { Effect, browserPeers, signalling, startPlaying, connections, playing }: PlayDriven

const app = "showroom"
const patience = { timeout: 30_000 }
const isHls = (path: string) => /hls/i.test(path)

const harness = await playHarness()
harness.media.setWhepBehaviour(app, "countered", "counter-offer")
for (const name of ["one", "countered"]) harness.media.publishLoop(app, name)

const begin = (page: Page, streamName: string, proto: StreamTransport) =>
  page.evaluate(
    ([address, transport]) => {
      Object.assign(globalThis, { playing: startPlaying(address, transport) })
    },
    [harness.addressOf(streamName), proto] as const,
  )
const now = (page: Page) => page.evaluate(() => playing.now())
const frames = (page: Page) => page.evaluate(() => playing.frames())
const loudness = (page: Page) => page.evaluate(() => playing.loudness())
const log = (page: Page) => page.evaluate(() => playing.log)
const leave = (page: Page) => page.evaluate(() => playing.leave())
const stillOpen = (page: Page) =>
  page.evaluate(() => connections.filter(({ connectionState }) => connectionState !== "closed").length)
const energy = (page: Page) =>
  page.evaluate(async () => {
    const entries = [...((await connections.at(-1)?.getStats())?.values() ?? [])]
    return entries.reduce((sum: number, entry) => sum + (entry.totalAudioEnergy ?? 0), 0)
  })
const phase = async (page: Page) => (await now(page))?.phase
const sessions = () => harness.media.statistics().httpSessions

describe("A stream in Chromium", () => {
  it.each([
    ["Wowza's signalling", "one", "webrtc"],
    ["WHEP, its offer answered", "one", "whep"],
    ["WHEP, met with the server's offer", "countered", "whep"],
  ] as const)(
    "S1 S5 plays over %s with video and audio, without a byte of HLS, and leaves nothing open",
    async (_what, name, transport) => {
      const { page, complaints, fetched } = await harness.open()
      await begin(page, name, transport)
      await expect.poll(() => phase(page), patience).toBe("streaming")
      await expect.poll(() => frames(page), patience).toBeGreaterThan(30)
      await expect.poll(() => energy(page), patience).toBeGreaterThan(0)
      expect(await page.evaluate(() => [playing.video.videoWidth, playing.video.paused])).toEqual([640, false])
      await expect.poll(() => page.evaluate(() => playing.received()), patience).toBeGreaterThan(10)
      expect((await now(page))?.transport).toBe(transport)
      expect(harness.viewersOf(name)).toBe(1)
      // The server ends a play with its socket, which therefore stays open as long as the picture.
      expect(harness.media.statistics().sockets).toBe(transport === "webrtc" ? 1 : 0)
      await leave(page)
      await expect.poll(() => harness.viewersOf(name)).toBe(0)
      expect([await stillOpen(page), sessions(), harness.media.statistics().sockets]).toEqual([0, 0, 0])
      expect(await page.evaluate(() => playing.video.srcObject)).toBeNull()
      expect(fetched.filter(isHls)).toEqual([])
      expect(complaints).toEqual([])
    },
  )

  it("S5 plays over HLS with video and audio near the live edge, under the showroom's policy, and leaves nothing open", async () => {
    const { page, complaints, fetched } = await harness.open()
    await begin(page, "one", "hls")
    await expect.poll(() => frames(page), patience).toBeGreaterThan(30)
    expect(await loudness(page)).toBeGreaterThan(0.001)
    const { behind, width } = await page.evaluate(() => {
      const { video } = playing
      return { behind: video.seekable.end(0) - video.currentTime, width: video.videoWidth }
    })
    expect(behind).toBeLessThan(8)
    expect(width).toBe(640)
    expect(await now(page)).toMatchObject({ phase: "streaming", transport: "hls", message: undefined })
    expect(fetched.filter((path) => path.startsWith("/assets/") && isHls(path)).length).toBeGreaterThan(0)
    await leave(page)
    expect(await page.evaluate(() => playing.video.getAttribute("src"))).toBeNull()
    const asked = fetched.length
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(fetched).toHaveLength(asked)
    expect(complaints).toEqual([])
  })

  it("RC6 waits for a playlist that does not exist yet, as for a stream that is about to start", async () => {
    const { page } = await harness.open()
    await begin(page, "later", "hls")
    await expect
      .poll(() => now(page), patience)
      .toMatchObject({ phase: "starting", message: "aboutToStart", transport: "hls" })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const loop = harness.media.publishLoop(app, "later")
    await expect.poll(() => frames(page), patience).toBeGreaterThan(5)
    expect((await log(page)).map(({ phase }) => phase)).not.toContain("stopped")
    await loop.stop()
  })

  it("RC7 moves again within 3 s of coming back online, by a new HLS player at the live edge", async () => {
    const { page } = await harness.open()
    await begin(page, "one", "hls")
    await expect.poll(() => frames(page), patience).toBeGreaterThan(5)
    await page.context().setOffline(true)
    await expect.poll(() => phase(page)).toBe("reconnecting")
    await expect.poll(async () => (await now(page))?.message).toBe("unreachable")
    const before = await frames(page)
    await page.context().setOffline(false)
    await expect.poll(() => frames(page), { timeout: 3_000, interval: 50 }).toBeGreaterThan(before + 3)
    expect((await now(page))?.transport).toBe("hls")
  })

  /** Refusals by the desk, by transport. Those of one transport come one after the other. */
  const refusals = [
    ["webrtc", "wowza", [504, "initiating"], [507, "sessionNotFound"], [502, "notRunning"]],
    ["whep", "whip", [503, "initiating"], [507, "sessionNotFound"]],
    ["hls", "hls", [503, "initiating"]],
  ] as const

  it("S3 shows why the desk refuses it, over each transport, and then plays", async () => {
    const refuse = async ([transport, by, ...all]: (typeof refusals)[number]) => {
      for (const [status, message] of all) {
        const what = `${transport} refused with ${status}`
        const { page } = await harness.open()
        harness.media.refuseNextBy(by, app, "one", status)
        await begin(page, "one", transport)
        await expect.poll(() => frames(page), { ...patience, message: what }).toBeGreaterThan(5)
        expect((await log(page)).map((each) => each.message)).toContain(message)
        expect((await now(page))?.transport).toBe(transport)
        await page.close()
      }
    }
    await Promise.all(refusals.map(refuse))
  })

  it("S2 S4 is reconnected when the sender's picture freezes, over WebRTC and WHEP, and names the cause", async () => {
    const freeze = async ([transport, by]: readonly ["webrtc", "wowza"] | readonly ["whep", "whip"]) => {
      const { page } = await harness.open()
      harness.media.refuseNextBy(by, app, "one", "frozen")
      await begin(page, "one", transport)
      await expect
        .poll(() => log(page), { ...patience, message: transport })
        .toContainEqual(expect.objectContaining({ phase: "reconnecting", cause: "frozenSender" }))
      await expect.poll(() => phase(page), { ...patience, message: transport }).toBe("streaming")
    }
    await Promise.all([freeze(["webrtc", "wowza"]), freeze(["whep", "whip"])])
  })

  it("S3 switches to HLS if WebRTC is refused permanently, and says so", async () => {
    const { page } = await harness.open()
    harness.media.refuseNextBy("wowza", app, "one", 403)
    harness.media.refuseNextBy("whip", app, "one", 403)
    await begin(page, "one", "webrtc")
    await expect.poll(() => frames(page), patience).toBeGreaterThan(5)
    expect((await log(page)).map(({ message }) => message)).toContain("turned")
    expect(await now(page)).toMatchObject({ phase: "streaming", transport: "hls" })
  })

  it.each(["webrtc", "whep"] as const)("S5 plays only audio over %s if the video cannot be decoded", async (by) => {
    const { page } = await harness.open()
    const received = await page.evaluate(
      async ([address, transport]) => {
        const peer = await Effect.runPromise(browserPeers().open([], "sound"))
        const video = document.createElement("video")
        document.body.append(video)
        peer.media.attach(video)
        video.play().catch(() => undefined)
        const outcome = await new Promise<string>((resolve) => {
          const agreed = Effect.andThen(
            signalling[transport].play(address, peer),
            Effect.sync(() => resolve("agreed")),
          )
          const failed = (failure: { readonly _tag: string }) => Effect.sync(() => resolve(failure._tag))
          Effect.runFork(Effect.scoped(Effect.andThen(Effect.catch(agreed, failed), Effect.never)))
        })
        const transceivers = connections.at(-1)?.getTransceivers() ?? []
        const kinds = transceivers.flatMap(({ currentDirection, receiver }) =>
          currentDirection === "recvonly" ? [receiver.track.kind] : [],
        )
        return { outcome, kinds, expects: peer.expectsFrames() }
      },
      [harness.addressOf("one"), by] as const,
    )
    expect(received).toEqual({ outcome: "agreed", kinds: ["audio"], expects: false })
    await expect.poll(() => energy(page), patience).toBeGreaterThan(0)
  })

  it("S4 fails as a description if a server answers an offer with nonsense, or with an offer of its own", async () => {
    const { page } = await harness.open()
    for (const answered of ["nonsense", "its own"]) {
      const outcome = await page.evaluate(async (text) => {
        const peer = await Effect.runPromise(browserPeers().open([], "all"))
        const offer = await Effect.runPromise(peer.offer)
        return Effect.runPromise(
          peer.accept(text === "its own" ? offer : text).pipe(
            Effect.as("accepted"),
            Effect.catch(({ _tag }) => Effect.succeed<string>(_tag)),
            Effect.ensuring(peer.close),
          ),
        )
      }, answered)
      expect(outcome, answered).toBe("DescriptionFailed")
      expect(await stillOpen(page), answered).toBe(0)
    }
  })

  it("S4 plays a publisher of only audio, and does not treat the missing video as a stall", async () => {
    const { page: sender } = await harness.open()
    await sender.evaluate(async (whip) => {
      const context = new AudioContext()
      const tone = new OscillatorNode(context, { frequency: 440 })
      const end = context.createMediaStreamDestination()
      tone.connect(end)
      tone.start()
      const peer = new RTCPeerConnection()
      for (const track of end.stream.getTracks()) peer.addTrack(track, end.stream)
      await peer.setLocalDescription()
      await new Promise((resolve) => setTimeout(resolve, 500))
      const headers = { "content-type": "application/sdp" }
      const body = peer.localDescription?.sdp ?? ""
      const answer = await fetch(whip, { method: "POST", headers, body })
      await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() })
    }, harness.addressOf("voice").whepUrl?.replace("/whep/", "/whip/") ?? "")
    await expect.poll(() => harness.media.isLive(app, "voice"), patience).toBe(true)
    const { page } = await harness.open()
    await begin(page, "voice", "webrtc")
    await expect.poll(() => phase(page), patience).toBe("streaming")
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    expect((await log(page)).map((each) => each.phase)).not.toContain("reconnecting")
    expect(await energy(page)).toBeGreaterThan(0)
  })

  it("S7 is not restarted while the visitor has paused it, over WebRTC and HLS", async () => {
    const pause = async (transport: StreamTransport) => {
      const { page } = await harness.open()
      await begin(page, "one", transport)
      await expect.poll(() => frames(page), { ...patience, message: transport }).toBeGreaterThan(5)
      await page.evaluate(() => playing.video.pause())
      // A stream counts as stalled after 3 s.
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      // Only phases are compared. Changes of quality on a busy machine add rows of the same phase.
      const phases = (await log(page)).map((each) => each.phase)
      expect(phases, transport).not.toContain("reconnecting")
      const begun = phases.filter((each, index) => each === "streaming" && phases[index - 1] !== "streaming")
      expect(begun, transport).toHaveLength(1)
      const before = await frames(page)
      await page.evaluate(() => playing.video.play())
      await expect.poll(() => frames(page), { ...patience, message: transport }).toBeGreaterThan(before + 5)
    }
    await Promise.all([pause("webrtc"), pause("hls")])
  })

  const offer = (codec: string) =>
    [
      "v=0",
      "o=- 1 2 IN IP4 127.0.0.1",
      "s=-",
      "t=0 0",
      "a=group:BUNDLE 0",
      "m=video 9 UDP/TLS/RTP/SAVPF 96",
      "c=IN IP4 0.0.0.0",
      "a=mid:0",
      "a=sendonly",
      "a=rtcp-mux",
      "a=ice-ufrag:abcd",
      "a=ice-pwd:abcdabcdabcdabcdabcdabcd",
      `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "AB").join(":")}`,
      "a=setup:actpass",
      `a=rtpmap:96 ${codec}/90000`,
      "",
    ].join("\r\n")

  it("S4 S6 answers an offer with a picture that it knows, and says why it does not answer another", async () => {
    const { page } = await harness.open()
    for (const [sdp, tag] of [
      [offer("VP8"), "answered"],
      [offer("SMELLOVISION"), "CodecsUnsupported"],
      ["nonsense", "DescriptionFailed"],
    ] as const) {
      const found = await page.evaluate(async (text) => {
        const peer = await Effect.runPromise(browserPeers().open([], "all"))
        return Effect.runPromise(
          peer.answer(text).pipe(
            Effect.as("answered"),
            Effect.catch(({ _tag }) => Effect.succeed<string>(_tag)),
            Effect.ensuring(peer.close),
          ),
        )
      }, sdp)
      expect(found).toBe(tag)
    }
  })

  it("S1 connects without ICE servers if their addresses cannot be parsed", async () => {
    const { page } = await harness.open()
    const opened = await page.evaluate(async () => {
      const server = { urls: "nonsense", username: undefined, credential: undefined }
      const peer = await Effect.runPromise(browserPeers().open([server], "all"))
      await Effect.runPromise(peer.close)
      return true
    })
    expect(opened).toBe(true)
  })
})
