import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { aSchedule, farTimes, inAutumn, withoutTimes, withTimes } from "../../builders/aSchedule.ts"
import { axeFaults } from "../axeFaults.ts"
import { counted } from "../shown.tsx"
import { opened, openedAccessibly } from "./calendarPage.tsx"

const day = (name: string | RegExp) => screen.getByRole("gridcell", { name })
const press = (keys: string) => userEvent.keyboard(keys)

describe("the times of the calendar page", () => {
  it("K1 are hidden until a day is chosen", async () => {
    await opened(aSchedule())
    expect(screen.queryByRole("listbox")).toBeNull()
    expect(screen.getByText("Choose a day to see its free times.")).toBeDefined()
  })

  it("K1 begin with the next free day, which one press chooses", async () => {
    const chosen = counted()
    await openedAccessibly(aSchedule(), { language: "de", acts: { calendar: { chooseDay: chosen.call } } })
    await userEvent.click(screen.getByRole("button", { name: "Nächster freier Tag:\nDienstag, 14.07.2026" }))
    expect(chosen.calls).toEqual([["2026-07-14"]])
  })

  it("K1 K2 BK9 open after a day is chosen, and take the focus", async () => {
    const { become } = await openedAccessibly(aSchedule())
    await userEvent.click(day(/^Tuesday, July 14/))
    become(aSchedule({ calendar: { ...withTimes(), slots: { kind: "loading" } } }))
    expect(screen.getByRole("status", { name: "Looking for free times" })).toBeDefined()
    become(aSchedule({ calendar: withTimes() }))
    const times = screen.getByRole("listbox", { name: "Tuesday, July 14, 2026" })
    const names = within(times)
      .getAllByRole("option")
      .map(({ textContent }) => textContent)
    expect(names).toEqual(["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00"])
    expect(document.activeElement?.textContent).toBe("10:00")
  })

  it("K1 BK9 name only the chosen one as selected", async () => {
    await opened(aSchedule({ calendar: withTimes(2) }))
    const chosen = within(screen.getByRole("listbox", { name: "Tuesday, July 14, 2026" })).getAllByRole("option", {
      selected: true,
    })
    expect(chosen.map(({ textContent }) => textContent)).toEqual(["11:00"])
  })

  it("BK9 do not take the focus if no day was chosen, nor again after a refetch", async () => {
    const { become } = await opened(aSchedule())
    become(aSchedule({ calendar: withTimes() }))
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(day(/^Tuesday, July 14/))
    await act(async () => screen.getByLabelText("First name").focus())
    become(aSchedule({ calendar: withTimes(2) }))
    expect(document.activeElement).toBe(screen.getByLabelText("First name"))
  })

  it("BK9 do not take the focus from a visitor who moved on before they load, except from another day chosen meanwhile", async () => {
    const { become } = await opened(aSchedule())
    const loading = (day: string) => aSchedule({ calendar: { ...withTimes(), day, slots: { kind: "loading" } } })
    await userEvent.click(day(/^Tuesday, July 14/))
    become(loading("2026-07-14"))
    await act(async () => screen.getByLabelText("First name").focus())
    become(aSchedule({ calendar: withTimes() }))
    expect(document.activeElement).toBe(screen.getByLabelText("First name"))
    await userEvent.click(day(/^Tuesday, July 14/))
    become(loading("2026-07-14"))
    await userEvent.click(day(/^Monday, July 27/))
    become(loading("2026-07-27"))
    become(aSchedule({ calendar: withTimes() }))
    expect(document.activeElement?.textContent).toBe("10:00")
  })

  it("K1 BK9 can be navigated by arrows, Home and End with one tab stop, and chosen by Enter or Space", async () => {
    const chosen = counted()
    await opened(aSchedule({ calendar: withTimes() }), { acts: { calendar: { chooseSlot: chosen.call } } })
    const option = (name: string) => screen.getByRole("option", { name })
    await act(async () => option("10:00").focus())
    await press("{ArrowRight}")
    expect(document.activeElement).toBe(option("10:30"))
    await press("{End}")
    expect(document.activeElement).toBe(option("14:00"))
    await press("{Home}{ArrowLeft}")
    expect(document.activeElement).toBe(option("10:00"))
    await press("{Enter}{ArrowRight} ")
    expect(chosen.calls.map(([slot]) => (slot as { time: string }).time)).toEqual(["10:00", "10:30"])
    expect(screen.getAllByRole("option").filter((each) => each.tabIndex === 0)).toEqual([option("10:30")])
  })

  it("K1 begin with working hours, and name the parts of the day", async () => {
    const { become } = await openedAccessibly(aSchedule())
    await userEvent.click(day(/^Wednesday, July 15/))
    become(aSchedule(farTimes()))
    expect(document.activeElement?.textContent).toBe("13:45")
    const parts = within(screen.getByRole("group", { name: "Part of the day" })).getAllByRole("button")
    expect(parts.map(({ textContent }) => textContent)).toEqual(["Morning 3", "Afternoon 9", "Evening 11"])
    await userEvent.click(screen.getByRole("button", { name: /Evening/ }))
    expect(screen.getAllByRole("option").filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      screen.getByRole("option", { name: "18:15" }),
    ])
  })

  it("K2 are named in both zones once chosen, with the day where it differs", async () => {
    const { become } = await opened(aSchedule(farTimes(17)))
    expect(screen.getByText(/20:45, Kathmandu time/).textContent).toBe(
      "Wednesday, July 15, 2026 20:45, Kathmandu time 17:00, Berlin time",
    )
    become(aSchedule(farTimes(1)))
    expect(screen.getByText("Tuesday, July 14, 2026 20:45, Berlin time")).toBeDefined()
  })

  it("K1 BK9 say that a day has none, with the focus there, and lead to the next day that has some", async () => {
    const chooseDay = (day: string | undefined) => {
      if (day === "2026-07-17") become(aSchedule({ calendar: withTimes() }))
    }
    const { become } = await openedAccessibly(aSchedule(), { acts: { calendar: { chooseDay } } })
    await userEvent.click(day(/^Tuesday, July 14/))
    become(aSchedule({ calendar: withoutTimes() }))
    expect(document.activeElement?.textContent).toBe("There are no free times on this day. Please choose another day.")
    expect(screen.queryByRole("button", { name: /^Next free day/ })).toBeNull()
    become(aSchedule({ calendar: withoutTimes("2026-07-17") }))
    await userEvent.click(screen.getByRole("button", { name: "Next free day:\nFriday, July 17, 2026" }))
    expect(document.activeElement?.textContent).toBe("10:00")
  })

  it("K2 say which of the two they are in the hour that occurs twice", async () => {
    await opened(aSchedule({ calendar: inAutumn(false) }))
    expect(screen.getByRole("option", { name: "02:30 UTC+2, before the clocks go back" })).toBeDefined()
    expect(screen.getByRole("option", { name: "02:30 UTC+1, after the clocks went back" })).toBeDefined()
    expect(screen.getByRole("option", { name: "03:00" })).toBeDefined()
  })
})

describe("the time zone of the calendar page", () => {
  it("K2 is shown, searched by words and chosen by keyboard, and the focus returns", async () => {
    const chosen = counted()
    const chooseZone = (zone: string) => Effect.sync(() => chosen.call(zone))
    const { page } = await opened(aSchedule(), { acts: { chooseZone } })
    expect(screen.getByText("Times in Berlin time.")).toBeDefined()
    const button = screen.getByRole("button", { name: "Change time zone" })
    await userEvent.click(button)
    const search = screen.getByRole("combobox", { name: "Search a city or a time zone" })
    expect(document.activeElement).toBe(search)
    expect(screen.getAllByRole("option")[0]?.textContent).toContain("Berlin · yours")
    await userEvent.type(search, "n")
    const list = screen.getByRole("listbox", { name: "Time zones" })
    expect(within(list).getAllByRole("option").length).toBeGreaterThan(1)
    await userEvent.type(search, "ew york")
    expect(within(list).getAllByRole("option")).toHaveLength(1)
    expect(search.getAttribute("aria-activedescendant")).toBe(within(list).getByRole("option").id)
    expect(await axeFaults(page.container)).toEqual([])
    await press("{Enter}")
    expect(chosen.calls).toEqual([["America/New_York"]])
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole("combobox", { name: "Search a city or a time zone" })).toBeNull()
  })

  it("K2 stays on Escape, and says if no zone matches", async () => {
    const chosen = counted()
    const chooseZone = (zone: string) => Effect.sync(() => chosen.call(zone))
    await opened(aSchedule(), { acts: { chooseZone } })
    await userEvent.click(screen.getByRole("button", { name: "Change time zone" }))
    await press("atlantis")
    expect(screen.getByText(/We do not know this time zone/)).toBeDefined()
    await press("{Enter}{Escape}")
    expect(chosen.calls).toEqual([])
    expect(screen.queryByRole("listbox")).toBeNull()
  })
})
