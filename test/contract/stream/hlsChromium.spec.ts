import type { Page } from "playwright-core"
import { describe, it, type TestContext } from "vitest"
import { hlsNetwork, type Refusal } from "./hlsNetwork.ts"
import type { PlayDriven } from "./playEntry.ts"
import { playHarness } from "./playHarness.ts"

// Functions passed to `evaluate` run in the page, where these are globals.
declare const { startPlaying, playing, credentialOrigins }: PlayDriven

const patience = { timeout: 30_000 }

const origins: string[] = []
const harness = await playHarness(origins)

/** A network of a test's own, and its pages. */
const opened = async (test: TestContext) => {
  const network = await hlsNetwork()
  origins.push(network.origin)
  test.onTestFinished(network.close)
  /** A page that plays by HLS. Options: its cookies, and whether the configuration names the network's origin. */
  const begin = async ({ cookie = "", isNamed = false } = {}) => {
    const { page } = await harness.open(test)
    if (cookie !== "") await page.context().addCookies([{ name: "signed", value: cookie, url: network.origin }])
    await page.evaluate(
      ([origin, named]) => {
        if (named) credentialOrigins.push(origin)
        const nowhere = { signallingUrl: undefined, whepUrl: undefined, applicationName: "", streamName: "" }
        const address = { ...nowhere, iceServers: [], hlsUrl: `${origin}/playlist.m3u8` }
        Object.assign(globalThis, { playing: startPlaying(address, "hls") })
      },
      [network.origin, isNamed] as const,
    )
    return page
  }
  /** Refuses only the first request for such a file. */
  const refuseOnce = (matches: (file: string) => boolean, refusal: Refusal) => {
    let left = 1
    network.refuse((file) => (matches(file) && left-- > 0 ? refusal : undefined))
  }
  return { network, begin, refuseOnce, expect: test.expect }
}
const frames = (page: Page) => page.evaluate(() => playing.frames())
/** The largest distance from the live edge within 4 s; between two fetches of the playlist it shrinks by a segment. */
const behind = (page: Page) =>
  page.evaluate(async () => {
    let farthest = 0
    for (let looks = 0; looks < 40; looks += 1) {
      const { seekable, currentTime } = playing.video
      farthest = Math.max(farthest, seekable.end(seekable.length - 1) - currentTime)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return farthest
  })
const isPlaylist = (file: string) => file.endsWith(".m3u8")

// Each waits for seconds for its player.
describe.concurrent("HLS by hls.js in Chromium", () => {
  it("S4 RC7 says that an ended playlist is frozen, and plays within 15 s once it is live with other numbers", async (test) => {
    const { network, begin, expect } = await opened(test)
    const page = await begin()
    await expect.poll(() => frames(page), patience).toBeGreaterThan(30)
    network.end()
    await expect
      .poll(() => page.evaluate(() => playing.now()), patience)
      .toMatchObject({ phase: "reconnecting", message: "aboutToStart" })
    const shown = await frames(page)
    // The server still has the last segments. They are not shown a second time.
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    expect(await frames(page)).toBe(shown)
    network.beginAgain()
    await expect.poll(() => frames(page), { timeout: 15_000 }).toBeGreaterThan(shown + 30)
    expect(await page.evaluate(() => playing.now())).toMatchObject({ phase: "streaming" })
  })

  it.for([
    ["HOLD-BACK", "#EXT-X-SERVER-CONTROL:HOLD-BACK=8.0\n", 7.5, 11.5],
    ["nothing, so that it is two pieces behind", "", 2, 7.5],
  ] as const)(
    "S5 stays as far behind the live edge as the playlist requires by %s",
    async ([_what, head, least, most], test) => {
      const { network, begin, expect } = await opened(test)
      network.setHead(head)
      const page = await begin()
      await expect.poll(() => frames(page), patience).toBeGreaterThan(30)
      // It does not jump closer after a while, either.
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      const farthest = await behind(page)
      expect(farthest).toBeGreaterThan(least)
      expect(farthest).toBeLessThan(most)
    },
  )

  it.for([
    [403, "playlist", isPlaylist],
    [500, "playlist", isPlaylist],
    [403, "piece", (file: string) => /^seg/.test(file)],
    [500, "piece", (file: string) => /^seg/.test(file)],
    [403, "initialisation", (file: string) => file === "init.mp4"],
  ] as const)(
    "S4 retries after a single %i of a %s, and plays what was refused",
    async ([status, _what, matches], test) => {
      const { network, begin, refuseOnce, expect } = await opened(test)
      refuseOnce(matches, { status })
      const page = await begin()
      await expect.poll(() => frames(page), patience).toBeGreaterThan(30)
      const [first] = network.asked.filter(({ file }) => matches(file))
      expect(network.asked.filter(({ file }) => file === first?.file).length).toBeGreaterThan(1)
      expect(await page.evaluate(() => playing.log.map(({ phase }) => phase))).not.toContain("stopped")
    },
  )

  it.for([
    ["playlist", isPlaylist],
    ["piece", (file: string) => /^seg/.test(file)],
  ] as const)("S4 retries when a refused %s allows it", async ([_what, matches], test) => {
    const { network, begin, refuseOnce, expect } = await opened(test)
    refuseOnce(matches, { status: 503, headers: { "retry-after": "3" } })
    const page = await begin()
    await expect.poll(() => frames(page), patience).toBeGreaterThan(5)
    const [refused, again] = network.asked.filter(({ file }) => matches(file))
    expect((again?.atMs ?? 0) - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(2_900)
  })

  it("S4 fails when a playlist is refused twice, and reports it", async (test) => {
    const { network, begin, expect } = await opened(test)
    network.refuse((file) => (isPlaylist(file) ? { status: 403 } : undefined))
    const page = await begin()
    await expect
      .poll(() => page.evaluate(() => playing.now()), patience)
      .toMatchObject({ phase: "stopped", message: "failed" })
    expect(network.asked).toHaveLength(2)
  })

  it("RC2 S4 costs 14 requests at most if no segment of a playlist can be fetched, and is restarted", async (test) => {
    const { network, begin, expect } = await opened(test)
    network.refuse((file) => (isPlaylist(file) ? undefined : { status: 503 }))
    const page = await begin()
    await expect.poll(() => page.evaluate(() => playing.sources()), patience).toBe(2)
    expect(network.asked.length - 1).toBeLessThanOrEqual(14)
  })

  it("E3 S5 sends cookies to the origins that the configuration names, and to no other", async (test) => {
    const { network, begin, expect } = await opened(test)
    network.refuse((_file, cookie) => (cookie?.includes("signed=yes") ? undefined : { status: 403 }))
    const stranger = await begin({ cookie: "yes" })
    await expect.poll(() => stranger.evaluate(() => playing.now()), patience).toMatchObject({ message: "failed" })
    expect(network.asked.every(({ cookie }) => cookie === undefined)).toBe(true)
    const named = await begin({ cookie: "yes", isNamed: true })
    await expect.poll(() => frames(named), patience).toBeGreaterThan(30)
  })
})
