import type { BrowserContext, Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { complaintsOf, received, seriousFindings, watchPeers } from "../browser.ts"
import { type Harness, harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

const elsewhere = "The showroom is open in another tab"

const isWaiting = (page: Page) =>
  page
    .getByText(/You’re next|ahead of you/)
    .first()
    .waitFor()

/** A tab with the showroom outside a frame, in the queue. */
const inQueue = async (context: BrowserContext, { backend }: Harness): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${backend.showroom}/queue?location_id=1`)
  await press(page.getByRole("button", { name: "Agree and continue" }))
  await isWaiting(page)
  return page
}

const isElsewhere = (page: Page) => page.getByRole("heading", { name: elsewhere }).waitFor()

/** The number of a page's open sockets, which are its connections to the broker. */
const sockets = (page: Page) => {
  let open = 0
  page.on("websocket", (socket) => {
    open += 1
    socket.on("close", () => {
      open -= 1
    })
  })
  return () => open
}

describe("a visitor with two tabs, and one who books instead", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "600000" } })
  let startedAt: number

  beforeAll(async () => {
    // Nobody picks up: the scripted consultant waits for longer than the tests run.
    startedAt = Date.now()
  })

  let context: BrowserContext
  let first: Page
  let second: Page
  let complaints: ReturnType<typeof complaintsOf>
  let joinedBy: number

  it("RC10 is live in the tab that agreed last, and the other tab says so and has closed its link", async () => {
    context = await harness.browser.newContext()
    complaints = complaintsOf(context)
    first = await context.newPage()
    const firstSockets = sockets(first)
    await first.goto(`${harness.backend.showroom}/queue?location_id=1`)
    await press(first.getByRole("button", { name: "Agree and continue" }))
    await isWaiting(first)
    await expect.poll(firstSockets).toBe(1)
    joinedBy = Date.now()

    second = await context.newPage()
    await second.goto(`${harness.backend.showroom}/queue?location_id=1`)
    await second.getByRole("button", { name: "Agree and continue" }).waitFor()
    // A visitor who reads the terms here still waits in the first tab, so the lease does not run.
    expect(await first.getByRole("heading", { name: elsewhere }).count()).toBe(0)
    expect(firstSockets()).toBe(1)

    await press(second.getByRole("button", { name: "Agree and continue" }))
    await isWaiting(second)
    await isElsewhere(first)
    await expect.poll(firstSockets).toBe(0)
    expect(await first.title()).toContain(elsewhere)
    expect(await seriousFindings(first.mainFrame())).toEqual([])
  })

  it("RC10 continues in the first tab on request, and the second says so in turn", async () => {
    await press(first.getByRole("button", { name: "Continue here" }))
    await isWaiting(first)
    await isElsewhere(second)
  })

  it("RC10 continues automatically in the second tab when the first is closed", async () => {
    await first.close()
    await isWaiting(second)
  })

  it("RC10 continues automatically in the other tab when one crashes", async () => {
    const crashing = await inQueue(context, harness)
    await isElsewhere(second)
    const protocol = await context.newCDPSession(crashing)
    // Never answered, because the page is gone.
    void protocol.send("Page.crash").catch(() => undefined)
    await isWaiting(second)
    await crashing.close()
  })

  it("RC10 Q6 keeps the place through a reload, and is independent in a tab without locks", async () => {
    await second.reload()
    await isWaiting(second)
    const third = await context.newPage()
    await third.addInitScript(() => {
      Object.defineProperty(navigator, "locks", { value: undefined })
    })
    await third.goto(`${harness.backend.showroom}/queue?location_id=1`)
    await press(third.getByRole("button", { name: "Agree and continue" }))
    await isWaiting(third)
    expect(await second.getByRole("heading", { name: elsewhere }).count()).toBe(0)
    await third.close()
    expect(complaints.all).toEqual([])
  })

  it("RC10 Q6 does not join the queue again in a forgotten tab after leaving it in another", async () => {
    const other = await harness.browser.newContext()
    const forgotten = await inQueue(other, harness)
    const leaving = await inQueue(other, harness)
    await isElsewhere(forgotten)
    await press(leaving.getByRole("button", { name: "Leave the queue" }))
    await forgotten.getByText("You have left the consultation there.").waitFor()
    await leaving.close()
    // Longer than the lock outlives the leaving.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await isElsewhere(forgotten)
    await other.close()
  })

  it("K8 Q6 leaves the queue for the page where appointments are booked", async () => {
    const other = await harness.browser.newContext()
    await other.route("**/api/settings?*", async (route) => {
      const answer = await route.fetch()
      const { items } = (await answer.json()) as { items: ReadonlyArray<{ readonly name: string }> }
      const others = items.filter(({ name }) => name !== "client_schedule_page_url")
      const schedule = { name: "client_schedule_page_url", value: `${harness.backend.host}/` }
      await route.fulfill({ response: answer, json: { items: [...others, schedule] } })
    })
    const forgotten = await inQueue(other, harness)
    const page = await inQueue(other, harness)
    await page.getByText("1 visitor is ahead of you.").first().waitFor()
    await press(page.getByRole("link", { name: "Book instead" }))
    await page.waitForURL((url) => url.origin === new URL(harness.backend.host).origin)
    await forgotten.getByText("You have left the consultation there.").waitFor()
    await other.close()
  })

  it("Q6 has one place in the database after all these tabs, and the other one is released", async () => {
    const waitedOn = second
    await waitedOn.close()
    const { places } = await harness.stored({
      places: "SELECT count(*)::int AS waiting, min(since) AS since FROM queue_places WHERE location_id = 1",
    })
    expect(places[0]?.waiting).toBe(1)
    const since = new Date(String(places[0]?.since)).getTime()
    expect(since).toBeGreaterThanOrEqual(startedAt - 1_000)
    expect(since).toBeLessThanOrEqual(joinedBy)
  })
})

interface Reported {
  readonly notifications: string[]
  /** Pitches in Hz of the tones that were played. */
  readonly tones: Array<number | undefined>
}

/** A tab in the background that records notifications and tones. Must run before any script of a page. */
const lookAway = () => {
  const reported: Reported = { notifications: [], tones: [] }
  Object.assign(window, { reported })
  Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true })
  const NativeNotification = window.Notification
  window.Notification = class extends NativeNotification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      reported.notifications.push(title)
    }
  }
  const NativeOscillator = window.OscillatorNode
  window.OscillatorNode = class extends NativeOscillator {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options)
      if (context.state === "running") reported.tones.push(options?.frequency)
    }
  }
}

describe("a visitor in another tab when the consultant calls", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "1500" } })
  let context: BrowserContext
  let first: Page
  let complaints: ReturnType<typeof complaintsOf>

  beforeAll(async () => {
    context = await harness.browser.newContext()
    await context.grantPermissions(["notifications"], { origin: harness.backend.showroom })
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
  })

  const isIn = (page: Page) => page.getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
  const reported = (page: Page) => page.evaluate(() => (window as unknown as { reported: Reported }).reported)

  it("QU7 Q7 is called by sound, title and notification, and the title stays until the page is visible", async () => {
    first = await context.newPage()
    await first.addInitScript(lookAway)
    await first.goto(`${harness.backend.showroom}/queue?location_id=1`)
    // By pointer: a gesture, after which the browser allows sound.
    await first.getByRole("button", { name: "Agree and continue" }).click()
    await first.getByText("We will notify you when it is your turn.").waitFor()
    await isIn(first)
    const { notifications, tones } = await reported(first)
    expect(notifications).toEqual(["Your consultant is here"])
    // The call begins lower than the note of a message: the consultant's greeting may come before this is read.
    expect(tones.filter((pitch) => pitch === 587.33)).toHaveLength(1)
    expect(await first.title()).toBe("Your consultant is here")
    await first.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "visible" })
      document.dispatchEvent(new Event("visibilitychange"))
    })
    await expect.poll(() => first.title()).not.toBe("Your consultant is here")
  })

  it("QU1 RC10 enters the running consultation from a new tab, and the first releases picture and sound", async () => {
    await expect.poll(async () => (await received(first.mainFrame())).framesDecoded).toBeGreaterThan(5)
    const second = await context.newPage()
    await second.goto(`${harness.backend.showroom}/queue?location_id=1`)
    await press(second.getByRole("button", { name: "Agree and continue" }))
    await isIn(second)
    await isElsewhere(first)
    expect(second.url()).toBe(first.url())
    await expect.poll(async () => (await received(second.mainFrame())).framesDecoded).toBeGreaterThan(5)
    const states = await first.evaluate(() =>
      (window as unknown as { watchedPeers: RTCPeerConnection[] }).watchedPeers.map((peer) => peer.connectionState),
    )
    expect(new Set(states)).toEqual(new Set(["closed"]))
    // Closed during the consultation, which continues in the first tab.
    await second.close()
    await isIn(first)
    expect(complaints.all).toEqual([])
  })
})
