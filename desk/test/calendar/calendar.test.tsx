import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Account, Booking, Session } from "../../src/api/contract.ts"
import { crowdsOf } from "../../src/calendar/overlaps.ts"
import { hoursOn, periodOf } from "../../src/calendar/period.ts"
import { dayText, readDay } from "../../src/calendar/weekTexts.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { FakeBackend } from "../fake/fakeBackend.ts"
import { aState } from "../fake/states.ts"
import { shownDesk } from "../shown.tsx"

interface Calendar {
  readonly bookings: ReadonlyArray<Booking>
}

const example = exampleOf<Calendar>("calendar", 200)
const asked = (backend: FakeBackend, operation: string) => backend.calls.filter((call) => call.operation === operation)
const account = exampleOf<Session>("session", 200)?.account as Account
const consultant: Partial<Session> = { account: { ...account, role: "consultant", language: "en" } }
const auditor: Partial<Session> = { account: { ...account, role: "auditor", language: "en" } }
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }))

describe("The team's calendar", () => {
  it("K4 shows each person's day, with absences and unassigned appointments", async () => {
    await shownDesk({ path: "/calendar" })
    expect(await screen.findByRole("heading", { level: 1, name: "Tuesday, 24 November" })).toBeTruthy()
    const own = within(await screen.findByRole("region", { name: "Melina Mielke" }))
    expect(own.getByRole("button", { name: /^10:00 Adam Kaczmarek, Nocturne, confirmed, Melina Mielke$/ })).toBeTruthy()
    const hers = within(screen.getByRole("region", { name: "Aylin Demir" }))
    expect(hers.getByRole("button", { name: /Greta Lindqvist/ })).toBeTruthy()
    expect(hers.queryByRole("button", { name: /Adam/ })).toBeNull()
    expect(screen.getByRole("heading", { name: "2 appointments to reassign" })).toBeTruthy()
  })

  it("shows a week, and asks for the days before and after it", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar" })
    await user.click(await screen.findByRole("radio", { name: "Week" }))
    expect(
      await screen.findByRole("heading", { level: 1, name: "Monday, 23 November to Sunday, 29 November" }),
    ).toBeTruthy()
    await user.selectOptions(screen.getByRole("combobox", { name: "Whose appointments" }), "Aylin Demir")
    const thursday = within(await screen.findByRole("region", { name: "Thursday, 26 November" }))
    expect(thursday.getByRole("button", { name: /Jonas Weber.*Needs another consultant/ })).toBeTruthy()
    expect(thursday.getByText("Absent")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Next week" }))
    await waitFor(() => expect(asked(backend, "calendar").at(-1)?.query.get("from")).toBe("2026-11-29T23:00:00.000Z"))
  })

  it("K4 reassigns an appointment by a choice, and says why if the colleague is not free", async () => {
    const { backend, user } = await shownDesk({
      path: "/calendar",
      prepare: (each) =>
        each.answer("reassignAppointment", { status: 409, body: exampleOf("reassignAppointment", 409) }),
    })
    await user.click(await screen.findByRole("button", { name: /Jonas Weber.*26 November/ }))
    const dialog = await dialogOf("Jonas Weber")
    await user.selectOptions(dialog.getByRole("combobox", { name: "Consultant" }), "Melina Mielke")
    expect(asked(backend, "reassignAppointment")[0]).toMatchObject({
      path: "/desk/api/bookings/905/owner",
      body: { accountId: 7 },
    })
    expect(await screen.findByText("Diese Person ist dann abwesend oder hat etwas anderes vor.")).toBeTruthy()
    const before = asked(backend, "calendar").length
    await act(async () => backend.push("calendar", { locationId: 3 }))
    await waitFor(() => expect(asked(backend, "calendar").length).toBeGreaterThan(before))
  })
})

describe("An appointment in the team's calendar", () => {
  it("K4 asks before an early start, and does not ask when it is due", async () => {
    const { backend, user, path } = await shownDesk({ path: "/calendar" })
    await user.click(await screen.findByRole("button", { name: /^10:00 Adam Kaczmarek/ }))
    await user.click((await dialogOf("Adam Kaczmarek")).getByRole("button", { name: "Start early: Adam Kaczmarek" }))
    const question = await dialogOf("Start with Adam Kaczmarek already?")
    expect(question.getByText(/The appointment is at 10:00/)).toBeTruthy()
    expect(asked(backend, "startAppointment")).toEqual([])
    await user.click(question.getByRole("button", { name: "Start now" }))
    await waitFor(() => expect(path()).toMatch(/^\/consultations\/\d+$/))
    expect(asked(backend, "startAppointment")[0]?.body).toEqual({ isEarly: true })
  })

  it("K4 takes back a start by mistake", async () => {
    const bookings = example?.bookings.map((each) =>
      each.id === 901 ? { ...each, isStartable: false, isTakeBackPossible: true } : each,
    )
    const { backend, user } = await shownDesk({
      path: "/calendar",
      prepare: (each) => each.answer("calendar", { body: { ...example, bookings } }),
    })
    await user.click(await screen.findByRole("button", { name: /^10:00 Adam Kaczmarek/ }))
    const dialog = await dialogOf("Adam Kaczmarek")
    expect(dialog.queryByRole("button", { name: /^Start/ })).toBeNull()
    await user.click(dialog.getByRole("button", { name: "Take back the start: Adam Kaczmarek" }))
    expect(await screen.findByText("The appointment with Adam Kaczmarek is booked again.")).toBeTruthy()
    expect(asked(backend, "takeBackStart")[0]?.path).toBe("/desk/api/bookings/901/take-back")
  })

  it("K4 cannot be changed once it has ended, only started", async () => {
    const over = { startsAt: "2026-11-24T05:00:00Z", endsAt: "2026-11-24T05:30:00Z" }
    const bookings = example?.bookings.map((each) => (each.id === 901 ? { ...each, ...over } : each))
    const { user } = await shownDesk({
      path: "/calendar",
      prepare: (each) => each.answer("calendar", { body: { ...example, bookings } }),
    })
    await user.click(await screen.findByRole("button", { name: /Adam Kaczmarek/ }))
    const dialog = await dialogOf("Adam Kaczmarek")
    expect(dialog.getByRole("button", { name: /^Start/ })).toBeTruthy()
    for (const name of ["Move", "Cancel appointment"]) expect(dialog.queryByRole("button", { name })).toBeNull()
    expect(dialog.queryByRole("combobox", { name: "Consultant" })).toBeNull()
  })

  it("K4 moves to a free time and cancels, each after a second press", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar" })
    await user.click(await screen.findByRole("button", { name: /Jonas Weber.*26 November/ }))
    const dialog = await dialogOf("Jonas Weber")
    await user.click(dialog.getByRole("button", { name: "Move" }))
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: "Move and send the e-\u2060mail" })
    expect(send.disabled).toBe(true)
    await user.click(await dialog.findByRole("button", { name: "15:30" }))
    await user.click(send)
    await waitFor(() => expect(asked(backend, "moveAppointment")[0]?.body).toEqual({ intervalId: 5511 }))
    await user.click(await dialog.findByRole("button", { name: "Cancel appointment" }))
    expect(asked(backend, "cancelAppointment")).toEqual([])
    await user.click(dialog.getByRole("button", { name: "Cancel and send the e-\u2060mail" }))
    await waitFor(() => expect(asked(backend, "cancelAppointment")[0]?.path).toBe("/desk/api/bookings/905/cancel"))
  })
})

describe("The team's calendar, where much happens at one time", () => {
  it("names all appointments of that time, and opens each", async () => {
    const [first] = example?.bookings ?? []
    const names = ["Ada Ohm", "Ben Ode", "Cem Ak", "Dora Lux", "Emil Rau"]
    const bookings = names.map((name, at) => ({ ...first, id: 950 + at, name }))
    const { user } = await shownDesk({
      path: "/calendar",
      prepare: (each) => each.answer("calendar", { body: { ...example, bookings } }),
    })
    const crowd = await screen.findByRole("button", { name: /^5 at a time/ })
    expect(crowd.textContent).toBe("5 at a time from 10:00: Ada Ohm, Ben Ode, Cem Ak, Dora Lux, Emil Rau")
    for (const name of names) expect(within(crowd).getByText(name)).toBeTruthy()
    await user.click(crowd)
    await user.click(await screen.findByRole("menuitem", { name: "10:00 Dora Lux · Melina Mielke" }))
    expect((await dialogOf("Dora Lux")).getByRole("button", { name: "Move" })).toBeTruthy()
  })

  it("collapses only what does not fit side by side", () => {
    const [one, two, three, later] = [
      { from: 9, to: 10 },
      { from: 9, to: 10 },
      { from: 9.5, to: 11 },
      { from: 11, to: 12 },
    ] as const
    const all = [later, one, two, three]
    expect(crowdsOf(all, 3)).toEqual({ apart: [one, two, three, later], crowds: [] })
    expect(crowdsOf(all, 2)).toEqual({ apart: [later], crowds: [{ items: [one, two, three], from: 9, to: 11 }] })
  })
})

describe("The team's calendar, without a right or an appointment", () => {
  it("lets an auditor read, and change nothing", async () => {
    const { user } = await shownDesk({ path: "/calendar", session: auditor })
    await user.click(await screen.findByRole("button", { name: /Jonas Weber.*26 November/ }))
    const dialog = await dialogOf("Jonas Weber")
    expect(dialog.queryByRole("combobox")).toBeNull()
    expect(dialog.queryByRole("button", { name: /Move|Cancel|Start/ })).toBeNull()
    expect(screen.queryByRole("button", { name: /Enter an absence|address/ })).toBeNull()
  })

  it("says that there is nothing, and why nothing can be shown", async () => {
    const nothing = { bookings: [], absences: [], hours: [], needOwner: [] }
    const { backend, user } = await shownDesk({
      path: "/calendar",
      state: aState({ webinars: [] }),
      prepare: (each) => each.answer("calendar", { body: nothing }),
    })
    expect(await screen.findByText("No appointments.")).toBeTruthy()
    expect(screen.getByText("Nobody is absent in these days.")).toBeTruthy()
    expect(screen.getByText(/Nobody has working hours/)).toBeTruthy()
    backend.answer("calendar", { status: 400, body: exampleOf("calendar", 400) })
    await act(async () => backend.push("calendar", { locationId: 3 }))
    expect((await screen.findByRole("alert")).textContent).toBe("Die Anfrage ist nicht lesbar.")
    backend.answer("calendar", { body: nothing })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    expect(document.activeElement?.hasAttribute("data-work")).toBe(true)
  })
})

describe("Absences, working hours and the secret address", () => {
  it("enters an absence of a colleague, for a lead, and refuses one that ends before it begins", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar" })
    await user.click(await screen.findByRole("button", { name: "Enter an absence" }))
    await user.selectOptions(screen.getByRole("combobox", { name: "Person" }), "Aylin Demir")
    await user.type(screen.getByLabelText(/^From/), "2026-12-01T09:00")
    await user.type(screen.getByLabelText(/^Until/), "2026-11-30T09:00")
    expect(screen.getByText("The end is before the beginning.")).toBeTruthy()
    await user.clear(screen.getByLabelText(/^Until/))
    await user.type(screen.getByLabelText(/^Until/), "2026-12-02T18:00")
    await user.click(screen.getByRole("button", { name: "Enter" }))
    await waitFor(() =>
      expect(asked(backend, "addAbsence")[0]?.body).toEqual({
        accountId: 8,
        startsAt: "2026-12-01T08:00:00.000Z",
        endsAt: "2026-12-02T17:00:00.000Z",
      }),
    )
  })

  it.each([
    ["2026-11-24T23:00:00.000Z", "2026-11-26T23:00:00.000Z", "25 November – 26 November, all day"],
    ["2026-11-24T23:00:00.000Z", "2026-11-25T22:59:00.000Z", "25 November, all day"],
    ["2026-11-25T08:00:00.000Z", "2026-11-25T11:00:00.000Z", "25 November, 9:00 – 12:00"],
    ["2026-11-25T08:00:00.000Z", "2026-11-25T23:00:00.000Z", "25 November, 9:00 – 26 November, 0:00"],
  ])("says of an absence from %s to %s: %s", async (startsAt, endsAt, text) => {
    const absence = { id: 31, account: { accountId: 8, name: "Aylin Demir" }, startsAt, endsAt }
    await shownDesk({
      path: "/calendar",
      prepare: (each) => each.answer("calendar", { body: { ...example, absences: [absence] } }),
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it("sets the own working hours, and names no colleague to a consultant", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar", session: consultant })
    await user.click(await screen.findByRole("button", { name: "Change working hours" }))
    expect(screen.queryByRole("combobox", { name: "Person" })).toBeNull()
    const monday = screen.getByRole<HTMLInputElement>("textbox", { name: "Monday" })
    expect(monday.value).toBe("09:00–13:00, 14:00–18:00")
    await user.clear(monday)
    await user.type(monday, "9-25")
    expect(screen.getByText("Please write hours such as 9-13, 14-18.")).toBeTruthy()
    await user.clear(monday)
    await user.type(monday, "10-12:30")
    await user.click(screen.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(asked(backend, "setWorkingHours")).toHaveLength(1))
    const [call] = asked(backend, "setWorkingHours")
    expect(call?.path).toBe("/desk/api/locations/3/hours/7")
    expect(call?.body).toMatchObject({ week: expect.arrayContaining([{ weekday: 1, from: "10:00", to: "12:30" }]) })
  })

  it("shows a new secret address once, and revokes it", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar" })
    await user.click(await screen.findByRole("button", { name: "Make an address" }))
    const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "Secret address" })
    expect(address.value).toMatch(/feed\.ics\?token=/)
    backend.answer("calendarFeed", { body: { madeAt: "2026-11-24T08:38:12.000Z", usedAt: null } })
    await user.click(screen.getByRole("button", { name: "Make an address" }))
    const own = within(screen.getByRole("region", { name: "Your appointments in another calendar" }))
    await user.click(await own.findByRole("button", { name: "Revoke" }))
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Secret address" })).toBeNull())
    expect(asked(backend, "revokeCalendarFeed")).toHaveLength(1)
  })
})

describe("days and hours", () => {
  it("BK1 are the location's, also on the day when the clocks change", () => {
    expect(periodOf("2026-10-25", "day", "Europe/Berlin")).toMatchObject({
      from: "2026-10-24T22:00:00.000Z",
      to: "2026-10-25T23:00:00.000Z",
    })
    expect(periodOf("2026-11-29", "week", "Europe/Berlin").dates[0]).toBe("2026-11-23")
    const night = { startsAt: "2026-11-24T22:00:00.000Z", endsAt: "2026-11-25T01:00:00.000Z" }
    expect(hoursOn("2026-11-24", night, "Europe/Berlin")).toEqual({ from: 23, to: 24 })
    expect(hoursOn("2026-11-25", night, "Europe/Berlin")).toEqual({ from: 0, to: 2 })
    expect(hoursOn("2026-11-26", night, "Europe/Berlin")).toBeUndefined()
  })

  it.each([
    ["", []],
    ["9-13", [{ weekday: 2, from: "09:00", to: "13:00" }]],
    [
      "14.30–18:00; 9-13",
      [
        { weekday: 2, from: "09:00", to: "13:00" },
        { weekday: 2, from: "14:30", to: "18:00" },
      ],
    ],
    ["20-24", [{ weekday: 2, from: "20:00", to: "24:00" }]],
    ["9-13, 12-14", undefined],
    ["13-9", undefined],
    ["nine", undefined],
    ["9", undefined],
    ["24:30-25", undefined],
  ])("are read from %j", (text, expected) => {
    expect(readDay(2, text)).toEqual(expected)
    if (expected) expect(readDay(2, dayText(expected, 2))).toEqual(expected)
  })
})
