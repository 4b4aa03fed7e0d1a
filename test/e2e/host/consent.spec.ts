import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type PageWithTool, standIns } from "../../embed/consentTools.ts"
import { harnessForAll } from "../harness.ts"
import { shownFrame, showroomIn } from "../visitor.ts"

/** Records the embedding page's messages about consent. */
const collect = () => {
  const consents: string[] = []
  Object.assign(window, { consents })
  addEventListener("message", ({ data }) => {
    if (data?.type === "consent_settings") consents.push(data.groups)
  })
}

/** Makes a choice in the stand-in for a consent tool. */
const choose = (page: Page, categories: ReadonlyArray<string>) =>
  page.evaluate((chosen) => (window as PageWithTool).choose?.(chosen), categories)

/** The groups with these numbers, in the format of the messages. */
const groups = (numbers: string) => JSON.stringify([...numbers].map((number) => `C000${number}`))

describe("a dealer's page with a consent tool", () => {
  const harness = harnessForAll()

  it("E14 E15 has the showroom store only what the late tool allows, and delete that when the visitor withdraws", async () => {
    const { backend } = harness
    // The other tools differ only in the dealer's page: test/embed/consent.test.ts.
    const [tool] = standIns
    if (tool === undefined) throw new Error("There is no stand-in")
    const page = await harness.newPage()
    await page.context().addInitScript(collect)
    await page.goto(`${backend.host}/files/host.css`)
    await page.setContent(
      `<!doctype html><html lang="en"><title>Dealer</title><body><script src="${backend.showroom}/embed/v1/embed.js" data-location="1" data-consent="${tool.tool}"></script></body>`,
    )
    await shownFrame(page).getByRole("link", { name: "Book an appointment" }).waitFor()
    /** The groups last sent, and analytics cookies. */
    const kept = () =>
      showroomIn(page, backend).evaluate(() => [
        (window as unknown as { consents: ReadonlyArray<string> }).consents.at(-1),
        ...document.cookie
          .split("; ")
          .map((cookie) => cookie.split("=", 1)[0] ?? "")
          .filter((name) => name.startsWith("_g"))
          .sort(),
      ])
    expect(await kept()).toEqual([undefined])
    await page.evaluate(tool.come)
    await choose(page, tool.some)
    await expect.poll(kept).toEqual([groups("123"), "_ga", "_ga_SANDBOX"])
    await choose(page, tool.all)
    await expect.poll(async () => (await kept())[0]).toBe(groups("1234"))
    await choose(page, tool.none)
    await expect.poll(kept).toEqual([groups("1")])
  })
})
