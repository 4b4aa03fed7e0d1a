import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { buttonClass } from "../../../src/ui/components/Button.tsx"
import type { NotifySnapshot } from "../../../src/ui/queue/NotifyMe.tsx"
import { NotifyMe } from "../../../src/ui/queue/NotifyMe.tsx"
import { NoModeratorScreen } from "../../../src/ui/queue/noModeratorPage.tsx"
import { QueueScreen, type QueueSnapshot } from "../../../src/ui/queue/QueueScreen.tsx"
import { BookInstead } from "../../../src/ui/queue/queuePage.tsx"
import { OtherTabScreen } from "../../../src/ui/session/SessionLayout.tsx"
import { placeInQueue as place } from "../../builders/aPlaceInQueue.ts"
import { axeFaults } from "../axeFaults.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

const queue = (snapshot: QueueSnapshot) => (
  <QueueScreen
    viewModel={changing(snapshot).viewModel}
    bookLink={(look) => <BookInstead href="https://dealer.example/book" look={look} leave={() => {}} />}
  />
)
const spoken = () => screen.getByRole("status").textContent

describe("the queue", () => {
  it.each([
    { position: 0, seen: "Your consultant is joining.", figure: false },
    { position: 1, seen: "You’re next.", figure: true },
    { position: 2, seen: "1 visitor is ahead of you.", figure: true },
    { position: 12, seen: "11 visitors are ahead of you.", figure: true },
  ])("Q2 at $position shows: $seen", async ({ position, seen, figure }) => {
    await accessible(queue({ ...place, position }))
    expect(screen.getAllByText(seen).length).toBeGreaterThan(0)
    expect(screen.queryByText(String(position)) !== null).toBe(figure)
  })

  it("Q2 announces each change of the position, and nothing while it is unchanged", async () => {
    const { viewModel, become } = changing<QueueSnapshot>({ ...place, position: 3 })
    await shown(<QueueScreen viewModel={viewModel} />)
    expect(spoken()).toBe("Your place in the queue: 3.")
    const line = screen.getByRole("status").firstChild
    become({ ...place, position: 3 })
    expect(screen.getByRole("status").firstChild).toBe(line)
    become({ ...place, position: 1 })
    expect(spoken()).toBe("You’re next.")
  })

  it("Q3 says that it connects, and that the chat opens later", async () => {
    await accessible(queue({ kind: "connecting", video: undefined }))
    expect(screen.getAllByText("Connecting, please wait ...")).toHaveLength(2)
    expect(screen.getByRole("region", { name: "Chat" }).textContent).toContain("opens when the consultation starts")
  })

  it("E9 plays the waiting video muted, in a loop, and continues it from connecting to waiting", async () => {
    const { viewModel, become } = changing<QueueSnapshot>({ kind: "connecting", video: "/waiting.mp4" })
    const { container } = await shown(<QueueScreen viewModel={viewModel} />)
    const video = container.querySelector("video")
    expect(video).toMatchObject({ muted: true, loop: true, autoplay: true })
    expect(video?.getAttribute("src")).toBe("/waiting.mp4")
    become({ ...place, video: "/waiting.mp4", position: 2 })
    expect(container.querySelector("video")).toBe(video)
  })

  it("E9 stays at the waiting video's first frame if the visitor prefers reduced motion", async () => {
    const asked = vi
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (media) => ({ media, matches: media === "(prefers-reduced-motion: reduce)" }) as MediaQueryList,
      )
    onTestFinished(() => asked.mockRestore())
    const { container } = await accessible(queue({ kind: "connecting", video: "/waiting.mp4" }))
    expect(container.querySelector("video")?.autoplay).toBe(false)
  })

  it("Q2 shows the usual wait and the consultants' announcement in the page's language, and reports that it was shown", async () => {
    const reported: Array<number> = []
    const word = { id: 12, text: { en: "Back in five minutes.", de: "In fünf Minuten zurück." } }
    const withWord = {
      ...place,
      position: 2,
      expectedMinutes: 6,
      word,
      wordShown: (id: number) => void reported.push(id),
    }
    const { viewModel, become } = changing<QueueSnapshot>(withWord)
    await accessible(<QueueScreen viewModel={viewModel} />, "de")
    expect(screen.getByText("Die Wartezeit beträgt zurzeit etwa 6 Minuten.")).toBeDefined()
    expect(screen.getByRole("region", { name: "Eine Nachricht von unserem Beratungsteam" }).textContent).toBe(
      word.text.de,
    )
    become({ ...withWord, position: 1, expectedMinutes: undefined })
    expect(screen.queryByText(/Wartezeit/)).toBeNull()
    expect(new Set(reported)).toEqual(new Set([12]))
  })

  it.each([
    [{ _tag: "Range", from: 5, to: 10 }, "Estimated wait: 5 to 10 minutes.", "outline"],
    [{ _tag: "Below", to: 5 }, "Estimated wait: less than 5 minutes.", "outline"],
    [{ _tag: "OverAnHour" }, "Estimated wait: more than an hour.", "outline"],
    [{ _tag: "Unknown" }, "We cannot estimate the wait yet.", "outline"],
    [{ _tag: "NobodyThere" }, /^Nobody is available right now/, "accent"],
  ] as const)("QU10 says how long it takes, or that nobody can say: %o", async (wait, words, look) => {
    await accessible(queue({ ...place, position: 2, wait, expectedMinutes: 6 }))
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText(/The wait is about/)).toBeNull()
    expect(screen.getByRole("link", { name: "Book instead" }).className).toBe(buttonClass(look))
  })

  it("QU10 leaves out that nobody can say it to the visitor who is next", async () => {
    await shown(queue({ ...place, position: 1, wait: { _tag: "Unknown" } }))
    expect(screen.queryByText("We cannot estimate the wait yet.")).toBeNull()
  })

  it("QU10 changes an estimate at most once a minute, and with the place at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const at = (position: number, from: number): QueueSnapshot => ({
      ...place,
      position,
      wait: { _tag: "Range", from, to: from + 10 },
    })
    const { viewModel, become } = changing<QueueSnapshot>(at(3, 10))
    await shown(<QueueScreen viewModel={viewModel} />)
    become(at(3, 20))
    become(at(3, 10))
    act(() => void vi.advanceTimersByTime(59_000))
    expect(screen.getByText(/wait: 20 to 30 minutes/)).toBeDefined()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByText(/wait: 10 to 20 minutes/)).toBeDefined()
    become(at(2, 5))
    expect(screen.getByText(/wait: 5 to 15 minutes/)).toBeDefined()
  })

  it("QU10 shows the pinned word as text in the page's language, until it is withdrawn", async () => {
    const pinned = { en: "A <b>full</b> house.", de: "Heute ist <b>viel</b> los." }
    const { viewModel, become } = changing<QueueSnapshot>({ ...place, position: 2, pinned })
    await accessible(<QueueScreen viewModel={viewModel} />, "de")
    const region = screen.getByRole("region", { name: "Eine Nachricht an alle, die warten" })
    expect(region.textContent).toBe(pinned.de)
    expect(region.parentElement?.getAttribute("aria-live")).toBe("polite")
    become({ ...place, position: 2, pinned: undefined })
    expect(screen.queryByRole("region", { name: "Eine Nachricht an alle, die warten" })).toBeNull()
  })

  it("Q6 says where the consultation starts, unless the visitor is called", async () => {
    const { viewModel, become } = changing<QueueSnapshot>({ ...place, position: 2 })
    await shown(<QueueScreen viewModel={viewModel} />)
    expect(screen.queryByText(/^The consultation starts here/)).not.toBeNull()
    become({ ...place, position: 2, isKept: true })
    expect(screen.queryByText(/^The consultation starts here/)).toBeNull()
  })

  it("B4 keeps the position in view during a reconnect", async () => {
    await accessible(queue({ ...place, position: 4, link: "connecting" }))
    expect(screen.getByText("4")).toBeDefined()
    expect(spoken()).toContain("Your place is kept")
  })

  it.each([
    ["en", "Many visitors are reconnecting at once. Your place is kept, and you will be back in a moment."],
    [
      "de",
      "Viele Gäste verbinden sich gerade gleichzeitig neu. Ihr Platz bleibt erhalten, Sie sind gleich wieder verbunden.",
    ],
  ] as const)("B3 B4 says that many are reconnecting (%s)", async (language, words) => {
    await accessible(queue({ ...place, position: 120, link: "crowded" }), language)
    expect(spoken()).toBe(words)
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  it("Q6 leaves only when the visitor presses the button", async () => {
    const left = counted()
    await shown(queue({ ...place, position: 2, leave: left.call }))
    expect(left.calls).toHaveLength(0)
    await userEvent.click(screen.getByRole("button", { name: "Leave the queue" }))
    expect(left.calls).toHaveLength(1)
  })

  it.each([
    { reason: "lease", title: "Your place was given up", hint: /connection was lost for more than a minute/ },
    { reason: "left", title: "You have left the queue", hint: /at your request/ },
    { reason: "removed", title: "You are no longer in the queue", hint: /removed from the queue/ },
  ] as const)("Q6 QU5 says why the place is gone: $reason", async ({ reason, title, hint }) => {
    const again = counted()
    await accessible(queue({ kind: "removed", reason, again: again.call }))
    const alert = screen.getByRole("alert")
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toMatch(hint)
    expect(screen.getByRole("link", { name: "Book instead" })).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Join the queue again" }))
    expect(again.calls).toHaveLength(1)
  })

  it("B7 says that the connection failed with the position still in view, and retries", async () => {
    const retried = counted()
    await accessible(queue({ ...place, position: 4, link: "failed", retry: retried.call }))
    expect(screen.getByText("4")).toBeDefined()
    expect(spoken()).toContain("The connection failed")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retried.calls).toHaveLength(1)
  })

  it("QU10 offers an appointment after a long wait, and only reassures if there is none", async () => {
    const page = await shown(queue({ ...place, position: 2, isLong: true }))
    expect(screen.getByText(/book an appointment instead/)).toBeDefined()
    expect(await axeFaults(page.container)).toEqual([])
    page.unmount()
    await shown(<QueueScreen viewModel={changing<QueueSnapshot>({ ...place, position: 2, isLong: true }).viewModel} />)
    expect(screen.getByText(/We have not forgotten you/)).toBeDefined()
    expect(screen.queryByText(/appointment/)).toBeNull()
  })

  it("QU9 announces a fast queue at most every 5 s with the latest position, and urgent news at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    try {
      const { viewModel, become } = changing<QueueSnapshot>({ ...place, position: 9 })
      await shown(<QueueScreen viewModel={viewModel} />)
      become({ ...place, position: 8 })
      expect(spoken()).toBe("Your place in the queue: 8.")
      become({ ...place, position: 7 })
      become({ ...place, position: 6 })
      expect(spoken()).toBe("Your place in the queue: 8.")
      act(() => void vi.advanceTimersByTime(5_000))
      expect(spoken()).toBe("Your place in the queue: 6.")
      become({ ...place, position: 5 })
      expect(spoken()).toBe("Your place in the queue: 6.")
      become({ ...place, position: 1 })
      expect(spoken()).toBe("You’re next.")
    } finally {
      vi.useRealTimers()
    }
  })

  it("QU7 offers to notify, moves the focus to the confirmation, and announces it", async () => {
    const { viewModel, become } = changing<NotifySnapshot>({ kind: "offered", ask: () => become({ kind: "allowed" }) })
    const page = await shown(<NotifyMe viewModel={viewModel} />)
    expect(await axeFaults(page.container)).toEqual([])
    screen.getByRole("button", { name: "Notify me" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(spoken()).toBe("We will notify you when it is your turn.")
    expect(document.activeElement).toBe(screen.getByRole("status"))
    become({ kind: "none" })
    expect(screen.queryByRole("status")).toBeNull()
  })

  it("RC10 says that the showroom is open in another tab, and continues here", async () => {
    const here = counted()
    await accessible(<OtherTabScreen where="elsewhere" continueHere={here.call} />)
    expect(screen.getByRole("heading").textContent).toBe("The showroom is open in another tab")
    await userEvent.click(screen.getByRole("button", { name: "Continue here" }))
    expect(here.calls).toHaveLength(1)
  })

  it("RC10 says that another showroom of the page is live", async () => {
    await accessible(<OtherTabScreen where="beside" continueHere={() => {}} />)
    expect(screen.getByRole("heading").textContent).toBe("The showroom is open twice on this page")
    expect(screen.getByRole("button", { name: "Continue here" })).toBeDefined()
  })

  it("RC10 says that the visitor left the consultation in the other tab, and starts again only on request", async () => {
    await accessible(<OtherTabScreen where="over" continueHere={() => {}} />)
    expect(screen.getByText(/You have left the consultation there/)).toBeDefined()
  })

  it("Q7 says that the consultant is there", async () => {
    await shown(queue({ kind: "invited" }))
    expect(screen.getAllByText("Your consultant is here").length).toBeGreaterThan(0)
  })

  it.each(["QueueUnavailable", "TokenUnavailable"] as const)(
    "Q3 X2 B7 after %s says the connection failed, and tries again",
    async (_tag) => {
      const retry = counted()
      await accessible(queue({ kind: "failed", problem: { _tag }, retry: retry.call }))
      expect(screen.getByRole("heading").textContent).toBe("The connection failed, please try again.")
      await userEvent.click(screen.getByRole("button", { name: "Try again" }))
      expect(retry.calls).toHaveLength(1)
    },
  )
})

describe("the queue's link to an appointment", () => {
  it("K8 books instead of waiting, without a referrer", async () => {
    await shown(queue({ ...place, position: 5 }))
    const link = screen.getByRole("link", { name: "Book instead" })
    expect(link).toMatchObject({ href: "https://dealer.example/book", rel: "noreferrer" })
  })
})

describe("the page without a moderator", () => {
  it("Q5 K8 offers an appointment, on the location's own page or in the own calendar, or to cancel", async () => {
    const cancelled = counted()
    const ownCalendar = <i>own</i>
    const page = await shown(
      <NoModeratorScreen scheduleUrl="https://dealer.example/book" bookLink={ownCalendar} onCancel={cancelled.call} />,
    )
    expect(screen.getByRole("link", { name: "Book an appointment" })).toHaveProperty(
      "href",
      "https://dealer.example/book",
    )
    expect(screen.queryByText("own")).toBeNull()
    expect(await axeFaults(page.container)).toEqual([])
    page.unmount()
    await shown(<NoModeratorScreen scheduleUrl={undefined} bookLink={ownCalendar} onCancel={cancelled.call} />)
    expect(screen.getByText("own")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    expect(cancelled.calls).toHaveLength(1)
  })
})
