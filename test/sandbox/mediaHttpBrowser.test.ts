import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import {
  type MediaWorld,
  openPage,
  playWhep,
  publishWhip,
  seenBy,
  startBrowser,
  startMediaWorld,
} from "./mediaWorld.ts"

let browser: Browser
let world: MediaWorld
const pages: Page[] = []

const newPage = async (): Promise<Page> => {
  const page = await openPage(browser, world)
  pages.push(page)
  return page
}
const statisticsOf = (streamName: string) =>
  world.media.statistics().streams.find((stream) => stream.streamName === streamName)
const framesOf = async (page: Page) => (await seenBy(page)).frames

beforeAll(async () => {
  world = await startMediaWorld({ silenceMs: 3_000 })
  world.media.publishLoop("webrtc", "consultant")
  world.media.setWhepManner("webrtc", "counter", "counter-offer")
  world.media.publishLoop("webrtc", "counter")
  browser = await startBrowser()
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

describe("Chromium playing over WHEP", () => {
  it.each([
    ["201, its own offer answered", "consultant", 201, undefined],
    ["406, the server's offer answered", "counter", 406, 204],
  ] as const)(
    "S1 S5 sees pictures and hears sound by %s, and leaves by DELETE",
    async (_way, name, status, answered) => {
      const page = await newPage()
      const told = await playWhep(page, name)
      expect([told.post.status, told.answered]).toEqual([status, answered])
      expect(told.kinds.map(([, direction]) => direction)).toEqual(["recvonly", "recvonly"])
      await expect.poll(() => framesOf(page)).toBeGreaterThan(25)
      await expect.poll(async () => (await seenBy(page)).energy).toBeGreaterThan(0)
      const seen = await seenBy(page)
      expect(seen).toMatchObject({ width: 640, lost: 0, codec: "video/VP8" })

      expect(statisticsOf(name)?.viewers).toBe(1)
      expect(await page.evaluate('send("DELETE", played.session).then(({ status }) => status)')).toBe(200)
      expect(statisticsOf(name)?.viewers).toBe(0)
      expect(await page.evaluate('send("DELETE", played.session).then(({ status }) => status)')).toBe(404)
    },
  )

  it("S4 meets a picture that freezes on demand, for WHEP alone", async () => {
    world.media.refuseNextBy("whip", "webrtc", "consultant", "frozen")
    const page = await newPage()
    await playWhep(page, "consultant")
    await expect.poll(() => framesOf(page)).toBeGreaterThan(5)
    await expect
      .poll(
        async () => {
          const before = await framesOf(page)
          await page.waitForTimeout(700)
          return (await framesOf(page)) - before
        },
        { timeout: 30_000 },
      )
      .toBe(0)
  })

  it("S1 is forgotten within seconds when the page dies without a word", async () => {
    const page = await newPage()
    await expect.poll(() => statisticsOf("consultant")?.viewers).toBe(0)
    await playWhep(page, "consultant")
    await expect.poll(() => framesOf(page)).toBeGreaterThan(5)
    expect(statisticsOf("consultant")?.viewers).toBe(1)
    // The crash never answers, hence no await.
    page.goto("chrome://crash").catch(() => undefined)
    await expect.poll(() => statisticsOf("consultant")?.viewers).toBe(0)
    expect(world.media.statistics().httpSessions).toBe(0)
  })
})

describe("Chromium publishing over WHIP", () => {
  it("P3 is seen and heard over WHEP, and its DELETE ends the stream", async () => {
    const camera = await newPage()
    expect(await publishWhip(camera, "visitor", { audio: true, video: true })).toMatchObject({ status: 201 })
    await expect.poll(() => world.media.isLive("webrtc", "visitor")).toBe(true)
    const viewer = await newPage()
    await playWhep(viewer, "visitor")
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(10)
    await expect.poll(async () => (await seenBy(viewer)).energy).toBeGreaterThan(0)
    const { video = 0, audio = 0 } = statisticsOf("visitor")?.lastAt ?? {}
    expect(Date.now() - video).toBeLessThan(1_000)
    expect(Date.now() - audio).toBeLessThan(1_000)

    expect(await camera.evaluate('send("DELETE", published.session).then(({ status }) => status)')).toBe(200)
    expect(statisticsOf("visitor")).toBeUndefined()
  })

  it.each([
    ["a microphone", { audio: true }, ["audio", "recvonly"], ["video", "inactive"]],
    ["a camera", { video: true }, ["audio", "inactive"], ["video", "recvonly"]],
  ] as const)(
    "P1 P3 gives viewers what %s alone sends, and no track that never comes",
    async (_what, devices, audio, video) => {
      const name = `alone-${Object.keys(devices)}`
      const publisher = await newPage()
      expect(await publishWhip(publisher, name, devices)).toMatchObject({ status: 201 })
      await expect.poll(() => world.media.isLive("webrtc", name)).toBe(true)
      const viewer = await newPage()
      expect((await playWhep(viewer, name)).kinds).toEqual([audio, video])
      const came = async () => {
        const { energy, frames } = await seenBy(viewer)
        return "audio" in devices ? energy : frames
      }
      await expect.poll(came).toBeGreaterThan(0)
    },
  )

  it("P3 is off the air within seconds when its page dies without a word", async () => {
    const camera = await newPage()
    await publishWhip(camera, "ghost", { audio: true, video: true })
    await expect.poll(() => world.media.isLive("webrtc", "ghost")).toBe(true)
    camera.goto("chrome://crash").catch(() => undefined)
    await expect.poll(() => world.media.isLive("webrtc", "ghost")).toBe(false)
  })

  it("P3 S2 shows its new picture to a viewer that asks again after it came back", async () => {
    const before = await newPage()
    await publishWhip(before, "again", { audio: true, video: true })
    await expect.poll(() => world.media.isLive("webrtc", "again")).toBe(true)
    const viewer = await newPage()
    await playWhep(viewer, "again")
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(5)

    const after = await newPage()
    await publishWhip(after, "again", { audio: true, video: true })
    await expect.poll(() => statisticsOf("again")?.viewers).toBe(0)
    await expect.poll(() => world.media.isLive("webrtc", "again")).toBe(true)
    await playWhep(viewer, "again")
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(5)
  })
})

describe("Chromium playing over HLS", () => {
  const shown = (page: Page): Promise<number> => page.evaluate("broadcast.marks.frames")

  it("S5 sees pictures and hears sound, over the seam of the loop", async () => {
    const page = await newPage()
    await page.evaluate('playHls("consultant")')
    await expect.poll(() => shown(page)).toBeGreaterThan(25)
    expect(await page.evaluate("loudness(broadcast.video)")).toBeGreaterThan(0.01)
    const later = Number(await page.evaluate("broadcast.video.currentTime"))
    await expect.poll(() => page.evaluate("broadcast.video.currentTime")).toBeGreaterThan(later + 6)
    // A machine whose cores are busy with other things stalls; the player goes on, as was seen.
    expect(await page.evaluate("broadcast.errors.filter((error) => error !== 'bufferStalledError')")).toEqual([])
  })

  it("S5 is told by 404 of a stream that has not begun", async () => {
    const page = await newPage()
    await page.evaluate('playHls("nobody")')
    await expect.poll(() => page.evaluate("broadcast.errors.length")).toBeGreaterThan(0)
    expect(await page.evaluate("broadcast.errors[0]")).toBe("manifestLoadError")
    expect(await page.evaluate("broadcast.marks.frames")).toBe(0)
  })
})
