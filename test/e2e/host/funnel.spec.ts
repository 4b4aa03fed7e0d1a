import type { Frame, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { fillInAppointment } from "../booking/bookAppointment.ts"
import { harnessForAll } from "../harness.ts"
import { press, visit } from "../visitor.ts"
import { collect, expectContract, type Reported } from "./eventContract.ts"

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

const booked = async (frame: Frame) => {
  await frame.getByRole("link", { name: "Book an appointment" }).press("Enter")
  await fillInAppointment(frame)
}

describe("a dealer's page that measures", () => {
  const harness = harnessForAll()

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
    expectContract(await reportedTo(page))
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })
})
