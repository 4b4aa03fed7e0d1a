import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Session } from "../../src/api/contract.ts"
import { undoMs } from "../../src/queue/removals.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { aLongQueue, anEntry, aState } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const queue = aState().queue
const called = ({ backend }: ShownDesk, operation: string) =>
  backend.calls.filter((call) => call.operation === operation)
const row = (name: string) => screen.getByRole("article", { name })
const pressed = (name: string, button: RegExp) => within(row(name)).getByRole("button", { name: button })

const shownQueue = async (options: Parameters<typeof shownDesk>[0] = {}) => {
  const desk = await shownDesk({ path: "/queue", ...options })
  await screen.findByRole("heading", { level: 1 })
  return desk
}

describe("the page that a visitor comes from", () => {
  const from = async (language: "en" | "de", given: object) => {
    const desk = await shownQueue({ language })
    const [entry] = aLongQueue(1).map((each) => ({ ...each, name: "Ada Ohm", referral: null, ...given }))
    await act(async () => desk.backend.push("queue", { locationId: 3, entries: entry ? [entry] : [] }))
    const found = within(await screen.findByRole("article", { name: "Ada Ohm" }))
    const parts = [...found.getByText(/^(From|Kommt von)/).querySelectorAll("bdi")].map((part) => part.textContent)
    return [found.getByText(/^(From|Kommt von)/).textContent, parts]
  }
  const page = { url: "https://login.evil.example/opel?a=1", title: "opel.de" }

  it("is named by its title with the real host, each isolated", async () => {
    expect(await from("en", { page })).toEqual([
      "From opel.de (login.evil.example)",
      ["opel.de", "(login.evil.example)"],
    ])
  })

  it("is named in German, with the campaign", async () => {
    const referral = { id: "7", name: "אופל", url: null }
    expect(await from("de", { page, referral })).toEqual([
      "Kommt von opel.de (login.evil.example), אופל",
      ["opel.de", "(login.evil.example)", "אופל"],
    ])
  })

  it("is named by its address if it has no title", async () => {
    expect(await from("en", { page: { ...page, url: "https://www.opel.example/", title: null } })).toEqual([
      "From opel.example",
      ["opel.example"],
    ])
  })
})

describe("a visitor who waits elsewhere, and a pinned word", () => {
  it("has closed the page until called: the desk says so instead of warning", async () => {
    const desk = await shownQueue()
    const entries = aLongQueue(1).map((entry) => ({
      ...entry,
      name: "Ada Ohm",
      isNamed: true,
      isThere: false,
      leaseEndsAt: new Date(Date.parse(aState().now) + 3_600_000).toISOString(),
      call: { calledAt: null },
    }))
    await act(async () => desk.backend.push("queue", { locationId: 3, entries }))
    expect((await screen.findByRole("article", { name: "Ada Ohm" })).textContent).toContain(
      "Called by e-\u2060mail when",
    )
    expect(row("Ada Ohm").textContent).not.toContain("does not answer")
  })

  it("reads a pinned word, which is text, until it is withdrawn", async () => {
    const desk = await shownQueue()
    await desk.user.type(screen.getByRole("textbox", { name: "German, pinned" }), "Heute ist viel los.")
    const pin = screen.getByRole("button", { name: "Pin" })
    expect(pin.hasAttribute("disabled")).toBe(true)
    await desk.user.type(screen.getByRole("textbox", { name: "English, pinned" }), " A <b>full</b> house. ")
    await desk.user.click(pin)
    await waitFor(() => expect(called(desk, "pinWord")).toHaveLength(1))
    expect(called(desk, "pinWord")[0]?.body).toEqual({
      text: { de: "Heute ist viel los.", en: "A <b>full</b> house." },
    })
    const [location] = aState().locations
    const pinned = {
      text: { de: "Voll.", en: "<b>Full</b>" },
      at: aState().now,
      by: { accountId: 7, name: "Melina Mielke" },
    }
    await act(async () =>
      desk.backend.push("availability", { locations: location ? [{ ...location, pinned }] : [], otherLocations: [] }),
    )
    expect((await screen.findByRole("region", { name: "Pinned for all who wait" })).textContent).toContain(
      "<b>Full</b>",
    )
    await desk.user.click(screen.getByRole("button", { name: "Withdraw" }))
    await waitFor(() => expect(called(desk, "unpinWord")).toHaveLength(1))
  })
})

describe("a visitor in the queue", () => {
  it("shows model, language, page, campaign, earlier visits and waiting time", async () => {
    await shownQueue()
    const text = row("Jonas Weber").textContent
    for (const part of ["Meridian Touring", "German", "Autohaus Nord", "Here 2 times before", "1st in the queue"])
      expect(text).toContain(part)
    expect(text).toMatch(/[6-9]:\d\d/)
    expect(row("Visitor 91b4").textContent).toContain("has not given a name")
  })

  it("is named in German too while the name is unknown, in answers and in news", async () => {
    const { backend } = await shownQueue({ language: "de" })
    expect(row("Besucher 91b4").textContent).toContain("hat keinen Namen genannt")
    const entries = aLongQueue(1).map((entry) => ({ ...entry, name: "Visitor 77ac" }))
    await act(async () => backend.push("queue", { locationId: 3, entries }))
    expect(await screen.findByRole("article", { name: "Besucher 77ac" })).toBeTruthy()
  })

  it("is picked up, and her consultation opens", async () => {
    const desk = await shownQueue()
    await desk.user.click(pressed("Jonas Weber", /^Pick up/))
    await waitFor(() => expect(desk.path()).toBe("/consultations/71"))
    expect(called(desk, "pickUp").map(({ path }) => path)).toEqual(["/desk/api/queue/815/pick-up"])
  })

  it("was picked up by a colleague: the desk names the colleague, and stays", async () => {
    const desk = await shownQueue()
    desk.backend.answer("pickUp", { status: 409, body: exampleOf("pickUp", 409) })
    await desk.user.click(pressed("Jonas Weber", /^Pick up/))
    expect(await screen.findByText("Tom Krüger has already picked up this visitor.")).toBeTruthy()
    expect(desk.path()).toBe("/queue")
  })

  it("loses her place soon: the desk warns, counts down, and keeps the place on request", async () => {
    const desk = await shownQueue()
    expect(row("Priya Raman").textContent).toMatch(/The place is lost in 0:3\d/)
    await desk.user.click(pressed("Priya Raman", /^Keep the place/))
    await waitFor(() => expect(called(desk, "keepPlace")).toHaveLength(1))
    await act(async () =>
      desk.backend.push("queue", {
        locationId: 3,
        entries: queue.map((entry) => ({ ...entry, isThere: true, leaseEndsAt: null })),
      }),
    )
    await waitFor(() => expect(row("Priya Raman").textContent).not.toContain("lost"))
  })

  it("is hidden at once when she is removed, and removed in the end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const desk = await shownQueue()
    await desk.user.click(pressed("Jonas Weber", /^More/))
    await desk.user.click(await screen.findByRole("menuitem", { name: /Remove Jonas Weber/ }))
    await waitFor(() => expect(screen.queryByRole("article", { name: "Jonas Weber" })).toBeNull())
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy()
    expect(called(desk, "removeFromQueue")).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(undoMs))
    await waitFor(() => expect(called(desk, "removeFromQueue")).toHaveLength(1))
    expect(screen.queryByRole("article", { name: "Jonas Weber" })).toBeNull()
  })

  it("is handed to a colleague with the reason", async () => {
    const desk = await shownQueue()
    await desk.user.click(pressed("Jonas Weber", /^Hand over/))
    const dialog = within(await screen.findByRole("dialog"))
    await desk.user.click(dialog.getByRole("radio", { name: /Aylin Demir/ }))
    await desk.user.type(dialog.getByLabelText(/Reason/), "Knows the trailer")
    await desk.user.click(dialog.getByRole("button", { name: "Hand Jonas Weber over" }))
    await waitFor(() =>
      expect(called(desk, "handOverEntry")[0]?.body).toEqual({ to: { accountId: 8 }, reason: "Knows the trailer" }),
    )
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it("reads a text only for her, in both languages", async () => {
    const desk = await shownQueue()
    await desk.user.click(pressed("Visitor 91b4", /^Say a word/))
    const dialog = within(await screen.findByRole("dialog"))
    await desk.user.clear(dialog.getByLabelText("English"))
    await desk.user.type(dialog.getByLabelText("English"), "One moment.")
    await desk.user.click(dialog.getByRole("button", { name: "Send to Visitor 91b4" }))
    await waitFor(() =>
      expect(called(desk, "sendWord")[0]?.body).toEqual({
        locationId: 3,
        entryId: 816,
        text: { en: "One moment.", de: "Danke fürs Warten. In etwa fünf Minuten bin ich bei Ihnen." },
      }),
    )
  })
})

describe("a visitor who enters the queue", () => {
  it("has just joined: her page is still loading, and nothing warns for five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const desk = await shownQueue()
    // Ten minutes ahead, so that no slow machine is late.
    const since = "2026-11-24T08:48:12.000Z"
    const leaseEndsAt = "2026-11-24T08:49:12.000Z"
    const entries = [anEntry(1, { name: "Ada Ohm", isThere: false, since, leaseEndsAt })]
    await act(async () => desk.backend.push("queue", { locationId: 3, entries }))
    const inColumn = () => within(screen.getByRole("region", { name: "Queue" })).getByRole("link").textContent
    expect((await screen.findByRole("article", { name: "Ada Ohm" })).textContent).not.toContain("lost")
    expect(inColumn()).not.toContain("lost soon")
    await act(() => vi.advanceTimersByTimeAsync(606_000))
    expect(row("Ada Ohm").textContent).toContain("The place is lost in")
    expect(inColumn()).toContain("lost soon")
  })
})

describe("the queue", () => {
  it("keeps the draft of a pinned word while another page is shown", async () => {
    const { user } = await shownQueue()
    await user.type(screen.getByLabelText("English"), " Promised.")
    await user.click(screen.getByRole("link", { name: "Today" }))
    await screen.findByRole("heading", { name: "Tuesday, 24 November" })
    await user.click(screen.getByRole("link", { name: /^Queue/ }))
    expect(((await screen.findByLabelText("English")) as HTMLTextAreaElement).value).toMatch(/Promised\.$/)
  })

  it("lets the next visitor take the focus when the focused one is picked up elsewhere", async () => {
    const { backend } = await shownQueue()
    act(() => pressed("Jonas Weber", /^Pick up/).focus())
    await act(async () => backend.push("queue", { locationId: 3, entries: queue.slice(1) }))
    await waitFor(() => expect(row("Visitor 91b4").contains(document.activeElement)).toBe(true))
  })

  it("announces a new visitor, and none of those who waited before", async () => {
    const { backend } = await shownQueue({ state: aState({ queue: queue.slice(0, 2) }) })
    const spoken = () => screen.getAllByRole("status").map(({ textContent }) => textContent)
    expect(spoken().join()).not.toContain("waits in the queue")
    await act(async () => backend.push("queue", { locationId: 3, entries: queue }))
    await waitFor(() => expect(spoken()).toContain("Priya Raman waits in the queue."))
  })

  it("of 500 renders only what is in view", async () => {
    await shownQueue({ state: aState({ queue: aLongQueue(500) }) })
    expect(screen.getByRole("heading", { name: "500 wait" })).toBeTruthy()
    const rows = screen.getAllByRole("article").length
    expect(rows).toBeGreaterThan(3)
    expect(rows).toBeLessThan(30)
  })

  it("is read-only for an auditor, and shows nothing that the backend lacks", async () => {
    const session = exampleOf<Session>("session", 200)
    const account = session?.account ? { ...session.account, role: "auditor" as const, language: "en" as const } : null
    await shownQueue({ session: { account, capabilities: [] } })
    expect(screen.queryByRole("button", { name: /Pick up|Hand over|Say a word|Open for visitors/ })).toBeNull()
    expect(screen.queryByRole("heading", { name: "A word to all who wait" })).toBeNull()
  })
})
