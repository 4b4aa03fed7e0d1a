import { chromium } from "playwright-core"
import { describe, expect, it } from "vitest"
import { browserArguments } from "../browser.ts"
import { openedForAll } from "../harness.ts"
import { shownFrame, showroomIn } from "../visitor.ts"

describe("the showroom in a frame of a browser with scroll bars", () => {
  const harness = openedForAll(() =>
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...browserArguments],
      // As on Windows; playwright hides them everywhere.
      ignoreDefaultArgs: ["--hide-scrollbars"],
    }),
  )

  const open = async (query: string, viewport: { readonly width: number; readonly height: number }) => {
    const context = await harness.browser.newContext({ viewport })
    const page = await context.newPage()
    await page.goto(harness.backend.host + query)
    return { page, context, inner: shownFrame(page) }
  }
  it("E2 T6 has no scroll bars inside the frame, and fits into the page, at every width", async () => {
    const { page, context, inner } = await open("?lang=de", { width: 1280, height: 900 })
    await inner.getByRole("link", { name: "Book an appointment" }).waitFor()
    const room = () =>
      showroomIn(page, harness.backend).evaluate(() => ({
        bars: [innerWidth - document.documentElement.clientWidth, innerHeight - document.documentElement.clientHeight],
        hidden: document.documentElement.scrollHeight - innerHeight,
      }))
    for (const width of [1280, 1000, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(room, { message: `${width}` }).toEqual({ bars: [0, 0], hidden: 0 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await context.close()
  })

  it("T4 shows a notification in the visible part of a tall frame, and moves it along", async () => {
    const { page, context, inner } = await open("?osr_token=nobody", { width: 390, height: 844 })
    await inner.getByRole("alert").getByText("invitation").waitFor()
    await showroomIn(page, harness.backend).evaluate(() => {
      const block = document.createElement("div")
      block.style.height = "2400px"
      document.getElementById("root")?.append(block)
    })
    // Until the frame has its height, a scroll in the embedding page is undone: the browser keeps what is below in
    // its place.
    await expect.poll(() => page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBeGreaterThan(2_400)
    const card = inner.locator("[role=alert] > div").first()
    for (const y of [1_800, 1_100]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      // In the window of the embedding page.
      await expect.poll(async () => (await card.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => (await card.boundingBox())?.y ?? 9_999).toBeLessThan(200)
    }
    await context.close()
  })

  it("E2 moves nothing under the pointer of a visitor with an open field when the content's height changes (RS6)", async () => {
    const { page, context, inner } = await open("", { width: 1280, height: 700 })
    await inner.getByRole("link", { name: "Book an appointment" }).waitFor()
    const become = (height: number) =>
      showroomIn(page, harness.backend).evaluate((pixels) => {
        const form = document.getElementById("form") ?? document.createElement("div")
        form.id = "form"
        form.style.height = `${pixels}px`
        if (form.isConnected) return
        form.append(document.createElement("textarea"))
        document.getElementById("root")?.append(form)
      }, height)
    const frameHeight = () => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height)
    await become(1_500)
    await expect.poll(frameHeight).toBeGreaterThan(1_500)
    await inner.locator("#form textarea").click()
    // To the button under a long form, as a visitor scrolls.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 400))
    const place = await page.evaluate(() => scrollY)
    const before = await frameHeight()
    for (const height of [1_560, 1_500]) {
      await become(height)
      await expect.poll(frameHeight).toBe(before + height - 1_500)
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => scrollY)).toBe(place)
    }
    await context.close()
  })

  it("H8 E13 saves a file inside the frame under the policy that docs/host-integration.md prescribes", async () => {
    const { page, context, inner } = await open("", { width: 1280, height: 900 })
    await inner.getByRole("link", { name: "Book an appointment" }).waitFor()
    const saved = page.waitForEvent("download")
    await showroomIn(page, harness.backend).evaluate(() => {
      const link = document.createElement("a")
      link.href = URL.createObjectURL(new Blob(["BEGIN:VCALENDAR"], { type: "text/calendar" }))
      link.download = "appointment.ics"
      link.click()
    })
    expect((await saved).suggestedFilename()).toBe("appointment.ics")
    await context.close()
  })

  it("E1 serves the types of embed.js with their content type", async () => {
    const answer = await fetch(`${harness.backend.showroom}/embed/v1/embed.d.ts`)
    expect(answer.headers.get("content-type")).toBe("application/typescript; charset=utf-8")
  })
})
