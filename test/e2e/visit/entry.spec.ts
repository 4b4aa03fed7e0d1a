import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"

describe("a visitor on the first screen, in a browser", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "500" } })

  const opened = async (path: string, locale = "en-US") => {
    const context = await harness.newContext({ viewport: { width: 1280, height: 900 }, locale })
    const page = await context.newPage()
    return { page, open: () => page.goto(harness.backend.showroom + path) }
  }
  it("L2 sees the browser's language", async () => {
    const { page, open } = await opened("/", "de-AT")
    await open()
    await page.getByRole("button", { name: "Live-Beratung starten" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/de")
  })

  it("C1 sees the terms from their heading after the start, also on a small screen", async () => {
    const { page, open } = await opened("/")
    await page.setViewportSize({ width: 320, height: 640 })
    await open()
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    // The button may be far down the page.
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

  it("R2 finds the way back into a call after Back", async () => {
    const { page, open } = await opened("/", "de-DE")
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await page.getByRole("button", { name: "Live-Beratung starten" }).click()
    await page.getByRole("button", { name: "Zustimmen und fortfahren" }).click()
    const chat = page.getByRole("textbox", { name: "Ihre Nachricht" })
    await chat.waitFor()
    await page.goBack()
    await page.getByText("Sie sind noch verbunden.").waitFor()
    await page.getByRole("button", { name: "Zurück zu Ihrer Beratung" }).click()
    await chat.waitFor()
    const frames = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    await expect.poll(frames).toBeGreaterThan(5)
  })
})
