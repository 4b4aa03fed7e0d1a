import type { Frame } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Driven } from "./browserEntry.ts"
import { browserStage } from "./browserStage.ts"

// Functions given to `evaluate` run in the page, where these are globals.
declare const { Effect, browserPeers, wowzaSignalling, postMessageHost, resizer }: Driven

let stage: Awaited<ReturnType<typeof browserStage>>
beforeAll(async () => {
  stage = await browserStage()
  stage.media.publishLoop("showroom", "presentation-42")
})
afterAll(() => stage?.close())

describe("Media in Chromium", () => {
  it("S1 plays what the media server offers, hears of each frame, and releases everything", async () => {
    const { page, complaints } = await stage.open(stage.own)
    const seen = await page.evaluate(
      async (signallingUrl) => {
        const video = Object.assign(document.createElement("video"), { muted: true, autoplay: true })
        document.body.append(video)
        const peer = await Effect.runPromise(browserPeers().open([], "all"))
        const detach = peer.media.attach(video)
        let frames = 0
        const enough = new Promise<void>((resolve) => {
          peer.media.onFrame(() => {
            frames += 1
            if (frames === 30) resolve()
          })
        })
        const names = { applicationName: "showroom", streamName: "presentation-42" }
        const stream = { signallingUrl, ...names, whepUrl: undefined, hlsUrl: undefined, iceServers: [] }
        await Effect.runPromise(wowzaSignalling().play(stream, peer))
        await enough
        const { videoWidth } = video
        const tracks = (video.srcObject as MediaStream).getTracks().map(({ kind }) => kind)
        detach()
        const isOff = video.srcObject === null
        await Effect.runPromise(peer.close)
        const framesAtEnd = frames
        await new Promise((resolve) => setTimeout(resolve, 300))
        return { videoWidth, tracks: tracks.sort(), isOff, isQuiet: frames === framesAtEnd }
      },
      stage.own.replace("http", "ws"),
    )
    expect(seen).toEqual({ videoWidth: 640, tracks: ["audio", "video"], isOff: true, isQuiet: true })
    expect(stage.media.statistics().sockets).toBe(0)
    await expect.poll(() => stage.media.statistics().streams[0]?.viewers).toBe(0)
    expect(complaints).toEqual([])
    await page.close()
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

  it.each([
    { what: "a picture it knows", sdp: offer("VP8"), tag: "answered" },
    { what: "a picture it does not know", sdp: offer("SMELLOVISION"), tag: "CodecsUnsupported" },
    { what: "what is no offer", sdp: "nonsense", tag: "DescriptionFailed" },
  ])("S4 S6 answers to $what by $tag", async ({ sdp, tag }) => {
    const { page } = await stage.open(stage.own)
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
    await page.close()
  })

  it("S1 connects without helpers when their addresses cannot be read", async () => {
    const { page } = await stage.open(stage.own)
    const opened = await page.evaluate(async () => {
      const server = { urls: "nonsense", username: undefined, credential: undefined }
      const peer = await Effect.runPromise(browserPeers().open([server], "all"))
      await Effect.runPromise(peer.close)
      return true
    })
    expect(opened).toBe(true)
    await page.close()
  })
})

describe("The frame in Chromium", () => {
  /** A host page with the showroom's adapter in a frame of another origin; what the host hears, and its frame's height. */
  const framed = async (origins: ReadonlyArray<string>) => {
    const { page, complaints } = await stage.open(stage.own)
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement("iframe"), { src: address })
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      addEventListener("message", ({ data }) => {
        if (data?.type !== "iframe-resized") heard.push(data)
      })
      document.body.append(frame)
      void resizer().then(({ initialize }) => initialize({}, frame))
    }, stage.other)
    await expect.poll(() => page.frames()).toHaveLength(2)
    const child = page.frames()[1] as Frame
    await child.waitForFunction("globalThis.postMessageHost")
    await child.evaluate((list) => {
      const host = postMessageHost({ origins: Effect.succeed(list) })
      Object.assign(globalThis, { host, said: [] })
      Effect.runFork(host.keepHeight)
      Effect.runFork(host.listen((message) => void Reflect.get(globalThis, "said").push(message)))
      return Effect.runPromise(
        Effect.andThen(host.ready, host.tell({ type: "customer", uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7" })),
      )
    }, origins)
    return { page, child, complaints }
  }
  const foreign = "https://www.autohaus-lindental.example"

  it("E1 E5 E13 tells an allowed host alone, and the console keeps quiet", async () => {
    const { page, child, complaints } = await framed([foreign, stage.own])
    await expect.poll(() => page.evaluate("heard")).toEqual(["READY", expect.objectContaining({ type: "customer" })])
    await page.evaluate(() => frames[0]?.postMessage({ type: "consent_tool_absent" }, "*"))
    await expect.poll(() => child.evaluate("said")).toEqual([{ _tag: "ConsentToolAbsent" }])
    expect(complaints).toEqual([])
    await page.close()
  })

  it("E5 E13 tells READY alone to a host that is not allowed, and believes nothing of it", async () => {
    const { page, child, complaints } = await framed([foreign])
    await page.evaluate(() => frames[0]?.postMessage({ type: "consent_tool_absent" }, "*"))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await page.evaluate("heard")).toEqual(["READY"])
    expect(await child.evaluate("said")).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  })

  it("E2 makes the frame as high as its content, and keeps it so", async () => {
    const { page, child } = await framed([])
    const height = () => page.evaluate(() => document.querySelector("iframe")?.getBoundingClientRect().height ?? 0)
    const grow = (pixels: number) =>
      child.evaluate((to) => {
        document.body.innerHTML = `<div style="height:${to}px"></div>`
      }, pixels)
    await grow(700)
    await expect.poll(height).toBeGreaterThan(699)
    await grow(300)
    await expect.poll(height).toBeLessThan(400)
    await page.close()
  })
})
