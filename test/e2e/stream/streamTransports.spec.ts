import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** Id of the webinar that is live at the backend's first location: 4 (type - 1) + status. */
const liveWebinar = 12

describe("a visitor of a webinar, by each protocol", () => {
  const harness = harnessForAll()
  let complaints: Complaints
  let fetched: string[]

  /** Follows the link of somebody who is invited, agrees, enters a name, and waits for the picture. */
  const attend = async (proto: string): Promise<Page> => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
    fetched = []
    const page = await context.newPage()
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${await harness.desk.invitation(liveWebinar)}&proto=${proto}`)
    const agree = page.getByRole("button", { name: "Agree and continue" })
    const name = page.getByRole("textbox", { name: "First name" })
    const live = page.getByRole("region", { name: "Video" }).getByText("Live", { exact: true })
    // Only the first of these visits sees terms and name form, because the backend stores both answers. The terms may
    // appear for a moment before the page of the name, so the test answers whichever is visible. An empty player precedes
    // both.
    const passed = async () => {
      if (await name.isVisible()) {
        await name.fill("Anneliese")
        await name.press("Enter")
        await name.waitFor({ state: "hidden" })
      } else if (await agree.isVisible()) await agree.press("Enter")
      return live.isVisible()
    }
    await expect.poll(passed, { timeout: 40_000, interval: 250 }).toBe(true)
    return page
  }
  const frames = (page: Page) =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const connections = (page: Page) =>
    page.evaluate(() => (window as unknown as { watchedPeers: unknown[] }).watchedPeers.length)
  /** Files, not requests: a file is first loaded into the browser's cache and then imported from there. */
  const library = () => [...new Set(fetched.filter((path) => /^\/assets\/hls-/.test(path)))]

  it.each([
    { proto: "webrtc", by: undefined, peers: 1, libraries: 0 },
    { proto: "whep", by: /^\/whep\//, peers: 1, libraries: 0 },
    { proto: "hls", by: /\/playlist\.m3u8$/, peers: 0, libraries: 1 },
  ])("S5 sees it by $proto, and fetches nothing for the others", async ({ proto, by, peers, libraries }) => {
    const page = await attend(proto)
    const before = await frames(page)
    await expect.poll(() => frames(page)).toBeGreaterThan(before + 25)
    expect([await connections(page), library().length]).toEqual([peers, libraries])
    if (by) expect(fetched.filter((path) => by.test(path))).not.toEqual([])
    expect(complaints.all).toEqual([])
  })
})
