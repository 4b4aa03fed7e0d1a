import type { Browser, Page } from "puppeteer-core"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type SandboxProcess, startSandbox } from "../../e2e/sandboxProcess.ts"
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

/** Id of the webinar that is on air at the sandbox's first location: 4 (type - 1) + status. */
const liveWebinar = 12

let sandbox: SandboxProcess
let page: Page
const there = () => page.mainFrame()
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

/** Follows the link of somebody who is invited, agrees, says a name, and waits for the player. */
const attend = async (browser: Browser, proto: string) => {
  const answer = await fetch(`${new URL(sandbox.desk).origin}/desk/api/presentations/${liveWebinar}`, {
    headers: { "x-showroom-desk": "1" },
  })
  const { visitors } = (await answer.json()) as { visitors: ReadonlyArray<{ link: string }> }
  page = await newPage(browser)
  await page.goto(`${visitors[0]?.link ?? ""}&proto=${proto}`)
  // Only the first visit meets the gates: the backend remembers who has passed them.
  await until("the player", async () => {
    const name = await page.$("::-p-aria([name='First name'][role='textbox'])")
    const agree = await page.$("::-p-aria([name='Agree and continue'][role='button'])")
    if (name !== null) {
      await name.type("Anneliese")
      await name.press("Enter")
    } else await agree?.press("Enter")
    return page.$("::-p-aria([name='Video'][role='region'])")
  })
}

describe("a visitor of a webinar in Firefox", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchFirefox(withLoopback)
  })
  afterEach(() => page?.close())
  afterAll(() => browser?.close())

  it("S5 sees it by HLS, over no peer connection", async () => {
    await attend(browser, "hls")
    await grows("pictures by HLS", () => framesByHls(there), 25)
    expect(await framesDecoded(there)).toBe(0)
  })

  it("S5 sees it by WHEP", async () => {
    await attend(browser, "whep")
    await grows("pictures by WHEP", () => framesDecoded(there), 25)
  })
})

describe("a visitor on the stream test in Firefox", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchFirefox(withLoopback)
    page = await newPage(browser)
    await page.goto(`${sandbox.showroom}/stream-test`)
  })
  afterAll(() => browser?.close())

  /** What a check says below its heading. */
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
    await works("Permissions of the page around")
    await grows("pictures of the test stream", () => framesDecoded(there), 25)
  })

  it("S8 P4 tests the camera on the click", async () => {
    await press(there, "button", "Test camera")
    await works("Camera")
    await named(there, "button", "Turn off camera")
  })
})

describe("a visitor whose Firefox has no WebRTC", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchFirefox(withoutWebRtc)
  })
  afterAll(() => browser?.close())

  it("S5 S6 sees the webinar by HLS, and is not offered what would fail: an own camera", async () => {
    await attend(browser, "webrtc")
    await grows("pictures by HLS", () => framesByHls(there), 25)
    await reads(there, /\blive\b/i)
    expect(await page.$("::-p-aria([name='Turn on camera and microphone'][role='button'])")).toBeNull()
  })
})
