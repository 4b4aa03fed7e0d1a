import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, describe, expect, it, type TestContext } from "vitest"
import { browserArguments } from "../browser.ts"
import { openedForAll } from "../harness.ts"
import { blockStorage, press, shownFrame } from "../visitor.ts"
import { type DealerServer, startDealerServer } from "./dealerServer.ts"
import { launchProfile } from "./profile.ts"

/** What the page's own program and its developers see. */
interface Received {
  readonly codes: () => Promise<ReadonlyArray<string>>
  readonly lines: ReadonlyArray<string>
  /** The `expect` of the running test: others run beside it. */
  readonly expect: TestContext["expect"]
}

/** The one line of the console that names a code, with its place in the guide. */
const lineOf = ({ lines }: Received, code: string): string | undefined => {
  const found = lines.filter((line) => line.startsWith("Online showroom:") && line.includes(`(${code})`))
  expect(found.length, `lines with ${code}`).toBeLessThanOrEqual(1)
  return found[0]
}

describe("a problem between a dealer's page and the showroom", () => {
  let dealer: DealerServer | undefined
  const harness = openedForAll(
    () =>
      chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
        args: [...browserArguments, "--host-resolver-rules=MAP *.test 127.0.0.1"],
      }),
    async () => {
      dealer = await startDealerServer()
      const origins = ["localhost", "plain.test"].map((name) => `http://${name}:${dealer?.port}`)
      const ofLocationTwo = `2=http://second.test:${dealer.port}`
      return { env: { HOST_ORIGINS: [...origins, ofLocationTwo].join(","), DEMO_PICK_UP_MS: "600000" } }
    },
  )
  afterAll(() => dealer?.stop())

  const privateWindow = async () => {
    const context = await harness.browser.newContext()
    return { context, leave: () => context.close() }
  }

  interface Opening {
    readonly headers?: Readonly<Record<string, string>>
    /** Attributes of the script tag. */
    readonly attributes?: string
    readonly host?: string
    readonly location?: number
    readonly language?: string
    readonly scripts?: number
    /** Whether the browser stores data for the showroom; a fresh private window does not. */
    readonly isRemembered?: boolean
    readonly before?: (context: BrowserContext) => Promise<unknown>
  }
  const open = async (
    { expect, onTestFinished }: TestContext,
    { headers = {}, host = "localhost", location = 1, language = "en", scripts = 1, ...more }: Opening = {},
  ) => {
    const { showroom } = harness.backend
    const tag = `<script src="${showroom}/embed/v1/embed.js" data-location="${location}" data-telephone="+49 8382 12345"
      data-contact-url="https://dealer.example/contact" ${more.attributes ?? ""}></script>`
    const path = dealer?.put({
      headers,
      html: `<!doctype html><html lang="${language}"><title>Autohaus</title><body>
        <script>failed = []; addEventListener("showroom:failed", ({ detail }) => failed.push(detail.code))
        changed = []; addEventListener("showroom:page_changed", ({ detail }) => changed.push(detail.page))</script>
        ${tag.repeat(scripts)}</body></html>`,
    })
    const { context, leave } = more.isRemembered ? await launchProfile("allowed") : await privateWindow()
    onTestFinished(leave)
    await more.before?.(context)
    const page = await context.newPage()
    const lines: string[] = []
    page.on("console", (message) => lines.push(message.text()))
    await page.goto(`http://${host}:${dealer?.port}${path}`)
    const codes = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed)
    return { page, received: { codes, lines, expect } satisfies Received }
  }
  /** The frame's start page. */
  const opened = (page: Page, index = 0) =>
    shownFrame(page).nth(index).getByRole("button", { name: "Start live consultation" })

  const expectNamed = async (received: Received, code: string) => {
    await received.expect.poll(received.codes, { timeout: 25_000 }).toContain(code)
    expect(lineOf(received, code)).toContain(`/embed/v1/docs/#${code.toLowerCase()}`)
  }
  /** Checks the message in the frame's place, with its links to the dealer. */
  const expectWords = async (page: Page, title: string) => {
    const words = page.getByRole("alert")
    await words.getByText(title).waitFor()
    expect(await page.locator("iframe").first().isVisible()).toBe(false)
    expect(await words.getByRole("link", { name: "+49 8382 12345" }).getAttribute("href")).toBe("tel:+49838212345")
    expect(await words.getByRole("link", { name: /Contact us|Kontakt/ }).getAttribute("href")).toBe(
      "https://dealer.example/contact",
    )
  }

  it("E1 is not reported if nothing is wrong, and no diagnosis is fetched", async (test) => {
    const requests: string[] = []
    const { page, received } = await open(test, {
      isRemembered: true,
      before: async (context) => context.on("request", (request) => requests.push(new URL(request.url()).pathname)),
    })
    await opened(page).waitFor()
    await test.expect.poll(() => requests).toContain("/embed/v1/opened.js")
    expect(await received.codes()).toEqual([])
    expect(received.lines.filter((line) => line.startsWith("Online showroom"))).toEqual([])
    expect(requests.filter((path) => /diagnosis|probe/.test(path))).toEqual([])
  })

  // Most of these wait for seconds until the page gives up.
  it.concurrent("E13 is named if the page is not listed: FRAME-ORIGIN", async (test) => {
    const { page, received } = await open(test, { host: "unlisted.test", language: "de" })
    await expectNamed(received, "FRAME-ORIGIN")
    expect(await received.codes()).toEqual(["FRAME-LOAD", "FRAME-ORIGIN"])
    expect(lineOf(received, "FRAME-ORIGIN")).toContain(`http://unlisted.test:${dealer?.port}`)
    await expectWords(page, "Der Showroom lässt sich auf dieser Seite nicht zeigen")
  })

  it.concurrent("E13 is absent in a page listed for its location, which receives events, and is named for another location", async (test) => {
    const own = await open(test, { host: "second.test", location: 2 })
    await opened(own.page).waitFor()
    const changed = () => own.page.evaluate(() => (window as unknown as { changed: string[] }).changed)
    await test.expect.poll(changed).toContain("index")
    for (const code of ["FRAME-LOAD", "FRAME-ORIGIN"]) expect(await own.received.codes()).not.toContain(code)
    const other = await open(test, { host: "second.test" })
    await expectNamed(other.received, "FRAME-ORIGIN")
    await expectWords(other.page, "The showroom cannot be shown on this page")
  })

  it.concurrent("E13 is named if the showroom is shown and does not accept the page's messages: FRAME-ORIGIN", async (test) => {
    const { page, received } = await open(test, {
      before: (context) =>
        context.route("**/config.json", async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, json: { ...(await answer.json()), hostOrigins: [] } })
        }),
    })
    await opened(page).waitFor()
    await expectNamed(received, "FRAME-ORIGIN")
    expect(await opened(page).isVisible()).toBe(true)
  })

  it.concurrent("E13 is named if the showroom's own policy lacks the page: FRAME-ANCESTORS", async (test) => {
    const { page, received } = await open(test, {
      before: (context) =>
        context.route(
          ({ pathname }) => pathname === "/",
          async (route) => {
            if (!route.request().url().startsWith(harness.backend.showroom)) return route.continue()
            const answer = await route.fetch()
            const headers = { ...answer.headers(), "content-security-policy": "frame-ancestors https://other.example" }
            return route.fulfill({ response: answer, headers })
          },
        ),
    })
    await expectNamed(received, "FRAME-ANCESTORS")
    await expectWords(page, "The showroom cannot be shown on this page")
  })

  it.concurrent("E13 is named if the page's own policy refuses the frame: FRAME-POLICY", async (test) => {
    const { page, received } = await open(test, {
      headers: { "content-security-policy": "frame-src https://maps.example" },
    })
    await expectNamed(received, "FRAME-POLICY")
    expect(lineOf(received, "FRAME-POLICY")).toContain(`frame-src ${harness.backend.showroom} blob:`)
    await expectWords(page, "The showroom cannot be shown on this page")
  })

  it.concurrent("E1 is named briefly if the showroom is unreachable: FRAME-LOAD", async (test) => {
    const { page, received } = await open(test, {
      before: (context) =>
        context.route(
          (url) => url.origin === harness.backend.showroom && url.pathname !== "/embed/v1/embed.js",
          (route) => route.abort("connectionrefused"),
        ),
    })
    await test.expect.poll(received.codes, { timeout: 15_000 }).toEqual(["FRAME-LOAD"])
    await test.expect.poll(() => lineOf(received, "FRAME-LOAD")).toContain("did not load")
    await expectWords(page, "The showroom could not be opened here.")
  })

  it.concurrent("E1 is named if the showroom answers and does not open, and the visitor can retry: FRAME-SLOW", async (test) => {
    let isBroken = true
    const { page, received } = await open(test, {
      before: (context) =>
        context.route("**/assets/*.js", (route) => (isBroken ? route.abort("failed") : route.continue())),
    })
    await expectNamed(received, "FRAME-SLOW")
    await expectWords(page, "The showroom is taking longer than usual")
    isBroken = false
    await page.getByRole("button", { name: "Try again" }).click()
    await opened(page).waitFor()
    await test.expect.poll(() => page.getByRole("alert").count()).toBe(0)
  })

  it.concurrent("E1 is named if the page is sandboxed: FRAME-SANDBOX", async (test) => {
    const { page, received } = await open(test, { headers: { "content-security-policy": "sandbox allow-scripts" } })
    await expectNamed(received, "FRAME-SANDBOX")
    await expectWords(page, "The showroom cannot be shown on this page")
  })

  it.concurrent("E1 is named if the frame was given a sandbox: FRAME-SANDBOX", async (test) => {
    const { page, received } = await open(test, {
      before: (context) =>
        // As a consent tool does that wraps a page's frames.
        context.addInitScript(() => {
          const create = document.createElement.bind(document)
          document.createElement = ((name: string) => {
            const element = create(name)
            if (name === "iframe") element.setAttribute("sandbox", "allow-forms")
            return element
          }) as typeof document.createElement
        }),
    })
    await expectNamed(received, "FRAME-SANDBOX")
    await expectWords(page, "The showroom cannot be shown on this page")
  })

  it.concurrent("E1 L5 is a sentence and the telephone number in a browser that is too old, and no exception: FRAME-BROWSER", async (test) => {
    const errors: string[] = []
    const { page, received } = await open(test, {
      attributes: 'data-language="de"',
      before: async (context) => {
        await context.addInitScript(() => {
          // Members of 2021 to 2024. index.html asks for the youngest one.
          Reflect.deleteProperty(URL, "parse")
          Reflect.deleteProperty(URL, "canParse")
          for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name)
          for (const name of ["hasOwn", "groupBy"]) Reflect.deleteProperty(Object, name)
          for (const name of ["at", "findLast", "toSorted"]) Reflect.deleteProperty(Array.prototype, name)
          Reflect.deleteProperty(CSSStyleSheet.prototype, "replaceSync")
          Reflect.deleteProperty(window, "reportError")
        })
        context.on("weberror", (error) => errors.push(error.error().message))
      },
    })
    await shownFrame(page).getByRole("alert").getByText("Ihr Browser ist zu alt für den Showroom.").waitFor()
    expect(await shownFrame(page).locator("script").count()).toBe(2)
    await expectNamed(received, "FRAME-BROWSER")
    await expectWords(page, "Dieser Browser ist zu alt für den Showroom")
    expect(errors).toEqual([])
  })

  it.concurrent("E1 is named if the page is isolated, also by the one header that refuses frames: FRAME-ISOLATED", async (test) => {
    const { page, received } = await open(test, {
      headers: { "cross-origin-embedder-policy": "require-corp" },
      attributes: "crossorigin",
    })
    await expectNamed(received, "FRAME-ISOLATED")
    await expectWords(page, "The showroom cannot be shown on this page")
  })

  it("E1 is named if the page denies the frame camera and microphone: FRAME-ALLOW", async (test) => {
    const { page, received } = await open(test, { headers: { "permissions-policy": "camera=(), microphone=(self)" } })
    await expectNamed(received, "FRAME-ALLOW")
    expect(lineOf(received, "FRAME-ALLOW")).toContain(`camera=(self "${harness.backend.showroom}")`)
    await opened(page).waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
  })

  it("E1 is named if the page has no https: FRAME-HTTPS", async (test) => {
    const { page, received } = await open(test, { host: "plain.test" })
    await expectNamed(received, "FRAME-HTTPS")
    await opened(page).waitFor()
  })

  it("E12 is named if the browser stores nothing: FRAME-STORAGE", async (test) => {
    const { page, received } = await open(test, { before: (context) => context.addInitScript(blockStorage) })
    await opened(page).waitFor()
    await expectNamed(received, "FRAME-STORAGE")
    expect(await page.getByRole("alert").count()).toBe(0)
  })

  it("B2 is named if the network cuts websockets and lets HTTP pass: FRAME-SOCKET", async (test) => {
    const { page, received } = await open(test, {
      before: (context) => context.routeWebSocket(/.*/, (socket) => socket.close({ code: 1011 })),
    })
    await press(opened(page))
    await press(shownFrame(page).getByRole("button", { name: "Agree and continue" }))
    await expectNamed(received, "FRAME-SOCKET")
    const words = page.getByRole("alert")
    await words.getByText("No live connection from this network").waitFor()
    await words.getByRole("link", { name: "+49 8382 12345" }).waitFor()
    expect(await page.locator("iframe").isVisible()).toBe(true)
  })

  it("RC10 is named if two showrooms of a page are live at once, and one yields to the other: FRAME-TWO", async (test) => {
    const { page, received } = await open(test, {
      scripts: 2,
      // Each frame is a visitor of its own: they share neither identity nor lock.
      before: (context) => context.addInitScript(blockStorage),
    })
    const stopped = (index: number) =>
      shownFrame(page).nth(index).getByRole("heading", { name: "The showroom is open twice on this page" })
    for (const index of [0, 1]) {
      await press(opened(page, index))
      const frame = shownFrame(page).nth(index)
      const agree = frame.getByRole("button", { name: "Agree and continue" })
      const inLine = frame.getByText(/You’re next|in the queue/i).first()
      await agree.or(inLine).first().waitFor()
      if (await agree.isVisible()) await press(agree)
      await inLine.waitFor()
    }
    await expectNamed(received, "FRAME-TWO")
    await stopped(0).waitFor()
    await press(shownFrame(page).nth(0).getByRole("button", { name: "Continue here" }))
    await stopped(1).waitFor()
    expect(await stopped(0).count()).toBe(0)
  })
})
