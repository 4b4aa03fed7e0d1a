import { act, cleanup, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { queueRefusal } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"
import { agree, enterQueue, next, sentence } from "../queue/enterQueue.ts"

afterEach(cleanup)

describe("a visitor with fakes instead of a network, from page to page", () => {
  it("E11 goes from the first screen to the live button's address, with lang and uuid", async () => {
    const { fakes } = await openAt("/?location_id=2&referral_id=7", ({ presentation }) =>
      presentation.leadTo("/queue?location_id=2"),
    )
    await userEvent.click(await screen.findByRole("button", { name: "Start live consultation" }))
    await expect.poll(() => fakes.browser.visited()).toHaveLength(1)
    expect(fakes.browser.visited()[0]).toMatch(/^\/queue\?location_id=2&lang=en&uuid=[0-9a-f-]{36}$/)
    expect(fakes.location.asked()).toEqual([2])
  })

  it("E11 can press the live button again after the browser's Back button, and after an invalid address", async () => {
    const { fakes } = await openAt("/", ({ presentation }) => presentation.leadTo("javascript:alert(1)"))
    const button = () => screen.findByRole("button", { name: "Start live consultation" })
    await userEvent.click(await button())
    expect(await screen.findByText("System error")).toBeDefined()
    expect(fakes.browser.visited()).toEqual([])
    fakes.presentation.leadTo("https://live.example/room")
    await userEvent.click(await button())
    await expect.poll(() => fakes.browser.visited()).toHaveLength(1)
    expect(screen.getByText("Connecting …")).toBeDefined()
    fakes.browser.comeBack()
    await userEvent.click(await button())
    await expect.poll(() => fakes.browser.visited()).toHaveLength(2)
  })

  it("C1 C3 is in the queue at once if the location has no terms", async () => {
    const { fakes } = await openAt("/queue", ({ location }) => location.settle({ terms: [] }))
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
  })

  it("E10 does not get another dealer's number, and keeps it without a dealer", async () => {
    const { fakes } = await openAt("/?referral_name=Autohaus%20Tor", ({ browser }) => browser.keep("dealerId", "4711"))
    expect(fakes.browser.stored("dealerId")).toBeUndefined()
    cleanup()
    const direct = await openAt("/?referral_id=0", ({ browser }) => browser.keep("dealerId", "4711"))
    expect(direct.fakes.browser.stored("dealerId")).toBe("4711")
  })

  it("C3 is not in the queue before agreeing to the terms", async () => {
    const { fakes } = await openAt("/queue")
    await screen.findByRole("heading", { name: "Terms and conditions" })
    expect(fakes.queue.joined()).toEqual([])
    await agree()
    await expect.poll(() => fakes.queue.joined().length).toBe(1)
  })

  it("C2 declines, and returns to the terms", async () => {
    await openAt("/queue")
    await userEvent.click(await screen.findByRole("button", { name: "Decline" }))
    expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "You declined the terms" }))
    await userEvent.click(await screen.findByRole("button", { name: "Back to the terms" }))
    expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Terms and conditions" }))
  })

  it("Q2 has one place in StrictMode, sees it change, and unsubscribes on leaving", async () => {
    const { fakes, router } = await enterQueue(({ queue }) => queue.wait("a", "b"))
    await screen.findByText("2 visitors are ahead of you.")
    const queueName = fakes.queue.joined()[0] ?? ""
    expect(fakes.queue.joined()).toHaveLength(1)
    await expect.poll(() => fakes.broker.listeners(queueName)).toBe(1)
    fakes.broker.deliver(queueName, { _tag: "QueuePosition", waitingIds: [fakes.queue.consumerTag] })
    expect(await screen.findByText("You’re next.", sentence)).toBeDefined()
    await router.navigate({ to: "/" })
    await expect.poll(() => fakes.broker.listeners(queueName)).toBe(0)
    expect(fakes.queue.left()).toBe(0)
  })

  it("Q1 releases the place on request", async () => {
    const { fakes } = await enterQueue(({ location }) => location.configure({ capabilities: ["leave"] }))
    await userEvent.click(await screen.findByRole("button", { name: "Leave the queue" }))
    await expect.poll(() => fakes.queue.left()).toBe(1)
    expect(await screen.findByRole("button", { name: "Start live consultation" })).toBeDefined()
  })

  it("RC10 ends everything if another tab takes the visit, says so, and continues on request", async () => {
    const { fakes } = await next()
    await expect.poll(() => fakes.broker.sessions()).toBe(1)
    await Effect.runPromise(fakes.tab.open().take("another tab"))
    expect(await screen.findByRole("heading", { name: "The showroom is open in another tab" })).toBeDefined()
    await expect.poll(() => fakes.broker.sessions()).toBe(0)
    expect(document.title).toContain("The showroom is open in another tab")
    expect(fakes.queue.left()).toBe(0)
    await userEvent.click(screen.getByRole("button", { name: "Continue here" }))
    await screen.findByText("You’re next.", sentence)
    await expect.poll(() => fakes.broker.listeners(fakes.queue.joined().at(-1) ?? "")).toBe(1)
    expect(document.activeElement?.tagName).toBe("H1")
  })

  it("RC10 Q6 does not join the queue again after a removal by returning to the tab", async () => {
    const { fakes } = await next()
    fakes.broker.deliver(fakes.queue.joined()[0] ?? "", {
      _tag: "Disconnect",
      consumerTag: fakes.queue.consumerTag,
      reason: "lease",
    })
    await screen.findByRole("heading", { name: "Your place was given up" })
    await Effect.runPromise(fakes.tab.open().take("another tab"))
    await screen.findByRole("heading", { name: "The showroom is open in another tab" })
    fakes.tab.crash()
    await screen.findByRole("heading", { name: "Your place was given up" })
    expect(fakes.queue.joined()).toHaveLength(1)
    await userEvent.click(screen.getByRole("button", { name: "Join the queue again" }))
    await expect.poll(() => fakes.queue.joined()).toHaveLength(2)
  })

  it("QU7 is offered a notification, and is called once at the pick-up, though both queues report it", async () => {
    const { fakes } = await enterQueue()
    await userEvent.click(await screen.findByRole("button", { name: "Notify me" }))
    await screen.findByText("We will notify you when it is your turn.")
    await expect.poll(() => fakes.broker.listeners(fakes.queue.joined()[0] ?? "")).toBe(1)
    for (const queue of [fakes.queue.registered()[0]?.queueName ?? "", fakes.queue.joined()[0] ?? ""])
      fakes.broker.deliver(queue, { _tag: "PresentationCalled", presentationId: 77 })
    expect((await screen.findAllByText("Your consultant is here")).length).toBeGreaterThan(0)
    await expect.poll(() => fakes.callAlerts.calls()).toBe(1)
    expect(fakes.host.events().filter(({ name }) => name === "picked_up")).toHaveLength(1)
  })

  it("B7 sees in the queue that their own queue is not subscribed, and retries on request", async () => {
    const { fakes } = await enterQueue(({ queue, broker }) => {
      queue.wait("a")
      for (const own of ["customer-1", "customer-2", "customer-3"]) broker.takeAway(own)
    })
    await screen.findByText("The connection failed. We keep trying to reconnect.", {
      selector: "p[class*=offline]",
    })
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect.poll(() => fakes.queue.joined()).toHaveLength(2)
  })

  it("X2 sees that the connection failed if the queue cannot be joined, without a notification, and retries", async () => {
    const { fakes } = await enterQueue(({ queue }) => queue.answerJoins("failed", "failed"))
    await screen.findByText("The connection failed, please try again.")
    expect(screen.queryByText("System error")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: /again/i }))
    expect(await screen.findByText("You’re next.", sentence)).toBeDefined()
    expect(fakes.queue.joined()).toHaveLength(1)
  })

  it("X2 N3 reads why the backend refuses the queue, and no advice about the connection", async () => {
    await enterQueue(({ queue }) => queue.answerJoins("refused", "refused"))
    await screen.findByText(queueRefusal)
    expect(screen.queryByText(/internet connection/)).toBeNull()
    expect(screen.getByRole("button", { name: /again/i })).toBeDefined()
  })

  it("Q7 Q8 E13 is called to the presentation after 1 s, chats, and gets the feedback form at its end", async () => {
    const consultation = aPresentation({ id: 77, consentGiven: false, stream: aStream(), name: "A quiet hour" })
    const { fakes, router } = await enterQueue(({ presentation }) => presentation.put(consultation))
    await screen.findByText("You’re next.", sentence)
    const own = fakes.queue.registered()[0]?.queueName ?? ""
    const calledAt = Date.now()
    fakes.broker.deliver(own, { _tag: "PresentationCalled", presentationId: 77 })
    // The second is used: the page that opens has a connection already, and makes no other.
    await expect.poll(() => fakes.mediaServer.open()).toBe(1)
    expect(router.state.location.pathname).toBe("/queue")
    await expect.poll(() => router.state.location.pathname).toBe("/presentations/77")
    expect(Date.now() - calledAt).toBeGreaterThanOrEqual(990)
    await expect.poll(() => fakes.presentation.consents()).toEqual([77])
    await expect.poll(() => fakes.mediaServer.asked()).toHaveLength(1)

    const composer = await screen.findByRole("textbox")
    await userEvent.type(composer, "Hello there{Enter}")
    await expect.poll(() => fakes.broker.arrived().map(({ text }) => text)).toEqual(["Hello there"])

    fakes.broker.deliver(fakes.queue.registered().at(-1)?.queueName ?? "", { _tag: "PresentationEnded" })
    await expect.poll(() => router.state.location.pathname).toBe("/feedback")
    expect(router.state.location.search).toMatchObject({ presentation_id: "77" })
    await expect.poll(() => fakes.host.events().map(({ name }) => name)).toContain("ended")
    expect(fakes.host.events().map(({ name }) => name)).toContain("picked_up")
    await expect.poll(() => fakes.broker.sessions()).toBe(0)
    await expect.poll(() => fakes.mediaServer.open()).toBe(0)
  })

  it("F2 sees that an empty form is refused; F1 submits stars and a review", async () => {
    const { fakes } = await openAt("/feedback?presentation_id=77")
    await userEvent.click(await screen.findByRole("button", { name: "Add a comment" }))
    const submit = await screen.findByRole("button", { name: "Send feedback" })
    await userEvent.click(submit)
    expect(await screen.findByText("Rate the consultation, or choose “No, thank you”.")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "5 stars" }))
    await expect.poll(() => fakes.feedback.taken()).toMatchObject([{ presentationId: 77, rating: 5, review: "" }])
    await userEvent.type(screen.getByRole("textbox", { name: "What would you like to tell us?" }), "Very kind.")
    await userEvent.click(submit)
    await expect
      .poll(() => fakes.feedback.taken())
      .toMatchObject([{ rating: 5 }, { presentationId: 77, rating: 5, review: "Very kind." }])
  })

  it("R8 F1 is redirected to resend-invite after 1 s from the feedback on a presentation without an invitation", async () => {
    const openedAt = Date.now()
    const { router } = await openAt("/webinar/feedback?presentation_id=9&location_id=3", ({ feedback }) =>
      feedback.answerNextQuestions("refused"),
    )
    await expect.poll(() => router.state.location.pathname).toBe("/resend-invite")
    expect(Date.now() - openedAt).toBeGreaterThanOrEqual(990)
    expect(router.state.location.search).toEqual({ presentation_id: "9", location_id: "3" })
  })

  it.each([
    ["en", "Welcome to the showroom", "Online Showroom"],
    ["de", "Willkommen im Showroom", "Online-Showroom"],
  ] as const)("T3 is welcomed in %s if the visit fails at its start", async (language, welcome, subtitle) => {
    await openAt("/", ({ location }) => location.refuse(503), language)
    await screen.findByText(/503/, { selector: "p[class*=code]" })
    const header = within(screen.getByRole("banner"))
    for (const phrase of [welcome, subtitle]) expect(header.getByText(phrase)).toBeDefined()
  })

  it("R6 sees the status of a location that cannot be fetched, and retries", async () => {
    const { fakes } = await openAt("/", ({ location }) => location.refuse(503))
    expect(await screen.findByText(/503/, { selector: "p[class*=code]" })).toBeDefined()
    fakes.location.refuse(undefined)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("button", { name: "Start live consultation" })).toBeDefined()
  })

  it("N4 H5 is notified of a message over a full-screen video, and not beside a visible chat", async () => {
    const consultation = aPresentation({ id: 78, stream: aStream() })
    const { fakes } = await openAt("/presentations/78", ({ presentation }) => presentation.put(consultation))
    await screen.findByRole("textbox")
    await expect.poll(() => fakes.chat.queues().length).toBe(1)
    const queue = fakes.chat.queues()[0] ?? ""
    await expect.poll(() => fakes.broker.listeners(queue)).toBe(1)
    const come = (text: string) => {
      const message = aChatMessage({ chat: fakes.chat.privateChat, text })
      fakes.broker.deliver(queue, { _tag: "ChatMessageCame", message })
    }
    come("Beside the picture")
    await screen.findByText("Beside the picture", { selector: "p[class*=bubble]" })
    expect(screen.queryByText("You have a new chat message")).toBeNull()
    const stage = document.querySelector("video")?.closest("[class*=stage]")
    Object.defineProperty(document, "fullscreenElement", { value: stage, configurable: true })
    act(() => void document.dispatchEvent(new Event("fullscreenchange")))
    come("Under the picture")
    expect((await screen.findAllByText("You have a new chat message")).length).toBeGreaterThan(0)
    Object.defineProperty(document, "fullscreenElement", { value: null, configurable: true })
  })
})
