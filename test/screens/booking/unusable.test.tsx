import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { Unusable } from "../../../src/application/booking/schedule/beginSchedule.ts"
import { ScheduleScreen } from "../../../src/ui/booking/ScheduleScreen.tsx"
import type { OpenSchedule, ScheduleSnapshot } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import { aSchedule, withTimes } from "../../builders/aSchedule.ts"
import { accessible, changing, counted } from "../shown.tsx"
import { openedAccessibly } from "./calendarPage.tsx"

describe("the calendar page for an existing booking", () => {
  const at = withTimes(3).chosen as NonNullable<OpenSchedule["chosen"]>

  it("K5 K6 shows the old time, offers to move and to cancel, and asks before it cancels", async () => {
    const ask = counted()
    const cancel = counted()
    const keep = counted()
    const { become } = await openedAccessibly(
      aSchedule({ moving: { at, atElsewhere: undefined, cancelling: { kind: "offered", ask: ask.call } } }),
    )
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Move your appointment")
    expect(screen.getByText("Tuesday, July 14, 2026 11:30, Berlin time")).toBeDefined()
    expect(screen.getByRole("button", { name: "Move appointment" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Cancel appointment" }))
    expect(ask.calls).toHaveLength(1)
    become(
      aSchedule({
        moving: { at, atElsewhere: undefined, cancelling: { kind: "asked", cancel: cancel.call, keep: keep.call } },
      }),
    )
    const question = screen.getByRole("group", { name: /^Cancel this appointment\?/ })
    expect(document.activeElement).toBe(question)
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }))
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }))
    expect([keep.calls.length, cancel.calls.length]).toEqual([1, 1])
  })
})

describe("a link that cannot be used", () => {
  const notification = async (why: Unusable, current?: () => void) => {
    const book = counted()
    const viewModel = changing<ScheduleSnapshot>({ kind: "notice", why, book: book.call, current }).viewModel
    await accessible(<ScheduleScreen viewModel={viewModel} homeHref="/" back={() => {}} />)
    return { book }
  }

  it.each([
    ["outdated", "This link is out of date"],
    ["unknown", "There is no appointment for this link"],
    ["missing", "This appointment cannot be found"],
    ["cancelled", "This appointment is cancelled"],
    ["past", "This appointment is over"],
  ] as const)(
    "K7 K5 is the only content, without a form that would book a second appointment: %s",
    async (why, title) => {
      const { book } = await notification(why)
      expect(screen.getByRole("heading", { level: 1, name: title })).toBeDefined()
      expect(screen.queryAllByRole("textbox")).toEqual([])
      await userEvent.click(screen.getByRole("button", { name: "Book a new appointment" }))
      expect(book.calls).toHaveLength(1)
      expect(screen.queryByRole("button", { name: "Show the appointment" })).toBeNull()
    },
  )

  it("K5 leads to the current appointment if it is the visitor's own", async () => {
    const current = counted()
    await notification("outdated", current.call)
    await userEvent.click(screen.getByRole("button", { name: "Show the appointment" }))
    expect(current.calls).toHaveLength(1)
  })
})

describe("the page for appointments that are booked elsewhere", () => {
  it("K8 links to the location's own page, without a referrer", async () => {
    const { viewModel } = changing<ScheduleSnapshot>({ kind: "elsewhere", url: "https://dealer.example/appointments" })
    const _page = await accessible(<ScheduleScreen viewModel={viewModel} homeHref="/" back={() => {}} />)
    expect(screen.getByRole("link", { name: "Go to the booking page" })).toMatchObject({
      href: "https://dealer.example/appointments",
      rel: "noreferrer",
    })
  })
})
