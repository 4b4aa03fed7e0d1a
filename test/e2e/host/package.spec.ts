import { readdir, readFile } from "node:fs/promises"
import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OnlineShowroomElement } from "../../../embed/package/element.ts"
import { complaintsOf } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { shownFrame } from "../visitor.ts"
import { type DealerSite, dealerSite } from "./dealer/dealerSite.ts"
import { packedApp } from "./dealer/packedApp.ts"

const dist = new URL("../../../embed/package/dist/", import.meta.url)
const built = async () => (await readdir(dist)).filter((name) => name.endsWith(".js"))

/** Records the embedding page's messages to the frame. */
const collect = () => {
  const said: unknown[] = []
  Object.assign(window, { said })
  addEventListener("message", ({ data }) => said.push(data))
}

describe("the package in a dealer's application", () => {
  let site: DealerSite
  const harness = harnessForAll(async () => {
    site = await dealerSite()
    return { env: { HOST_ORIGINS: site.origin } }
  })
  beforeAll(() => packedApp(site, harness.backend.showroom))
  afterAll(() => site?.close())

  const open = async (path: string) => {
    const page = await harness.newPage()
    const complaints = complaintsOf(page.context())
    await page.context().addInitScript(collect)
    await page.goto(site.origin + path)
    const frame = shownFrame(page)
    return { page, frame, complaints, entrance: frame.getByRole("link", { name: "Book an appointment" }) }
  }
  /** The messages to the showroom, without requests for its height. */
  const said = async (page: Page): Promise<string> => {
    const frame = page.frames().find((each) => each.url().startsWith(harness.backend.showroom))
    return JSON.stringify(await frame?.evaluate(() => (window as unknown as { said: unknown[] }).said))
  }

  it("E1 E13 E14 E16 is one showroom in React's strict mode, rendered on a server first, whose props are its commands and whose events are props", async () => {
    const { page, frame, complaints, entrance } = await open("/app/")
    await entrance.waitFor()
    expect(await page.locator("iframe").count()).toBe(1)
    await expect.poll(() => page.locator("output").textContent()).toBe("index")
    expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual(["ready", "index"])
    const address = await page.locator("iframe").getAttribute("src")
    expect(address).toContain("location_id=1")

    await page.getByRole("button", { name: "Agree" }).click()
    await expect.poll(() => said(page)).toContain('[\\"C0001\\",\\"C0002\\"]')
    await page.getByRole("button", { name: "Show Aurora" }).click()
    await frame.getByText("Aurora").first().waitFor()
    await entrance.press("Enter")
    // The latest function is called: an older one would know fewer pages.
    await expect.poll(() => page.locator("output").textContent()).toBe("index schedule-presentation")

    await page.getByRole("button", { name: "Toggle" }).click()
    await expect.poll(() => page.locator("iframe").count()).toBe(0)
    await page.getByRole("button", { name: "Toggle" }).click()
    await entrance.waitFor()
    expect(complaints.all).toEqual([])
  })

  it("E1 is small: its loader, and what the element and the component add to it", async () => {
    const sizes = await Promise.all(
      (await built()).map(
        async (name) => [name, gzipSync(await readFile(new URL(name, dist)), { level: 9 }).length] as const,
      ),
    )
    expect(sizes.map(([name]) => name)).toEqual(expect.arrayContaining(["element.js", "load.js", "react.js"]))
    expect(sizes.filter(([, bytes]) => bytes > 2.75 * 1024)).toEqual([])
  })

  it("E1 E14 is a custom element in a page without a bundler, whose attributes are its options", async () => {
    const { showroom } = harness.backend
    const hashes = await (await fetch(`${showroom}/embed/v1/integrity.txt`)).text()
    const integrity = /^element\.js (.*)$/m.exec(hashes)?.[1]
    site.put("/element/", {
      headers: { "content-security-policy": `script-src ${showroom}; frame-src ${showroom} blob:` },
      body: `<!doctype html><html lang="de"><title>Autohaus</title><body>
        <script type="module" src="${showroom}/embed/v1/element.js" crossorigin integrity="${integrity}"></script>
        <online-showroom origin="${showroom}" location="1" language="en" consent="C0001"></online-showroom></body>`,
    })
    const { page, complaints, entrance } = await open("/element/")
    await entrance.waitFor()
    await expect.poll(() => said(page)).toContain('[\\"C0001\\"]')
    const element = page.locator("online-showroom")
    await element.evaluate((each) => each.setAttribute("consent", "C0001 C0002"))
    await expect.poll(() => said(page)).toContain('[\\"C0001\\",\\"C0002\\"]')
    await element.evaluate((each) => each.setAttribute("location", "2"))
    await expect.poll(() => page.locator("iframe").getAttribute("src")).toContain("location_id=2")
    await entrance.waitFor()
    expect(await page.locator("iframe").count()).toBe(1)
    expect(complaints.all).toEqual([])
  })

  it.each(["modal", "floating"])("E2 is a custom element that opens over the page: %s", async (mode) => {
    for (const name of await built())
      site.put(`/${name}`, { type: "text/javascript", body: await readFile(new URL(name, dist)) })
    site.put("/over/", {
      body: `<!doctype html><html lang="en"><title>Dealer</title><body><h1>Dealer</h1><script type="module" src="/element.js"></script>
        <online-showroom origin="${harness.backend.showroom}" location="1" mode="${mode}" button-text="Live"></online-showroom></body>`,
    })
    const { page, complaints, entrance } = await open("/over/")
    const element = page.locator("online-showroom")
    await element.evaluate((each) => {
      const ready = new Promise<void>((resolve) => each.addEventListener("showroom:ready", () => resolve()))
      Object.assign(window, { ready })
    })
    if (mode === "floating") await page.getByRole("button", { name: "Live" }).press("Enter")
    else await element.evaluate((each) => (each as OnlineShowroomElement).showroom?.show())
    await page.getByRole("dialog").waitFor()
    await entrance.waitFor()
    await page.evaluate(() => (window as unknown as { ready: Promise<void> }).ready)
    await element.evaluate((each) => each.remove())
    expect([await page.locator("iframe").count(), await page.getByRole("button").count()]).toEqual([0, 0])
    expect(complaints.all).toEqual([])
  })

  it.each(["'nonce-r4nd0m' 'strict-dynamic'", "'nonce-r4nd0m'"])(
    "E1 E13 opens in a page whose policy allows scripts by %s, and fetches what else it needs",
    async (scripts) => {
      const { showroom } = harness.backend
      site.put("/strict/", {
        headers: {
          "content-security-policy": `default-src 'none'; script-src ${scripts}; style-src 'self'; frame-src ${showroom} blob:; base-uri 'none'`,
        },
        body: `<!doctype html><html lang="en"><title>Dealer</title><body><main id="showroom"></main>
        <script nonce="r4nd0m" src="${showroom}/embed/v1/embed.js"></script>
        <script nonce="r4nd0m">
          received = []
          // A tool that is fetched late passes as well: it inherits what embed.js was let in by.
          const showroom = OnlineShowroom.mount("#showroom", { location: 1, language: "en", consent: "onetrust" })
          showroom.on("page_changed", ({ page }) => received.push(page))
          OnetrustActiveGroups = ",C0001,C0003,"
        </script></body>`,
      })
      const { page, complaints, entrance } = await open("/strict/")
      await entrance.waitFor()
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { received: string[] }).received))
        .toEqual(["index"])
      await expect.poll(() => said(page)).toContain('[\\"C0001\\",\\"C0003\\"]')
      expect(complaints.all).toEqual([])
    },
  )
})
