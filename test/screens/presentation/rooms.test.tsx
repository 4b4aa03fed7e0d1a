import { act, cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { termsKey } from "../../../src/domain/terms/termsText.ts"
import { aBooking } from "../../builders/aBooking.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

const patience = { timeout: 30_000 }

const soon = (ms: number, difference: Parameters<typeof aPresentation>[0] = {}) =>
  aPresentation({ id: 61, status: "scheduled", name: "Meridian", startsAt: Date.now() + ms, ...difference })
const hour = 3_600_000

describe("a visitor who waits for a presentation", () => {
  it("Q3 R11 sees the time run down, and enters automatically when it starts", async () => {
    // Time runs by itself while the page opens, however long that takes, and is then advanced to the start.
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    })
    onTestFinished(() => void vi.useRealTimers())
    const { fakes, router } = await openAt("/waiting-room?presentation_id=61", ({ presentation, browser }) => {
      browser.draw(0)
      presentation.put(soon(300_000))
    })
    const timer = await screen.findByRole("timer", { name: "Time left" })
    const before = timer.textContent
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(timer.textContent).not.toBe(before)
    expect(router.state.location.pathname).toBe("/waiting-room")
    fakes.presentation.put(soon(0, { status: "live" }))
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    await waitFor(() => expect(router.state.location.pathname).toBe("/presentations/61"))
  })

  it("Q3 K6 days ahead has the appointment: calendar entry, move and cancel, and no second way to join", async () => {
    const startsAt = Date.now() + 72 * hour
    const { router } = await openAt("/waiting-room?presentation_id=61", ({ presentation, booking }) => {
      presentation.put(soon(72 * hour, { bookingId: 905 }))
      booking.put(aBooking({ startsAt, joinUrl: "/waiting-room?presentation_id=61&token=t" }))
    })
    await screen.findByRole("button", { name: "Add to calendar" }, patience)
    expect(screen.getByText(/^It begins in 3 days at \d\d:\d\d\. You don’t have to wait here/)).toBeDefined()
    expect(screen.queryByRole("link", { name: /Join/ })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Move the appointment" }))
    await waitFor(() => expect(router.state.location.pathname).toBe("/schedule-presentation"), patience)
    expect(router.state.location.search).toMatchObject({ booking_id: "905" })
  })

  it("Q3 hours before a webinar says that the link leads back, as no mail may have brought it", async () => {
    await openAt("/waiting-room?presentation_id=61", ({ presentation }) =>
      presentation.put(soon(72 * hour, { kind: "one-to-many", attending: true })),
    )
    expect(await screen.findByText(/use the same link to come back/, undefined, patience)).toBeDefined()
    expect(screen.queryByText(/link in your e-\u2060mail/)).toBeNull()
  })

  it.each([
    ["an invited guest", {}, 1],
    ["a guest who came by the open link", { enteredByLink: true }, 0],
  ] as const)("Q3 Q11 offers %s of a webinar to have the invitation sent again: %j", async (_, entry, offers) => {
    await openAt("/webinar/waiting-room?presentation_id=61", ({ presentation }) =>
      presentation.put(soon(hour, { kind: "webinar", attending: true, ...entry })),
    )
    await screen.findByText(/The webinar opens here when it begins/, undefined, patience)
    expect(screen.queryAllByRole("heading", { name: "Send the invitation again" })).toHaveLength(offers)
  })

  it("C3 Q3 agrees to the terms of a webinar while waiting, so that they do not cover its start", async () => {
    await openAt("/webinar/waiting-room?presentation_id=61", ({ presentation, location }) => {
      location.settle({ terms: [{ title: "Terms", text: "A consultation is free of charge." }] })
      presentation.put(soon(hour, { kind: "webinar", attending: true, consentGiven: false }))
    })
    const agree = await screen.findByRole("button", { name: "Agree and continue" }, patience)
    expect(screen.queryByRole("timer", { name: "Time left" })).toBeNull()
    await userEvent.click(agree)
    expect(await screen.findByRole("timer", { name: "Time left" })).toBeDefined()
  })

  it("Q3 K6 days ahead in another browser than the one that booked names the mail's links, without an alert", async () => {
    await openAt("/waiting-room?presentation_id=61", ({ presentation, booking }) => {
      presentation.put(soon(72 * hour, { bookingId: 905 }))
      booking.put(aBooking(), "f3d2a6de-0000-4000-8000-000000000000")
    })
    await screen.findByText(/Use the links in your e-\u2060mail to move or cancel it\./, undefined, patience)
    expect(
      screen
        .getAllByRole("alert")
        .map(({ textContent }) => textContent)
        .join(""),
    ).toBe("")
    expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull()
  })

  it("Q3 R5 finds no waiting room for a presentation that does not exist", async () => {
    await openAt("/waiting-room?presentation_id=99")
    expect(await screen.findByText("This consultation does not exist.")).toBeDefined()
  })

  it("R8 Q11 without an invitation is redirected to the page that resends it, which shows what is planned", async () => {
    const { fakes, router } = await openAt("/waiting-room?presentation_id=61&location_id=4", ({ presentation }) => {
      presentation.put(soon(hour))
      presentation.uninvite(61)
    })
    await waitFor(() => expect(router.state.location.pathname).toBe("/resend-invite"))
    expect(router.state.location.search).toMatchObject({ presentation_id: "61", location_id: "4" })
    expect(await screen.findByText("Meridian")).toBeDefined()
    await userEvent.type(screen.getByRole("textbox", { name: "E-\u2060mail" }), "anneliese@post.example{Enter}")
    expect(await screen.findByText(/Sent\. If this address/)).toBeDefined()
    expect(fakes.presentation.invited()).toEqual([{ presentationId: 61, email: "anneliese@post.example" }])
  })

  it.each([
    ["in the brand of the location that the preview names", 4, { presentation_id: "61", location_id: "4" }],
    ["without the id of a location where the preview names none", undefined, { presentation_id: "61" }],
  ])("R8 E8 T1 without an invitation is redirected to resend-invite %s", async (_which, locationId, ids) => {
    const { fakes, router } = await openAt("/presentations/61", ({ presentation, location }) => {
      location.locate({ brand: "yyachts" })
      presentation.put(soon(hour, { locationId }))
      presentation.uninvite(61)
    })
    await waitFor(() => expect(router.state.location.pathname).toBe("/resend-invite"))
    expect(router.state.location.search).toEqual(ids)
    expect(fakes.location.asked()).toEqual([locationId ?? 1])
    expect(await screen.findByRole("img", { name: "YYachts" })).toBeDefined()
  })

  it("Q4 enters a name first for a one-to-many, on the same page", async () => {
    const { fakes, router } = await openAt("/waiting-room?presentation_id=61", ({ presentation }) =>
      presentation.put(soon(hour, { kind: "one-to-many", attending: false })),
    )
    await userEvent.click(await screen.findByRole("button", { name: /Continue/ }))
    expect(screen.getByText("First name field is required")).toBeDefined()
    await userEvent.type(screen.getByRole("textbox", { name: "First name" }), "Anneliese")
    await userEvent.click(screen.getByRole("button", { name: /Continue/ }))
    expect(await screen.findByRole("timer", { name: "Time left" })).toBeDefined()
    expect(router.state.location.pathname).toBe("/waiting-room")
    expect(fakes.presentation.names()).toMatchObject([{ presentationId: 61, firstName: "Anneliese" }])
  })

  it("Q4 R2 enters a name for a webinar on a page of its own, and continues to the webinar's waiting room", async () => {
    const { router } = await openAt("/webinar/attend?presentation_id=61", ({ presentation }) =>
      presentation.put(soon(hour, { kind: "webinar", attending: false })),
    )
    // The name is in the header, and not again among the facts.
    expect(await screen.findAllByText("Meridian")).toHaveLength(1)
    await userEvent.type(await screen.findByRole("textbox", { name: "First name" }), "Anneliese{Enter}")
    await waitFor(() => expect(router.state.location.pathname).toBe("/webinar/waiting-room"))
    expect(await screen.findByRole("timer", { name: "Time left" })).toBeDefined()
  })
})

describe("a visitor in the queue who prefers to book", () => {
  it("Q6 K8 releases the place before going to the booking page", async () => {
    const address = "https://dealer.example/appointments"
    const { fakes } = await openAt("/queue", ({ location, browser }) => {
      browser.keep(
        "terms",
        termsKey({ locationId: 1, terms: [{ title: "Terms", text: "A consultation is free of charge." }] }),
      )
      location.settle({ schedulePageUrl: address })
      location.configure({ capabilities: ["leave"] })
    })
    await userEvent.click(await screen.findByRole("link", { name: "Book instead" }))
    await waitFor(() => expect(fakes.browser.visited()).toEqual([address]))
    expect(fakes.queue.left()).toBe(1)
  })
})
