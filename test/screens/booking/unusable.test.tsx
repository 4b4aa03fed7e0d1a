import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Unusable } from "../../../src/application/booking/schedule/beginSchedule.ts"
import { aSchedule, moving } from "../../builders/aSchedule.ts"
import { counted } from "../shown.tsx"
import { openedAccessibly } from "./calendarPage.tsx"

describe("the calendar page for an existing booking", () => {
  it("K5 K6 shows the old time, offers to move and to cancel, and asks before it cancels", async () => {
    const ask = counted()
    const cancel = counted()
    const keep = counted()
    const acts = { askToCancel: ask.call, cancel: Effect.sync(cancel.call), keep: keep.call }
    const { become } = await openedAccessibly(aSchedule({ toMove: moving() }), { acts: { toMove: acts } })
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Move your appointment")
    expect(screen.getByText("Tuesday, July 14, 2026 11:30, Berlin time")).toBeDefined()
    expect(screen.getByRole("button", { name: "Move appointment" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Cancel appointment" }))
    expect(ask.calls).toHaveLength(1)
    become(aSchedule({ toMove: moving({ cancelling: "asked" }) }))
    const question = screen.getByRole("group", { name: /^Cancel this appointment\?/ })
    expect(document.activeElement).toBe(question)
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }))
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }))
    expect([keep.calls.length, cancel.calls.length]).toEqual([1, 1])
  })
})

describe("a link that cannot be used", () => {
  const notification = async (unusable: Unusable, currentId?: number) => {
    const [book, current] = [counted(), counted()]
    const acts = { toMove: { bookNew: book.call }, toBooking: current.call }
    await openedAccessibly({ kind: "unusable", unusable, currentId }, { acts })
    return { book, current }
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
    const { current } = await notification("outdated", 905)
    await userEvent.click(screen.getByRole("button", { name: "Show the appointment" }))
    expect(current.calls).toEqual([[905]])
  })
})

describe("the page for appointments that are booked elsewhere", () => {
  it("K8 links to the location's own page, without a referrer", async () => {
    await openedAccessibly({ kind: "elsewhere", url: "https://dealer.example/appointments" })
    expect(screen.getByRole("link", { name: "Go to the booking page" })).toMatchObject({
      href: "https://dealer.example/appointments",
      rel: "noreferrer",
    })
  })
})
