import { cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { termsKey } from "../../../src/domain/terms/termsText.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"
import { enterQueue } from "../queue/enterQueue.ts"

afterEach(cleanup)

const live = aPresentation({ id: 77, name: "A quiet hour", consentGiven: true, stream: aStream() })
const planned = { ...live, status: "scheduled" } as const
const patience = { timeout: 30_000 }

describe("a visitor who is called", () => {
  it("Q7 T8 enters a presentation that is still shown as planned, as soon as it is live, with the focus on its heading", async () => {
    const { fakes, router } = await enterQueue(({ presentation }) => presentation.put(planned))
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", { _tag: "PresentationCalled", presentationId: 77 })
    await expect.poll(() => router.state.location.pathname, patience).toBe("/presentations/77")
    await expect.poll(() => fakes.presentation.found().length, patience).toBeGreaterThan(1)
    expect(screen.getAllByText("Connecting, please wait ...").length).toBeGreaterThan(0)
    fakes.presentation.put(live)
    const heading = await screen.findByRole("heading", { level: 1, name: "A quiet hour" }, patience)
    await expect.poll(() => document.activeElement).toBe(heading)
  })

  it("Q7 stays in the presentation after a reload before it is live, on each page", async () => {
    const tonight = { ...planned, startsAt: Date.now() + 5 * 3_600_000 }
    const { fakes } = await enterQueue(({ presentation }) => presentation.put(tonight))
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", { _tag: "PresentationCalled", presentationId: 77 })
    await expect.poll(() => fakes.browser.stored("presentation"), patience).toMatch(/^77/)
    for (const address of ["/presentations/77", "/waiting-room?presentation_id=77", "/queue"]) {
      cleanup()
      const { router, fakes: again } = await openAt(address, ({ presentation, browser }) => {
        presentation.put(tonight)
        browser.keep("presentation", fakes.browser.stored("presentation") ?? "")
        browser.keep("terms", fakes.browser.stored("terms") ?? "")
      })
      await expect.poll(() => router.state.location.pathname, patience).toBe("/presentations/77")
      await expect.poll(() => again.presentation.found().length, patience).toBeGreaterThan(1)
      // The waiting room stays in view until the other page is loaded.
      await expect.poll(() => screen.queryByRole("timer"), patience).toBeNull()
      expect(router.state.location.pathname).toBe("/presentations/77")
      expect(again.queue.joined()).toEqual([])
    }
  })

  it("Q7 returns to the presentation after a reload of the queue, by the stored id", async () => {
    const { fakes, router } = await openAt("/queue", ({ presentation, browser }) => {
      presentation.put(live)
      browser.keep("presentation", "77")
      browser.keep(
        "terms",
        termsKey({ locationId: 1, terms: [{ title: "Terms", text: "A consultation is free of charge." }] }),
      )
    })
    await expect.poll(() => router.state.location.pathname, patience).toBe("/presentations/77")
    expect(fakes.queue.joined()).toEqual([])
  })

  it("Q7 Q8 joins the queue if the stored presentation has ended", async () => {
    const { fakes } = await openAt("/queue", ({ presentation, browser }) => {
      presentation.put({ ...live, status: "ended" })
      browser.keep("presentation", "77")
      browser.keep(
        "terms",
        termsKey({ locationId: 1, terms: [{ title: "Terms", text: "A consultation is free of charge." }] }),
      )
    })
    await expect.poll(() => fakes.queue.joined().length, patience).toBe(1)
    expect(fakes.browser.stored("presentation")).toBeUndefined()
  })

  it("Q1 is registered with the presentation's id, from the queue", async () => {
    const { fakes } = await enterQueue(({ presentation }) => presentation.put(live))
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", { _tag: "PresentationCalled", presentationId: 77 })
    await expect.poll(() => fakes.queue.registered().at(-1)?.presentationId, patience).toBe(77)
    await expect.poll(() => fakes.broker.listeners(fakes.queue.registered().at(-1)?.queueName ?? "")).toBe(1)
  })

  it("Q1 is registered with the presentation's id if the waiting room is opened with it", async () => {
    const { fakes } = await openAt("/waiting-room?presentation_id=77", ({ presentation }) => presentation.put(planned))
    await expect.poll(() => fakes.queue.registered(), patience).toMatchObject([{ presentationId: 77 }])
  })
})

describe("a visitor in the waiting room", () => {
  it("Q3 sees the position from their own queue, and the countdown", async () => {
    const soon = { ...planned, startsAt: Date.now() + 3_600_000 }
    const { fakes } = await openAt("/waiting-room?presentation_id=77", ({ presentation }) => presentation.put(soon))
    await expect.poll(() => fakes.broker.listeners("customer-1"), patience).toBe(1)
    const waitingIds = ["a", "b", fakes.queue.consumerTag]
    fakes.broker.deliver("customer-1", { _tag: "QueuePosition", waitingIds })
    expect(await screen.findByText("2 visitors are ahead of you.", undefined, patience)).toBeDefined()
    expect(screen.getByRole("timer")).toBeDefined()
    fakes.broker.deliver("customer-1", { _tag: "Disconnect", consumerTag: "a", reason: "removed" })
    expect(await screen.findByText("1 visitor is ahead of you.", undefined, patience)).toBeDefined()
    fakes.broker.deliver("customer-1", { _tag: "QueuePosition", waitingIds: ["b"] })
    expect(await screen.findByText("Your consultant is joining.", undefined, patience)).toBeDefined()
  })
})

describe("the display name with a backend that does not store it", () => {
  const many = aPresentation({
    id: 78,
    kind: "one-to-many",
    attending: undefined,
    consentGiven: true,
    name: "Together",
    stream: aStream(),
  })

  it("Q4 is requested in a one-to-many, sent, and not requested again, over a reload too", async () => {
    const { fakes } = await openAt("/presentations/78", ({ presentation }) => presentation.put(many))
    await userEvent.type(await screen.findByRole("textbox", { name: /First name/ }, patience), "Anneliese")
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByRole("heading", { level: 1, name: "Together" }, patience)).toBeDefined()
    expect(fakes.presentation.names()).toMatchObject([{ presentationId: 78, firstName: "Anneliese" }])
    cleanup()
    const again = await openAt("/presentations/78", ({ presentation, browser }) => {
      presentation.put(many)
      browser.keep("attended", fakes.browser.stored("attended") ?? "")
    })
    expect(await screen.findByRole("heading", { level: 1, name: "Together" }, patience)).toBeDefined()
    expect(again.fakes.presentation.names()).toEqual([])
  })
})

describe("a visitor whose consultant is gone without a word", () => {
  it("Q5 reads that the consultant is gone, is offered the appointment first, may stay or leave, and reads it no more once the consultant is back", async () => {
    const {
      fakes,
      router,
      screen: page,
    } = await openAt("/presentations/77", ({ presentation }) => {
      presentation.put(live)
    })
    await screen.findByRole("button", { name: "Leave" }, patience)
    const queue = () => fakes.queue.registered().at(-1)?.queueName ?? ""
    await expect.poll(queue, patience).not.toBe("")
    const report = (goneMs: number | undefined) => {
      const absence =
        goneMs === undefined ? undefined : { consultant: "Zara", minutes: undefined, goneSince: Date.now() - goneMs }
      fakes.broker.deliver(queue(), { _tag: "ConsultantAway", absence })
    }
    const offer = () => screen.queryByRole("region", { name: "Continue at another time?" })
    report(60_000)
    const said = await screen.findByText("Zara is no longer connected.", undefined, patience)
    expect(said.closest("[role=status]")?.textContent).toContain(
      "your consultation continues here as soon as your consultant is back",
    )
    expect(offer()).toBeNull()
    report(180_000)
    const pane = await screen.findByRole("region", { name: "Continue at another time?" }, patience)
    const [first, ...others] = [...pane.querySelectorAll("a, button")].map(({ textContent }) => textContent)
    expect(first).toContain("Book an appointment")
    expect(others).toEqual(["Stay", "Leave now"])
    expect(pane.querySelector("a")?.getAttribute("href")).toContain("/schedule-presentation")
    expect(await axeFaults(page.container)).toEqual([])
    report(undefined)
    await expect.poll(offer, patience).toBeNull()
    expect(screen.queryByText(/Zara (is no longer|has not)/)).toBeNull()
    report(180_000)
    await userEvent.click(
      within(await screen.findByRole("region", { name: /another time/ }, patience)).getByText("Stay"),
    )
    expect(offer()).toBeNull()
    expect(screen.getByText("Zara has not come back yet.")).toBeDefined()
    report(undefined)
    report(180_000)
    await screen.findByRole("region", { name: /another time/ }, patience)
    // What is being written is not covered.
    const field = screen.getByRole("textbox")
    await userEvent.type(field, "Are you there?")
    expect(offer()).toBeNull()
    await userEvent.clear(field)
    await userEvent.click(
      within(await screen.findByRole("region", { name: /another time/ }, patience)).getByText("Leave now"),
    )
    await expect.poll(() => router.state.location.pathname, patience).toBe("/feedback")
  })
})

describe("a visitor who leaves", () => {
  it("Q8 leaves a consultation after one question, for its feedback, and the presentation is forgotten", async () => {
    const {
      fakes,
      router,
      screen: page,
    } = await openAt("/presentations/77", ({ presentation }) => {
      presentation.put(live)
    })
    const leave = await screen.findByRole("button", { name: "Leave" }, patience)
    await expect.poll(() => fakes.pageVisibility.isKeptOn()).toBe(true)
    expect(await axeFaults(page.container)).toEqual([])
    await userEvent.click(leave)
    await userEvent.click(await screen.findByRole("button", { name: "Stay" }, patience))
    expect(document.activeElement).toBe(leave)
    const question = () => screen.queryByRole("region", { name: "Would you like to leave?" })
    await userEvent.click(leave)
    await screen.findByRole("region", { name: "Would you like to leave?" }, patience)
    await userEvent.keyboard("{Escape}")
    expect([question(), document.activeElement]).toEqual([null, leave])
    await userEvent.click(leave)
    await userEvent.click(await screen.findByRole("button", { name: "Leave now" }, patience))
    await expect.poll(() => router.state.location.pathname, patience).toBe("/feedback")
    expect(router.state.location.search).toMatchObject({ presentation_id: "77" })
    await expect.poll(() => fakes.pageVisibility.isKeptOn()).toBe(false)
  })

  it("Q8 can leave a consultation while the broker is unreachable", async () => {
    const { fakes, router } = await openAt("/presentations/77", ({ presentation, broker }) => {
      presentation.put(live)
      broker.answerNext(...Array<"unreachable">(50).fill("unreachable"))
    })
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }, patience))
    await expect.poll(() => fakes.pageVisibility.isKeptOn(), patience).toBe(true)
    await userEvent.click(await screen.findByRole("button", { name: "Leave now" }, patience))
    await expect.poll(() => router.state.location.pathname, patience).toBe("/feedback")
    await expect.poll(() => fakes.pageVisibility.isKeptOn(), patience).toBe(false)
  })

  it("Q7 sees that the presentation starts late, and enters at once by the button", async () => {
    const { fakes } = await enterQueue(({ presentation }) => presentation.put(planned))
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", { _tag: "PresentationCalled", presentationId: 77 })
    expect(await screen.findByText(/The consultation has not begun yet/, undefined, { timeout: 20_000 })).toBeDefined()
    const read = fakes.presentation.found().length
    fakes.presentation.put(live)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("heading", { level: 1, name: "A quiet hour" }, { timeout: 2_000 })).toBeDefined()
    expect(fakes.presentation.found().length).toBe(read + 1)
  })

  it("Q6 causes no request to a backend that cannot release a place", async () => {
    const { fakes } = await enterQueue()
    await userEvent.click(await screen.findByRole("button", { name: "Leave the queue" }))
    expect(await screen.findByRole("button", { name: "Start live consultation" })).toBeDefined()
    expect(fakes.queue.left()).toBe(0)
  })

  it("Q6 has the place released once somebody answers again, after leaving while nobody did", async () => {
    const { fakes } = await enterQueue(({ location }) => location.configure({ capabilities: ["leave"] }))
    fakes.queue.answerLeaving("failed")
    await userEvent.click(await screen.findByRole("button", { name: "Leave the queue" }))
    await expect.poll(() => fakes.queue.left(), patience).toBe(1)
  })
})
