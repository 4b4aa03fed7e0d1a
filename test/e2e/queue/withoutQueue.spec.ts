import type { BrowserContext, Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

const push = "**/api/presentation_queue/push"

describe.each([
  { backend: "a full backend", env: {}, refusal: { status: 410, contentType: "text/plain", body: "" } },
  {
    backend: "a plain backend",
    env: { PLAIN: "1" },
    refusal: { status: 404, contentType: "text/html", body: "<h1>nginx</h1>" },
  },
])("a visitor of a location without a queue, at $backend (decision 017)", ({ env, refusal }) => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "600000", ...env } })
  let context: BrowserContext
  let complaints: ReturnType<typeof complaintsOf>
  let asked: string[]
  beforeEach(async () => {
    context = await harness.newContext()
    complaints = complaintsOf(context)
    asked = []
    context.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith("/api/presentation_queue/")) asked.push(pathname.slice("/api/presentation_queue/".length))
    })
  })
  /** The browser itself logs the refusal in the console. */
  const isClean = (status: number) =>
    expect(complaints.all.filter((each) => !each.includes("401") && !each.includes(String(status)))).toEqual([])

  /** From the first screen through the terms. */
  const goLive = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${harness.backend.showroom}/?lang=en`)
    await press(page.getByRole("button", { name: "Start live consultation" }))
    await press(page.getByRole("button", { name: "Agree and continue" }))
    return page
  }
  const nobodyIsThere = (page: Page) =>
    page.getByRole("heading", { level: 1, name: "Nobody is available at the moment" }).waitFor()
  const places = async () => (await harness.desk.state()).queue

  it("Q5 Q1 can book an appointment, leave, and join the queue as soon as there is one", async () => {
    await context.route(push, (route) => route.fulfill(refusal))
    const page = await goLive()
    await nobodyIsThere(page)
    expect(new URL(page.url()).pathname).toBe("/no-moderator-available")
    // No failure is shown, and no retry (X2).
    expect(await page.getByText(/connection failed|System error|nginx/).count()).toBe(0)
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await press(page.getByRole("link", { name: "Book an appointment" }))
    await page
      .getByRole("gridcell", { name: /free times?$/ })
      .first()
      .waitFor()
    await page.goBack()
    await nobodyIsThere(page)
    await page.reload()
    await nobodyIsThere(page)
    await press(page.getByRole("button", { name: "Cancel" }))
    await page.getByRole("link", { name: "Book an appointment" }).waitFor()
    // Requested once. It does not leave a queue that it never joined.
    expect(asked).toEqual(["push"])
    expect(await places()).toEqual([])
    await context.unroute(push)
    await press(page.getByRole("button", { name: "Start live consultation" }))
    await page.getByText("You’re next.").first().waitFor()
    expect(await places()).toHaveLength(1)
    isClean(refusal.status)
  })

  it("Q5 X2 retries after 503 instead of showing that nobody is free", async () => {
    await context.route(push, (route) => route.fulfill({ status: 503, body: "{}" }), { times: 2 })
    const page = await goLive()
    await page.getByRole("heading", { name: "The connection failed, please try again." }).waitFor()
    await press(page.getByRole("button", { name: "Try again" }))
    await page
      .getByText(/You’re next\.|ahead of you/)
      .first()
      .waitFor()
    expect(asked.length).toBe(3)
  })
})
