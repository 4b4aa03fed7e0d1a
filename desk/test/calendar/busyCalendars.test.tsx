import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Account, BusyCalendar, Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { FakeBackend } from "../fake/fakeBackend.ts"
import { shownDesk } from "../shown.tsx"

const [own] = exampleOf<{ readonly calendars: ReadonlyArray<BusyCalendar> }>("busyCalendars", 200)?.calendars ?? []
const failing = {
  ...own,
  id: 6,
  account: { accountId: 8, name: "Aylin Demir" },
  host: "cloud.dealer.example",
  entries: 12,
  readAt: "2026-11-23T16:10:05.000Z",
  failure: "notCalendar",
  failingSince: "2026-11-23T16:15:08.000Z",
}
const account = exampleOf<Session>("session", 200)?.account as Account
const as = (role: Account["role"]): Partial<Session> => ({ account: { ...account, role, language: "en" } })
const asked = (backend: FakeBackend, operation: string) => backend.calls.filter((call) => call.operation === operation)
const twoCalendars = (backend: FakeBackend) => backend.answer("busyCalendars", { body: { calendars: [own, failing] } })

describe("The other calendars of the own account", () => {
  it("show when each was read, and why one cannot be read", async () => {
    await shownDesk({ path: "/account", prepare: twoCalendars })
    const rows = within(await screen.findByRole("region", { name: "Your other calendars" }))
    const [readable, unreadable] = await rows.findAllByRole("listitem")
    expect(readable?.textContent).toMatch(/^outlook.office365.com37 busy entries .*Last read on .*9:36\./)
    expect(unreadable?.textContent).toContain("cloud.dealer.example · Aylin Demir")
    expect(unreadable?.textContent).toMatch(/At the address is no calendar.*Since .*17:15\. Meanwhile the times count/)
  })

  it("are added by an address, by a lead also for a colleague, and the field says why an address is refused", async () => {
    const { backend, user } = await shownDesk({ path: "/account" })
    const refusal = exampleOf<{ readonly message: string }>("addBusyCalendar", 400)
    backend.answer("addBusyCalendar", { status: 400, body: refusal })
    const address = await screen.findByRole<HTMLInputElement>("textbox", { name: "Address of another calendar" })
    await user.selectOptions(screen.getByRole("combobox", { name: "Person" }), "Aylin Demir")
    await user.type(address, " https://a.example/b.ics ")
    await user.click(screen.getByRole("button", { name: "Add" }))
    expect(await screen.findByText(refusal?.message ?? "")).toBeTruthy()
    expect(document.activeElement).toBe(address)
    expect(asked(backend, "addBusyCalendar")[0]?.body).toEqual({ accountId: 8, url: "https://a.example/b.ics" })
    backend.answer("addBusyCalendar", { status: 201, body: own })
    const before = asked(backend, "busyCalendars").length
    await user.click(screen.getByRole("button", { name: "Add" }))
    expect(await screen.findByText("The calendar is read every five minutes from now on.")).toBeTruthy()
    expect(address.value).toBe("")
    expect(asked(backend, "busyCalendars").length).toBeGreaterThan(before)
  })

  it("are removed by a press", async () => {
    const { backend, user } = await shownDesk({ path: "/account", session: as("consultant") })
    expect(screen.queryByRole("combobox", { name: "Person" })).toBeNull()
    await user.click(
      await screen.findByRole("button", { name: /^Remove the calendar of .* at outlook.office365.com$/ }),
    )
    await waitFor(() => expect(asked(backend, "removeBusyCalendar")[0]?.path).toBe("/desk/api/busy-calendars/4"))
  })

  it("say that there is none, or why they are not shown; an auditor has none", async () => {
    const { backend } = await shownDesk({
      path: "/account",
      prepare: (each) => each.answer("busyCalendars", { body: { calendars: [] } }),
    })
    expect(await screen.findByText("No other calendar is read.")).toBeTruthy()
    backend.answer("busyCalendars", { status: 403, body: exampleOf("busyCalendars", 403) })
    await act(async () => backend.push("calendar", { locationId: 3 }))
    expect((await screen.findByRole("alert")).textContent).toBe("Ihr Konto darf das nicht.")
  })

  it("are not shown to an auditor", async () => {
    const { backend } = await shownDesk({ path: "/account", session: as("auditor") })
    expect(await screen.findByRole("heading", { level: 1, name: "Your account" })).toBeTruthy()
    expect(screen.queryByRole("heading", { name: "Your other calendars" })).toBeNull()
    expect(asked(backend, "busyCalendars")).toEqual([])
  })
})

describe("A calendar that cannot be read", () => {
  it.each([["/"], ["/calendar"]])("is reported at %s until it can be read again", async (path) => {
    const { backend } = await shownDesk({ path, prepare: twoCalendars })
    const alert = (await screen.findByRole("heading", { name: "A calendar cannot be read" })).closest("[role=alert]")
    expect(alert?.textContent).toMatch(/Aylin Demir.*cloud.dealer.example, last read on .*17:10/)
    expect(
      within(alert as HTMLElement)
        .getByRole("link", { name: "See why" })
        .getAttribute("href"),
    ).toMatch(/account$/)
    backend.answer("busyCalendars", { body: { calendars: [own] } })
    await act(async () => backend.push("calendar", { locationId: 3 }))
    await waitFor(() => expect(screen.queryByRole("heading", { name: "A calendar cannot be read" })).toBeNull())
  })
})

describe("The secret address of a location", () => {
  it("is made and revoked by a lead, and no consultant sees it", async () => {
    const { backend, user } = await shownDesk({ path: "/calendar", session: as("lead") })
    const several = screen.queryByRole("button", { name: "Addresses of the locations" })
    if (several) await user.click(several)
    const [part] = await screen.findAllByRole("region", { name: /^Appointments at .* in another calendar$/ })
    const shown = within(part as HTMLElement)
    await user.click(await shown.findByRole("button", { name: "Make a new address" }))
    const address = await shown.findByRole<HTMLInputElement>("textbox", { name: "Secret address" })
    expect(address.value).toMatch(/feed\.ics\?token=/)
    await user.click(shown.getByRole("button", { name: "Revoke" }))
    await waitFor(() => expect(asked(backend, "revokeLocationFeed")).toHaveLength(1))
    expect(asked(backend, "revokeLocationFeed")[0]?.path).toMatch(/^\/desk\/api\/locations\/\d+\/feed$/)
  })

  it("is not shown to a consultant", async () => {
    const { backend } = await shownDesk({ path: "/calendar", session: as("consultant") })
    expect(await screen.findByRole("heading", { name: "Your appointments in another calendar" })).toBeTruthy()
    expect(screen.queryByRole("heading", { name: /^Appointments at/ })).toBeNull()
    expect(asked(backend, "locationFeed")).toEqual([])
  })
})
