import { act, fireEvent, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Unusable } from "../../src/application/booking/openSchedule.ts"
import type { Language } from "../../src/domain/language/language.ts"
import { ScheduleScreen } from "../../src/ui/booking/schedule/ScheduleScreen.tsx"
import type { OpenSchedule, ScheduleSnapshot } from "../../src/ui/booking/schedule/ScheduleSnapshot.ts"
import { aForm, aSchedule, autumnSlots, someSlots, withTimes } from "../builders/aSchedule.ts"
import { changing, counted, faults, shown } from "./shown.tsx"

afterEach(() => void vi.useRealTimers())

/** The calendar page in a state, under the test's hand. */
const opened = async (snapshot: ScheduleSnapshot, language: Language = "en") => {
  const { viewModel, become } = changing(snapshot)
  const back = counted()
  const page = await shown(<ScheduleScreen viewModel={viewModel} homeHref="/" back={back.call} />, language)
  return { page, become, back }
}

/** A calendar whose month can be turned. */
const turning = async (difference: Partial<OpenSchedule["days"]> = {}) => {
  const chosen = counted()
  let current = aSchedule()
  const { viewModel, become } = changing<ScheduleSnapshot>(current)
  const show = (month: string) => {
    current = { ...current, days: { ...current.days, month } }
    become(current)
  }
  current = { ...current, days: { ...current.days, ...difference, show, choose: chosen.call } }
  become(current)
  const page = await shown(<ScheduleScreen viewModel={viewModel} homeHref="/" back={() => {}} />)
  return { page, chosen }
}
const day = (name: string | RegExp) => screen.getByRole("gridcell", { name })
const focused = () => document.activeElement?.getAttribute("aria-label")
const press = (keys: string) => userEvent.keyboard(keys)

describe("the days of the calendar page", () => {
  it("K1 BK9 says each day in full with the number of its free times, or that there are none", async () => {
    const { page } = await opened(aSchedule())
    expect(day("Tuesday, 14 July 2026, 9 free times")).toBeDefined()
    expect(day("Wednesday, 15 July 2026, 1 free time")).toBeDefined()
    expect(day("Thursday, 16 July 2026, free times")).toBeDefined()
    expect(day("Saturday, 18 July 2026, no free times").getAttribute("aria-disabled")).toBe("true")
    expect(day("Thursday, 9 July 2026, past").getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByRole("grid", { name: "July 2026" })).toBeDefined()
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("MoMonday")
    expect(await faults(page)).toEqual([])
  })

  it("K1 L1 says them in German", async () => {
    const { page } = await opened(aSchedule(), "de")
    expect(day("Dienstag, 14. Juli 2026, 9 freie Zeiten")).toBeDefined()
    expect(day("Samstag, 18. Juli 2026, keine freien Zeiten")).toBeDefined()
    expect(await faults(page)).toEqual([])
  })

  it("K1 BK9 marks today and the chosen day, and has one tab stop, on the chosen one", async () => {
    await opened(aSchedule(withTimes()))
    expect(day(/^Friday, 10 July 2026/).getAttribute("aria-current")).toBe("date")
    expect(day(/^Tuesday, 14 July/).getAttribute("aria-selected")).toBe("true")
    const stops = screen.getAllByRole("gridcell").filter((cell) => cell.getAttribute("tabindex") === "0")
    expect(stops).toEqual([day(/^Tuesday, 14 July/)])
  })

  it("BK9 K1 is walked by arrows, Home, End and the page keys, over the edges of months", async () => {
    await turning()
    await act(async () => day(/^Friday, 10 July/).focus())
    const way = [
      ["{ArrowRight}", "Saturday, 11 July"],
      ["{ArrowDown}", "Saturday, 18 July"],
      ["{Home}", "Monday, 13 July"],
      ["{End}", "Sunday, 19 July"],
      ["{ArrowUp}", "Sunday, 12 July"],
      ["{ArrowLeft}", "Saturday, 11 July"],
      ["{PageDown}", "Tuesday, 11 August"],
      ["{PageUp}", "Saturday, 11 July"],
      ["{Shift>}{PageDown}{/Shift}", "Sunday, 11 July 2027"],
      ["{Shift>}{PageUp}{/Shift}", "Saturday, 11 July 2026"],
    ] as const
    for (const [keys, name] of way) {
      await press(keys)
      expect(focused(), keys).toMatch(new RegExp(`^${name}`))
    }
  })

  it("BK9 K1 goes neither before today nor past the last day", async () => {
    await turning()
    await act(async () => day(/^Friday, 10 July/).focus())
    await press("{ArrowLeft}")
    expect(focused()).toMatch(/^Friday, 10 July 2026/)
    await press("{Shift>}{PageDown}{PageDown}{/Shift}")
    expect(focused()).toMatch(/^Saturday, 31 July 2027/)
  })

  it("K1 BK9 chooses a day by Enter, Space or a click, and no day without free times", async () => {
    const { chosen } = await turning()
    await act(async () => day(/^Friday, 10 July/).focus())
    await press("{Enter}")
    await userEvent.click(day(/^Saturday, 18 July/))
    expect(chosen.calls).toEqual([])
    await act(async () => day(/^Saturday, 18 July/).focus())
    await press("{ArrowDown}{ArrowDown}{Home}{Enter}")
    await press(" ")
    await userEvent.click(day(/^Tuesday, 14 July/))
    expect(chosen.calls).toEqual([["2026-07-27"], ["2026-07-27"], ["2026-07-14"]])
  })

  it("K1 BK9 chooses the day that has the focus, whatever brought it there", async () => {
    const { chosen } = await turning()
    await act(async () => day(/^Tuesday, 14 July/).focus())
    await press("{Enter}")
    expect(chosen.calls).toEqual([["2026-07-14"]])
    expect(day(/^Tuesday, 14 July/).getAttribute("tabindex")).toBe("0")
  })

  it("K1 turns the month by buttons, keeps the focus on them, and stops at the present and the last month", async () => {
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

  it("K1 fetches ahead for the day at which the pointer rests, not for those that it sweeps over", async () => {
    const looked = counted()
    await turning({ prefetch: looked.call })
    vi.useFakeTimers()
    for (const name of [/^Tuesday, 14/, /^Wednesday, 15/, /^Thursday, 16/]) {
      vi.advanceTimersByTime(50)
      fireEvent.pointerEnter(day(name))
    }
    vi.advanceTimersByTime(79)
    expect(looked.calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(looked.calls).toEqual([["2026-07-16"]])
  })

  it("K1 shows the shape of the month while its days are fetched, and says so", async () => {
    const { page } = await opened(aSchedule({ days: { ...aSchedule().days, open: undefined } }))
    expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true")
    expect(screen.getByText("Looking for free days")).toBeDefined()
    expect(day("Tuesday, 14 July 2026")).toBeDefined()
    expect(await faults(page)).toEqual([])
  })

  it("K1 says that a month has nothing free, and that it could not be asked, with another try", async () => {
    const again = counted()
    const { become } = await opened(aSchedule({ days: { ...aSchedule().days, open: new Map() } }))
    expect(screen.getByText("There are no free times in this month.")).toBeDefined()
    const problem = { _tag: "RequestFailed", status: 503, says: undefined } as const
    become(aSchedule({ days: { ...aSchedule().days, open: undefined, problem, retry: again.call } }))
    expect(screen.getByText("Code R-1-503")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again.calls).toHaveLength(1)
  })
})

describe("the times of the calendar page", () => {
  it("K1 are not there before a day is chosen", async () => {
    await opened(aSchedule())
    expect(screen.queryByRole("listbox")).toBeNull()
    expect(screen.getByText("Choose a day to see its times.")).toBeDefined()
  })

  it("K1 K2 BK9 open after a day is chosen, and take the focus", async () => {
    const { become, page } = await opened(aSchedule())
    await userEvent.click(day(/^Tuesday, 14 July/))
    become(aSchedule({ ...withTimes(), slots: { kind: "loading", day: "2026-07-14" } }))
    expect(screen.getByRole("status", { name: "Looking for free times" })).toBeDefined()
    become(aSchedule(withTimes()))
    const times = screen.getByRole("listbox", { name: "Tuesday, 14 July" })
    const names = within(times)
      .getAllByRole("option")
      .map(({ textContent }) => textContent)
    expect(names).toEqual(["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00"])
    expect(document.activeElement?.textContent).toBe("10:00")
    expect(await faults(page)).toEqual([])
  })

  it("BK9 do not take the focus when nobody chose a day, nor a second time when they are fetched anew", async () => {
    const { become } = await opened(aSchedule())
    become(aSchedule(withTimes()))
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(day(/^Tuesday, 14 July/))
    await act(async () => screen.getByLabelText("First name").focus())
    become(aSchedule(withTimes(2)))
    expect(document.activeElement).toBe(screen.getByLabelText("First name"))
  })

  it("BK9 leave the focus with who has gone on before they come, and take it from another day that was chosen meanwhile", async () => {
    const { become } = await opened(aSchedule())
    const loading = (day: string) => aSchedule({ ...withTimes(), slots: { kind: "loading", day } })
    await userEvent.click(day(/^Tuesday, 14 July/))
    become(loading("2026-07-14"))
    await act(async () => screen.getByLabelText("First name").focus())
    become(aSchedule(withTimes()))
    expect(document.activeElement).toBe(screen.getByLabelText("First name"))
    await userEvent.click(day(/^Tuesday, 14 July/))
    become(loading("2026-07-14"))
    await userEvent.click(day(/^Monday, 27 July/))
    become(loading("2026-07-27"))
    become(aSchedule(withTimes()))
    expect(document.activeElement?.textContent).toBe("10:00")
  })

  it("K1 BK9 are walked by arrows, Home and End with one tab stop, and chosen by Enter or Space", async () => {
    const chosen = counted()
    const { slots, ...rest } = withTimes()
    await opened(aSchedule({ ...rest, slots: { ...slots, choose: chosen.call } as OpenSchedule["slots"] }))
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

  it("K1 say that there are none on a day, with the focus there", async () => {
    const { become } = await opened(aSchedule())
    await userEvent.click(day(/^Tuesday, 14 July/))
    become(
      aSchedule({
        ...withTimes(),
        slots: { kind: "open", day: "2026-07-14", slots: [], chosen: undefined, choose: () => {} },
      }),
    )
    expect(document.activeElement?.textContent).toBe("There are no free times on this day. Please choose another one.")
  })

  it("K2 in the hour that comes twice say which of the two they are", async () => {
    await opened(
      aSchedule({
        slots: { kind: "open", day: "2026-10-25", slots: autumnSlots, chosen: undefined, choose: () => {} },
      }),
    )
    expect(screen.getByRole("option", { name: "02:30 UTC+2, before the clocks go back" })).toBeDefined()
    expect(screen.getByRole("option", { name: "02:30 UTC+1, after the clocks went back" })).toBeDefined()
    expect(screen.getByRole("option", { name: "03:00" })).toBeDefined()
  })
})

describe("the time zone of the calendar page", () => {
  it("K2 is named, searched by words and chosen by keyboard, and the focus comes back", async () => {
    const chosen = counted()
    const { page } = await opened(aSchedule({ zone: { ...aSchedule().zone, choose: chosen.call } }))
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
    expect(await faults(page)).toEqual([])
    await press("{Enter}")
    expect(chosen.calls).toEqual([["America/New_York"]])
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole("combobox", { name: "Search a city or a time zone" })).toBeNull()
  })

  it("K2 stays on Escape, and says when nothing is called that", async () => {
    const chosen = counted()
    await opened(aSchedule({ zone: { ...aSchedule().zone, choose: chosen.call } }))
    await userEvent.click(screen.getByRole("button", { name: "Change time zone" }))
    await press("atlantis")
    expect(screen.getByText(/No time zone is called that/)).toBeDefined()
    await press("{Enter}{Escape}")
    expect(chosen.calls).toEqual([])
    expect(screen.queryByRole("listbox")).toBeNull()
  })
})

describe("the form of the calendar page", () => {
  it("K3 asks for what is needed, with the model list, and consent and the way back in the side panel", async () => {
    const { page, back } = await opened(aSchedule())
    for (const label of ["First name", "Last name", "E-mail"])
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>("Phone").required).toBe(false)
    const models = within(screen.getByLabelText("Car model")).getAllByRole("option")
    expect(models.map(({ textContent }) => textContent)).toEqual([
      "No model in particular",
      "Livid Meridian",
      "Livid Solstice Grand Touring Long Wheelbase",
    ])
    const panel = within(screen.getByRole("complementary", { name: "Your appointment" }))
    expect(panel.getByRole("checkbox", { name: /^I agree/ })).toBeDefined()
    await userEvent.click(panel.getByRole("button", { name: "Back" }))
    expect(back.calls).toHaveLength(1)
    expect(await faults(page)).toEqual([])
  })

  it("K3 E8 requires the phone where the location's flag says so", async () => {
    await opened(aSchedule({ form: aForm({ phoneRequired: true }) }))
    expect(screen.getByLabelText<HTMLInputElement>("Phone").required).toBe(true)
  })

  it("K3 E8 shows the chosen model's picture, but not where the location hides it", async () => {
    const all = [{ id: 7, brand: "Livid", model: "Meridian", imageUrl: "https://cars.example/7.jpg" }]
    const form = aForm({ values: { ...aForm().values, productId: 7 } })
    const models = { all, areMissing: false, hasPictures: true }
    const { page, become } = await opened(aSchedule({ form, models }))
    const picture = page.container.querySelector("img")
    expect(picture?.src).toBe("https://cars.example/7.jpg")
    become(aSchedule({ form, models: { ...models, hasPictures: false } }))
    expect(page.container.querySelector("img")).toBeNull()
    expect(within(screen.getByRole("complementary")).getByText("Livid Meridian")).toBeDefined()
  })

  it("K3 leaves no broken picture behind", async () => {
    const all = [{ id: 7, brand: "Livid", model: "Meridian", imageUrl: "https://cars.example/7.jpg" }]
    const form = aForm({ values: { ...aForm().values, productId: 7 } })
    const { page } = await opened(aSchedule({ form, models: { all, areMissing: false, hasPictures: true } }))
    await act(async () => page.container.querySelector("img")?.dispatchEvent(new Event("error")))
    expect(page.container.querySelector("img")).toBeNull()
  })

  it("K3 says that the models are missing, and lets book without one", async () => {
    await opened(aSchedule({ models: { all: [], areMissing: true, hasPictures: true } }))
    expect(screen.getByText(/The models cannot be shown/)).toBeDefined()
    expect(screen.getByRole("button", { name: "Book appointment" }).getAttribute("aria-disabled")).toBeNull()
  })

  it("V1 V2 K3 says what is wrong at each field, and brings the focus to the first", async () => {
    const { page, become } = await opened(aSchedule(withTimes(3)))
    const problems = {
      lastName: { kind: "required" },
      email: { kind: "email" },
      phone: { kind: "phone" },
      consent: { kind: "required" },
    } as const
    become(aSchedule({ ...withTimes(3), form: aForm({ problems, refusals: 1 }) }))
    expect(screen.getByText("Last name field is required")).toBeDefined()
    expect(screen.getByText("The field must be a valid email address")).toBeDefined()
    expect(screen.getByText("The field must be a valid phone number")).toBeDefined()
    expect(screen.getByText("The consent field is required")).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText("Last name"))
    expect(await faults(page)).toEqual([])
  })

  it("V2 K3 brings the focus to the calendar when no time is chosen: to its days, then to its times", async () => {
    const { page, become } = await opened(aSchedule())
    const problems = { slot: { kind: "required" }, firstName: { kind: "required" } } as const
    become(aSchedule({ form: aForm({ problems, refusals: 1 }) }))
    expect(screen.getByText("Please choose a day and a time.")).toBeDefined()
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell")
    expect(await faults(page)).toEqual([])
    become(aSchedule({ ...withTimes(), form: aForm({ problems, refusals: 2 }) }))
    expect(document.activeElement?.textContent).toBe("10:00")
    expect(await faults(page)).toEqual([])
  })

  it("K4 says that it is being sent, and the button stays where it is", async () => {
    await opened(aSchedule({ ...withTimes(3), form: aForm({ submit: undefined }) }))
    expect(screen.getByRole("button", { name: "Booking …" }).getAttribute("aria-disabled")).toBe("true")
  })
})

describe("the appointment that is about to be booked", () => {
  it("K1 K2 stands as a sentence with its zone", async () => {
    const { become } = await opened(aSchedule())
    expect(screen.getByText("No time chosen yet.")).toBeDefined()
    become(aSchedule(withTimes(3)))
    expect(screen.getByText("Tuesday, 14 July, 11:30, Berlin time")).toBeDefined()
  })

  it("BK4 BK5 says that a time was taken meanwhile, keeps the form, and offers the nearest free ones", async () => {
    const taken = counted()
    const form = aForm({ values: { ...aForm().values, firstName: "Anneliese" } })
    const instead = someSlots("2026-07-14T09:00:00Z", 3)
    const { page, become } = await opened(aSchedule({ ...withTimes(), form, taken: { instead, take: taken.call } }))
    const news = screen.getByText("This time has just been taken. Your details are kept.")
    expect(news.closest("[role='alert']")).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Anneliese")
    await userEvent.click(screen.getByRole("button", { name: "Tuesday, 14 July, 11:30" }))
    expect(taken.calls).toEqual([[instead[1]]])
    become(aSchedule({ ...withTimes(3), form }))
    expect(document.activeElement?.textContent).toBe("Tuesday, 14 July, 11:30, Berlin time")
    expect(await faults(page)).toEqual([])
  })

  it("K4 tells calmly for how long the time is kept; its last minute and its end are spoken, and it can be extended", async () => {
    const extend = counted()
    const held = { kind: "held", minutes: 9, isEnding: false, extend: extend.call } as const
    const { become, page } = await opened(aSchedule({ ...withTimes(3), hold: held }))
    expect(screen.getByText("Kept for you for another 9 minutes.").getAttribute("role")).toBeNull()
    expect(screen.queryByRole("button", { name: "Keep it longer" })).toBeNull()
    become(aSchedule({ ...withTimes(3), hold: { ...held, minutes: 1, isEnding: true } }))
    expect(screen.getByText(/less than another minute/).getAttribute("role")).toBe("status")
    await userEvent.click(screen.getByRole("button", { name: "Keep it longer" }))
    expect(document.activeElement?.textContent).toBe("Tuesday, 14 July, 11:30, Berlin time")
    become(aSchedule({ ...withTimes(3), hold: { kind: "over", extend: extend.call } }))
    expect(screen.getByText(/no longer kept/).getAttribute("role")).toBe("status")
    await userEvent.click(screen.getByRole("button", { name: "Keep it longer" }))
    expect(extend.calls).toHaveLength(2)
    expect(await faults(page)).toEqual([])
  })
})

describe("the calendar page for a booking that there is", () => {
  const at = withTimes(3).chosen as NonNullable<OpenSchedule["chosen"]>

  it("K5 K6 shows the old time, offers to move and to cancel, and asks before it cancels", async () => {
    const ask = counted()
    const cancel = counted()
    const keep = counted()
    const { page, become } = await opened(aSchedule({ moving: { at, cancelling: { kind: "offered", ask: ask.call } } }))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Move your appointment")
    expect(screen.getByText("Tuesday, 14 July, 11:30, Berlin time")).toBeDefined()
    expect(screen.getByRole("button", { name: "Move appointment" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Cancel appointment" }))
    expect(ask.calls).toHaveLength(1)
    become(aSchedule({ moving: { at, cancelling: { kind: "asked", cancel: cancel.call, keep: keep.call } } }))
    const question = screen.getByRole("group", { name: /^Cancel this appointment\?/ })
    expect(document.activeElement).toBe(question)
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }))
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }))
    expect([keep.calls.length, cancel.calls.length]).toEqual([1, 1])
    expect(await faults(page)).toEqual([])
  })
})

describe("a link that cannot be used", () => {
  const notice = async (why: Unusable, current?: () => void) => {
    const book = counted()
    const viewModel = changing<ScheduleSnapshot>({ kind: "notice", why, book: book.call, current }).viewModel
    const page = await shown(<ScheduleScreen viewModel={viewModel} homeHref="/" back={() => {}} />)
    return { page, book }
  }

  it.each([
    ["outdated", "This link is out of date"],
    ["unknown", "This link leads to no appointment"],
    ["missing", "This appointment cannot be found"],
    ["cancelled", "This appointment is cancelled"],
    ["past", "This appointment is over"],
  ] as const)("K7 K5 stands alone, without a form that would book a second appointment: %s", async (why, title) => {
    const { page, book } = await notice(why)
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeDefined()
    expect(screen.queryAllByRole("textbox")).toEqual([])
    await userEvent.click(screen.getByRole("button", { name: "Book a new appointment" }))
    expect(book.calls).toHaveLength(1)
    expect(screen.queryByRole("button", { name: "Show the appointment" })).toBeNull()
    expect(await faults(page)).toEqual([])
  })

  it("K5 leads to the current appointment where it is the visitor's own", async () => {
    const current = counted()
    await notice("outdated", current.call)
    await userEvent.click(screen.getByRole("button", { name: "Show the appointment" }))
    expect(current.calls).toHaveLength(1)
  })
})

describe("the page on which appointments are booked elsewhere", () => {
  it("K8 leads to the location's own page, without telling it where the visitor comes from", async () => {
    const { viewModel } = changing<ScheduleSnapshot>({ kind: "elsewhere", url: "https://dealer.example/appointments" })
    const page = await shown(<ScheduleScreen viewModel={viewModel} homeHref="/" back={() => {}} />)
    expect(screen.getByRole("link", { name: "Go to the booking page" })).toMatchObject({
      href: "https://dealer.example/appointments",
      rel: "noreferrer",
    })
    expect(await faults(page)).toEqual([])
  })
})
