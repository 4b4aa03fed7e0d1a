import type { Browser, Page } from "puppeteer-core"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Opened, openedForAll } from "../../e2e/harness.ts"
import {
  framesByHls,
  framesDecoded,
  grows,
  launchFirefox,
  named,
  newPage,
  press,
  reads,
  until,
  withLoopback,
  withoutWebRtc,
} from "./firefox.ts"

/** Id of the webinar that is on air at the backend's first location: 4 (type - 1) + status. */
const liveWebinar = 12

let page: Page
const there = () => page.mainFrame()

/** Follows the link of an invited visitor, agrees, enters a name, and waits for the player. */
const attend = async ({ browser, desk }: Opened<Browser>, proto: string) => {
  page = await newPage(browser)
  await page.goto(`${await desk.invitation(liveWebinar)}&proto=${proto}`)
  // Only the first visit shows the terms and the name form: the backend stores that the visitor has completed them.
  await until("the player", async () => {
    const name = await page.$("::-p-aria([name='First name'][role='textbox'])")
    const agree = await page.$("::-p-aria([name='Agree and continue'][role='button'])")
    if (name !== null) {
      await name.type("Anneliese")
      await name.press("Enter")
    } else await agree?.press("Enter")
    // An empty player precedes the terms.
    return page.$("video")
  })
}

describe("a visitor of a webinar in Firefox", () => {
  const harness = openedForAll(() => launchFirefox(withLoopback))
  afterEach(() => page?.close())

  it("S5 sees it by HLS, over no peer connection", async () => {
    await attend(harness, "hls")
    await grows("pictures by HLS", () => framesByHls(there), 25)
    expect(await framesDecoded(there)).toBe(0)
  })

  it("S5 sees it by WHEP", async () => {
    await attend(harness, "whep")
    await grows("pictures by WHEP", () => framesDecoded(there), 25)
  })
})

describe("a visitor on the stream test in Firefox", () => {
  const harness = openedForAll(() => launchFirefox(withLoopback))
  beforeAll(async () => {
    page = await newPage(harness.browser)
    await page.goto(`${harness.backend.showroom}/stream-test`)
  })

  /** The text of a check below its heading. */
  const message = (name: string) =>
    page.$$eval(
      "li",
      (all, wanted) =>
        (all.find((each) => each.querySelector("h2, h3")?.textContent?.trim() === wanted) as HTMLElement | undefined)
          ?.innerText,
      name,
    )
  const works = (name: string) => until(`${name} works`, async () => /^Works( ·|$)/m.test((await message(name)) ?? ""))

  it("S8 sees the test stream play, and every check without a click pass", async () => {
    for (const name of ["Browser", "Media server reachable", "Chat and queue reachable", "Video connection"])
      await works(name)
    await works("Permissions of the surrounding page")
    await grows("pictures of the test stream", () => framesDecoded(there), 25)
  })

  it("S8 P4 tests the camera on a click", async () => {
    await press(there, "button", "Test camera")
    await works("Camera")
    await named(there, "button", "Turn off camera")
  })
})

describe("a visitor whose Firefox has no WebRTC", () => {
  const harness = openedForAll(() => launchFirefox(withoutWebRtc))

  it("S5 S6 sees the webinar by HLS, and gets no offer that would fail: an own camera", async () => {
    await attend(harness, "webrtc")
    await grows("pictures by HLS", () => framesByHls(there), 25)
    await reads(there, /\blive\b/i)
    expect(await page.$("::-p-aria([name='Turn on camera and microphone'][role='button'])")).toBeNull()
  })
})
