import { gzipSync } from "node:zlib"
import type { Page, Response } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { harnessForAll } from "../harness.ts"
import { report } from "../report.ts"

const KiB = 1024

declare global {
  /** Sum of the layout shifts of the observed page. */
  var shifted: number
}

const watchShifts = (): void => {
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: "layout-shift", buffered: true })
}

describe("the first screen in a fresh profile", () => {
  const harness = harnessForAll()
  const answers: Response[] = []
  let page: Page

  beforeAll(async () => {
    const context = await harness.browser.newContext()
    // Idle prefetch is no part of the first screen; it is off for a visitor who saves data (R10).
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener: () => {} } }),
    )
    await context.addInitScript(watchShifts)
    page = await context.newPage()
    page.on("response", (answer) => answers.push(answer))
    await page.goto(harness.backend.showroom, { waitUntil: "networkidle" })
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  })

  /** What comes after the first paint of a screen that can be used: the line of the law, and when a closed location opens. */
  const isOfLaw = (answer: Response) => /\/assets\/(lawViews|NewTabLink|opening)-/.test(answer.url())
  /** What the location sells, and the brand's own picture. */
  const isOffer = (answer: Response) =>
    /\/(assets\/(\w*[mM]odels|offerViews|Model\w+|money|describedProduct|bothTexts)-|pictures\/|api\/products)/.test(
      answer.url(),
    )
  const isLate = (answer: Response) => isOfLaw(answer) || isOffer(answer)
  const onTime = () => answers.filter((answer) => !isLate(answer))
  /** A chunk is loaded into the cache and imported from there, which are two responses for one file. */
  const bytesOf = async (late: ReadonlyArray<Response>) => {
    let bytes = 0
    for (const answer of new Map(late.map((each) => [each.url(), each])).values())
      bytes += gzipSync(await answer.body(), { level: 9 }).length
    return bytes
  }

  const gzipped = async (type: string) => {
    let bytes = 0
    for (const answer of onTime().filter((each) => each.request().resourceType() === type))
      bytes += gzipSync(await answer.body(), { level: 9 }).length
    return bytes
  }
  const api = () => onTime().filter((answer) => new URL(answer.url()).pathname.startsWith("/api/"))
  const files = () => onTime().filter((answer) => !new URL(answer.url()).pathname.startsWith("/api/"))

  it("fetches at most 117 KiB of JavaScript and 8 KiB of CSS, gzip", async () => {
    const [script, style] = [await gzipped("script"), await gzipped("stylesheet")]
    report(
      `first screen: ${(script / KiB).toFixed(1)} KiB JavaScript, ${(style / KiB).toFixed(1)} KiB CSS, ${files().length} files, ${api().length} API calls`,
    )
    expect(script).toBeGreaterThan(50 * KiB)
    expect(script).toBeLessThanOrEqual(117 * KiB)
    expect(style).toBeLessThanOrEqual(8 * KiB)
  })

  it("fetches the line of the law only after the live button can be used, in at most 4 KiB", async () => {
    const late = answers.filter(isOfLaw)
    expect(late.map((answer) => answer.url()).join()).toContain("lawViews")
    const first = answers.findIndex(isOfLaw)
    expect(answers.slice(0, first).some((answer) => /\/assets\/index-.*\.js/.test(answer.url()))).toBe(true)
    expect(answers.slice(0, first).some((answer) => answer.url().includes("/api/location/"))).toBe(true)
    await page.getByRole("navigation", { name: "Legal information" }).waitFor()
    expect(await bytesOf(late)).toBeLessThanOrEqual(4 * KiB)
  })

  it("K3 E16 shows what the location sells in 12 KiB of code, after the live button can be used, and moves nothing", async () => {
    await page.getByRole("heading", { name: "Our models" }).waitFor()
    await page.getByRole("button", { name: /Aurelia Cabrio/ }).waitFor()
    const first = answers.findIndex(isOffer)
    expect(answers.slice(0, first).some((answer) => answer.url().includes("/api/location/"))).toBe(true)
    const code = answers.filter((answer) => isOffer(answer) && answer.url().includes("/assets/"))
    expect(await bytesOf(code)).toBeLessThanOrEqual(12 * KiB)
    const room = page.locator("[class*=models]:has(> section)")
    const [whole, needed] = await room.evaluate((box) => [box.clientHeight, box.firstElementChild?.clientHeight ?? 0])
    expect(whole).toBeGreaterThanOrEqual(needed ?? 0)
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.001)
  })

  it("fetches at most 8 static files and makes at most 5 API calls", () => {
    // A chunk is loaded into the cache and imported from there, which are two responses for one file.
    const paths = [...new Set(files().map((answer) => new URL(answer.url()).pathname))]
    expect(paths, paths.join(" ")).toHaveLength(Math.min(paths.length, 8))
    const calls = api().map((answer) => `${answer.request().method()} ${new URL(answer.url()).pathname}`)
    expect(calls.length, calls.join(", ")).toBeLessThanOrEqual(5)
    expect(api().length).toBeGreaterThan(2)
  })

  it("T3 moves nothing when its texts get the typeface, on a desktop and on a phone", async () => {
    const settled = async () => {
      const loaded = () =>
        [...document.fonts].some(({ family, status }) => /Variable/.test(family) && status === "loaded")
      await page.waitForFunction(loaded)
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      return page.evaluate(() => globalThis.shifted)
    }
    expect(await settled()).toBeLessThan(0.001)
    await page.setViewportSize({ width: 412, height: 800 })
    await page.reload({ waitUntil: "networkidle" })
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    expect(await settled()).toBeLessThan(0.001)
  })

  it("E8 E9 K8 is complete without waiting for the token", async () => {
    const page = await harness.newPage()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.context().route(/\/auth_token/, async (route) => {
      await released
      await route.continue()
    })
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(harness.backend.showroom)
    for (const path of ["/auth_token", "/location/", "/settings"])
      await expect.poll(() => asked.some((each) => each.includes(path)), { timeout: 10_000 }).toBe(true)
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await page.getByText("10 a.m. to 10 p.m.").waitFor()
    release()
  })

  /** A page whose code arrives on request of the test. */
  const withLateCode = async (path: string) => {
    const page = await harness.browser.newPage()
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route("**/assets/index-*.js", async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(harness.backend.showroom + path, { waitUntil: "commit" })
    // Before its style sheet has arrived, the shell has a button in each language, and nothing is painted.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    return { page, arrive, button: page.getByRole("button") }
  }

  it("E11 stores a press of the live button until the code is loaded, and then handles it", async () => {
    const { page, arrive, button } = await withLateCode("/de")
    await button.focus()
    await page.keyboard.press("Enter")
    await page.getByText("Verbindung wird aufgebaut …").waitFor()
    expect(await button.getAttribute("aria-disabled")).toBe("true")
    arrive()
    await page.getByRole("button", { name: "Zustimmen und fortfahren" }).waitFor()
    await page.close()
  })

  it("T8 leaves the focus on the live button when the code arrives", async () => {
    const { page, arrive, button } = await withLateCode("")
    await button.focus()
    arrive()
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Start live consultation")
    await page.close()
  })

  it("E11 handles a click during which the code arrives", async () => {
    const { page, arrive, button } = await withLateCode("")
    await button.hover()
    await page.mouse.down()
    const located = page.waitForResponse(/\/auth_token/)
    arrive()
    await located
    expect(await page.getByRole("link", { name: "Book an appointment" }).count()).toBe(0)
    await page.mouse.up()
    await page.getByRole("button", { name: "Agree and continue" }).waitFor()
    await page.close()
  })

  it("T3 E8 shows the brand's picture with the location's answer, and never takes it away when the code arrives", async () => {
    const { page, arrive } = await withLateCode("")
    await page.locator(".shell .hero img").waitFor()
    /** Whether the picture is painted with the first screen, before any later frame. */
    const kept = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const seen = new MutationObserver(() => {
            if (document.querySelector(".shell")) return
            seen.disconnect()
            resolve(document.querySelector("main .hero img")?.checkVisibility({ visibilityProperty: true }) ?? false)
          })
          seen.observe(document, { childList: true, subtree: true })
        }),
    )
    arrive()
    expect(await kept).toBe(true)
    await page.close()
  })

  it("T3 paints its heading from index.html itself, in the visitor's language", async () => {
    const page = await harness.browser.newPage()
    await page.route("**/assets/index-*.js", (route) => route.abort())
    await page.goto(`${harness.backend.showroom}/de`)
    await page.getByRole("heading", { name: "Willkommen im Showroom" }).waitFor()
    expect(await page.title()).toBe("Online Showroom")
    await page.close()
  })
})

describe("a page behind the first screen, opened by its own address", () => {
  const harness = harnessForAll()

  /** The chunks that a page requests before its entry has arrived, by name. */
  const requestedAhead = async (path: string) => {
    const page = await harness.browser.newPage()
    const names = new Set<string>()
    page.on("request", (request) => {
      const [, name] = /\/assets\/(\w+)-[\w-]+\.js$/.exec(request.url()) ?? []
      if (name !== undefined && name !== "index") names.add(name)
    })
    await page.route("**/assets/index-*.js", () => {})
    await page.goto(harness.backend.showroom + path, { waitUntil: "commit" })
    await expect.poll(() => names.has("common"), { timeout: 10_000 }).toBe(true)
    await page.close()
    return [...names]
  }
  const ofEveryPage = ["router", "pages", "features", "httpPresentations", "common"]
  const ofConsultation = ["presentationPage", "player", "consultation", "live", "terms"]

  it("E3 requests config.json before its files, which would fill the browser's connections", async () => {
    const page = await harness.browser.newPage()
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`${harness.backend.showroom}/presentations/1`, { waitUntil: "commit" })
    await expect.poll(() => asked.some((path) => path.includes("/common-")), { timeout: 10_000 }).toBe(true)
    expect(asked[0]).toBe("/config.json")
    await page.close()
  })

  it("requests the code of a consultation without waiting for the entry", async () => {
    expect(await requestedAhead("/presentations/1")).toEqual(
      expect.arrayContaining([...ofEveryPage, ...ofConsultation]),
    )
  })

  it("runs the code of a consultation while it waits for the token", async () => {
    const page = await harness.browser.newPage()
    await page.route(/\/auth_token/, () => {})
    const run = ["presentationPage", "httpPresentations"].map((name) =>
      page.waitForEvent("request", {
        predicate: (request) => request.resourceType() === "script" && request.url().includes(`/${name}-`),
        timeout: 10_000,
      }),
    )
    await page.goto(`${harness.backend.showroom}/presentations/1`, { waitUntil: "commit" })
    await Promise.all(run)
    await page.close()
  })

  it("requests nothing of a consultation for another page", async () => {
    const names = await requestedAhead("/feedback")
    expect(names).toEqual(expect.arrayContaining(ofEveryPage))
    expect(names.filter((name) => ofConsultation.includes(name))).toEqual([])
  })
})
