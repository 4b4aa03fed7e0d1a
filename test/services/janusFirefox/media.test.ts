import type { Browser as Chromium, Page as Desk } from "playwright-core"
import type { Browser, Page } from "puppeteer-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  enterQueue,
  framesDecoded,
  grows,
  launchFirefox,
  named,
  press,
  reads,
  showroomIn,
  until,
  untilPickedUp,
  visit,
  withLoopback,
} from "../../browsers/firefox/firefox.ts"
import { launchBrowser, received, watchPeers } from "../../e2e/browser.ts"
import { enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { openedForAll } from "../../e2e/harness.ts"
import { type JanusServer, startJanus } from "../janus/janusServer.ts"

describe("a visitor in Firefox on Janus, and a consultant in Chromium", () => {
  let janus: JanusServer
  let chromium: Chromium
  let desk: Desk
  let page: Page
  const harness = openedForAll<Browser>(
    () => launchFirefox(withLoopback),
    async () => {
      janus = await startJanus()
      return { env: { MEDIA_URL: janus.api } }
    },
  )
  const showroom = showroomIn(
    () => page,
    () => harness.backend,
  )

  beforeAll(async () => {
    chromium = await launchBrowser()
    const context = await chromium.newContext({ permissions: ["camera", "microphone"] })
    await context.addInitScript(watchPeers)
    desk = await context.newPage()
    await enterDesk(desk, harness.backend.desk)
    page = await visit(harness)
  })
  afterAll(async () => {
    await chromium?.close()
    await janus?.stop()
  })

  it("S1 S4 sees the consultant's picture move", async () => {
    await enterQueue(showroom)
    await pickUpNext(desk)
    await untilPickedUp(showroom)
    await grows("pictures of the consultant", () => framesDecoded(showroom), 25)
  })

  it("P3 is seen and heard at the desk", async () => {
    await press(showroom, "button", "Turn on camera and microphone")
    await named(showroom, "combobox", "Camera")
    await press(showroom, "button", "Join with both")
    await reads(showroom, "Your consultant can see and hear you")
    await expect.poll(async () => (await received(desk.mainFrame())).framesDecoded).toBeGreaterThan(25)
    await expect.poll(async () => (await received(desk.mainFrame())).audioEnergy).toBeGreaterThan(0)
  })

  it("S5 sees the consultant by WHEP, too, once the address names it", async () => {
    await showroom().evaluate(() => {
      location.search = "?proto=whep"
    })
    await until("a request by WHEP", () =>
      showroom().evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/whep/"))),
    )
    await grows("pictures by WHEP", () => framesDecoded(showroom), 25)
  })
})
