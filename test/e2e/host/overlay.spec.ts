import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { shownFrame } from "../visitor.ts"
import { ask, dealersPage, frameIn, reported } from "./dealersPage.ts"

const overlay = (page: Page, options: object): Promise<void> =>
  page.evaluate(async (given) => {
    Object.assign(window, { showroom: await window.OnlineShowroom?.overlay(given) })
  }, options)

describe("a showroom over a dealer's page", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "60000" } })
  const inFrame = (page: Page) => shownFrame(page)

  it("E2 Q2 floats: its button shows the position in the queue, and the place is kept while the panel is closed", async () => {
    const page = await dealersPage(harness, "<p>Autohaus</p>")
    await overlay(page, { mode: "floating", page: "live" })
    expect(page.frames()).toHaveLength(2)
    expect(frameAddress(page)).toBe("about:blank")
    await page.getByRole("button", { name: "Talk to us live" }).press("Enter")
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await inFrame(page).getByRole("button", { name: "Agree and continue" }).press("Enter")
    await inFrame(page).getByRole("button", { name: "Leave the queue" }).waitFor()
    await frameIn(page, harness).evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole("button", { name: "Minimise" }).press("Escape")
    const button = page.getByRole("button", { name: /in the queue|You’re next/ })
    await button.waitFor()
    expect(await button.evaluate((each) => (each.getRootNode() as ShadowRoot).activeElement === each)).toBe(true)
    await button.press("Enter")
    await inFrame(page).getByRole("button", { name: "Leave the queue" }).waitFor()
    expect(await frameIn(page, harness).evaluate(() => "isSameDocument" in window)).toBe(true)
    const names = (await reported(page)).map(({ name }) => name)
    expect(names.filter((name) => name === "queue_joined")).toHaveLength(1)
    expect(names).not.toContain("queue_left")
    await ask(page, "destroy")
    expect(await page.locator("iframe").count()).toBe(0)
    expect(await page.getByRole("button").count()).toBe(0)
  })

  it("E2 is a dialog that an element of the page opens at a page, with all around it inert, and returns the focus", async () => {
    const page = await dealersPage(
      harness,
      `<a href="/files/host.css" data-showroom-open="booking" data-language="de">Termin</a><button id="other">Other</button>`,
      {},
      "de",
    )
    const link = page.getByRole("link", { name: "Termin" })
    await link.press("Enter")
    await inFrame(page)
      .getByRole("heading", { name: /Termin/ })
      .first()
      .waitFor()
    expect(frameIn(page, harness).url()).toContain("/schedule-presentation")
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await page.locator("#other").evaluate((button) => button.focus())
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe("other")
    await page.getByRole("button", { name: "Schließen" }).press("Escape")
    await expect.poll(() => link.evaluate((each) => document.activeElement === each)).toBe(true)
    expect(await page.getByRole("button", { name: "Live beraten lassen" }).count()).toBe(0)
    await link.press("Enter")
    await page.getByRole("button", { name: "Schließen" }).waitFor()
    expect(await page.locator("iframe").count()).toBe(1)
  })

  it.each([375, 320])("E2 fills a screen of %i px, with nothing beyond the edge", async (width) => {
    const page = await dealersPage(harness, "<p>Autohaus</p>", { viewport: { width, height: 700 } })
    await overlay(page, { mode: "floating", loading: "prerender" })
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(harness.backend.showroom))).toBe(true)
    await page.getByRole("button", { name: "Talk to us live" }).press("Enter")
    const box = () => page.getByRole("dialog").boundingBox()
    await expect.poll(box).toEqual({ x: 0, y: 0, width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

/** The address that the frame has requested. */
const frameAddress = (page: Page): string | undefined => page.frames()[1]?.url()
