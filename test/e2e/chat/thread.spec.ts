import type { Locator, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Consultation } from "../../../tools/bench/measure/chat/Consultation.ts"
import { type Gallery, openSite } from "../../../tools/gallery/site.ts"
import { type Complaints, complaintsOf, workerBrowser } from "../browser.ts"

// Functions passed to `evaluate` run in the page, where this is a global.
declare const consultation: Consultation

const history = 10_000
/** Other processes may be using the same machine. */
const patience = { timeout: 30_000 }

const viewport = { width: 1280, height: 800 }

describe("a thread of 10,000 messages", () => {
  let site: Gallery
  let page: Page
  let log: Locator
  let complaints: Complaints
  /** Messages in the group, and the number of the newest one. */
  let all = history
  let newest = history - 1

  beforeAll(async () => {
    site = await openSite("tools/bench/measure/chat/vite.config.ts")
  })
  afterAll(async () => {
    await page?.context().close()
    await site?.close()
  })
  const open = async () => {
    const context = await (await workerBrowser()).newContext({ viewport })
    complaints = complaintsOf(context)
    page = await context.newPage()
    await page.goto(site.address)
    await page.waitForFunction("globalThis.consultation")
    await page.evaluate((count) => consultation.open(count), history)
    log = page.getByRole("log")
    await untilDrawn()
  }
  /** Each test begins in the group, at its end. They share one page, because to open it takes longer than most of them. */
  beforeEach(async () => {
    if (page === undefined) await open()
    await log.press("End")
    await row(newest).waitFor()
    await toEnd()
  })
  afterEach(() => expect(complaints.all).toEqual([]))

  const row = (number: number) => log.getByRole("listitem").filter({ hasText: `#${number};` })
  const sayIn = (chat: "private" | "group", count: number) =>
    page.evaluate(([more, where]) => consultation.say(more, where), [count, chat] as const)
  /** Returns the number of the last one. */
  const say = async (count: number) => {
    newest = await sayIn("group", count)
    all += count
    return newest
  }
  const fromEnd = () => log.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight))
  const toEnd = () => expect.poll(fromEnd, patience).toBe(0)
  /** Every element of the chat, including its header and composer. */
  const elements = () => page.getByRole("region", { name: "Chat" }).locator("*").count()
  /** Waits until the list for long threads, code of its own, is on the screen. The one that it replaces is not to be scrolled. */
  const untilDrawn = async () => {
    await expect.poll(elements, patience).toBeLessThan(300)
    await toEnd()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted))
    })
  }
  /** The message at the top of the view, and the position of its upper edge, in px below that of the list. */
  const topmost = () =>
    log.evaluate((list) => {
      const edge = list.getBoundingClientRect().top
      const first = [...list.querySelectorAll("li")].find((each) => each.getBoundingClientRect().bottom > edge)
      const place = (first?.getBoundingClientRect().top ?? 0) - edge
      return {
        position: Number(first?.ariaPosInSet),
        of: Number(first?.ariaSetSize),
        at: Math.round(place),
        key: first?.dataset.key ?? "",
      }
    })
  const placeOf = (key: string) =>
    log.evaluate((list, wanted) => {
      const found = [...list.querySelectorAll("li")].find((each) => each.dataset.key === wanted)
      return found && Math.round(found.getBoundingClientRect().top - list.getBoundingClientRect().top)
    }, key)
  /** Waits until the reader's view no longer moves. */
  const rest = async () => {
    let before = ""
    await expect
      .poll(async () => {
        const now = JSON.stringify(await topmost())
        const isStill = now === before
        before = now
        return isStill
      }, patience)
      .toBe(true)
  }
  const readBack = async (px = 3_000) => {
    await log.hover()
    await page.mouse.wheel(0, -px)
    await expect.poll(fromEnd, patience).toBeGreaterThan(px / 2)
    await rest()
  }

  it("H10 renders less than 300 elements, with the newest message in view", async () => {
    expect(await row(history - 1).isVisible()).toBe(true)
    expect(await elements()).toBeLessThan(300)
    expect(await row(history - 1).getAttribute("aria-posinset")).toBe(String(history))
    expect(await row(history - 1).getAttribute("aria-setsize")).toBe(String(history))
  })

  // Before others add messages, which the history does not have.
  it("H10 B6 keeps the reader's position when history is fetched again after a reconnect", async () => {
    await readBack()
    const { key, at } = await topmost()
    await say(5)
    await page.getByRole("button", { name: "5 new messages" }).waitFor()
    await page.evaluate(() => consultation.breakOff())
    // What was shown stays, also if the history does not have it (decision 091).
    await rest()
    expect((await topmost()).of).toBe(all)
    expect(await placeOf(key)).toBe(at)
  })

  it("H10 follows new messages while the reader is at the end, even many at once", async () => {
    for (const count of [1, 3, 500]) {
      const last = await say(count)
      await row(last).waitFor()
      await toEnd()
    }
    expect(await elements()).toBeLessThan(300)
  })

  it("H10 keeps the reader's position, in every frame, while messages arrive below and above", async () => {
    await readBack()
    expect(await page.evaluate(() => consultation.drift(50, 2))).toBe(0)
    newest += 100
    all += 100 + 100
    expect((await topmost()).of).toBe(all)
  })

  it("H10 leaves the end after one step up, counts the messages that arrive meanwhile, and returns to the end with the focus in the thread", async () => {
    await log.press("ArrowUp")
    await page.getByRole("button", { name: "Jump to the latest" }).waitFor()
    const { key, at } = await topmost()
    // A composer that grows and shrinks scrolls nothing.
    const composer = page.getByRole("textbox", { name: "Your message" })
    const height = await log.evaluate((list) => list.clientHeight)
    await composer.fill("one\ntwo")
    await expect.poll(() => log.evaluate((list) => list.clientHeight), patience).toBeLessThan(height)
    await composer.fill("")
    await expect.poll(() => log.evaluate((list) => list.clientHeight), patience).toBe(height)
    const last = await say(3)
    await page.getByRole("button", { name: "3 new messages" }).waitFor()
    expect(await placeOf(key)).toBe(at)
    await page.getByRole("button", { name: "3 new messages" }).press("Enter")
    await row(last).waitFor()
    await toEnd()
    expect(await log.evaluate((list) => list === document.activeElement)).toBe(true)
    expect(await page.getByRole("button", { name: /newest|new message/ }).count()).toBe(0)
    await row(await say(1)).waitFor()
    await toEnd()
  })

  it("H10 scrolls by keyboard, to the very first message and back, by exact pages", async () => {
    await log.focus()
    const height = await log.evaluate((list) => list.clientHeight)
    for (let turn = 0; turn < 3; turn += 1) {
      const { key, at } = await topmost()
      await page.keyboard.press("PageUp")
      await rest()
      expect((await placeOf(key)) ?? 0).toBeCloseTo(at + height * 0.875, -0.5)
    }
    await page.keyboard.press("Home")
    await row(0).waitFor()
    await rest()
    expect((await topmost()).position).toBe(1)
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => log.evaluate((list) => list.scrollTop), patience).toBe(40)
    await page.keyboard.press("End")
    await row(newest).waitFor()
    await toEnd()
    await row(await say(1)).waitFor()
    await toEnd()
  })

  it("H2 H10 has a scroll position of its own in each chat", async () => {
    const last = await sayIn("private", 40)
    await readBack()
    const { key, at } = await topmost()
    await page.getByRole("tab", { name: /Private/ }).press("Enter")
    await log.getByText(`#${last};`).waitFor()
    await toEnd()
    await say(2)
    await page.getByRole("tab", { name: /Group/ }).press("Enter")
    await page.getByRole("button", { name: "2 new messages" }).waitFor()
    await rest()
    expect(await placeOf(key)).toBe(at)
    await page.getByRole("tab", { name: /Private/ }).press("Enter")
    await log.getByText(`#${last};`).waitFor()
    await toEnd()
    await page.getByRole("tab", { name: /Group/ }).press("Enter")
    await rest()
  })

  it("H8 H10 keeps the end in view while the composer grows and shrinks", async () => {
    const composer = page.getByRole("textbox", { name: "Your message" })
    const height = await log.evaluate((list) => list.clientHeight)
    await composer.fill("one\ntwo\nthree\nfour")
    await expect.poll(() => log.evaluate((list) => list.clientHeight), patience).toBeLessThan(height)
    await toEnd()
    await composer.fill("")
    await expect.poll(() => log.evaluate((list) => list.clientHeight), patience).toBe(height)
    await toEnd()
  })

  it.each(["50%", "calc(100% - 3px)"])(
    "H10 keeps the end in view if the thread's height changes to %s",
    async (size) => {
      const lost = await log.evaluate((list, height) => {
        const before = list.clientHeight
        list.style.height = height
        return before - list.clientHeight
      }, size)
      expect(lost).toBeGreaterThan(2)
      await toEnd()
      expect(await row(newest).isVisible()).toBe(true)
      await log.evaluate((list) => list.style.removeProperty("height"))
    },
  )

  it.each([
    ["a narrow window", () => page.setViewportSize({ width: 320, height: 640 }), () => page.setViewportSize(viewport)],
    [
      "larger text",
      () => page.evaluate(() => document.styleSheets[0]?.insertRule("[role=log] p { font-size: 24px !important }")),
      () => page.evaluate(() => document.styleSheets[0]?.deleteRule(0)),
    ],
  ])("H10 keeps the end, and the reader's position, through %s", async (_name, change, undo) => {
    await readBack(1_000)
    const { key, at } = await topmost()
    await change()
    await rest()
    expect(await placeOf(key)).toBe(at)
    await log.focus()
    await page.keyboard.press("End")
    await toEnd()
    await row(newest).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await undo()
  })

  it("H10 CH12 never moves the focus, and announces a new message once in a live region of its own", async () => {
    const composer = page.getByRole("textbox", { name: "Your message" })
    await composer.focus()
    const last = await say(1)
    await page
      .getByRole("status")
      .filter({ hasText: `#${last};` })
      .waitFor({ state: "attached" })
    expect(await log.getAttribute("aria-live")).toBe("off")
    expect(await composer.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  // The last one, because it replaces the thread.
  it("H10 keeps the reader's position in a short thread, and when it becomes long", async () => {
    await page.reload()
    await page.waitForFunction("globalThis.consultation")
    await page.evaluate(() => consultation.open(60))
    await toEnd()
    await readBack(600)
    const { key, at } = await topmost()
    for (const length of [90, 95, 115]) {
      await (length === 95 ? page.evaluate(() => consultation.sayBelated(5)) : say(length === 90 ? 30 : 20))
      await expect.poll(async () => (await topmost()).of, patience).toBe(length)
      await rest()
      expect(await placeOf(key)).toBe(at)
    }
    // Only now few of them are rendered.
    await expect.poll(() => log.getByRole("listitem").count(), patience).toBeLessThan(60)
    await rest()
    expect(await placeOf(key)).toBe(at)
    await log.focus()
    await page.keyboard.press("End")
    await toEnd()
  })
})
