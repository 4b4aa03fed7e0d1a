import type { BrowserContext, Frame, Page, Request } from "playwright-core"
import { afterAll, describe, expect, it } from "vitest"
import { fillInAppointment } from "../booking/bookAppointment.ts"
import { received, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { blockStorage, enterQueue, press, say, shownFrame, untilPickedUp, untilThanked, visit } from "../visitor.ts"
import { type Collector, openCollector } from "./openCollector.ts"

const asked = (context: BrowserContext, address: RegExp) => {
  const requests: Request[] = []
  context.on("request", (request) => {
    if (address.test(request.url())) requests.push(request)
  })
  return requests
}

/** The content of requests to a collector: names of spans and records, and all of it as text. */
const contentsOf = (bodies: ReadonlyArray<string | null>) => {
  const all = bodies.join("\n")
  const names = [...all.matchAll(/"(?:name|eventName)":"((?:showroom|browser)\.[a-z_]+)"/g)].map(([, name]) => name)
  return { all, names }
}

/** Everything that a collector receives from now on, as text. */
const receivedFromNow = ({ came }: Collector) => {
  const earlier = came.length
  return () =>
    came
      .slice(earlier)
      .map(({ body }) => body)
      .join("\n")
}

/** Makes a page send what it has gathered, as it does when it is left, and returns what has arrived. */
const sentBy = (page: Frame | Page, contents: () => string) => async () => {
  await page.evaluate(() => dispatchEvent(new Event("pagehide")))
  return contents()
}

describe("the data sent to an operator", () => {
  let collector: Collector
  const harness = harnessForAll(async () => {
    collector = await openCollector()
    return { env: { DEMO_PICK_UP_MS: "1000", TELEMETRY: collector.url } }
  })
  afterAll(() => collector.close())

  it("E5 E13 covers an appointment and a consultation, to the last page, without the visitor's identity or anybody's words", async () => {
    const visitor = await visit(harness)
    const { page, context, frame } = visitor
    const { came } = collector
    const calls = asked(context, /\/api\//)
    const contents = () => contentsOf(came.map(({ body }) => body))
    await frame().getByRole("link", { name: "Book an appointment" }).press("Enter")
    await fillInAppointment(frame())
    await expect.poll(sentBy(frame(), () => contents().all)).toContain('"showroom.booked"')
    await page.goto(harness.backend.host)
    await shownFrame(page).getByRole("link", { name: "Book an appointment" }).waitFor()
    await enterQueue(visitor)
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(frame())).framesDecoded).toBeGreaterThan(10)
    await say(visitor, "Is the Aurelia there in ultramarine?")
    await frame().getByText("Is the Aurelia there in ultramarine?").waitFor()
    await untilThanked(visitor, "All of it went well.")
    await page.goto("about:blank")
    // Spans and log records arrive by a request each.
    const last = ["showroom.chat", "showroom.feedback_sent"]
    await expect.poll(() => contents().names).toEqual(expect.arrayContaining(last))

    const { names, all } = contents()
    for (const name of ["start", "queue", "join", "chat", "booking"]) expect(names).toContain(`showroom.${name}`)
    for (const name of ["terms_agreed", "queue_joined", "picked_up", "first_picture", "ended", "calendar_opened"])
      expect(names, name).toContain(`showroom.${name}`)
    // The first screen was left long before 5 s: the next page sends what it stored.
    expect(all.match(/"stringValue":"index"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(names).toContain("browser.web_vital")

    const bodies = calls.filter((request) => request.url().endsWith("/auth_token")).map((request) => request.postData())
    const uuids = bodies.flatMap((body) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(body ?? "")?.[0] ?? [])
    expect(uuids.length).toBeGreaterThan(0)
    const tokens = await Promise.all(calls.map((request) => request.headerValue("authorization")))
    const secrets = [
      ...uuids.flatMap((uuid) => [uuid, uuid.slice(0, 8)]),
      "Anneliese",
      "Brückner",
      "brueckner",
      "post.example",
      "ultramarine",
      "Aurelia",
      "went well",
      "?",
      ...tokens.flatMap((token) => (token === null ? [] : [token.replace("Bearer ", "").slice(-20)])),
    ]
    expect(secrets.length).toBeGreaterThan(10)
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    const around = came.flatMap(({ line, headers }) => [line, headers]).join("\n")
    expect(secrets.filter((secret) => secret !== "?" && around.includes(secret))).toEqual([])
    expect(new Set(came.map(({ line }) => line))).toEqual(new Set(["/v1/traces", "/v1/logs"]))
    const carried = await Promise.all(calls.map((request) => request.headerValue("traceparent")))
    const traces = new Set([...all.matchAll(/"traceId":"([0-9a-f]{32})"/g)].map(([, id]) => id))
    const parents = carried.flatMap((value) => value ?? [])
    expect(parents.length).toBeGreaterThan(0)
    for (const parent of parents) expect(traces).toContain(parent.split("-")[1])
    expect(visitor.complaints.all).toEqual([])
    await context.close()
  })

  it("E13 covers a first page that was left before the telemetry's code had loaded", async () => {
    const context = await harness.newContext()
    let release = () => {}
    const isLeft = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/keepTelemetry-[^/]*\.js$/, async (route) => {
      await isLeft
      // The first page's own request is aborted with the page.
      await route.continue().catch(() => undefined)
    })
    const page = await context.newPage()
    const contents = receivedFromNow(collector)
    await page.goto(harness.backend.showroom)
    await page.getByRole("button", { name: "Start live consultation" }).press("Enter")
    await page.getByRole("button", { name: "Agree and continue" }).waitFor()
    release()
    await expect.poll(sentBy(page, contents)).toContain('"stringValue":"prequeue"')
    expect(contents().match(/"stringValue":"index"/g)).toHaveLength(1)
  })

  it("E12 E13 covers a first page once if it unloads just when it would have sent, even if storage is blocked", async () => {
    const context = await harness.newContext()
    await context.addInitScript(blockStorage)
    let leave = () => {}
    const isGoing = new Promise<void>((resolve) => {
      leave = resolve
    })
    // The code arrives while the page is already unloading. It loads OpenTelemetry 5 s after the page's start.
    await context.route(/keepTelemetry-[^/]*\.js$/, async (route) => {
      await isGoing
      await route.continue()
    })
    const page = await context.newPage()
    const contents = receivedFromNow(collector)
    await page.goto(harness.backend.showroom)
    // The next page's document arrives once the first could have sent: a page with OpenTelemetry sends when it is left.
    await context.route(/\/prequeue(\?|$)/, async (route) => {
      const ready = page.waitForResponse(/otelTelemetry-[^/]*\.js$/)
      leave()
      await (await ready).finished()
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    await press(page.getByRole("button", { name: "Start live consultation" }))
    await page.getByRole("button", { name: "Agree and continue" }).waitFor()
    await expect.poll(sentBy(page, contents)).toContain('"stringValue":"prequeue"')
    expect(contents().match(/"stringValue":"index"/g)).toHaveLength(1)
  })
})

describe("an operator with the backend's collector", () => {
  const harness = harnessForAll({ env: { TELEMETRY: "1" } })

  it("E13 finds a failure by the id that the visitor sees, in the collected data and on the backend's page", async () => {
    const context = await harness.newContext()
    const otlp = asked(context, /\/otlp\//)
    const page = await context.newPage()
    await page.goto(`${harness.backend.showroom}/nowhere`)
    const line = await page.getByText("Code W-404").textContent()
    const id = line?.match(/W-404 · ([0-9a-f]{8})$/)?.[1]
    expect(id).toBeDefined()
    const sent = () => contentsOf(otlp.map((request) => request.postData())).all
    await expect.poll(sentBy(page, sent)).toContain(id)
    const shown = await context.newPage()
    await expect
      .poll(
        async () => {
          await shown.goto(`${harness.backend.showroom}/telemetry?lang=de`)
          return shown.getByRole("table").first().innerText()
        },
        { timeout: 20_000 },
      )
      .toMatch(new RegExp(`W-404\\s+${id}`))
    expect(await shown.getByRole("heading", { name: "Was fehlgeschlagen ist" }).count()).toBe(1)
    for (const width of [1280, 375]) {
      await shown.setViewportSize({ width, height: 900 })
      expect(await seriousFindings(shown.mainFrame())).toEqual([])
      expect(await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
