import type { BrowserContext } from "playwright-core"
import { describe, expect, it } from "vitest"
import { received } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { blockStorage, enterQueue, say, shownFrame, untilPickedUp, visit } from "../visitor.ts"

/** The showroom's code and styles, from the page's first script on. */
const anyFile = /\/assets\/[^/]+\.(js|css)(\?.*)?$/

/** From now on, the first two requests of every matching file fail. Returns how many of each have failed. */
const loseTwice = async (context: BrowserContext, files: RegExp): Promise<ReadonlyMap<string, number>> => {
  const lost = new Map<string, number>()
  await context.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    const times = lost.get(pathname) ?? 0
    if (times === 2) return route.continue()
    lost.set(pathname, times + 1)
    return route.abort("connectionreset")
  })
  return lost
}

/** The names of the files that were lost twice, without their hashes. */
const namesIn = (lost: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...lost]
    .filter(([, times]) => times === 2)
    .map(([path]) => path.replace(/^\/assets\/(.*)-[\w-]{7,8}\.(js|css)$/, "$1.$2"))

describe("a visitor whose network loses files", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "4000" } })

  it("R9 R10 E12 completes the consultation, with its styles, though each file is lost twice", async () => {
    let lost: ReadonlyMap<string, number> = new Map()
    const visitor = await visit(harness, {
      before: [blockStorage],
      prepare: async (context) => {
        lost = await loseTwice(context, anyFile)
      },
    })
    await enterQueue(visitor)
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(10)
    const frame = shownFrame(visitor.page)
    // Not the browser's default: without its styles, the composer is a text box of 20 columns.
    const composer = await frame.getByRole("textbox", { name: "Your message" }).boundingBox()
    const panel = await frame.getByRole("log").boundingBox()
    expect(composer?.width).toBeGreaterThan((panel?.width ?? Number.POSITIVE_INFINITY) / 2)
    await say(visitor, "bye")
    await frame.getByRole("heading", { name: "How was your consultation?" }).waitFor({ timeout: 40_000 })
    const needed = ["index", "queuePage", "presentationPage", "player", "feedbackPage", "features"]
    expect(namesIn(lost)).toEqual(expect.arrayContaining(needed.map((name) => `${name}.js`)))
    expect(namesIn(lost).filter((name) => name.endsWith(".css")).length).toBeGreaterThan(2)
    await visitor.context.close()
  })

  it("R9 opens a page by its own address though each file is lost twice", async () => {
    const open = async (path: string, name: string, text: string) => {
      const page = await harness.newPage()
      const lost = await loseTwice(page.context(), anyFile)
      await page.goto(harness.backend.showroom + path)
      await page.getByRole("main").getByText(text).first().waitFor({ timeout: 60_000 })
      expect(namesIn(lost), path).toEqual(expect.arrayContaining(["index.js", "router.js", "pages.js", `${name}.js`]))
    }
    await Promise.all([
      open("/prequeue", "prequeuePage", "Agree and continue"),
      open("/de/schedule-presentation", "schedulePage", "Termin vereinbaren"),
      open("/stream-test", "streamTestPage", "A video should load below"),
    ])
  })

  it("R9 E12 gets the page reloaded as the last resort, and is still the visitor who was called", async () => {
    const visitor = await visit(harness, { before: [blockStorage] })
    let isGone = true
    await visitor.context.route(/assets\/presentationPage-/, (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    )
    await enterQueue(visitor)
    await visitor.page.waitForRequest(/assets\/presentationPage-/)
    const reloaded = visitor.page.waitForEvent("framenavigated", { timeout: 60_000 })
    await reloaded
    isGone = false
    await untilPickedUp(visitor)
    await visitor.context.close()
  })

  it("R9 sees the first screen with its style though the policy of another build refuses it, and its files are lost", async () => {
    const page = await harness.newPage()
    await page.context().route(`${harness.backend.showroom}/`, async (route) => {
      const response = await route.fetch()
      const { "content-security-policy": policy = "", ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: { ...headers, "content-security-policy": policy.replace(/ 'sha256-[^']+'/g, "") },
      })
    })
    const lost = await loseTwice(page.context(), /\/assets\/(index-[^/]+\.css|first-[^/]+\.js)/)
    await page.goto(harness.backend.showroom)
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("0px")
    expect(namesIn(lost).toSorted()).toEqual(["first.js", "index.css"])
  })

  /** A page whose entry stays lost until `arrive`. It reads that the showroom could not be loaded. */
  const withoutEntry = async (path: string, sentence: string) => {
    const page = await harness.newPage()
    let documents = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    let isLost = true
    await page.route(/\/assets\/index-[^/]+\.js/, (route) => (isLost ? route.abort() : route.continue()))
    await page.goto(harness.backend.showroom + path)
    await page.getByText(sentence).waitFor()
    const button = page.getByRole("button")
    expect(await button.count()).toBe(1)
    expect(documents).toBe(1)
    const arrive = () => {
      isLost = false
    }
    return { page, button, arrive }
  }

  it("R9 reads that it could not be loaded, and opens it by the button, or with the network", async () => {
    const opened = Promise.all([
      withoutEntry("/de", "Der Showroom konnte nicht geladen werden."),
      withoutEntry("", "The showroom could not be loaded."),
    ])
    const [german, english] = await opened
    german.arrive()
    expect(await german.button.textContent()).toBe("Erneut versuchen")
    await german.button.press("Enter")
    await german.page.getByRole("link", { name: "Termin vereinbaren" }).waitFor()
    await english.page.context().setOffline(true)
    english.arrive()
    expect(await english.button.textContent()).toBe("Try again")
    await english.page.context().setOffline(false)
    await english.page.getByRole("link", { name: "Book an appointment" }).waitFor()
  })
})
