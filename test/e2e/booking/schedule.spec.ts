import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { report } from "../report.ts"
import { showNextMonth } from "./bookAppointment.ts"

interface Watching {
  /** Frames and ms from the last press to the rendered times of the day with this label. */
  readonly timesOf: (day: string) => Promise<{ readonly frames: number; readonly ms: number }>
}

/** Measures from each press of a day. Runs in the page. */
const watchTimes = (): void => {
  let pressedAt = 0
  let frames = 0
  let shown: { title: string; frames: number; ms: number } | undefined
  const look = () => {
    const list = document.querySelector("[role=listbox]")
    const title = list && document.getElementById(list.getAttribute("aria-labelledby") ?? "")?.textContent
    if (title && title !== shown?.title) shown = { title, frames, ms: performance.now() - pressedAt }
    frames += 1
    requestAnimationFrame(look)
  }
  look()
  addEventListener(
    "click",
    () => {
      pressedAt = performance.now()
      frames = 0
    },
    { capture: true },
  )
  Object.assign(window, {
    timesOf: (day: string) =>
      new Promise((resolve) => {
        const wait = () => {
          if (shown && day.startsWith(shown.title)) resolve(shown)
          else setTimeout(wait, 20)
        }
        wait()
      }),
  })
}

describe("a visitor on the calendar page", () => {
  const harness = harnessForAll()
  let complaints: Complaints

  const open = async (path = "/schedule-presentation"): Promise<Page> => {
    const context = await harness.newContext({
      viewport: { width: 1280, height: 900 },
      timezoneId: "Europe/Berlin",
      reducedMotion: "reduce",
    })
    complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(harness.backend.showroom + path)
    // Not before the days are loaded.
    await page.locator("[role=grid][aria-busy=false]").waitFor()
    return page
  }
  const openDays = (page: Page) => page.getByRole("gridcell", { name: /\d (free time|freie Zeit)/ })
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (box === null) throw new Error("It is not to be seen")
    return box
  }
  it("T5 T6 K1 K3 sees the sizes of the specification at each width, and the side panel under the calendar up to 768 px", async () => {
    const page = await open()
    await openDays(page).last().click()
    const list = page.getByRole("listbox")
    const [first, second] = [list.getByRole("option").nth(0), list.getByRole("option").nth(1)]
    const [days, panel] = [page.getByRole("grid"), page.getByRole("complementary")]
    await second.waitFor()
    for (const [at, width] of [1280, 768, 500, 320].entries()) {
      await page.setViewportSize({ width, height: 900 })
      const isSmall = width <= 500
      // One column up to 500 px, two above, in a picker of 210 px.
      await expect
        .poll(async () => (await boxOf(second)).x > (await boxOf(first)).x, { message: `${width}` })
        .toBe(!isSmall)
      const [one, other] = [await boxOf(first), await boxOf(second)]
      expect(Math.max(other.x + other.width, one.x + one.width) - one.x, `${width}`).toBeLessThanOrEqual(210)
      expect((await boxOf(list)).height, `${width}`).toBeLessThanOrEqual((isSmall ? 140 : 220) + 0.5)
      const [grid, side] = [await boxOf(days), await boxOf(panel)]
      expect(grid.width, `${width}`).toBeLessThanOrEqual(350)
      if (width > 768) expect(side.x).toBeGreaterThan(grid.x + grid.width)
      else expect(side.y, `${width}`).toBeGreaterThan(grid.y + grid.height)
      // A time that is in view does not move when it is chosen.
      const time = at % 2 === 0 ? second : first
      await time.scrollIntoViewIfNeeded()
      const scrolled = await list.evaluate((each) => each.scrollTop)
      await time.click()
      await expect.poll(() => time.getAttribute("aria-selected")).toBe("true")
      expect(await list.evaluate((each) => each.scrollTop), `${width}`).toBe(scrolled)
      expect((await boxOf(page.getByLabel("Comments"))).height, `${width}`).toBeCloseTo(60, 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0)
    }
  })

  it("K1 sees the times of a day within 100 ms (six frames) if they were prefetched", async () => {
    const page = await open()
    await showNextMonth(page)
    await page.evaluate(watchTimes)
    const days = await openDays(page).all()
    const shown: Array<{ readonly frames: number; readonly ms: number }> = []
    for (const day of days.slice(-5)) {
      await day.hover()
      await page.waitForLoadState("networkidle")
      await day.click()
      const name = (await day.getAttribute("aria-label")) ?? ""
      shown.push(await page.evaluate((wanted) => (window as unknown as Watching).timesOf(wanted), name))
    }
    const ms = shown.map((each) => Math.round(each.ms))
    report(`from pressing a day to its times on screen: ${ms.join(", ")} ms`)
    // Measured in frames, because a busy machine delays the clock; the median counts.
    expect(shown.map(({ frames }) => frames).sort((one, other) => one - other)[2]).toBeLessThanOrEqual(6)
  })

  const panelPicture = (page: Page) => page.getByRole("complementary").locator("img")
  const choose = (page: Page, label: string) => page.getByRole("combobox", { name: "Model" }).selectOption({ label })

  it("K3 T7 sees the chosen model's price and picture, whole and without a layout shift when it loads", async () => {
    const page = await open()
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route("**/pictures/*", async (route) => {
      await held
      await route.continue()
    })
    await choose(page, "Livid Meridian")
    const name = page.getByRole("complementary").getByText("Livid Meridian")
    await page.getByRole("complementary").getByText("from €78,500 incl. 19% VAT").waitFor()
    // The typeface loads late, and its glyphs are slightly wider than the fallback's.
    const isLoaded = () =>
      [...document.fonts].some(({ family, status }) => /Hanken Grotesk Variable/.test(family) && status === "loaded")
    await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
    const before = await boxOf(name)
    arrive()
    await expect
      .poll(() => panelPicture(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    expect(await boxOf(name)).toEqual(before)
    const { width, height } = await boxOf(panelPicture(page))
    expect(Math.round((width / height) * 90)).toBe(160)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })

  it("E8 K3 requests no picture if the location hides them (booking_hide_product_icon)", async () => {
    const page = await open("/schedule-presentation?location_id=3")
    const asked: string[] = []
    page.on("request", (request) => void (request.url().includes("/pictures/") && asked.push(request.url())))
    await choose(page, "YYachts Skerry 40")
    await page.getByRole("complementary").getByText("YYachts Skerry 40").waitFor()
    await page.waitForLoadState("networkidle")
    expect([await panelPicture(page).count(), asked]).toEqual([0, []])
  })

  it("K3 K4 keeps a tick of the consent, although the hold on the chosen time is answered between press and release", async () => {
    const page = await open()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route("**/api/booking/hold", async (route) => {
      await answered
      await route.continue()
    })
    await page
      .getByRole("gridcell", { name: /([2-9]|\d\d) free times$/ })
      .first()
      .press("Enter")
    const asked = page.waitForRequest("**/api/booking/hold")
    // The first one may begin before the form is sent.
    await page.locator("[role=option]").nth(1).press("Enter")
    await asked
    const box = page.getByRole("checkbox")
    await box.scrollIntoViewIfNeeded()
    const place = await box.boundingBox()
    if (place === null) throw new Error("The checkbox is not visible.")
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    answer()
    await page.getByText(/^Reserved for another/).waitFor()
    await page.mouse.up()
    expect(await box.isChecked()).toBe(true)
    expect(await box.boundingBox()).toEqual(place)
  })
})
