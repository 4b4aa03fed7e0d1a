import type { FrameLocator, Page } from "playwright-core"
import { afterAll, describe, expect, it } from "vitest"
import { chooseTime, fillInAppointment } from "../booking/bookAppointment.ts"
import { type Harness, harnessForAll } from "../harness.ts"
import { type Collector, type LogRecord, openCollector, recordsIn } from "../telemetry/openCollector.ts"
import { press, shownFrame, showroomIn, untilThanked } from "../visitor.ts"
import { collect, expectContract, type Reported } from "./eventContract.ts"

/** How often each step of a visit was reported, by its name; page views also by page. */
type Funnel = Readonly<Record<string, number>>

const sumOf = (funnels: ReadonlyArray<Funnel>): Funnel => {
  const sum: Record<string, number> = {}
  for (const funnel of funnels) for (const [name, count] of Object.entries(funnel)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** A step of a visit. Events that repeat on each change are excluded. */
interface Step {
  readonly name: string
  readonly page?: string
  readonly code?: string
}
/**
 * The page is notified of conditions that are no steps: this browser stores nothing for a third-party frame, and on a
 * busy machine the showroom is READY later than 8 s after its frame has loaded, or its first height arrives later than
 * 10 s after READY. The former is FRAME-LOAD at first, and FRAME-SLOW if the showroom has not opened until the cause is
 * found.
 */
const conditions: ReadonlyArray<string | undefined> = ["FRAME-STORAGE", "FRAME-LOAD", "FRAME-SLOW", "FRAME-HEIGHT"]
const isCondition = ({ code }: Step) => conditions.includes(code)
const notSteps = ["position", "unread", "file_received", "live", "permission", "device", "connection"]
const namesOf = (steps: ReadonlyArray<Step>): ReadonlyArray<string> =>
  steps
    .filter((step) => !notSteps.includes(step.name) && !isCondition(step))
    .map(({ name, page, code }) => [name, page, code].filter((part) => part !== undefined).join(" "))
const funnelOf = (steps: ReadonlyArray<Step>): Funnel => sumOf(namesOf(steps).map((name) => ({ [name]: 1 })))
/** The calendar's page view and its own event come in any order. */
const inOrder = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((name) => (calendar.includes(name) ? "calendar" : name))

/** Records the events of the document that the dealer's page receives. */
const listen = () => {
  const received: Array<Step> = []
  Object.assign(window, { received })
  const names =
    "page_changed terms_agreed terms_declined queue_joined position queue_left nobody_there picked_up first_picture unread file_received " +
    "ended feedback_sent calendar_opened time_chosen booked moved confirmed cancelled failed"
  for (const name of names.split(" "))
    document.addEventListener(`showroom:${name}`, (event) => received.push({ name, ...(event as CustomEvent).detail }))
}

interface TellingPage extends Window {
  readonly received: ReadonlyArray<Step>
  readonly collected: ReadonlyArray<Reported>
  readonly marketing?: ReadonlyArray<{ readonly event: string; readonly page?: string }>
}

const receivedBy = async (page: Page): Promise<Funnel> =>
  funnelOf(await page.evaluate(() => (window as unknown as TellingPage).received))
const pushedTo = async (page: Page): Promise<Funnel> =>
  funnelOf(
    await page.evaluate(() =>
      ((window as unknown as TellingPage).marketing ?? []).map(({ event, ...rest }) => ({
        ...rest,
        name: event.replace(/^showroom_/, ""),
      })),
    ),
  )

/** Steps of the funnel in log records of OTLP. */
const stepsIn = (records: ReadonlyArray<LogRecord>): ReadonlyArray<Step> =>
  records
    .filter(({ eventName = "" }) => eventName.startsWith("showroom."))
    .map(({ eventName = "", attributes }) => {
      const page = attributes.find(({ key }) => key === "showroom.page")?.value.stringValue
      return { name: eventName.replace(/^showroom\./, ""), ...(page !== undefined && { page }) }
    })

/**
 * What a page has sent to the operator's collector. What it sends while it unloads is missing here, but arrives all
 * the same.
 */
const seenToTell = (page: Page, collector: Collector): ReadonlyArray<Step> => {
  const steps: Step[] = []
  page.on("requestfinished", (request) => {
    if (request.url() === `${collector.url}/v1/logs`) steps.push(...stepsIn(recordsIn(request.postData() ?? "")))
  })
  return steps
}

/** How a visit continues from the first screen. */
interface End {
  readonly count: number
  /** The steps that one such visit reports after the first page. */
  readonly steps: ReadonlyArray<string>
  readonly go: (visit: {
    readonly frame: FrameLocator
    readonly page: Page
    readonly harness: Harness
  }) => Promise<void>
}

const toCalendar = (frame: FrameLocator) => press(frame.getByRole("link", { name: "Book an appointment" }))
const toTerms = (frame: FrameLocator) => press(frame.getByRole("button", { name: "Start live consultation" }))
const agree = (frame: FrameLocator) => press(frame.getByRole("button", { name: "Agree and continue" }))

const terms = ["page_changed prequeue"]
const joining = [...terms, "terms_agreed", "page_changed queue", "queue_joined"]
const calendar = ["page_changed schedule-presentation", "calendar_opened"]
const booking = [...calendar, "time_chosen", "booked", "page_changed scheduled-confirmation"]

/** Picks up the first visitor in the queue at the desk. */
const pickUp = async (harness: Harness): Promise<void> => {
  await expect
    .poll(async () => (await harness.desk.state()).queue.some(({ locationId }) => locationId === 1))
    .toBe(true)
  await harness.desk.pickUpNext(1)
}

const ends = {
  looks: { count: 2, steps: [], go: async () => {} },
  opensTheCalendar: { count: 1, steps: calendar, go: ({ frame }) => toCalendar(frame) },
  choosesATime: {
    count: 1,
    steps: [...calendar, "time_chosen"],
    go: async ({ frame }) => {
      await toCalendar(frame)
      await chooseTime(frame)
    },
  },
  books: {
    count: 1,
    steps: booking,
    go: async ({ frame, page, harness }) => {
      await toCalendar(frame)
      await fillInAppointment(showroomIn(page, harness.backend))
    },
  },
  cancels: {
    count: 1,
    steps: [...booking, "cancelled"],
    go: async (visit) => {
      await ends.books.go(visit)
      await press(visit.frame.getByRole("button", { name: "Cancel the appointment" }).first())
      await press(visit.frame.getByRole("button", { name: "Cancel the appointment" }))
    },
  },
  declinesTheTerms: {
    count: 1,
    steps: [...terms, "terms_declined"],
    go: async ({ frame }) => {
      await toTerms(frame)
      await press(frame.getByRole("button", { name: "Decline" }))
    },
  },
  leavesTheQueue: {
    count: 1,
    steps: [...joining, "queue_left", "page_changed index"],
    go: async ({ frame }) => {
      await toTerms(frame)
      await agree(frame)
      await press(frame.getByRole("button", { name: "Leave the queue" }))
    },
  },
  isAdvised: {
    count: 1,
    steps: [
      ...joining,
      "picked_up",
      "page_changed presentation",
      "first_picture",
      "ended",
      "page_changed feedback",
      "feedback_sent",
    ],
    go: async ({ frame, page, harness }) => {
      await toTerms(frame)
      await agree(frame)
      await pickUp(harness)
      await expect.poll(async () => (await receivedBy(page)).first_picture).toBe(1)
      await untilThanked({ page, frame: () => showroomIn(page, harness.backend) }, "All of it went well.")
    },
  },
} satisfies Readonly<Record<string, End>>

const timesOf = (kind: keyof typeof ends) => Array.from({ length: ends[kind].count }, () => kind)
/**
 * Visits of one lane begin one after the other: each booking takes the first free time, and each consultation the first
 * visitor in the queue.
 */
const lanes: ReadonlyArray<ReadonlyArray<keyof typeof ends>> = [
  timesOf("isAdvised"),
  [...timesOf("books"), ...timesOf("cancels"), ...timesOf("choosesATime")],
  [...timesOf("leavesTheQueue"), ...timesOf("declinesTheTerms"), ...timesOf("opensTheCalendar")],
  timesOf("looks"),
]
/** A visit is collected 5 s after its start and again at most 5 s later; on a busy machine later. In ms. */
const collectedMs = 60_000

describe("a day of visits", () => {
  let collector: Collector
  // The scripted consultant never picks up: the test acts as the desk.
  const harness = harnessForAll(async () => {
    collector = await openCollector()
    return { env: { DEMO_PICK_UP_MS: "600000", RATE_LIMIT_FACTOR: "100", TELEMETRY: collector.url } }
  })
  afterAll(() => collector.close())

  /** Visitors who leave the queue use another location than those who are advised. */
  const locationFor = (kind: keyof typeof ends) => (kind === "leavesTheQueue" ? 2 : 1)

  /** Opens the dealer's page and does what visitors of this kind do. */
  const begin = async (kind: keyof typeof ends) => {
    const { backend, browser } = harness
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addInitScript(collect)
    const page = await context.newPage()
    const collected = seenToTell(page, collector)
    await page.goto(`${backend.host}/files/host.css`)
    await page.setContent(
      `<!doctype html><html lang="en"><title>Dealer</title><body><script>(${listen})()</script><script src="${backend.showroom}/embed/v1/embed.js" data-location="${locationFor(kind)}" data-data-layer="marketing"></script></body>`,
    )
    const frame = shownFrame(page)
    await frame.getByRole("link", { name: "Book an appointment" }).waitFor()
    await ends[kind].go({ frame, page, harness })
    const expected = sumOf(["page_changed index", ...ends[kind].steps].map((step) => ({ [step]: 1 })))
    await expect.poll(() => receivedBy(page), { message: kind }).toEqual(expected)
    const { order, events } = await page.evaluate(() => {
      const { received, collected } = window as unknown as TellingPage
      return { order: received, events: collected }
    })
    expect(inOrder(namesOf(order)), kind).toEqual(inOrder(["page_changed index", ...ends[kind].steps]))
    expectContract(events)
    return { kind, context, page, collected }
  }

  /** Waits until the visit is collected, and ends it. */
  const end = async ({ kind, context, page, collected }: Awaited<ReturnType<typeof begin>>) => {
    // The page that stays sends the two last steps together; either alone may be an earlier page's.
    const last = ["page_changed index", ...ends[kind].steps].slice(-2)
    const lastReported = () => Object.keys(funnelOf(collected.filter(({ name }) => !notSteps.includes(name)).slice(-2)))
    await expect
      .poll(lastReported, { message: `${kind}, collected`, timeout: collectedMs })
      .toEqual(expect.arrayContaining(last))
    const counts = { received: await receivedBy(page), pushed: await pushedTo(page) }
    const marketing = () => JSON.stringify((window as unknown as TellingPage).marketing)
    expect(await page.evaluate(marketing)).not.toMatch(/uuid|customer/)
    await context.close()
    return counts
  }

  /** Each visit begins while the one before waits to be collected. */
  const runLane = async ([kind, ...later]: (typeof lanes)[number]): Promise<Awaited<ReturnType<typeof end>>[]> => {
    if (kind === undefined) return []
    const visit = await begin(kind)
    const [counts, others] = await Promise.all([end(visit), runLane(later)])
    return [counts, ...others]
  }

  it("E13 C2 Q6 has its steps in order and within the contract, and the same counts in the page's events, the list of its tag manager and the operator's collector, and they match the visits", async () => {
    const reports = (await Promise.all(lanes.map(runLane))).flat()
    expect(reports).toHaveLength(9)
    const expected = sumOf(
      lanes.flat().flatMap((kind) => ["page_changed index", ...ends[kind].steps].map((step) => ({ [step]: 1 }))),
    )
    expect(sumOf(reports.map(({ received }) => received))).toEqual(expected)
    expect(sumOf(reports.map(({ pushed }) => pushed))).toEqual(expected)
    await expect.poll(() => funnelOf(stepsIn(collector.records())), { timeout: collectedMs }).toEqual(expected)
    expect(expected).toMatchObject({ "page_changed index": 10, queue_joined: 2, first_picture: 1, booked: 2 })
  }, 600_000)
})
