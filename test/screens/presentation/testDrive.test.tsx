import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { axeFaults } from "../axeFaults.ts"
import { chooseTime, type Fakes, meridian, offered, press } from "../booking/offeredCalendar.ts"
import { openAt } from "../environment.tsx"

const consultation = aPresentation({
  id: 77,
  name: "In person",
  consultant: "Clara",
  consentGiven: true,
  stream: aStream(),
  shown: { productId: meridian.id, productIds: [meridian.id] },
})

const inCall = (fakes: Fakes, more: ReadonlyArray<string> = []) => {
  offered(fakes)
  fakes.location.configure({ capabilities: ["holds", "idempotency", "consent_state", ...more] })
  fakes.presentation.put(consultation)
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name }, patience)
const title = "Test drive: Livid Meridian"

/** A call in which the consultant shows a model, and its calendar beside the call. */
const opened = async (...more: ReadonlyArray<string>) => {
  const environment = await openAt("/presentations/77", (fakes) => inCall(fakes, more))
  const video = screen.getByLabelText<HTMLVideoElement>("Live video of Clara")
  await userEvent.click(await screen.findByRole("button", { name: "Book a test drive" }, patience))
  const calendar = await heading(title)
  await screen.findByRole("grid", undefined, patience)
  return { ...environment, video, calendar }
}

const patience = { timeout: 30_000 }

describe("a test drive that is booked during the call", () => {
  it("E16 K1 opens the calendar with the model, while the same video plays on with sound and way back at hand", async () => {
    const { video, calendar, router, screen: page } = await opened()
    expect(document.activeElement).toBe(calendar)
    expect(screen.getByLabelText("Live video of Clara")).toBe(video)
    expect(video.isConnected).toBe(true)
    expect(router.state.location.pathname).toBe("/presentations/77")
    expect(screen.getByRole("combobox", { name: "Model" })).toHaveProperty("value", String(meridian.id))
    expect(screen.getByRole("textbox", { name: "Comments" })).toHaveProperty("value", "I would like a test drive.")
    const bar = within(screen.getByRole("group", { name: "Video controls" }))
    expect(bar.getAllByRole("button").map((each) => each.getAttribute("aria-label"))).toEqual([
      "Back to your consultation",
      "Mute",
      "Leave",
    ])
    expect(screen.queryByRole("link", { name: /home/i })).toBeNull()
    expect(await axeFaults(page.container)).toEqual([])
  })

  it("E16 K1 offers a sea trial where the brand builds yachts", async () => {
    await openAt("/presentations/77", (fakes) => {
      inCall(fakes)
      fakes.location.locate({ brand: "yyachts" })
    })
    await userEvent.click(await screen.findByRole("button", { name: "Book a sea trial" }, patience))
    await heading("Sea trial: Livid Meridian")
    expect(await screen.findByRole("textbox", { name: "Comments" }, patience)).toHaveProperty(
      "value",
      "I would like a sea trial.",
    )
  })

  it("K3 keeps the draft over the way back, by the browser too, and returns the focus to the button", async () => {
    const { router, video } = await opened()
    await userEvent.type(screen.getByLabelText("First name"), "Anneliese")
    await chooseTime(/^Tuesday, July 14/, "10:00")
    await press("Back to your consultation")
    await heading("In person")
    expect(screen.getByLabelText("Live video of Clara")).toBe(video)
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Book a test drive" }))
    await press("Book a test drive")
    await heading(title)
    expect(await screen.findByLabelText("First name", undefined, patience)).toHaveProperty("value", "Anneliese")
    expect(screen.getByText("Tuesday, July 14, 2026 10:00, Berlin time")).toBeDefined()
    act(() => router.history.back())
    await heading("In person")
    expect(router.state.location.pathname).toBe("/presentations/77")
  })

  it("K4 E13 shows the appointment beside the call, and reports to the host which model", async () => {
    const { fakes, core } = await opened()
    Effect.runFork(core.followHost.live(async () => {}))
    await chooseTime(/^Tuesday, July 14/, "10:00")
    await userEvent.type(screen.getByLabelText("First name"), "Anneliese")
    await userEvent.type(screen.getByLabelText("Last name"), "Hohenstein")
    await userEvent.type(screen.getByLabelText("E-\u2060mail"), "anneliese@example.com")
    await userEvent.click(screen.getByRole("checkbox"))
    await press("Book appointment")
    expect(document.activeElement).toBe(await heading("Your appointment is booked"))
    expect(fakes.booking.all()).toMatchObject([{ product: meridian, comments: "I would like a test drive." }])
    expect(fakes.host.events()).toContainEqual(
      expect.objectContaining({ name: "product_chosen", choice: "booking", product_id: meridian.id }),
    )
    await press("Back to your consultation")
    await heading("In person")
  })

  it("E16 reports to the consultant for which model a time is chosen, and that it no longer is", async () => {
    const { fakes } = await opened("choosing_time")
    await expect.poll(() => fakes.presentation.chosen(), patience).toEqual([meridian.id])
    await press("Back to your consultation")
    await heading("In person")
    await expect.poll(() => fakes.presentation.chosen(), patience).toEqual([meridian.id, undefined])
  })

  it("H5 says on the way back that somebody has written", async () => {
    const { fakes } = await opened()
    const message = aChatMessage({ chat: fakes.chat.privateChat, text: "Take your time." })
    const queue = fakes.chat.queues().at(-1) ?? ""
    await act(async () => fakes.broker.deliver(queue, { _tag: "ChatMessageCame", message }))
    await screen.findByRole("button", { name: "Back to your consultation, new message" }, patience)
  })

  it("Q8 asks beside the large picture before the visitor leaves", async () => {
    await opened()
    await press("Leave")
    await heading("In person")
    const question = await screen.findByRole("region", { name: "Would you like to leave?" }, patience)
    expect(question.contains(document.activeElement)).toBe(true)
  })

  it("E16 opens again after a reload at the calendar, and closes in place", async () => {
    const { router } = await openAt(`/presentations/77?inside=${meridian.id}`, inCall)
    await heading(title)
    await press("Back to your consultation")
    await heading("In person")
    expect(router.state.location.search).not.toHaveProperty("inside")
  })

  it("K8 is absent where the location books elsewhere, and for a model that is not known", async () => {
    await openAt("/presentations/77?inside=999", (fakes) => {
      inCall(fakes)
      fakes.location.settle({ schedulePageUrl: "https://dealer.example/book" })
    })
    expect(screen.queryByRole("button", { name: "Book a test drive" })).toBeNull()
    await heading("In person")
  })
})
