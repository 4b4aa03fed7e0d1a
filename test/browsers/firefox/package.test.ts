import type { Frame, Page } from "puppeteer-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openedForAll } from "../../e2e/harness.ts"
import { type DealerSite, dealerSite } from "../../e2e/host/dealer/dealerSite.ts"
import { packedApp } from "../../e2e/host/dealer/packedApp.ts"
import { launchFirefox, named, newPage, press, until } from "./firefox.ts"

describe("a dealer's page with the showroom in Firefox", () => {
  let site: DealerSite
  const opened = openedForAll(launchFirefox, async () => {
    site = await dealerSite()
    return { env: { HOST_ORIGINS: site.origin } }
  })
  beforeAll(() => packedApp(site, opened.backend.showroom))
  afterAll(() => site?.close())

  const goTo = async (path: string): Promise<{ page: Page; showroom: () => Frame }> => {
    const page = await newPage(opened.browser)
    await page.goto(site.origin + path)
    const found = () => page.frames().find((each) => each.url().startsWith(opened.backend.showroom))
    await until("the showroom's frame", async () => found())
    return { page, showroom: () => found() as Frame }
  }
  const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)

  it("E1 E13 E14 opens from the packed React component, follows its commands and emits its events", async () => {
    const { page, showroom } = await goTo("/app/")
    await named(showroom, "link", "Book an appointment")
    expect((await page.$$("iframe")).length).toBe(1)
    await expect.poll(() => text(page, "output")).toBe("index")
    await press(() => page.mainFrame(), "button", "Show Aurora")
    await until("the product", async () => (await showroom().$("::-p-text(Aurora)")) ?? undefined)
    await press(showroom, "link", "Book an appointment")
    await expect.poll(() => text(page, "output")).toBe("index schedule-presentation")
  })

  it("E1 E2 opens from one line in a plain page, as high as its content", async () => {
    site.put("/plain/", {
      body: `<!doctype html><html lang="en"><title>Dealer</title><body><h1>Dealer</h1>
        <script src="${opened.backend.showroom}/embed/v1/embed.js" data-location="1" async></script>
        <p id="after">After</p></body>`,
    })
    const { page, showroom } = await goTo("/plain/")
    await named(showroom, "link", "Book an appointment")
    const height = () => page.$eval("iframe", (frame) => frame.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(400)
    const content = await showroom().$eval("#root", (root) => root.getBoundingClientRect().height)
    expect(Math.abs((await height()) - content)).toBeLessThanOrEqual(1)
  })
})
