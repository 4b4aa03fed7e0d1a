import { act, cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { KeptBooking } from "../../../src/adapters/memory/booking/bookingBook.ts"
import { intentText } from "../../../src/domain/booking/bookingAction.ts"
import { aBooking } from "../../builders/aBooking.ts"
import "../patience.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hourMs = 3_600_000
/** Far enough ahead that every test ends earlier. */
const ahead = Math.ceil(Date.now() / hourMs) * hourMs + 72 * hourMs

/** Booked on another device; only its link may change it. */
const another = aBooking({
  startsAt: ahead,
  calendarUid: "905@desk",
  product: { id: 11, brand: "Livid", model: "Meridian", imageUrl: undefined },
})

/** The uuid of the visitor who booked it. */
const other = "00000000-0000-4000-8000-000000000999"

type Action = "reschedule" | "cancel" | "cancel_confirmed" | "confirm"
type Environment = Awaited<ReturnType<typeof openAt>>
type Fakes = Environment["fakes"]

/** Opens a mail's link. By default its token is one that the fake gives. */
const byLink = (
  action: Action,
  {
    booking = another,
    token = "link-1",
    set = () => {},
  }: { booking?: KeptBooking; token?: string; set?: (fakes: Fakes) => void } = {},
) =>
  openAt(`/schedule-presentation?booking_action=${action}&booking_token=${token}`, (fakes) => {
    fakes.booking.offer(ahead, ahead + hourMs)
    fakes.booking.put(booking, other)
    fakes.booking.link(booking.id)
    fakes.location.configure({ capabilities: ["booking_links"] })
    set(fakes)
  })

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name })
const pathOf = ({ router }: Environment) => router.state.location.pathname
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }))

describe("a visitor who follows the link to confirm", () => {
  it("K5 K6 finds the appointment confirmed, on the page of its result", async () => {
    const environment = await byLink("confirm")
    await heading("Your appointment is confirmed")
    expect(pathOf(environment)).toBe("/scheduled-confirmation")
    expect(environment.fakes.booking.find(905)?.statusId).toBe("2")
    expect(await axeFaults(environment.screen.container)).toEqual([])
  })

  it("K5 sees a cancelled appointment as cancelled, and it stays cancelled", async () => {
    const { fakes } = await byLink("confirm", { booking: { ...another, statusId: "3" } })
    await heading("This appointment is already cancelled")
    expect(fakes.booking.find(905)?.statusId).toBe("3")
  })

  it("K7 gets an alert and the calendar for this booking if it cannot be confirmed", async () => {
    const environment = await byLink("confirm", { set: ({ booking }) => booking.answerNext("answered", "failed") })
    await heading("Move your appointment")
    await screen.findByText("System error")
    expect(pathOf(environment)).toBe("/schedule-presentation")
    expect(environment.fakes.booking.find(905)?.statusId).toBe("1")
  })
})

describe("a visitor who follows a link that acts without a question", () => {
  it.each([
    ["confirm", "confirmed", "2"],
    ["cancel_confirmed", "cancelled", "3"],
  ] as const)("K5 does nothing by %s before the page is visible", async (action, done, statusId) => {
    const { fakes } = await byLink(action, { set: ({ pageVisibility }) => pageVisibility.lookAway() })
    await screen.findByText(`Your appointment is being ${done} …`)
    expect(fakes.booking.find(905)?.statusId).toBe("1")
    fakes.pageVisibility.comeBack()
    await heading(`Your appointment is ${done}`)
    expect(fakes.booking.find(905)?.statusId).toBe(statusId)
  })
})

describe("a visitor who follows the link to cancel", () => {
  it("K5 K6 is asked first; opening the link cancels nothing", async () => {
    const { fakes } = await byLink("cancel")
    await heading("Cancel this appointment?")
    expect(fakes.booking.find(905)?.statusId).toBe("1")
  })

  it("K6 can keep the appointment, and go to the calendar", async () => {
    const environment = await byLink("cancel")
    await press("Keep the appointment")
    await heading("Your appointment stands")
    expect(environment.fakes.booking.find(905)?.statusId).toBe("1")
    await press("Move the appointment")
    await heading("Move your appointment")
    expect(pathOf(environment)).toBe("/schedule-presentation")
  })

  it("K4 K6 cancels the appointment once, and the host is notified", async () => {
    const { fakes } = await byLink("cancel")
    await press("Cancel the appointment")
    await heading("Your appointment is cancelled")
    expect(fakes.booking.find(905)?.statusId).toBe("3")
    expect(fakes.booking.mails()).toEqual(["cancelled"])
    expect(fakes.host.events().filter(({ name }) => name === "cancelled")).toHaveLength(1)
  })

  it("K7 gets an alert and the calendar for this booking if it cannot be cancelled", async () => {
    const environment = await byLink("cancel", { set: ({ booking }) => booking.answerNext("answered", "failed") })
    await press("Cancel the appointment")
    await heading("Move your appointment")
    await screen.findByText("System error")
    expect(environment.fakes.booking.find(905)?.statusId).toBe("1")
  })

  it("K5 K8 can book a new appointment afterwards, and the old link is not followed again", async () => {
    const environment = await byLink("cancel")
    await press("Cancel the appointment")
    await press("Book another appointment")
    await heading("Book an appointment")
    expect(pathOf(environment)).toBe("/schedule-presentation")
    expect(environment.fakes.booking.all()).toHaveLength(1)
  })
})

describe("a link whose page is reloaded", () => {
  it("K5 E4 is still known in this tab, though its token was removed from the address", async () => {
    const { fakes } = await openAt("/scheduled-confirmation?booking_action=cancel", ({ booking, browser }) => {
      booking.put(another)
      browser.keep("bookingLink", intentText({ token: booking.link(another.id), action: "cancel" }))
    })
    await heading("Cancel this appointment?")
    await press("Cancel the appointment")
    await heading("Your appointment is cancelled")
    expect(fakes.booking.find(905)?.statusId).toBe("3")
  })
})

describe("a link after its page was left", () => {
  it("K8 is used up: a new appointment is booked on the location's own page, if it has one", async () => {
    const address = "https://dealer.example/appointments"
    const { fakes } = await byLink("cancel", { set: ({ location }) => location.settle({ schedulePageUrl: address }) })
    await press("Cancel the appointment")
    await press("Book another appointment")
    await waitFor(() => expect(fakes.browser.visited()).toEqual([address]))
  })

  it("K5 is used up: the calendar then books a new appointment, and nothing has changed", async () => {
    const { router, fakes } = await byLink("cancel")
    await heading("Cancel this appointment?")
    await act(() => router.navigate({ to: "/" }))
    await userEvent.setup().click(await screen.findByRole("link", { name: "Book an appointment" }))
    await heading("Book an appointment")
    expect(router.state.location.pathname).toBe("/schedule-presentation")
    expect(fakes.booking.find(905)?.statusId).toBe("1")
  })
})

describe("a visitor with an invalid link", () => {
  it.each(["confirm", "cancel", "cancel_confirmed"] as const)(
    "K7 gets an alert and the schedule page by an unknown link to %s, and nothing changes",
    async (action) => {
      const environment = await byLink(action, { token: "no-such-link" })
      await heading("There is no appointment for this link")
      await screen.findByText("System error")
      expect(pathOf(environment)).toBe("/schedule-presentation")
      expect(environment.fakes.booking.find(905)).toEqual(another)
      expect(environment.fakes.booking.all()).toHaveLength(1)
      // The history has no earlier page that redirects here again.
      expect(environment.router.history.length).toBe(1)
    },
  )

  it("K5 K7 gets an alert and the schedule page if the appointment has changed since the link was written", async () => {
    const environment = await byLink("cancel", { set: ({ booking }) => booking.put({ ...another, version: 2 }) })
    await heading("This link is out of date")
    expect(environment.fakes.booking.find(905)?.statusId).toBe("1")
  })
})

describe("the page of a booking's result, opened by its address", () => {
  const own = another
  /** The fake knows the visitor and has the appointment. */
  const keepOwn = ({ booking }: Fakes) => {
    booking.become("00000000-0000-4000-8000-0000000000c1")
    booking.put(own)
  }
  const openOwn = () => openAt("/scheduled-confirmation?booking_id=905", keepOwn)

  it("R3 K4 shows the visitor's own appointment", async () => {
    await openOwn()
    await heading("Your appointment is booked")
    expect(screen.getByText("Livid Meridian")).toBeDefined()
  })

  it("K4 K6 still shows the latest outcome when the visitor returns to it", async () => {
    const { router } = await openOwn()
    await press("Cancel the appointment")
    await press("Cancel the appointment")
    await heading("Your appointment is cancelled")
    await act(() => router.navigate({ to: "/" }))
    await screen.findByRole("button", { name: "Start live consultation" })
    await act(async () => router.history.back())
    await heading("Your appointment is cancelled")
    expect(router.state.location.search).toEqual({ booking_id: "905" })
  })

  it("K4 does not show another visitor's appointment", async () => {
    await openAt("/scheduled-confirmation?booking_id=905", ({ booking }) => booking.put(another, other))
    await heading("This appointment cannot be found")
    expect(screen.queryByText("Livid Meridian")).toBeNull()
  })

  it("K7 can be retried if nobody answered", async () => {
    await openAt("/scheduled-confirmation?booking_id=905", (fakes) => {
      keepOwn(fakes)
      fakes.booking.answerNext("failed")
    })
    await heading("The appointment could not be opened")
    await press("Try again")
    await heading("Your appointment is booked")
  })

  it("R1 says where to find an appointment that the address does not name", async () => {
    await openAt("/de/scheduled-confirmation", () => {}, "de")
    await heading("Ihr Termin")
    expect(screen.getByText(/stehen in Ihrer Bestätigungs-E-\u2060Mail/)).toBeDefined()
  })

  it.each([
    ["en", "", "Join the consultation"],
    ["de", "/de", "An der Beratung teilnehmen"],
  ] as const)("K4 K6 links to the consultation, in %s", async (language, root, name) => {
    const join = "https://dealer.example/models?osr_presentation_id=73&osr_token=t"
    const environment = await openAt(
      `${root}/scheduled-confirmation?booking_id=905`,
      (fakes) => {
        keepOwn(fakes)
        fakes.booking.put({ ...own, joinUrl: join })
      },
      language,
    )
    const link = await screen.findByRole("link", { name: RegExp(`^${name}`) })
    expect(link.getAttribute("href")).toBe(join)
    expect(link.getAttribute("rel")).toBe("noopener noreferrer")
    expect(link.getAttribute("target")).toBe("_blank")
    expect(await axeFaults(environment.screen.container)).toEqual([])
  })

  it("K4 K6 has no link to join if the backend names none", async () => {
    await openOwn()
    await heading("Your appointment is booked")
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull()
  })

  it("K6 adds the appointment to the visitor's calendar", async () => {
    const { fakes } = await openOwn()
    await press("Add to calendar")
    expect(fakes.calendar.saved()).toMatchObject([
      { entry: { uid: "905@desk", sequence: 0, startsAt: ahead, endsAt: ahead + hourMs / 2 }, name: "appointment.ics" },
    ])
    fakes.calendar.answerNext("failed")
    await press("Add to calendar")
    await screen.findByText("The calendar file could not be loaded")
  })
})
