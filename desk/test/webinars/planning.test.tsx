import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { readAddresses } from "../../src/webinars/form/addresses.ts"
import { problemsOf, valuesOf } from "../../src/webinars/form/planValues.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { FakeBackend } from "../fake/fakeBackend.ts"
import { aWebinar, aWebinarDetail, withWebinar } from "../fake/webinars.ts"
import { shownDesk, triedInVain } from "../shown.tsx"

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** Writes at once: hundreds of time zones make each key slow in jsdom. */
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const button = (name: string) => screen.getByRole("button", { name })

const planning = async (options: Parameters<typeof shownDesk>[0] = {}) => {
  const desk = await shownDesk({ path: "/webinars/plan", ...options })
  await screen.findByRole("heading", { name: "Plan a webinar", level: 1 })
  return desk
}

const account = exampleOf<{ account: object }>("session", 200)?.account

describe("the list of webinars", () => {
  it("says why those that are over cannot be read", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const body = { code: "unavailable", message: "The database does not answer." }
    const prepare = ({ answer }: FakeBackend) => answer("webinars", { status: 503, body })
    const { backend } = await shownDesk({ path: "/webinars", prepare })
    await triedInVain(backend, "webinars", () => screen.getByText("The database does not answer."))
    expect(screen.getByRole("heading", { name: "The last two months" })).toBeTruthy()
  })
})

describe("the addresses of guests", () => {
  it("are read from what mail programs copy, each once, and name what is not an address", () => {
    const text = "Lena Fischer <lena@example.org>; omar@example.org\nOMAR@example.org, kein.name sophie@example.org"
    expect(readAddresses(text)).toEqual({
      emails: ["lena@example.org", "OMAR@example.org", "sophie@example.org"],
      faulty: ["kein.name"],
    })
  })
})

describe("the start of a plan", () => {
  const at = (fields: object) =>
    problemsOf({ ...valuesOf(aWebinar(), 7), ...fields }, Date.parse("2026-11-24T08:38:00Z"))

  it("is judged in the zone it was chosen in", () => {
    expect(at({ time: "09:38" })).toEqual({ time: "timePast" })
    expect(at({ time: "09:39" })).toEqual({})
    // Ten minutes past nine is still ahead in London.
    expect(at({ time: "09:10", timeZone: "Europe/London" })).toEqual({})
    expect(at({ date: "2027-03-28", time: "02:30" })).toEqual({ time: "timeUnknown" })
  })
})

describe("planning a webinar", () => {
  it("names what is missing at its field, keeps what was typed, and sends the plan", async () => {
    const { user, backend, path } = await planning()
    write("E-\u2060mail addresses", "lena@example.org wrong")
    await user.click(button("Plan and invite"))
    expect(screen.getByText("Give it a title.")).toBeTruthy()
    expect(screen.getByText("This is no e-\u2060mail address: wrong")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field("Title")))
    expect(backend.calls.filter(({ operation }) => operation === "planWebinar")).toEqual([])

    write("Title", "The Nocturne in detail")
    write("E-\u2060mail addresses", "lena@example.org")
    await user.selectOptions(field("Time zone"), "America/New_York")
    expect(screen.getByText(/Here: Tuesday, 1 December, 21:00, Berlin time/)).toBeTruthy()
    await user.click(screen.getByRole("radio", { name: "Invited guests only" }))
    await user.click(button("Plan and invite"))
    await waitFor(() => expect(path()).toBe("/webinars/48"))
    expect(backend.calls.find(({ operation }) => operation === "planWebinar")?.body).toMatchObject({
      locationId: 3,
      title: "The Nocturne in detail",
      description: null,
      date: "2026-12-01",
      time: "15:00",
      timeZone: "America/New_York",
      entry: "invited",
      invite: ["lena@example.org"],
      consultantId: 7,
      reminderMinutes: [1_440, 15],
    })
  })

  it("sends the points of the agenda, names what is wrong with one, and leaves out an empty one", async () => {
    const { user, backend } = await planning()
    write("Title", "The Nocturne in detail")
    for (let each = 0; each < 3; each++) await user.click(button("Add a point"))
    write("Point 1", " Design ")
    write("Minutes after the start, point 1", "0")
    write("Minutes after the start, point 2", "1441")
    expect(screen.getByText("at 15:00")).toBeTruthy()
    await user.click(button("Plan and invite"))
    expect(screen.getByText("Give this point a title.")).toBeTruthy()
    expect(screen.getByText("A whole number from 0 to 1,440.")).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field("Point 2")))
    write("Point 2", "Questions")
    write("Minutes after the start, point 2", "")
    await user.click(button("Plan and invite"))
    await waitFor(() =>
      expect(backend.calls.find(({ operation }) => operation === "planWebinar")?.body).toMatchObject({
        agenda: [
          { title: "Design", minutes: 0 },
          { title: "Questions", minutes: null },
        ],
      }),
    )
  })

  it("has no agenda, and sends none, without the capability", async () => {
    const { user, backend } = await planning({ session: { capabilities: ["webinars"] } })
    expect(screen.queryByRole("button", { name: "Add a point" })).toBeNull()
    write("Title", "Soon")
    await user.click(button("Plan and invite"))
    await waitFor(() => expect(backend.calls.some(({ operation }) => operation === "planWebinar")).toBe(true))
    expect(backend.calls.find(({ operation }) => operation === "planWebinar")?.body).not.toHaveProperty("agenda")
  })

  it("shows at the time that the backend refuses it, and keeps the draft", async () => {
    const refusal = { code: "time_past", message: "This time has passed." }
    const { user } = await planning({
      prepare: (backend) => backend.answer("planWebinar", { status: 400, body: refusal }),
    })
    write("Title", "Soon")
    await user.click(button("Plan and invite"))
    await waitFor(() => expect(field("Time").getAttribute("aria-invalid")).toBe("true"))
    expect(field("Title").value).toBe("Soon")
  })

  it("opens empty if the kept draft is unreadable", async () => {
    sessionStorage.setItem("desk-draft:webinar-new", "no JSON {")
    await planning()
    expect(field("Title").value).toBe("")
  })

  it("is offered only to leads", async () => {
    const consultant = { ...account, role: "consultant", language: "en" }
    await shownDesk({ path: "/webinars", session: { account: consultant } as never })
    await screen.findByRole("heading", { name: "Webinars", level: 1 })
    expect(screen.queryByRole("button", { name: "Plan a webinar" })).toBeNull()
  })
})

describe("a planned webinar", () => {
  const planned = async () => {
    const desk = await shownDesk({
      path: "/webinars/48",
      state: withWebinar(aWebinar()),
      prepare: (backend) => backend.answer("presentation", { body: aWebinarDetail(aWebinar()) }),
    })
    await screen.findByRole("heading", { name: "The Nocturne in detail", level: 1 })
    return desk
  }

  it("is moved with a word about the mails that follow", async () => {
    const { user, backend } = await planned()
    await user.click(button("Change"))
    await screen.findByRole("heading", { name: "Change the webinar", level: 1 })
    expect(screen.queryByText(/The new time is mailed/)).toBeNull()
    await user.selectOptions(field("Length"), "90")
    write("Time", "16:30")
    expect(screen.getByText("The new time is mailed to 186 guests.")).toBeTruthy()
    await user.click(button("Save the change"))
    await waitFor(() => {
      const change = backend.calls.find(({ operation }) => operation === "changeWebinar")
      expect(change?.body).toMatchObject({ time: "16:30", durationMinutes: 90, invite: [] })
    })
  })

  it("is cancelled after a question that says who is mailed", async () => {
    const { user, backend } = await planned()
    await user.click(button("Cancel the webinar"))
    const dialog = await screen.findByRole("dialog")
    expect(within(dialog).getByText("186 guests are told by mail.")).toBeTruthy()
    await user.click(within(dialog).getByRole("button", { name: "Cancel the webinar" }))
    await waitFor(() => expect(backend.calls.some(({ operation }) => operation === "cancelWebinar")).toBe(true))
    expect(await screen.findByText("Cancelled")).toBeTruthy()
  })

  it("invites further guests, and names a wrong address first", async () => {
    const { user, backend } = await planned()
    await user.click(button("Invite guests"))
    write("E-\u2060mail addresses", "new@example.org nobody")
    await user.click(button("Invite 1"))
    expect(screen.getByText("This is no e-\u2060mail address: nobody")).toBeTruthy()
    write("E-\u2060mail addresses", Array.from({ length: 1_001 }, (_, at) => `guest${at}@example.org`).join(" "))
    expect(screen.getByText("A webinar has at most 1,000 invited guests.")).toBeTruthy()
    write("E-\u2060mail addresses", "new@example.org")
    await user.click(button("Invite 1"))
    await waitFor(() => {
      const invite = backend.calls.find(({ operation }) => operation === "inviteGuests")
      expect(invite?.body).toEqual({ emails: ["new@example.org"] })
    })
  })
})
