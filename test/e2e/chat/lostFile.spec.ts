import type { BrowserContext } from "playwright-core"
import { describe, expect, it } from "vitest"
import { received } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { blockStorage, enterQueue, press, say, shownFrame, untilPickedUp, visit } from "../visitor.ts"

/** The showroom's code and styles, without the page's first script and its static imports. */
const chunk = /\/assets\/(?!index-|rolldown-runtime-)[^/]+\.(js|css)(\?.*)?$/

/** From now on, the first request of every matching file fails. Returns the paths that failed. */
const loseOnce = async (context: BrowserContext, files: RegExp): Promise<ReadonlySet<string>> => {
  const lost = new Set<string>()
  await context.route(files, (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort("connectionreset")
  })
  return lost
}

describe("a visitor whose network loses files", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "4000" } })

  it("R9 completes the consultation, with its styles, though each of its files is lost once", async () => {
    const visitor = await visit(harness, { before: [blockStorage] })
    const lost = await loseOnce(visitor.context, chunk)
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
    for (const name of ["queuePage", "presentationPage", "playerViewModel", "feedbackPage", "features", "consultation"])
      expect(
        [...lost].some((path) => path.startsWith(`/assets/${name}-`) && path.endsWith(".js")),
        name,
      ).toBe(true)
    expect([...lost].filter((path) => path.endsWith(".css")).length).toBeGreaterThan(2)
    await visitor.context.close()
  })

  it("R9 books though each file of the calendar is lost once", async () => {
    const visitor = await visit(harness)
    const lost = await loseOnce(visitor.context, chunk)
    const frame = shownFrame(visitor.page)
    await press(frame.getByRole("link", { name: "Book an appointment" }))
    await frame.getByRole("heading", { level: 1, name: "Book an appointment" }).waitFor()
    expect([...lost].some((path) => path.startsWith("/assets/schedulePage-"))).toBe(true)
    await visitor.context.close()
  })

  it("R10 R9 enters the consultation even if the network was down while its page was prefetched", async () => {
    const visitor = await visit(harness, { before: [blockStorage] })
    let isGone = false
    const died: string[] = []
    await visitor.context.route(/assets\/presentationPage-/, (route) => {
      if (!isGone) return route.continue()
      died.push(route.request().url())
      return route.abort("internetdisconnected")
    })
    isGone = true
    await enterQueue(visitor)
    await expect.poll(() => died.length).toBeGreaterThan(0)
    isGone = false
    await untilPickedUp(visitor)
    await visitor.context.close()
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

  /** Serves the page with the policy of another build, which refuses the style and the first script in it. */
  const refuseInline = (context: BrowserContext) =>
    context.route(`${harness.backend.showroom}/`, async (route) => {
      const response = await route.fetch()
      const { "content-security-policy": policy = "", ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: { ...headers, "content-security-policy": policy.replace(/ 'sha256-[^']+'/g, "") },
      })
    })

  it.each([
    { what: "script", file: /\/assets\/index-[^/]+\.js/, prepare: async () => {} },
    { what: "refused style's file", file: /\/assets\/index-[^/]+\.css/, prepare: refuseInline },
  ])("R9 sees the first screen though its $what is lost once", async ({ file, prepare }) => {
    const page = await harness.newPage()
    await prepare(page.context())
    const lost = await loseOnce(page.context(), file)
    await page.goto(harness.backend.showroom)
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    expect(lost.size).toBe(1)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe("0px")
  })

  it("R9 sees that it could not be loaded if its script stays lost", async () => {
    const page = await harness.newPage()
    let documents = 0
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.context().route(/\/assets\/index-[^/]+\.js/, (route) => route.abort())
    await page.goto(harness.backend.showroom)
    await page.getByText("The showroom could not be loaded").waitFor()
    expect(documents).toBe(2)
  })
})
