import { act, cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Fiber } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { hostViolations } from "../../embed/hostContract.ts"
import { openAt } from "../environment.tsx"
import { agree } from "../queue/enterQueue.ts"

type Opened = Awaited<ReturnType<typeof openAt>>
type Fakes = Awaited<ReturnType<typeof openAt>>["fakes"]

let life: Fiber.Fiber<unknown> | undefined
afterEach(async () => {
  cleanup()
  if (life) await Effect.runPromise(Fiber.interrupt(life))
})

/** Opens the showroom and posts READY, as `main.tsx` does: no event is posted before. */
const openGreeted = async (...at: Parameters<typeof openAt>): Promise<Opened> => {
  const opened = await openAt(...at)
  life = Effect.runFork(opened.core.followHost.live(async () => {}))
  return opened
}

const eventsOf = ({ host }: Fakes) => host.events()
/** Names of the events, with the page of a page view. */
const reportedTo = (fakes: Fakes) =>
  eventsOf(fakes).map((event) => (event.name === "page_changed" ? event.page : event.name))
/** Every event conforms to the contract. */
const expectValid = (fakes: Fakes) => {
  for (const event of eventsOf(fakes))
    expect([event.name, hostViolations("toHost", { type: "event", version: 2, ...event })]).toEqual([event.name, []])
}

describe("The page views that the host receives", () => {
  it("R1 E13 arrive once for each page, whatever its query and language", async () => {
    const { fakes, router } = await openGreeted("/?location_id=4", undefined, "de")
    await act(() => router.navigate({ to: "/resend-invite", search: { presentation_id: "85" } }))
    await act(() => router.navigate({ to: "/resend-invite", search: { presentation_id: "86" } }))
    await userEvent.click(screen.getByRole("button", { name: /English/ }))
    await act(() => router.navigate({ to: "/" }))
    await expect.poll(() => reportedTo(fakes)).toEqual(["index", "resend-invite", "index"])
    expectValid(fakes)
  })

  it.each([
    ["/nowhere", "404"],
    ["/presentations", "Which consultation would you like to join?"],
    ["/presentations?presentation_id=banana", "404"],
  ])("R4 R5 E13 do not arrive at %s", async (address, shown) => {
    const { fakes } = await openGreeted(address)
    await screen.findByText(shown)
    expect(reportedTo(fakes)).not.toContain("presentations")
    expect(eventsOf(fakes).filter(({ name }) => name !== "failed")).toEqual([])
  })

  it("R6 E13 do not arrive for a page that failed to open, until a retry has opened it", async () => {
    const { fakes } = await openGreeted("/", ({ location }) => location.refuse(503))
    await screen.findByText(/R-1-503/)
    expect(reportedTo(fakes)).not.toContain("index")
    fakes.location.refuse(undefined)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect.poll(() => reportedTo(fakes).filter((each) => each === "index")).toHaveLength(1)
  })
})

describe("The events of a consultation that the host receives", () => {
  it("C1 Q1 Q2 Q7 S2 Q8 F1 E13 arrive from the terms to the feedback, step by step", async () => {
    const { fakes, router } = await openGreeted("/queue", ({ presentation, queue, feedback: _feedback, location }) => {
      location.configure({ capabilities: ["feedback"] })
      queue.wait("a")
      presentation.put(aPresentation({ id: 77, consentGiven: false, stream: aStream() }))
    })
    await agree()
    await screen.findAllByText(/2nd|second|in the queue/i)
    const [line = "", own = ""] = [fakes.queue.joined()[0], fakes.queue.registered()[0]?.queueName]
    await expect.poll(() => fakes.broker.listeners(line)).toBe(1)
    act(() => fakes.broker.deliver(line, { _tag: "QueuePosition", waitingIds: ["visitor-1"] }))
    fakes.broker.deliver(own, { _tag: "PresentationCalled", presentationId: 77 })
    await expect.poll(() => router.state.location.pathname).toBe("/presentations/77")
    await expect.poll(() => fakes.mediaServer.open()).toBe(1)
    await screen.findByRole("textbox")
    await expect
      .poll(() => {
        fakes.mediaServer.frame()
        return reportedTo(fakes)
      })
      .toContain("first_picture")
    fakes.broker.deliver(fakes.queue.registered().at(-1)?.queueName ?? "", { _tag: "PresentationEnded" })
    await userEvent.click(await screen.findByRole("button", { name: "4 stars" }))
    await expect.poll(() => reportedTo(fakes).at(-1)).toBe("feedback_sent")
    expect(reportedTo(fakes)).toEqual([
      "queue",
      "terms_agreed",
      "queue_joined",
      "position",
      "position",
      "picked_up",
      "presentation",
      "first_picture",
      "ended",
      "feedback",
      "feedback_sent",
    ])
    expect(eventsOf(fakes).at(-1)).toEqual({ name: "feedback_sent", rating: 4 })
    expectValid(fakes)
  })
})
