import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

/** The value for `integrity` that the build has written for a file. */
const integrityOf = async (showroom: string, name: string): Promise<string> => {
  const lines = (await (await fetch(`${showroom}/embed/v1/integrity.txt`)).text()).split("\n")
  return lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1] ?? ""
}

describe("the ways to include embed.js in a dealer's page", () => {
  const harness = harnessForAll()

  /** A page of the dealer's origin without a policy of its own, with this content. */
  const dealersPage = async (text: string): Promise<Page> => {
    const page = await harness.newPage()
    await page.goto(`${harness.backend.host}/files/host.css`)
    await page.setContent(`<!doctype html><html lang="de"><title>Autohaus</title>${text}`)
    return page
  }
  const opened = (page: Page, title = "Online-Showroom") =>
    page.frameLocator(`iframe[title="${title}"]`).getByRole("link", { name: /Book an appointment|Termin/ })
  const locations = (page: Page) =>
    page
      .locator("iframe")
      .evaluateAll((frames) => frames.map((frame) => new URL((frame as HTMLIFrameElement).src).search))

  it("E1 E2 work as a module in head with its integrity, once for each of two elements", async () => {
    const { showroom } = harness.backend
    const attributes = `type="module" crossorigin integrity="${await integrityOf(showroom, "embed.js")}"`
    const script = `<script src="${showroom}/embed/v1/embed.js" ${attributes}`
    const page = await dealersPage(
      `<head>${script} data-location="1" data-title="One"></script></head><body>${script} data-location="2" data-title="Two"></script></body>`,
    )
    await opened(page, "One").waitFor()
    await opened(page, "Two").waitFor()
    expect((await locations(page)).sort()).toEqual(["?location_id=1", "?location_id=2"])
  })

  it("E1 E2 E13 work by a tag manager that adds the stub, a call and embed.js, and the title is in the page's language", async () => {
    const { showroom } = harness.backend
    const page = await dealersPage(`<body><main id="showroom"></main></body>`)
    const stub = await (await fetch(`${showroom}/embed/v1/stub.js`)).text()
    await page.evaluate(
      ({ stub, address }) => {
        const inject = (attributes: Partial<HTMLScriptElement>) =>
          document.head.append(Object.assign(document.createElement("script"), attributes))
        inject({ text: stub })
        inject({
          text: `received = []
            const showroom = OnlineShowroom.mount("#showroom", { location: 2 })
            for (const name of ["ready", "height"]) showroom.on(name, () => received.push(name))`,
        })
        inject({ src: address, async: true })
      },
      { stub, address: `${showroom}/embed/v1/embed.js` },
    )
    await opened(page).waitFor()
    const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received)
    await expect.poll(received).toContain("height")
    expect((await received())[0]).toBe("ready")
    expect(await locations(page)).toEqual(["?location_id=2"])
  })

  it("E1 E2 work in a page whose optimiser delays scripts until the first touch, in place and with the content's height", async () => {
    const { showroom } = harness.backend
    // As WordPress writes a block of HTML, with a theme that styles frames, and as its optimisers delay scripts.
    const page = await dealersPage(
      `<style>.entry-content iframe { max-width: 100%; height: auto; margin: 1em 0 }</style>
      <body><article class="entry-content"><p>Kommen Sie vorbei.</p>
      <p><script type="delayed" data-delayed-src="${showroom}/embed/v1/embed.js" data-location="2"></script></p>
      <p id="after">Danach.</p></article></body>`,
    )
    expect(await locations(page)).toEqual([])
    await page.evaluate(() => {
      for (const held of document.querySelectorAll<HTMLScriptElement>("script[type=delayed]")) {
        const script = document.createElement("script")
        for (const { name, value } of held.attributes) if (name !== "type") script.setAttribute(name, value)
        script.src = held.dataset.delayedSrc ?? ""
        held.replaceWith(script)
      }
    })
    await opened(page).waitFor()
    expect(await locations(page)).toEqual(["?location_id=2"])
    expect(await page.locator("iframe").evaluate((frame) => frame.closest("p") !== null)).toBe(true)
    const height = () => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(400)
    await expect
      .poll(async () => (await page.locator("#after").boundingBox())?.y ?? 0)
      .toBeGreaterThan((await height()) + 50)
  })

  it("E1 run exactly the text that its integrity names", async () => {
    const { showroom } = harness.backend
    const page = await dealersPage("<body></body>")
    const load = (integrity: string) =>
      page.evaluate(
        ({ src, integrity }) =>
          new Promise<string>((resolve) => {
            const script = Object.assign(document.createElement("script"), { src, integrity, crossOrigin: "anonymous" })
            script.addEventListener("load", () => resolve("loaded"))
            script.addEventListener("error", () => resolve("refused"))
            document.head.append(script)
          }),
        { src: `${showroom}/embed/v1/stub.js`, integrity },
      )
    expect(await load(await integrityOf(showroom, "embed.js"))).toBe("refused")
    expect(await load(await integrityOf(showroom, "stub.js"))).toBe("loaded")
  })

  it.each([
    ["en", "The showroom cannot open here because this page restricts its frame."],
    ["de", "Der Showroom lässt sich hier nicht öffnen, weil diese Seite seinen Rahmen einschränkt."],
  ])("E1 L5 name the sandbox of a frame that the page has made itself, in %s", async (language, sentence) => {
    const { showroom } = harness.backend
    const page = await dealersPage("")
    const lines: string[] = []
    page.on("console", (message) => lines.push(message.text()))
    const source = `src="${showroom}/?location_id=2&lang=${language}"`
    await page.setContent(`<iframe sandbox="allow-scripts allow-forms" ${source}></iframe>`)
    const frame = page.frameLocator("iframe")
    await frame.getByRole("alert").getByText(sentence).waitFor()
    expect(await frame.locator("html").getAttribute("lang")).toBe(language)
    // None of the page's own scripts has run.
    expect(await frame.locator("script").count()).toBe(2)
    const named = lines.filter((line) => line.startsWith("Online showroom:"))
    expect(named).toEqual([expect.stringContaining(`(FRAME-SANDBOX) ${showroom}/embed/v1/docs/#frame-sandbox`)])
  })

  it("E1 E2 show the page's own fallback until the showroom has opened, also in a browser that cannot read embed.js", async () => {
    const { showroom } = harness.backend
    const text = `<div id="showroom"><p data-showroom-fallback style="display: block !important">Rufen Sie uns an:
      <a href="tel:+49838212345">+49 8382 12345</a></p></div>
      <script src="${showroom}/embed/v1/embed.js" data-location="2" data-target="#showroom"></script>`
    const [page, old] = [await harness.newPage(), await harness.newPage()]
    const errors: string[] = []
    old.on("pageerror", ({ name }) => errors.push(name))
    await old.route("**/embed/v1/embed.js", async (route) => {
      const response = await route.fetch()
      // As the browser reads syntax that is newer than itself.
      await route.fulfill({ response, body: (await response.text()).replace("?.", "?:.") })
    })
    for (const each of [page, old]) {
      await each.goto(`${harness.backend.host}/files/host.css`)
      await each.setContent(`<!doctype html><html lang="de"><title>Autohaus</title>${text}`)
    }
    const number = (each: Page) => each.getByRole("link", { name: "+49 8382 12345" })
    await opened(page).waitFor()
    await number(page).waitFor({ state: "hidden" })
    await expect.poll(() => errors).toEqual(["Uncaught SyntaxError"])
    expect(await number(old).isVisible()).toBe(true)
    expect(await old.locator("iframe").count()).toBe(0)
  })
})
