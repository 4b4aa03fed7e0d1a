import type { Frame, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { hostViolations } from "../../embed/hostContract.ts"
import { fillInAppointment } from "../booking/bookAppointment.ts"
import { received } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { enterQueue, press, shownFrame, untilPickedUp, untilThanked, visit } from "../visitor.ts"

/** An event of a visit. */
interface Reported {
  readonly type: "event"
  readonly name: string
  readonly page?: string
  readonly id?: string
  readonly seconds?: number
  readonly code?: string
  readonly start?: string
  readonly zone?: string
}

/** Records every message that the page receives from its frame; in the frame itself it records nothing. */
const collect = () => {
  const collected: Array<unknown> = []
  Object.assign(window, { collected })
  addEventListener("message", ({ data, source }) => {
    if (source !== window && data?.type === "event") collected.push(data)
  })
}

const reportedTo = (page: Page) =>
  page.evaluate(() => (window as unknown as { collected: ReadonlyArray<Reported> }).collected)

/**
 * Names of the events, or the page of a page view. Excludes events that repeat on each change, and the notice about a
 * browser that stores nothing.
 */
const steps = async (page: Page) =>
  (await reportedTo(page))
    .filter(
      ({ name, code }) =>
        !["position", "unread", "file_received", "live", "connection"].includes(name) && code !== "FRAME-STORAGE",
    )
    .map((event) => event.page ?? event.name)

/** Every event conforms to the contract and has no unknown field. */
const expectContract = async (page: Page) => {
  const reported = await reportedTo(page)
  expect(reported.flatMap((event) => hostViolations("toHost", event).map((each) => `${event.name} ${each}`))).toEqual(
    [],
  )
  const known = [
    ...["type", "version", "name", "page", "position", "count", "seconds", "rating", "id", "code", "error_id"],
    ...["start", "zone", "status", "state"],
  ]
  expect(reported.flatMap((event) => Object.keys(event)).filter((key) => !known.includes(key))).toEqual([])
  expect(JSON.stringify(reported)).not.toMatch(/Anneliese|Brückner|post\.example|went well/)
}

const booked = async (frame: Frame) => {
  await frame.getByRole("link", { name: "Book an appointment" }).press("Enter")
  await fillInAppointment(frame)
}

describe("a dealer's page that measures", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "1000" } })

  it("E13 receives a consultation from the first screen to the feedback, each step once and in order", async () => {
    const visitor = await visit(harness, { before: [collect] })
    const { page } = visitor
    await enterQueue(visitor)
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(10)
    await untilThanked(visitor, "All of it went well.")
    await expect.poll(() => steps(page)).toContain("feedback_sent")
    expect(await steps(page)).toEqual([
      ...["index", "prequeue", "terms_agreed", "queue", "queue_joined", "picked_up", "presentation"],
      ...["first_picture", "ended", "feedback", "feedback_sent"],
    ])
    const reported = await reportedTo(page)
    expect(reported.filter(({ name }) => name === "position").length).toBeGreaterThan(0)
    expect(reported.find(({ name }) => name === "ended")?.seconds).toBeGreaterThanOrEqual(0)
    await expectContract(page)
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })

  it("E13 K4 receives an appointment from the calendar to its cancellation, and after a reload only the page view", async () => {
    const visitor = await visit(harness, { before: [collect] })
    const { page, frame } = visitor
    await booked(frame())
    await expect.poll(() => steps(page)).toContain("scheduled-confirmation")
    const shown = await steps(page)
    expect(shown.slice(0, 1)).toEqual(["index"])
    expect(shown.slice(1, 3).sort()).toEqual(["calendar_opened", "schedule-presentation"])
    expect(shown.slice(3)).toEqual(["time_chosen", "booked", "scheduled-confirmation"])
    await frame().evaluate(() => location.reload())
    await expect.poll(async () => (await steps(page)).length).toBe(7)
    expect((await steps(page)).slice(6)).toEqual(["scheduled-confirmation"])
    await press(frame().getByRole("button", { name: "Cancel the appointment" }).first())
    await press(frame().getByRole("button", { name: "Cancel the appointment" }))
    await expect.poll(() => steps(page)).toContain("cancelled")
    const changes = (await reportedTo(page)).filter(({ id }) => id !== undefined)
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2)
    const { start, zone } = changes[0] ?? {}
    expect(start).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00Z$/)
    expect(changes).toMatchObject([
      {
        name: "booked",
        status: "booked",
        start,
        zone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
      },
      { name: "cancelled", status: "cancelled", start, zone },
    ])
    await expectContract(page)
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })

  it("E13 C2 Q6 receives that the terms were declined, and that a visitor has left the queue", async () => {
    const visitor = await visit(harness, { before: [collect] })
    const { page } = visitor
    const frame = shownFrame(page)
    await press(frame.getByRole("button", { name: "Start live consultation" }))
    await press(frame.getByRole("button", { name: "Decline" }))
    await press(frame.getByRole("button", { name: "Back to the terms" }))
    await press(frame.getByRole("button", { name: "Agree and continue" }))
    await press(frame.getByRole("button", { name: "Leave the queue" }))
    await expect.poll(() => steps(page)).toContain("queue_left")
    expect((await steps(page)).slice(0, 7)).toEqual([
      ...["index", "prequeue", "terms_declined", "terms_agreed", "queue", "queue_joined", "queue_left"],
    ])
    await expectContract(page)
    await visitor.context.close()
  })
})
