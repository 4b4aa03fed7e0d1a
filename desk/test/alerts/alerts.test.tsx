import { act, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Booking, ChatSummary, Presentation, State } from "../../src/api/contract.ts"
import { anEntry, aState } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

/** Melina with Jonas, whose chat is read; nobody waits, and nothing is due. */
const quiet = (change: Partial<State> = {}): State => {
  const state = aState()
  return { ...state, queue: [], bookings: [], chats: state.chats.map((chat) => ({ ...chat, unread: 0 })), ...change }
}

const jonas = (change: Partial<Presentation>): State["presentations"] =>
  aState().presentations.map((each) => (each.id === 71 ? { ...each, ...change } : each))

const chatOf = (change: Partial<ChatSummary>): ChatSummary => {
  const [chat] = aState().chats
  if (chat === undefined) throw new Error("The example has no chat.")
  return { ...chat, ...change }
}

const booked = (change: Partial<Booking>): Booking => {
  const [booking] = aState().bookings
  if (booking === undefined) throw new Error("The example has no booking.")
  return { ...booking, ...change }
}

const ada = [anEntry(1, { name: "Ada Ohm" })]
const toast = (name: string) => screen.queryByRole("group", { name })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Until the desk has shown a piece of news, which it gathers for a moment. */
const shownSoon = (push: () => void) =>
  act(async () => {
    push()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
const arrive = ({ backend }: ShownDesk, queue: State["queue"]) =>
  shownSoon(() => backend.push("queue", { locationId: 3, entries: queue }))

/** The backend's clock says 9:38:12 in Berlin. */
const opened = async (options: Parameters<typeof shownDesk>[0] = {}): Promise<ShownDesk> => {
  const desk = await shownDesk({ state: quiet(), path: "/after", ...options })
  await screen.findByRole("heading", { level: 1 })
  return desk
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], shouldAdvanceTime: true })
  vi.spyOn(document, "hasFocus").mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe("an alert", () => {
  it("sounds at once and again until something is pressed; what waited before the desk opened is only counted", async () => {
    const desk = await opened({ state: quiet({ queue: ada }) })
    await waitFor(() => expect(document.title).toBe("(1) Follow-ups · Desk"))
    await later(60_000)
    expect(desk.rung).toEqual([])
    await arrive(desk, [...ada, anEntry(2, { name: "Emmy Noether" })])
    expect(desk.rung).toEqual(["notes"])
    expect(within(toast("Queue") as HTMLElement).getByText("Emmy Noether waits in the queue.")).toBeTruthy()
    expect(document.title).toBe("(2) Follow-ups · Desk")
    await later(20_000)
    expect(desk.rung).toHaveLength(2)
    await desk.user.keyboard("x")
    await later(60_000)
    expect(desk.rung).toHaveLength(2)
  })

  it("stops covering the page after ten seconds if the left column lists it, and comes back with the next alert", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
      shouldAdvanceTime: true,
    })
    const desk = await opened()
    await arrive(desk, ada)
    await later(10_000)
    await waitFor(() => expect(toast("Queue")).toBeNull())
    await later(20_000)
    expect(desk.rung.length).toBeGreaterThan(1)
    await arrive(desk, [...ada, anEntry(2, { name: "Emmy Noether" })])
    expect(within(toast("Queue") as HTMLElement).getAllByRole("button", { name: /waits/ })).toHaveLength(2)
  })

  it("ends when its reason does, and is no longer counted", async () => {
    const desk = await opened()
    await arrive(desk, ada)
    expect(toast("Queue")).toBeTruthy()
    await arrive(desk, [])
    await waitFor(() => expect(toast("Queue")).toBeNull())
    await later(60_000)
    expect(desk.rung).toHaveLength(1)
    expect(document.title).toBe("Follow-ups · Desk")
  })

  it("opens its page by a press, and is seen there", async () => {
    const desk = await opened()
    await arrive(desk, ada)
    await desk.user.click(screen.getByRole("button", { name: "Ada Ohm waits in the queue." }))
    await waitFor(() => expect(desk.path()).toBe("/queue"))
    await waitFor(() => expect(toast("Queue")).toBeNull())
  })

  it("shows no toast and repeats nothing on the page that shows it, while that page has the focus", async () => {
    const desk = await opened({ path: "/queue" })
    await arrive(desk, ada)
    await later(60_000)
    expect([desk.rung.length, toast("Queue")]).toEqual([0, null])
    expect(screen.getByText("Ada Ohm waits in the queue.", { selector: "[role=status]" })).toBeTruthy()
    vi.spyOn(document, "hasFocus").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("blur")))
    await arrive(desk, [...ada, anEntry(2)])
    await later(20_000)
    expect(desk.rung).toHaveLength(2)
  })

  it("lists three of a kind and counts the rest", async () => {
    const desk = await opened()
    await arrive(
      desk,
      [1, 2, 3, 4, 5].map((each) => anEntry(each)),
    )
    const lines = within(toast("Queue") as HTMLElement)
    expect(lines.getAllByRole("button", { name: /waits in the queue/ })).toHaveLength(3)
    expect(lines.getByText("and 2 more")).toBeTruthy()
    expect(desk.rung).toHaveLength(1)
  })

  it("is silent for an account that only reads", async () => {
    const { account } =
      (await import("../fake/contractExamples.ts")).exampleOf<{ account: object }>("session", 200) ?? {}
    const desk = await opened({ session: { account: { ...account, role: "auditor" } as never } })
    await arrive(desk, ada)
    expect([desk.rung.length, toast("Queue")]).toEqual([0, null])
  })
})

describe("an alert in the background, or in a browser that lacks much", () => {
  it("is a notification of the system while the desk is in the background, which opens the page", async () => {
    const made: Array<{ title: string; onclick?: () => void; close: () => void }> = []
    vi.stubGlobal(
      "Notification",
      class {
        static readonly permission = "granted"
        onclick?: () => void
        readonly close = vi.fn()
        constructor(readonly title: string) {
          made.push(this)
        }
      },
    )
    localStorage.setItem("desk-preferences", JSON.stringify({ systemNotification: true }))
    vi.spyOn(document, "hasFocus").mockReturnValue(false)
    const desk = await opened()
    await arrive(desk, ada)
    expect(made.map(({ title }) => title)).toEqual(["Ada Ohm waits in the queue."])
    act(() => made[0]?.onclick?.())
    await waitFor(() => expect(desk.path()).toBe("/queue"))
    await arrive(desk, [])
    await waitFor(() => expect(made[0]?.close).toHaveBeenCalled())
  })

  it("reaches a desk whose browser refuses sound, notifications and channels between tabs", async () => {
    /** As in Chromium on Android, and in a browser whose abilities an extension blocks. */
    class Refused {
      static readonly permission = "granted"
      static readonly requestPermission = () => Promise.reject(new TypeError("blocked"))
      constructor() {
        throw new TypeError("Illegal constructor")
      }
    }
    vi.stubGlobal("Notification", Refused)
    vi.stubGlobal("BroadcastChannel", Refused)
    vi.spyOn(document, "hasFocus").mockReturnValue(false)
    localStorage.setItem("desk-preferences", JSON.stringify({ systemNotification: true }))
    const desk = await opened({ audibility: "absent" })
    await arrive(desk, ada)
    expect(toast("Queue")).toBeTruthy()
  })
})

describe("the desk alerts to", () => {
  it("a message of a visitor whose page is not open, and again to the next one", async () => {
    const desk = await opened()
    const say = (lastText: string, second: number) =>
      shownSoon(() =>
        desk.backend.push("chat", chatOf({ unread: second, lastText, lastAt: `2026-11-24T08:51:0${second}.000Z` })),
      )
    await say("Und die Anhängelast?", 1)
    expect(screen.getByRole("button", { name: "Jonas Weber: Und die Anhängelast?" })).toBeTruthy()
    await say("Hallo?", 2)
    expect(desk.rung).toHaveLength(2)
    await desk.user.click(screen.getByRole("button", { name: "Jonas Weber: Hallo?" }))
    await waitFor(() => expect(desk.path()).toBe("/consultations/71"))
    await waitFor(() => expect(toast("New message")).toBeNull())
  })

  it("an own appointment five minutes before, and once more when it has begun without a start", async () => {
    const mine = booked({ startsAt: "2026-11-24T08:44:12.000Z", endsAt: "2026-11-24T09:14:12.000Z" })
    const other = booked({ ...mine, id: 902, name: "Else", consultant: { accountId: 8, name: "Aylin Demir" } })
    const desk = await opened({ state: quiet({ bookings: [mine, other] }) })
    expect(toast("Appointment")).toBeNull()
    await later(61_000)
    expect(within(toast("Appointment") as HTMLElement).getAllByRole("button", { name: /appointment/ })).toHaveLength(1)
    expect(screen.getByRole("button", { name: "The appointment with Adam Kaczmarek begins at 9:44." })).toBeTruthy()
    await desk.user.keyboard("x")
    const before = desk.rung.length
    await later(300_000)
    expect(
      screen.getByRole("button", { name: "The appointment with Adam Kaczmarek was to begin at 9:44." }),
    ).toBeTruthy()
    expect(desk.rung.length).toBeGreaterThan(before)
  })

  it.each([
    ["the named time", { since: "2026-11-24T08:37:12.000Z", minutes: 10, resumesAt: "2026-11-24T08:39:12.000Z" }],
    ["its minutes", { since: "2026-11-24T08:37:12.000Z", minutes: 2, resumesAt: null }],
  ])("a hold that lasts longer than %s", async (_, hold) => {
    const words = { en: "Soon.", de: "Bald." }
    await opened({ state: quiet({ presentations: jonas({ hold: { ...hold, words } }) }) })
    await later(55_000)
    expect(toast("On hold")).toBeNull()
    await later(6_000)
    expect(within(toast("On hold") as HTMLElement).getByText(/Jonas Weber has been on hold for longer/)).toBeTruthy()
  })

  it("a visitor whose consultant is gone, until somebody is back", async () => {
    const tom = { accountId: 9, name: "Tom Krüger" }
    const since = (consultantGoneSince: string | null) => jonas({ consultant: tom, consultantGoneSince })
    const desk = await opened({ state: quiet({ presentations: since(null) }) })
    expect(toast("Left without a consultant")).toBeNull()
    await shownSoon(() => desk.backend.push("presentations", { presentations: since("2026-11-24T08:37:00.000Z") }))
    expect(
      screen.getByRole("button", { name: "Jonas Weber is alone: Tom Krüger is no longer at the desk." }),
    ).toBeTruthy()
    await later(8_000)
    expect(desk.rung).toHaveLength(2)
    await shownSoon(() => desk.backend.push("presentations", { presentations: since(null) }))
    await waitFor(() => expect(toast("Left without a consultant")).toBeNull())
  })

  it("a consultation that is offered to this account, whatever is pressed, until the offer ends", async () => {
    const [aylin, melina] = [
      { accountId: 8, name: "Aylin Demir" },
      { accountId: 7, name: "Melina Mielke" },
    ]
    const handOver = {
      state: "offered" as const,
      to: melina,
      by: aylin,
      reason: "Asks for the trailer load.",
      word: null,
      at: "2026-11-24T08:38:12.000Z",
      until: "2026-11-24T08:38:57.000Z",
    }
    const offered = (to: typeof melina) => jonas({ consultant: aylin, handOver: { ...handOver, to } })
    const desk = await opened({ state: quiet({ presentations: offered({ accountId: 9, name: "Tom Krüger" }) }) })
    expect(desk.rung).toEqual([])
    await shownSoon(() => desk.backend.push("presentations", { presentations: offered(melina) }))
    // A part of every page shows it, with its answers.
    const offer = () => screen.queryByRole("region", { name: "Jonas Weber is handed to you" })
    expect(offer()?.textContent).toContain("Asks for the trailer load.")
    expect(toast("Handed to you")).toBeNull()
    await desk.user.keyboard("x")
    await later(10_000)
    expect(desk.rung.length).toBeGreaterThan(1)
    await later(60_000)
    await waitFor(() => expect(offer()).toBeNull())
  })
})

describe("the sound of alerts", () => {
  it("is chosen, played when it is chosen, and remembered", async () => {
    const desk = await shownDesk({ state: quiet() })
    await desk.user.selectOptions(await screen.findByRole("combobox", { name: "Sound of alerts" }), "Telephone")
    expect(desk.rung).toEqual(["telephone"])
    await arrive(desk, ada)
    expect(desk.rung).toEqual(["telephone", "telephone"])
    expect(JSON.parse(localStorage.getItem("desk-preferences") ?? "{}").sound).toBe("telephone")
    await desk.user.selectOptions(screen.getByRole("combobox", { name: "Sound of alerts" }), "No sound")
    await arrive(desk, [...ada, anEntry(2)])
    expect(desk.rung).toHaveLength(2)
  })

  it("stays off for a browser in which an earlier desk has stored so", async () => {
    localStorage.setItem("desk-preferences", JSON.stringify({ sound: false }))
    await shownDesk({ state: quiet() })
    expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sound of alerts" })).value).toBe("off")
  })

  it("is said to be blocked, in the header of each page and beside its choice", async () => {
    await shownDesk({ state: quiet(), audibility: "blocked" })
    expect(await screen.findByRole("button", { name: "No sound yet: press here" })).toBeTruthy()
    expect(screen.getByText("The browser allows no sound yet. Press anywhere in the desk.")).toBeTruthy()
  })
  it("moves the focus to the page when its button disappears by a press on it", async () => {
    const desk = await opened({ audibility: "blocked" })
    const press = await screen.findByRole("button", { name: "No sound yet: press here" })
    act(() => press.focus())
    act(desk.unlockSound)
    expect(press.isConnected).toBe(false)
    expect(document.activeElement?.hasAttribute("data-work")).toBe(true)
  })
})
