import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Gallery, openGallery, showPiece } from "../../../tools/gallery/site.ts"
import { workerBrowser } from "../browser.ts"
import { cutOff, messagesInSight, nextFrame, stageFaults, unreachable } from "./layoutChecks.ts"

const sizes = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [360, 640],
  [320, 568],
  [844, 390],
  [740, 360],
] as const

/** States of a consultation in use, each after presses of these controls, in German. */
const states: ReadonlyArray<readonly [piece: string, presses: ReadonlyArray<string>]> = [
  ["used/chat", []],
  ["used/model", []],
  ["used/model", ["Untertitel"]],
  ["used/model", ["Geräte wählen"]],
  ["used/leaving", []],
  ["used/thread", []],
  ["used/menu", []],
  ["used/poll", []],
  ["used/questions", []],
  ["used/group", []],
  ["used/agenda", []],
  ["camera/ready", []],
  ["presentation/long-gone", []],
  ["recording/asked", []],
  ["webinar/stage-asked", []],
]

describe("a stage in use", () => {
  let gallery: Gallery
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    gallery = await openGallery()
    browser = await workerBrowser()
    page = await browser.newPage({ reducedMotion: "reduce" })
  })
  afterAll(async () => {
    await page?.close()
    await gallery?.close()
  })
  beforeEach(() => resize(1440, 900))

  const resize = (width: number, height: number) => page.setViewportSize({ width, height })
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click()
  const show = async (piece: string, presses: ReadonlyArray<string>) => {
    await showPiece(page, gallery.address, piece, { lang: "de" })
    for (const name of presses) await press(name)
  }

  it.each(states)(
    "T6 S7 covers no control, has none off screen, cuts no text and leaves the picture's middle free: %s %o",
    async (piece, presses) => {
      await show(piece, presses)
      const faults: string[] = []
      for (const [width, height] of sizes) {
        await resize(width, height)
        await page.evaluate(nextFrame)
        for (const check of [unreachable, stageFaults, cutOff])
          faults.push(...(await page.evaluate(check)).map((fault) => `${width} × ${height}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  it.each([20, 24, 32])(
    "T6 follows a browser's text size of %i px, cuts no text and needs no sideways scroll",
    async (px) => {
      const protocol = await page.context().newCDPSession(page)
      await protocol.send("Page.setFontSizes", { fontSizes: { standard: px } })
      for (const piece of ["used/thread", "used/model", "index/ready", "schedule/filled"]) {
        await showPiece(page, gallery.address, piece, { lang: "de" })
        for (const width of piece === "schedule/filled" ? [1440, 768, 390, 320] : [1440, 768, 390]) {
          await resize(width, 900)
          await page.evaluate(nextFrame)
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${px}px`)
          expect(await page.evaluate(cutOff), `${piece} at ${width} px`).toEqual([])
        }
      }
      await protocol.send("Page.setFontSizes", { fontSizes: { standard: 16 } })
      await protocol.detach()
    },
  )

  it.each([
    [1440, 900, 5],
    [320, 568, 3],
  ])(
    "T6 H4 has messages of two lines in sight while one writes: %i × %i px, %i of them",
    async (width, height, most) => {
      await show("used/chat", [])
      await resize(width, height)
      await page.getByRole("textbox", { name: "Ihre Nachricht" }).click()
      await page.evaluate(nextFrame)
      expect(await page.evaluate(messagesInSight, [0, height] as const)).toBeGreaterThanOrEqual(most)
    },
  )

  it.each([
    [844, 390],
    [740, 360],
  ])("T6 H2 has a message in sight above a long draft on a phone on its side: %i × %i px", async (width, height) => {
    await show("used/chat", [])
    await resize(width, height)
    await page.getByRole("textbox", { name: "Ihre Nachricht" }).fill("Passt ein Fahrrad hinein? ".repeat(16))
    await page.evaluate(nextFrame)
    const [log, field] = [await page.getByRole("log").boundingBox(), await page.locator("textarea").boundingBox()]
    expect(log?.height).toBeGreaterThan(field?.height ?? Infinity)
    expect(await page.evaluate(messagesInSight, [0, height] as const)).toBeGreaterThanOrEqual(1)
  })

  it.each([
    [844, 390],
    [740, 360],
  ])("T6 P4 has every answer to a question in sight on a phone on its side: %i × %i px", async (width, height) => {
    await resize(width, height)
    const ends = (all: ReadonlyArray<Element>) => all.map((each) => each.getBoundingClientRect().bottom)
    for (const [piece, answers] of [
      ["camera/ready", "button[class*=accent]"],
      ["webinar/stage-asked", "button"],
      ["presentation/long-gone", ":is(a, button)"],
      ["recording/asked", "button"],
    ] as const) {
      await show(piece, [])
      await page.locator("[data-pane]").waitFor()
      const [panel = 0] = await page.locator("[data-pane]").evaluateAll(ends)
      const found = await page.locator(`[data-pane] ${answers}`).evaluateAll(ends)
      expect(found.length, piece).toBeGreaterThan(0)
      expect(Math.max(...found), piece).toBeLessThanOrEqual(panel)
    }
    // Words that scroll are not seen below them.
    const lowest = (pane: Element) => {
      const { left, bottom } = pane.getBoundingClientRect()
      return document.elementFromPoint(left + 40, bottom - 3)?.closest("[data-answers]") !== null
    }
    expect(await page.locator("[data-pane]").evaluate(lowest)).toBe(true)
  })

  it("T6 H10 stays at the newest message when a phone is turned", async () => {
    await show("used/chat", [])
    for (const [width, height] of [...sizes, [1440, 900] as const]) {
      await resize(width, height)
      await page.evaluate(nextFrame)
      expect(await page.getByRole("button", { name: "Zu den neuesten Nachrichten" }).count(), `${width}`).toBe(0)
    }
  })

  it.each([
    [390, 844, 500, 40, 3],
    [320, 568, 320, 24, 3],
    [844, 390, 190, 0, 1],
  ])(
    "T6 H2 has picture, messages and composer in what a keyboard leaves of a window of %i × %i px: %i px, scrolled by %i px",
    async (width, height, left, offset, most) => {
      await resize(width, height)
      await show("index/ready", [])
      await page.evaluate(openKeyboard)
      await show("used/chat", [])
      const field = page.getByRole("textbox", { name: "Ihre Nachricht" })
      await field.click()
      await page.evaluate(
        ([height, offsetTop]) => {
          Object.assign(window.visualViewport ?? {}, { height, offsetTop })
          window.visualViewport?.dispatchEvent(new Event("resize"))
        },
        [left, offset] as const,
      )
      const within = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox()
        return box !== null && box.y >= offset && box.y + box.height <= offset + left
      }
      for (const part of ["video", "textarea", "[role=log]"])
        await expect.poll(() => within(part), { message: part }).toBe(true)
      expect(await page.evaluate(messagesInSight, [offset, offset + left] as const)).toBeGreaterThanOrEqual(most)
      // A layer needs no keyboard: it has the panel's place, and nothing of the picture is over it.
      await page.locator("[class*=_leave_]").evaluate((leave: HTMLElement) => leave.click())
      await page.getByRole("heading", { name: "Möchten Sie gehen?" }).waitFor()
      expect((await page.evaluate(unreachable)).filter((fault) => fault.startsWith("covered"))).toEqual([])
      await page.evaluate(closeKeyboard)
    },
  )

  it.each([
    [844, 390],
    [740, 360],
  ])(
    "T6 S7 fits into the window of a phone on its side, with leaving and its answer: %i × %i px",
    async (width, height) => {
      await page.setViewportSize({ width, height })
      await show("used/chat", [])
      const within = async (selector: string) => {
        const {
          x = -1,
          y = -1,
          width: across = 0,
          height: down = 0,
        } = (await page.locator(selector).first().boundingBox()) ?? {}
        return x >= 0 && y >= 0 && x + across <= width && y + down <= height
      }
      for (const part of ["[class*=_view_]", "fieldset", "[class*=_panel_]", "[class*=_leave_]"])
        expect(await within(part), part).toBe(true)
      const [view, panel] = [
        await page.locator("[class*=_view_]").boundingBox(),
        await page.locator("[class*=_panel_]").boundingBox(),
      ]
      expect(panel?.x).toBeCloseTo((view?.x ?? 0) + (view?.width ?? 0), 0)
      const picture = await page.locator("video").boundingBox()
      expect(picture?.height).toBeGreaterThan((view?.height ?? Infinity) - 40)
      // A second picture leaves the first as large, or takes its place. Its announcement is a second line.
      for (const piece of ["second/small", "second/camera", "second/large"]) {
        await show(piece, [])
        for (const part of ["[class*=_view_]", "fieldset"]) expect(await within(part), `${piece}: ${part}`).toBe(true)
        const heights = await page.locator("[class*=_view_] video").evaluateAll(heightsOf)
        expect(Math.max(...heights), piece).toBeGreaterThan((view?.height ?? Infinity) - 80)
      }
      await show("used/chat", [])
      await press("Verlassen")
      expect(await page.getByRole("button", { name: "Jetzt gehen" }).boundingBox()).toMatchObject({
        y: expect.any(Number),
      })
      expect(await within("[data-pane] button")).toBe(true)
      await showPiece(page, gallery.address, "index/offer", { lang: "de" })
      expect(await within("main button")).toBe(true)
      for (const [piece, part] of [
        ["queue/next", "[class*=_position_]"],
        ["waitingRoom/hours", "[role=timer]"],
      ] as const) {
        await showPiece(page, gallery.address, piece, { lang: "de" })
        expect(await within(part), piece).toBe(true)
      }
      await showPiece(page, gallery.address, "corner/calendar", { lang: "de" })
      expect((await page.locator("[class*=_back_]").boundingBox())?.height).toBeLessThan(48)
      // Without a chat the picture has the whole width.
      await showPiece(page, gallery.address, "streamTest/well", { lang: "de" })
      expect((await page.locator("video").first().boundingBox())?.width).toBeGreaterThan(width * 0.9)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )
})

const heightsOf = (all: ReadonlyArray<Element>): ReadonlyArray<number> =>
  all.map((each) => each.getBoundingClientRect().height)

/** Replaces the window's visual viewport by one that a test changes: a driven browser has no keyboard. */
const openKeyboard = () => {
  const real = Object.getOwnPropertyDescriptor(window, "visualViewport")
  const value = Object.assign(new EventTarget(), { real, height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, "visualViewport", { configurable: true, value })
}

const closeKeyboard = () => {
  const { real } = window.visualViewport as unknown as { real: PropertyDescriptor }
  Object.defineProperty(window, "visualViewport", real)
}
