import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Session } from "../../src/api/contract.ts"
import { columnsOf } from "../../src/calendar/overlaps.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { aState } from "../fake/states.ts"
import { shownDesk } from "../shown.tsx"

describe("Today", () => {
  it("K4 shows everybody's hours, and can start an appointment from 15 minutes before", async () => {
    const [first] = aState().bookings
    const soon = { startsAt: "2026-11-24T08:53:00.000Z", endsAt: "2026-11-24T09:23:00.000Z" }
    const bookings = [{ ...aState().bookings[0], ...soon } as NonNullable<typeof first>]
    const desk = await shownDesk({ state: aState({ bookings }) })
    const own = within(await screen.findByRole("region", { name: "You" }))
    expect(own.getByText("The Nocturne in detail")).toBeTruthy()
    await desk.user.click(own.getByRole("button", { name: "Start: Adam Kaczmarek" }))
    await waitFor(() => expect(desk.path()).toMatch(/^\/consultations\/\d+$/))
    const started = desk.backend.calls.find(({ operation }) => operation === "startAppointment")
    expect(started).toMatchObject({ path: "/desk/api/bookings/901/start", body: {} })
  })

  it("K4 offers no earlier start, and none for an unassigned appointment", async () => {
    const bookings = aState().bookings.flatMap((each) => [
      each,
      { ...each, id: 990, name: "Eva Blum", consultant: null },
    ])
    await shownDesk({ state: aState({ bookings }) })
    const own = within(await screen.findByRole("region", { name: "You" }))
    expect(own.getByText("Adam Kaczmarek")).toBeTruthy()
    expect(own.queryByText("Eva Blum")).toBeNull()
    expect(within(screen.getByRole("region", { name: "Without a consultant" })).getByText("Eva Blum")).toBeTruthy()
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull()
  })

  it("leads to the calendar for colleagues that it has no room for", async () => {
    const { colleagues } = aState()
    const more = colleagues.map(({ accountId, name, ...each }) => ({
      ...each,
      role: "consultant" as const,
      accountId: accountId + 20,
      name: `${name} the younger`,
    }))
    const desk = await shownDesk({ state: aState({ colleagues: [...colleagues, ...more] }) })
    await desk.user.click(await screen.findByRole("link", { name: "3 more people in the calendar" }))
    await waitFor(() => expect(desk.path()).toBe("/calendar"))
    expect(await screen.findByRole("region", { name: "Aylin Demir the younger" })).toBeTruthy()
  })

  it("K4 undoes a start by mistake, also by the button without a label", async () => {
    const bookings = aState().bookings.map((each) => ({ ...each, isStartable: false, isTakeBackPossible: true }))
    const desk = await shownDesk({ state: aState({ bookings }) })
    const own = within(await screen.findByRole("region", { name: "You" }))
    const back = own.getByRole("button", { name: "Take back the start: Adam Kaczmarek" })
    // The name of the visitor needs the half of the width beside the consultation that runs.
    expect(back.textContent).toBe("")
    await desk.user.click(back)
    expect(await screen.findByText("The appointment with Adam Kaczmarek is booked again.")).toBeTruthy()
  })

  it("closes after this one for the consultant, and shows it once the backend says so", async () => {
    const { backend, user } = await shownDesk()
    await user.click(await screen.findByRole("radio", { name: "Closing after this one" }))
    await waitFor(() =>
      expect(backend.calls.find(({ operation }) => operation === "setConsultantAvailability")?.body).toEqual({
        availability: "last",
      }),
    )
    const colleagues = aState().colleagues.map((each) =>
      each.accountId === 7 ? { ...each, availability: "last" as const } : each,
    )
    await act(async () => backend.push("colleagues", { colleagues }))
    expect(await screen.findByRole("button", { name: "Closing after this one" })).toBeTruthy()
  })

  it("says when the connection is lost and when it is back, in words that nobody sees while all is well", async () => {
    const { backend } = await shownDesk()
    await screen.findByText("Connected", { selector: "[role=status]" })
    expect(screen.queryByText("No connection")).toBeNull()
    act(() => backend.cut())
    expect(screen.getByText(/No connection/, { selector: "[role=status]" })).toBeTruthy()
    expect(screen.getByText("No connection")).toBeTruthy()
    act(() => backend.connectAgain(aState().eventId))
    expect(screen.getByText("Connected", { selector: "[role=status]" })).toBeTruthy()
  })

  it("shows the other language, which the account remembers", async () => {
    const { backend, user } = await shownDesk()
    await user.click(await screen.findByRole("button", { name: /^DE/ }))
    expect(await screen.findByRole("heading", { name: "Dienstag, 24. November" })).toBeTruthy()
    await waitFor(() =>
      expect(backend.calls.find(({ operation }) => operation === "changeSession")?.body).toEqual({ language: "de" }),
    )
  })
})

describe("a dealer's system that takes no webhooks", () => {
  it("says which dealer's system gets nothing, since when, and nothing while all take webhooks", async () => {
    const [first, ...others] = aState().locations
    if (!first) throw new Error("The state has no location.")
    const { backend } = await shownDesk()
    await screen.findByRole("region", { name: "You" })
    expect(screen.queryByText(/your CRM/)).toBeNull()
    const receiver = { state: "paused" as const, since: "2026-11-24T07:12:00.000Z" }
    const { otherLocations } = aState()
    await act(async () =>
      backend.push("availability", { locations: [{ ...first, receiver }, ...others], otherLocations }),
    )
    const line = await screen.findByText(/your CRM took nothing for a day/)
    expect(line.textContent).toContain(first.name)
    expect(line.textContent).toContain("8:12")
  })

  it("says only to leads that a dealer's system gets nothing", async () => {
    const account = exampleOf<Session>("session", 200)?.account
    const [first, ...others] = aState().locations
    if (!first || !account) throw new Error("The examples lack a location or an account.")
    const receiver = { state: "disabled" as const, since: "2026-11-24T07:12:00.000Z" }
    const state = aState({ locations: [{ ...first, receiver }, ...others] })
    const lead = await shownDesk({ state })
    expect(await screen.findByText(/your CRM wants no more messages/)).toBeTruthy()
    lead.unmount()
    await shownDesk({ state, session: { account: { ...account, role: "consultant", language: "en" } } })
    await screen.findByRole("region", { name: "You" })
    expect(screen.queryByText(/your CRM/)).toBeNull()
  })
})

describe("what happens at the same time", () => {
  it("stands side by side, and what follows has the whole width", () => {
    const items = [
      { from: 9, to: 10 },
      { from: 9.5, to: 11 },
      { from: 10, to: 10.5 },
      { from: 11, to: 12 },
    ]
    expect(items.map((item) => columnsOf(items).get(item))).toEqual([
      { column: 0, of: 2 },
      { column: 1, of: 2 },
      { column: 0, of: 2 },
      { column: 0, of: 1 },
    ])
  })
})
