import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDeskGallery, showExhibit } from "../../../tools/gallery/desk/site.ts"
import type { Gallery } from "../../../tools/gallery/site.ts"
import { workerBrowser } from "../browser.ts"

/** Width and height of screens in px. */
const screens = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [820, 1180],
] as const

/** Runs in the page. Controls that something else covers where one presses them, each with what covers it. */
const covered = (): ReadonlyArray<string> => {
  const faults: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>("a, button, input, textarea, select, [role=tab]")) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    const { x, y, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    // Out of sight, until one scrolls.
    if (hit === null || hit.contains(control) || control.contains(hit)) continue
    if (hit.closest("[class*=mantine-Notification], [aria-label$='to you'], [aria-label*='an Sie']"))
      faults.push(`${control.textContent}: ${hit.outerHTML.slice(0, 80)}`)
  }
  return faults
}

/** Runs in the page. What is wider than the box around it that shows only a part, and texts out of the window. */
const tooWide = (): ReadonlyArray<string> => {
  const faults: string[] = []
  for (const each of document.querySelectorAll<HTMLElement>("main, main *, aside, aside *, header *")) {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(each)
    if (
      each.closest("[aria-hidden=true]") ||
      clipPath !== "none" ||
      textOverflow === "ellipsis" ||
      overflowX === "visible"
    )
      continue
    if (each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
      faults.push(`${each.scrollWidth - each.clientWidth} px: ${each.outerHTML.slice(0, 120)}`)
  }
  return faults
}

/** Runs in the page. Times of day that stand in two lines. */
const brokenTimes = (): ReadonlyArray<string> =>
  [...document.querySelectorAll("time")]
    .filter((each) => new Set([...each.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
    .map((each) => each.outerHTML)

describe("the desk", () => {
  let gallery: Gallery
  let page: Page
  beforeAll(async () => {
    gallery = await openDeskGallery()
    page = await (await workerBrowser()).newPage()
  })
  afterAll(async () => {
    await page?.close()
    await gallery?.close()
  })
  const show = async (name: string, [width, height]: readonly [number, number], language = "de") => {
    await page.setViewportSize({ width, height })
    await showExhibit(page, gallery.address, name, language)
  }
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (found === null) throw new Error(`Not shown: ${selector}`)
    return found
  }

  /** Shows an exhibit once, and runs a check at each size of the screen. */
  const atEachSize = async (name: string, check: (screen: string) => Promise<void>) => {
    await show(name, screens[0])
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      await check(`${name}, ${width} × ${height}`)
    }
  }

  it.each(["alerts", "alerts-running", "alerts-consultation", "webinar-alerts"])(
    "covers no control of %s by a toast",
    (name) =>
      atEachSize(name, async (message) => {
        const toast = page.getByRole("group", { name: "Warteschlange" })
        await toast.waitFor()
        await expect.poll(() => page.evaluate(covered), { message }).toEqual([])
        // Its lines can be pressed, too.
        await toast.getByRole("button").first().click({ trial: true })
      }),
  )

  it("covers no control by an offered hand-over", () =>
    atEachSize("offered-to-you", async (message) => {
      await page.getByRole("button", { name: "Annehmen …" }).click({ trial: true })
      await expect.poll(() => page.evaluate(covered), { message }).toEqual([])
    }))

  it.each(["consultation-long-words", "today-waiting", "calendar", "running", "queue"])(
    "shows words of 100 letters and times of %s whole",
    (name) =>
      atEachSize(name, async (message) => {
        const faults = async () => [await page.evaluate(tooWide), await page.evaluate(brokenTimes)]
        await expect.poll(faults, { message }).toEqual([[], []])
      }),
  )

  it("shows whole lines of a long name above its column of the calendar, which ends by …", async () => {
    await show("calendar-long", [1280, 800])
    const heading = page.getByRole("heading", { level: 2, name: /^Carlotta-Friederike/ }).first()
    const { lines, isLonger } = await heading.evaluate((element) => {
      const { lineHeight, webkitLineClamp } = getComputedStyle(element)
      const clip = element.clientHeight
      return {
        lines: [clip / Number.parseFloat(lineHeight), Number(webkitLineClamp)],
        isLonger: element.scrollHeight > clip,
      }
    })
    expect([lines, isLonger]).toEqual([[2, 2], true])
  })

  it("shows the visitor's name and the appointment beside a long name of the colleague", async () => {
    await show("consultation-of-colleague-long", [1024, 768])
    const panel = await box("aside")
    for (const part of ["main h1", "main button:has-text('Termin vereinbaren')"]) {
      const { x, width } = await box(part)
      expect([width > 60, x + width <= panel.x], part).toEqual([true, true])
    }
  })

  it("keeps the visitor's message in sight while a prepared answer is chosen", async () => {
    // A list closes when the window changes.
    for (const screen of screens) {
      await show("consultation-answers", screen)
      const answers = await box("[role=listbox]")
      const last = await box("[role=log] li:last-child")
      const thread = await box("[role=log]")
      expect(last.y + last.height, `${screen}`).toBeLessThanOrEqual(answers.y)
      expect(last.y + last.height, `${screen}`).toBeLessThanOrEqual(thread.y + thread.height + 1)
    }
  })

  it("gives the chat the room of a wide screen", async () => {
    await show("consultation", [1920, 1080])
    const chat = await box("aside [role=log]")
    const stage = await box("[data-stage]")
    expect(chat.width).toBeGreaterThanOrEqual(500)
    expect(stage.width).toBeGreaterThan(chat.width)
  })

  it("has chat, settings and colleagues at hand on a tablet", async () => {
    await show("consultation", [820, 1180])
    for (const part of ["[role=log]", "textarea", "[role=tab]", "[data-stage]"]) {
      const { y, height } = await box(part)
      expect(y + height, part).toBeLessThanOrEqual(1180)
    }
    for (const [name, heading] of [
      ["today-waiting", "Meldungen"],
      ["running", "Team"],
    ] as const) {
      await show(name, [820, 1180])
      const { y = Infinity } = (await page.getByRole("heading", { name: heading }).boundingBox()) ?? {}
      expect(y, heading).toBeLessThan(1180)
    }
  })
})
