import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"
import { press, shownFrame, showroomIn } from "../visitor.ts"

describe("the showroom in the visible part of a dealer's page", () => {
  const harness = harnessForAll()

  const frameBox = (page: Page) =>
    page.locator("iframe").evaluate((frame) => {
      const { top, height } = frame.getBoundingClientRect()
      return { top: Math.round(top), height: Math.round(height) }
    })
  /** Sets the height of the showroom's content, in CSS pixels. */
  const stretch = async (page: Page, height: number) => {
    await showroomIn(page, harness.backend).evaluate((pixels) => {
      const block = document.createElement("div")
      block.style.height = `${pixels}px`
      document.getElementById("root")?.append(block)
    }, height)
    await expect.poll(async () => (await frameBox(page)).height).toBeGreaterThan(height)
  }

  it("T4 shows a notification in the part that the embedding page reports as visible, even if the frame's browser does not report it", async () => {
    const context = await harness.newContext({ viewport: { width: 390, height: 844 } })
    await context.addInitScript(() => {
      if (self === top) return
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver
    })
    const page = await context.newPage()
    await page.goto(`${harness.backend.host}?osr_token=nobody`)
    const inner = shownFrame(page)
    await inner.getByRole("alert").getByText("invitation").waitFor()
    await stretch(page, 2_400)
    const card = inner.locator("[role=alert] > div").first()
    for (const y of [1_800, 1_100, 1_600]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      await expect.poll(async () => (await card.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => (await card.boundingBox())?.y ?? 9_999).toBeLessThan(200)
    }
  })

  it("E2 has its height before it is scrolled to, and keeps it on each step until it is visible", async () => {
    const context = await harness.newContext({ viewport: { width: 1280, height: 600 } })
    await context.addInitScript(() => {
      if (self !== top) return
      addEventListener("DOMContentLoaded", () => {
        const story = document.createElement("div")
        story.style.height = "2400px"
        document.body.prepend(story)
      })
    })
    const page = await context.newPage()
    await page.goto(harness.backend.host)
    await expect.poll(async () => (await frameBox(page)).height).toBeGreaterThan(500)
    // Measured while it is out of view: the height is the same twice once everything has loaded.
    const isSettled = async () => {
      const { height } = await frameBox(page)
      await page.waitForTimeout(1_200)
      return height === (await frameBox(page)).height
    }
    await expect.poll(isSettled, { timeout: 10_000 }).toBe(true)
    const before = await frameBox(page)
    expect(before.top).toBeGreaterThan(600)
    const heights = await page.evaluate(async () => {
      const frame = document.querySelector("iframe") as HTMLIFrameElement
      const seen = new Set<number>()
      const step = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const end = document.documentElement.scrollHeight - innerHeight
      for (let y = 0; y < end; y += 40) {
        scrollTo(0, y)
        await step()
        seen.add(Math.round(frame.getBoundingClientRect().height))
      }
      return [...seen]
    })
    expect(heights).toEqual([before.height])
  })

  it.each([
    ["reduce" as const, -60],
    ["no-preference" as const, 240],
  ])(
    "E2 scrolls the top of the frame into view, below the page's fixed header, when the visitor changes its page (motion: %s, top at %d)",
    async (reducedMotion, start) => {
      const page = await harness.newPage({ viewport: { width: 1280, height: 500 }, reducedMotion })
      await page.goto(harness.backend.host)
      const book = shownFrame(page).getByRole("link", { name: "Book an appointment" })
      await book.waitFor()
      await page.locator("#frame-place").evaluate((place) => {
        place.style.scrollMarginTop = "64px"
      })
      await stretch(page, 900)
      await book.focus()
      await page.evaluate((at) => {
        const { top } = (document.querySelector("iframe") as HTMLIFrameElement).getBoundingClientRect()
        scrollBy({ top: top - at, behavior: "instant" })
      }, start)
      expect((await frameBox(page)).top).toBe(start)
      await press(book)
      await shownFrame(page).getByRole("heading", { level: 1 }).waitFor()
      await expect.poll(async () => (await frameBox(page)).top).toBe(64)
    },
  )

  it("E2 does not scroll the page while the showroom opens", async () => {
    const context = await harness.newContext({ viewport: { width: 1280, height: 400 } })
    await context.addInitScript(() => {
      if (self !== top) return
      const reported: string[] = []
      Object.assign(window, { reported })
      document.addEventListener("showroom:page_changed", (event) => reported.push((event as CustomEvent).detail.page))
      const follow = () => {
        const frame = document.querySelector("iframe")
        // Until the showroom's first page has loaded, at which the visitor stops.
        if (reported.length > 0) return
        if (frame !== null) scrollBy({ top: frame.getBoundingClientRect().top + 60, behavior: "instant" })
        requestAnimationFrame(follow)
      }
      addEventListener("DOMContentLoaded", follow)
    })
    const page = await context.newPage()
    await page.goto(harness.backend.host)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { reported: string[] }).reported))
      .toEqual(["index"])
    await page.waitForTimeout(400)
    expect((await frameBox(page)).top).toBe(-60)
  })
})
