import { act, fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import type { ScheduleSnapshot } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import { aCalendar, aSchedule, atMonthsEnd, type ScheduleActs, withTimes } from "../../builders/aSchedule.ts"
import { counted } from "../shown.tsx"
import { opened, openedAccessibly } from "./calendarPage.tsx"

/** A calendar that shows other months on request. */
const turning = async (acts: ScheduleActs["calendar"] = {}) => {
  const chosen = counted()
  const showMonth = (month: string) => become(aSchedule({ calendar: aCalendar({ month }) }))
  const { page, become } = await opened(aSchedule(), {
    acts: { calendar: { showMonth, chooseDay: chosen.call, ...acts } },
  })
  return { page, chosen }
}
const day = (name: string | RegExp) => screen.getByRole("gridcell", { name })
const focused = () => document.activeElement?.getAttribute("aria-label")
const press = (keys: string) => userEvent.keyboard(keys)

describe("the month on the calendar page", () => {
  it("K1 BK9 labels each day in full with the number of its free times, or that there are none", async () => {
    await openedAccessibly(aSchedule())
    expect(day("Tuesday, July 14, 2026, 9 free times")).toBeDefined()
    expect(day("Wednesday, July 15, 2026, 1 free time")).toBeDefined()
    expect(day("Thursday, July 16, 2026, free times")).toBeDefined()
    expect(day("Saturday, July 18, 2026, no free times").getAttribute("aria-disabled")).toBe("true")
    expect(day("Thursday, July 9, 2026, past").getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByRole("grid", { name: "July 2026" })).toBeDefined()
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("MoMonday")
  })

  it.each<[string, ScheduleSnapshot]>([
    ["the calendar", aSchedule()],
    ["the reason why a link is of no use", { kind: "unusable", unusable: "unknown", currentId: undefined }],
  ])("T8 leaves the focus on the heading when %s has been fetched", async (_what, fetched) => {
    const { become } = await opened({ kind: "opening" })
    const heading = screen.getByRole("heading", { level: 1 })
    heading.tabIndex = -1
    await act(async () => heading.focus())
    await act(async () => become(fetched))
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }))
  })

  it("K1 L1 labels them in German", async () => {
    await openedAccessibly(aSchedule(), { language: "de" })
    expect(day("Dienstag, 14. Juli 2026, 9 freie Zeiten")).toBeDefined()
    expect(day("Samstag, 18. Juli 2026, keine freien Zeiten")).toBeDefined()
  })

  it("K1 BK9 marks today and the chosen day, and has one tab stop, on the chosen one", async () => {
    await opened(aSchedule({ calendar: withTimes() }))
    expect(day(/^Friday, July 10, 2026/).getAttribute("aria-current")).toBe("date")
    expect(day(/^Tuesday, July 14/).getAttribute("aria-selected")).toBe("true")
    const stops = screen.getAllByRole("gridcell").filter((cell) => cell.getAttribute("tabindex") === "0")
    expect(stops).toEqual([day(/^Tuesday, July 14/)])
  })

  it("BK9 K1 can be navigated by arrows, Home, End and the page keys, over the edges of months", async () => {
    await turning()
    await act(async () => day(/^Friday, July 10/).focus())
    const way = [
      ["{ArrowRight}", "Saturday, July 11"],
      ["{ArrowDown}", "Saturday, July 18"],
      ["{Home}", "Monday, July 13"],
      ["{End}", "Sunday, July 19"],
      ["{ArrowUp}", "Sunday, July 12"],
      ["{ArrowLeft}", "Saturday, July 11"],
      ["{PageDown}", "Tuesday, August 11"],
      ["{PageUp}", "Saturday, July 11"],
      ["{Shift>}{PageDown}{/Shift}", "Sunday, July 11, 2027"],
      ["{Shift>}{PageUp}{/Shift}", "Saturday, July 11, 2026"],
    ] as const
    for (const [keys, name] of way) {
      await press(keys)
      expect(focused(), keys).toMatch(new RegExp(`^${name}`))
    }
  })

  it("BK9 K1 does not go before today or past the last day", async () => {
    await turning()
    await act(async () => day(/^Friday, July 10/).focus())
    await press("{ArrowLeft}")
    expect(focused()).toMatch(/^Friday, July 10, 2026/)
    await press("{Shift>}{PageDown}{PageDown}{/Shift}")
    expect(focused()).toMatch(/^Saturday, July 31, 2027/)
  })

  it("K1 BK9 chooses a day by Enter, Space or a click, and no day without free times", async () => {
    const { chosen } = await turning()
    await act(async () => day(/^Friday, July 10/).focus())
    await press("{Enter}")
    await userEvent.click(day(/^Saturday, July 18/))
    expect(chosen.calls).toEqual([])
    await act(async () => day(/^Saturday, July 18/).focus())
    await press("{ArrowDown}{ArrowDown}{Home}{Enter}")
    await press(" ")
    await userEvent.click(day(/^Tuesday, July 14/))
    expect(chosen.calls).toEqual([["2026-07-27"], ["2026-07-27"], ["2026-07-14"]])
  })

  it("K1 BK9 chooses the focused day, however it got the focus", async () => {
    const { chosen } = await turning()
    await act(async () => day(/^Tuesday, July 14/).focus())
    await press("{Enter}")
    expect(chosen.calls).toEqual([["2026-07-14"]])
    expect(day(/^Tuesday, July 14/).getAttribute("tabindex")).toBe("0")
  })

  it("K1 changes by buttons, keeps the focus on them, and stops at the current and the last month", async () => {
    await turning()
    const before = screen.getByRole("button", { name: "Previous month" })
    const after = screen.getByRole("button", { name: "Next month" })
    expect(before.getAttribute("aria-disabled")).toBe("true")
    await userEvent.click(before)
    expect(screen.getByRole("grid", { name: "July 2026" })).toBeDefined()
    for (let turns = 0; turns < 14; turns += 1) await userEvent.click(after)
    expect(screen.getByRole("grid", { name: "July 2027" })).toBeDefined()
    expect(after.getAttribute("aria-disabled")).toBe("true")
    expect(document.activeElement).toBe(after)
  })

  it("K1 BK9 also shows the next days on a month's last day, under both months' names", async () => {
    const chosen = counted()
    const turned = counted()
    const acts = { calendar: { chooseDay: chosen.call, showMonth: turned.call } }
    await openedAccessibly(aSchedule({ calendar: atMonthsEnd() }), { acts })
    expect(screen.getByRole("grid", { name: /^July\s–\sAugust 2026$/ })).toBeDefined()
    expect(day("Monday, August 3, 2026, 6 free times")).toBeDefined()
    await act(async () => day(/^Friday, July 31/).focus())
    await press("{ArrowRight}{ArrowRight}{ArrowRight}{Enter}")
    expect(chosen.calls).toEqual([["2026-08-03"]])
    expect(turned.calls).toEqual([])
    await press("{ArrowDown}{ArrowDown}")
    expect(turned.calls).toEqual([["2026-08"]])
  })

  it("K1 BK9 says of no day of the next month that it is full before that is known", async () => {
    const calendar = { ...atMonthsEnd(), days: { kind: "known", value: new Map() }, isNextKnown: false } as const
    await openedAccessibly(aSchedule({ calendar }))
    expect(day(/^Monday, August 3/).getAttribute("aria-label")).not.toContain("free")
    expect(day(/^Friday, July 31/).getAttribute("aria-label")).toContain("no free times")
  })

  it("K1 prefetches the day on which the pointer rests, not those that it passes over", async () => {
    const looked = counted()
    await turning({ prefetch: looked.call })
    vi.useFakeTimers()
    for (const name of [/^Tuesday, July 14/, /^Wednesday, July 15/, /^Thursday, July 16/]) {
      vi.advanceTimersByTime(50)
      fireEvent.pointerEnter(day(name))
    }
    vi.advanceTimersByTime(79)
    expect(looked.calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(looked.calls).toEqual([["2026-07-16"]])
  })

  it("K1 shows a placeholder while its days are fetched, and says so", async () => {
    await openedAccessibly(aSchedule({ calendar: aCalendar({ days: { kind: "loading" } }) }))
    expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true")
    expect(screen.getByText("Looking for free days")).toBeDefined()
    expect(day("Tuesday, July 14, 2026")).toBeDefined()
  })

  it("K1 says that it has nothing free, or that it could not be fetched, with a retry", async () => {
    const again = counted()
    const { become } = await opened(aSchedule({ calendar: aCalendar({ days: { kind: "known", value: new Map() } }) }), {
      acts: { calendar: { refetch: again.call } },
    })
    expect(screen.getByText("There are no free times in this month.")).toBeDefined()
    expect(screen.queryByText("Choose a day to see its free times.")).toBeNull()
    const failure = new RequestFailed({ status: 503, detail: undefined })
    become(aSchedule({ calendar: aCalendar({ days: { kind: "failed", failure } }) }))
    expect(screen.getByText("Code R-1-503")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
  })
})
