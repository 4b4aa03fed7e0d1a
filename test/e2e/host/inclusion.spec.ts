import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

/** The value for `integrity` that the build has written for a file. */
const integrityOf = async (showroom: string, name: string): Promise<string> => {
  const lines = (await (await fetch(`${showroom}/embed/v1/integrity.txt`)).text()).split("\n")
  return lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1] ?? ""
}

describe("the ways in which a dealer's page includes embed.js", () => {
  const harness = harnessForAll()

  /** A page of the dealer's origin without a policy of its own, with this text. */
  const dealersPage = async (text: string): Promise<Page> => {
    const page = await harness.newPage()
    await page.goto(`${harness.sandbox.host}/files/host.css`)
    await page.setContent(`<!doctype html><html lang="de"><title>Autohaus</title>${text}`)
    return page
  }
  const opened = (page: Page, title = "Online-Showroom") =>
    page.frameLocator(`iframe[title="${title}"]`).getByRole("link", { name: /Book an appointment|Termin/ })
  const locations = (page: Page) =>
    page
      .locator("iframe")
      .evaluateAll((frames) => frames.map((frame) => new URL((frame as HTMLIFrameElement).src).search))

  it("E1 E2 opens as a module in head that names its integrity, once for each of two elements", async () => {
    const { showroom } = harness.sandbox
    const attributes = `type="module" crossorigin integrity="${await integrityOf(showroom, "embed.js")}"`
    const script = `<script src="${showroom}/embed/v1/embed.js" ${attributes}`
    const page = await dealersPage(
      `<head>${script} data-location="1" data-title="One"></script></head><body>${script} data-location="2" data-title="Two"></script></body>`,
    )
    await opened(page, "One").waitFor()
    await opened(page, "Two").waitFor()
    expect((await locations(page)).sort()).toEqual(["?location_id=1", "?location_id=2"])
  })

  it("E1 E2 E13 opens by a tag manager that puts the stub, a call and embed.js into the page, named in the page's language", async () => {
    const { showroom } = harness.sandbox
    const page = await dealersPage(`<body><main id="showroom"></main></body>`)
    const stub = await (await fetch(`${showroom}/embed/v1/stub.js`)).text()
    await page.evaluate(
      ({ stub, address }) => {
        const inject = (attributes: Partial<HTMLScriptElement>) =>
          document.head.append(Object.assign(document.createElement("script"), attributes))
        inject({ text: stub })
        inject({
          text: `heard = []
            const showroom = OnlineShowroom.mount("#showroom", { location: 2 })
            for (const name of ["ready", "height"]) showroom.on(name, () => heard.push(name))`,
        })
        inject({ src: address, async: true })
      },
      { stub, address: `${showroom}/embed/v1/embed.js` },
    )
    await opened(page).waitFor()
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    await expect.poll(heard).toContain("height")
    expect((await heard())[0]).toBe("ready")
    expect(await locations(page)).toEqual(["?location_id=2"])
  })

  it("E1 runs as the very text that its integrity names", async () => {
    const { showroom } = harness.sandbox
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
})
