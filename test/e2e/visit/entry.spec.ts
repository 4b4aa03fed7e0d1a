import type { Route } from "playwright-core"
import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

describe("a visitor at the entrance, in a browser", () => {
  const harness = harnessForAll()

  const opened = async (path: string, locale = "en-US") => {
    const context = await harness.newContext({ viewport: { width: 1280, height: 900 }, locale })
    const page = await context.newPage()
    return { page, open: () => page.goto(harness.sandbox.showroom + path) }
  }
  /** Answers a call as the backend does, but for what is changed. */
  const changed = (change: (body: Record<string, unknown>) => unknown) => async (route: Route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  }

  it.each([
    ["de-AT", "Live-Beratung starten", "/de"],
    ["en-GB", "Start live consultation", "/"],
    ["fr-FR", "Start live consultation", "/"],
  ])("L2 is spoken to in the browser's language: %s", async (locale, phrase, pathname) => {
    const { page, open } = await opened("/", locale)
    await open()
    await page.getByRole("button", { name: phrase }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  it("E8 E9 gets in although flags are numbers, languages one text, and other settings of odd shapes", async () => {
    const { page, open } = await opened("/queue")
    await page.route("**/api/location/*", (route) =>
      changed((body) => ({
        location: {
          ...(body.location as object),
          id: undefined,
          feature_flags: { booking_phone_required: 1, booking_hide_product_icon: "no idea" },
        },
      }))(route),
    )
    await page.route("**/api/settings?*", (route) =>
      changed(() => ({
        items: {
          supported_languages: "en,de",
          terms_and_conditions: "We advise you gladly.",
          stream_statuses: 12,
          waiting_queue_video: null,
        },
      }))(route),
    )
    await open()
    await page.getByText("We advise you gladly.").waitFor()
    expect(await page.getByRole("button", { name: "DE Deutsch" }).isVisible()).toBe(true)
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("heading", { level: 1, name: "Your live consultation" }).waitFor()
  })

  it.each([
    [1440, 900],
    [320, 640],
  ])("C1 shows the terms from their heading on when the visitor has started, at %i by %i", async (width, height) => {
    const { page, open } = await opened("/")
    await page.setViewportSize({ width, height })
    await open()
    // What is pressed may stand far down the page.
    await page.getByRole("button", { name: "Start live consultation" }).scrollIntoViewIfNeeded()
    await page.getByRole("button", { name: "Start live consultation" }).click()
    const heading = page.getByRole("heading", { name: "Terms and conditions" })
    await heading.waitFor()
    await expect
      .poll(() =>
        heading.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
  })

  it("C1 scrolls the terms with the keyboard, at a height that shows there is more", async () => {
    const { page, open } = await opened("/queue")
    await open()
    const text = page.getByRole("region", { name: "Text of the terms and conditions" })
    await text.waitFor()
    expect(await text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
    await text.focus()
    await page.keyboard.press("PageDown")
    await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(100)
    await page.keyboard.press("End")
    await expect.poll(() => text.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1)).toBe(true)
  })
})
