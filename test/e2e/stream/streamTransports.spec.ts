import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { attendWebinar } from "../presentation/attendWebinar.ts"

/** Id of the webinar that is live at the backend's first location: 4 (type - 1) + status. */
const liveWebinar = 12

declare global {
  /** When the observed page got its video element, and when that showed a picture, in ms since the page opened. */
  var pictured: { readonly elementAt: number; shownAt?: number }
}

const watchFirstPicture = (): void => {
  new MutationObserver((_, observer) => {
    const video = document.querySelector("video")
    if (video === null) return
    observer.disconnect()
    globalThis.pictured = { elementAt: performance.now() }
    video.requestVideoFrameCallback(() => {
      globalThis.pictured.shownAt = performance.now()
    })
  }).observe(document, { childList: true, subtree: true })
}

describe("a visitor of a webinar, by each protocol", () => {
  const harness = harnessForAll()
  let complaints: Complaints
  let fetched: string[]

  const attend = async (proto: string): Promise<Page> => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
    fetched = []
    const page = await context.newPage()
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
    await attendWebinar(page, `${await harness.desk.invitation(liveWebinar)}&proto=${proto}`)
    return page
  }
  const frames = (page: Page) =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const connections = (page: Page) =>
    page.evaluate(() => (window as unknown as { watchedPeers: unknown[] }).watchedPeers.length)
  /** Files, not requests: a file is first loaded into the browser's cache and then imported from there. */
  const library = () => [...new Set(fetched.filter((path) => /^\/assets\/hls/.test(path)))]

  it.each([
    { proto: "webrtc", by: undefined, peers: 1, libraries: 0 },
    { proto: "whep", by: /^\/whep\//, peers: 1, libraries: 0 },
    { proto: "hls", by: /\/playlist\.m3u8$/, peers: 0, libraries: 2 },
  ])("S5 sees it by $proto, and fetches nothing for the others", async ({ proto, by, peers, libraries }) => {
    const page = await attend(proto)
    const before = await frames(page)
    await expect.poll(() => frames(page)).toBeGreaterThan(before + 25)
    expect([await connections(page), library().length]).toEqual([peers, libraries])
    if (by) expect(fetched.filter((path) => by.test(path))).not.toEqual([])
    expect(complaints.all).toEqual([])
  })

  it("S2 sees the picture before the page loads its typeface and late code, unless that takes 3 s", async () => {
    const page = await attend("whep")
    await page.addInitScript(watchFirstPicture)
    await page.reload()
    const late = await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType("resource")
      const [head, face] = ["/SheetHead-", ".woff2"].map((part) => loaded.find(({ name }) => name.includes(part)))
      if (globalThis.pictured?.shownAt === undefined || head === undefined || face === undefined) return false
      return { ...globalThis.pictured, at: Math.min(head.startTime, face.startTime) }
    })
    const { at, elementAt, shownAt = Number.NaN } = (await late.jsonValue()) || {}
    expect(at).toBeGreaterThan(Math.min(shownAt, (elementAt ?? Number.NaN) + 2_900))
  })
})
