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

  /**
   * The dealer's page with one script tag for the showroom. Returns what the showroom may store: the groups last
   * sent, and analytics cookies.
   */
  const opened = async (attributes: string) => {
    const { backend } = harness
    const page = await harness.newPage()
    await page.context().addInitScript(collect)
    await page.goto(`${backend.host}/files/host.css`)
    await page.setContent(
      `<!doctype html><html lang="en"><title>Dealer</title><body><script src="${backend.showroom}/embed/v1/embed.js" data-location="1" ${attributes}></script></body>`,
    )
    await shownFrame(page).getByRole("link", { name: "Book an appointment" }).waitFor()
    const kept = () =>
      showroomIn(page, backend).evaluate(() => [
        (window as unknown as { consents: ReadonlyArray<string> }).consents.at(-1),
        ...document.cookie
          .split("; ")
          .map((cookie) => cookie.split("=", 1)[0] ?? "")
          .filter((name) => name.startsWith("_g"))
          .sort(),
      ])
    return { page, kept }
  }

  it.each(standIns)(
    "E14 E15 is followed when it is $name, which loads late, and when the visitor withdraws",
    async (each) => {
      const { page, kept } = await opened(`data-consent="${each.tool}"`)
      expect(await kept()).toEqual([undefined])
      await page.evaluate(each.come)
      if (each.unasked) await expect.poll(kept).toEqual([groups("1")])
      await choose(page, each.some)
      await expect.poll(kept).toEqual([groups("123"), "_ga", "_ga_SANDBOX"])
      await choose(page, each.all)
      await expect.poll(async () => (await kept())[0]).toBe(groups("1234"))
      await choose(page, each.none)
      await expect.poll(kept).toEqual([groups("1")])
      await page.context().close()
    },
  )

  it("E14 is followed by its own category names, which the page maps", async () => {
    const usercentrics = standIns.find(({ name }) => name === "Usercentrics 3")
    const { page, kept } = await opened(
      'data-consent="usercentrics" data-consent-groups="functional=C0002 statistics=C0003"',
    )
    await page.evaluate(usercentrics?.come ?? (() => {}))
    await choose(page, ["functional"])
    await expect.poll(kept).toEqual([groups("12"), "_ga", "_ga_SANDBOX"])
    await page.context().close()
  })

  it("E13 has each step of the visit in its tag manager's list, and never the visitor's identity", async () => {
    const { page } = await opened('data-data-layer="marketing"')
    // This browser stores nothing for a third-party frame, which the page is notified of as well.
    const reported = async () => {
      const pushed = await page.evaluate(
        () => (window as unknown as { marketing?: ReadonlyArray<{ readonly event: string }> }).marketing ?? [],
      )
      return pushed.filter(({ event }) => event !== "showroom_failed")
    }
    await expect.poll(reported).toEqual([{ event: "showroom_page_changed", page: "index" }])
    await shownFrame(page).getByRole("link", { name: "Book an appointment" }).press("Enter")
    await expect.poll(async () => (await reported()).length).toBe(3)
    expect(await reported()).toEqual(
      expect.arrayContaining([
        { event: "showroom_calendar_opened" },
        { event: "showroom_page_changed", page: "schedule-presentation" },
      ]),
    )
    expect(JSON.stringify(await reported())).not.toMatch(/uuid|customer|height|ready/)
    await page.context().close()
  })
})
