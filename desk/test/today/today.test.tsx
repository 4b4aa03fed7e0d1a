import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { columnsOf } from "../../src/today/columns.ts"
import { aState } from "../fake/states.ts"
import { shownDesk } from "../shown.tsx"

describe("Today", () => {
  it("shows everybody's hours and starts an appointment", async () => {
    const desk = await shownDesk()
    const own = within(await screen.findByRole("region", { name: "You" }))
    expect(own.getByText("The Nocturne in detail")).toBeTruthy()
    await desk.user.click(own.getByRole("button", { name: "Start: Adam Kaczmarek" }))
    await waitFor(() => expect(desk.path()).toMatch(/^\/consultations\/\d+$/))
    expect(desk.backend.calls.find(({ operation }) => operation === "startAppointment")?.path).toBe(
      "/desk/api/bookings/901/start",
    )
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
