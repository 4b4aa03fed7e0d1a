import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { silent } from "../../../backend/src/environment/Log.ts"
import {
  type MediaEnvironment,
  openPage,
  play,
  publish,
  seenBy,
  startMediaEnvironment,
} from "../../../backend/test/media/mediaEnvironment.ts"
import { relayMedia, type UdpRelay, udpRelay } from "../../../tools/bench/measure/stream/udpRelay.ts"
import { report } from "../../e2e/report.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"
import { playerPages, playFrom, publishTo } from "../janus/playerPages.ts"
import { outwardAddress } from "../turn/coturnServer.ts"

const waiting = { timeout: 20_000, interval: 50 }
/** Less than the large picture takes, more than the small one. */
const narrowKbits = 500
const wideKbits = 100_000

const shownWidth = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth)

describe("a publisher in Chromium on Janus", () => {
  let servers: ReadonlyArray<JanusServer> = []
  let relay: UdpRelay
  let environment: MediaEnvironment
  let pages: Awaited<ReturnType<typeof playerPages>>

  beforeAll(async () => {
    servers = await Promise.all([startJanus(), startJanus()])
    relay = udpRelay(outwardAddress())
    environment = await startMediaEnvironment({
      janus: {
        places: servers.map(({ api }) => ({ url: api, secret: undefined })),
        log: silent,
        calmMs: 2_000,
        // The second viewer of each stream is on the other Janus.
        mostViewers: 1,
      },
    })
    pages = await playerPages()
  })
  afterAll(async () => {
    await pages?.close()
    await environment?.close()
    relay?.close()
    for (const { stop } of servers) await stop()
  })
  /** A page that plays the stream. */
  const watching = async (stream: string, prepare = async (_: BrowserContext) => {}) => {
    const context = await pages.browser.newContext()
    await prepare(context)
    const page = await openPage(context, environment)
    expect((await play(page, stream)).response).toMatchObject({ status: 200 })
    return page
  }
  const widthOf = async (page: Page) => (await seenBy(page)).width

  it("S1 S3 sends a small picture to a viewer whose line becomes weak, the large one again once it is good, and the large one to all others", async () => {
    const camera = await pages.open()
    await publishTo(camera, `${environment.address}/whip/webrtc/anna`, true)
    await expect.poll(() => environment.media.isLive("webrtc", "anna"), waiting).toBe(true)
    const viewer = await watching("anna", (context) => relayMedia(context, relay))
    // By WHEP, and with the showroom's own player.
    const other = await pages.open()
    expect(await playFrom(other, `${environment.address}/whep/webrtc/anna`)).toBe("playing")
    await expect.poll(() => widthOf(viewer), waiting).toBe(1_280)
    await expect.poll(() => shownWidth(other), waiting).toBe(1_280)

    relay.narrow(narrowKbits)
    const narrowed = performance.now()
    await expect.poll(() => widthOf(viewer), waiting).toBe(640)
    const smallMs = performance.now() - narrowed
    const { frames } = await seenBy(viewer)
    await expect.poll(async () => (await seenBy(viewer)).frames - frames, waiting).toBeGreaterThan(10)
    expect(await shownWidth(other)).toBe(1_280)

    relay.narrow(wideKbits)
    const widened = performance.now()
    await expect.poll(() => widthOf(viewer), waiting).toBe(1_280)
    report(
      `the small picture ${Math.round(smallMs)} ms after the line became weak, the large one ${Math.round(performance.now() - widened)} ms after it was good`,
    )
    expect(await shownWidth(other)).toBe(1_280)
  })

  it("S1 P3 sends H264 if it offers nothing else, and a viewer sees it", async () => {
    const camera = await openPage(pages.browser, environment)
    expect(await publish(camera, "ben", { codec: "H264" })).toMatchObject({ status: 200 })
    await expect.poll(() => environment.media.isLive("webrtc", "ben"), waiting).toBe(true)
    for (const viewer of [await watching("ben"), await watching("ben")]) {
      await expect.poll(async () => (await seenBy(viewer)).frames, waiting).toBeGreaterThan(10)
      expect(await seenBy(viewer)).toMatchObject({ codec: "video/H264" })
    }
  })
})
