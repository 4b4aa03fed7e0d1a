import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { KeptBooking } from "../../../src/adapters/memory/booking/bookingBook.ts"
import { aBooking } from "../../builders/aBooking.ts"
import "../patience.ts"
import { axeFaults } from "../axeFaults.ts"
import { openAt } from "../environment.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const ahead = Math.ceil(Date.now() / hourMs) * hourMs + 72 * hourMs
const join = "https://dealer.example/models?osr_presentation_id=73&osr_token=t"

const own = aBooking({
  startsAt: ahead,
  calendarUid: "905@desk",
  joinUrl: join,
  product: { id: 11, brand: "Livid", model: "Meridian", imageUrl: undefined },
})

type Environment = Awaited<ReturnType<typeof openAt>>

const open = (booking: KeptBooking, { root = "", language = "en" as "en" | "de" } = {}) =>
  openAt(`${root}/scheduled-confirmation?booking_id=905`, (fakes) => fakes.booking.put(booking), language)

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name })
const pressCancel = () => act(async () => screen.getByRole("button", { name: "Cancel the appointment" }).click())
const comeBack = ({ fakes }: Environment) => act(async () => fakes.pageVisibility.comeBack())

describe("a visitor who opens the appointment's page late", () => {
  const began = (minutesAgo: number, lengthMinutes = 30): KeptBooking => {
    const startsAt = Date.now() - minutesAgo * minuteMs
    return { ...own, startsAt, endsAt: startsAt + lengthMinutes * minuteMs }
  }

  it.each([
    ["en", "", "Your appointment has started", /^Join the consultation/],
    ["de", "/de", "Ihr Termin hat begonnen", /^An der Beratung teilnehmen/],
  ] as const)("K6 K4 can still join until it ends, in %s", async (language, root, title, name) => {
    const environment = await open(began(10), { root, language })
    await heading(title)
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(join)
    expect(screen.queryByRole("button", { name: /^(Move the appointment|Termin verlegen)/ })).toBeNull()
    expect(await axeFaults(environment.screen.container)).toEqual([])
  })

  it("K6 sees that it is over after its end", async () => {
    await open(began(31))
    await heading("This appointment is over")
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull()
  })

  it("K6 has half an hour if the backend names no end", async () => {
    await open(began(29, 0))
    await heading("Your appointment has started")
    cleanup()
    await open(began(31, 0))
    await heading("This appointment is over")
  })

  it("K6 is referred to the mail if the backend names no address to join", async () => {
    await open({ ...began(1), joinUrl: undefined })
    await heading("Your appointment has started")
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull()
    expect(screen.getByText(/link to join in your e-\u2060mail/)).toBeDefined()
  })

  it("K6 K5 sees that it has started, not that it is over, if it starts during a cancellation", async () => {
    const startsAt = Date.now() + minuteMs / 2
    const soon = { ...own, startsAt, endsAt: startsAt + 30 * minuteMs }
    const { fakes } = await open(soon)
    await heading("Your appointment is booked")
    await pressCancel()
    await heading("Cancel this appointment?")
    fakes.booking.put({ ...soon, startsAt: Date.now() - 1 })
    await pressCancel()
    await heading("Your appointment has started")
  })

  it("K5 is led from the calendar page to the appointment that has started", async () => {
    await openAt("/schedule-presentation?booking_id=905", ({ booking }) => booking.put(began(5)))
    await heading("This appointment has started")
    await act(async () => screen.getByRole("button", { name: "Show the appointment" }).click())
    await screen.findByRole("link", { name: /^Join/ })
  })
})

describe("a tab that shows an appointment which another tab changes", () => {
  const moved = { ...own, startsAt: ahead + 2 * hourMs, endsAt: ahead + 2.5 * hourMs, version: 2 }
  const booked = async () => {
    const environment = await open(own)
    await heading("Your appointment is booked")
    return environment
  }
  /** Another tab changes the booking to `booking`. */
  const becomes = (fakes: Environment["fakes"], booking: KeptBooking) => {
    fakes.booking.put(booking)
    return act(async () => fakes.bookingTabs.changeElsewhere(905))
  }
  const earlierLinks = /Links of earlier e-\u2060mails/
  const shownTime = () => document.querySelector("dl time")?.getAttribute("datetime")

  it("K5 K6 shows the new time after the other tab has moved it", async () => {
    const { fakes } = await booked()
    await becomes(fakes, moved)
    const title = await heading("Your appointment has been moved")
    expect(document.activeElement).toBe(title)
    expect(shownTime()).toBe(new Date(moved.startsAt).toISOString())
    expect(screen.queryByText(earlierLinks)).toBeNull()
  })

  it("K6 BK7 says nothing about earlier links if nothing was moved", async () => {
    await open({ ...own, outdatesLinks: true })
    await heading("Your appointment is booked")
    expect(screen.queryByText(earlierLinks)).toBeNull()
  })

  it("K5 K6 says that it is cancelled after the other tab has cancelled it", async () => {
    const { fakes } = await booked()
    await becomes(fakes, { ...own, statusId: "3", version: 2 })
    await heading("This appointment is already cancelled")
  })

  it("K5 K6 shows the new time while it asks whether to cancel", async () => {
    const { fakes } = await booked()
    await pressCancel()
    await becomes(fakes, moved)
    await waitFor(() => expect(shownTime()).toBe(new Date(moved.startsAt).toISOString()))
    await heading("Cancel this appointment?")
  })

  it("K5 ignores changes to another appointment", async () => {
    const { fakes } = await booked()
    fakes.booking.put(moved)
    await act(async () => fakes.bookingTabs.changeElsewhere(906))
    expect(shownTime()).toBe(new Date(own.startsAt).toISOString())
  })

  it("K5 K6 refetches when the visitor returns to the page, and stays as it is if nobody answers", async () => {
    const environment = await booked()
    environment.fakes.booking.answerNext("failed")
    await comeBack(environment)
    await heading("Your appointment is booked")
    environment.fakes.booking.put(moved)
    await comeBack(environment)
    await heading("Your appointment has been moved")
    expect(shownTime()).toBe(new Date(moved.startsAt).toISOString())
  })

  it("K5 shows the new time in the calendar that moves it", async () => {
    const { fakes } = await openAt("/schedule-presentation?booking_id=905", ({ booking }) => {
      booking.offer(ahead, ahead + hourMs)
      booking.put(own)
    })
    await heading("Move your appointment")
    const nowShown = () => screen.getByText("Your current appointment").parentElement?.textContent
    const before = nowShown()
    await becomes(fakes, moved)
    await waitFor(() => expect(nowShown()).not.toBe(before))
    await becomes(fakes, { ...moved, statusId: "3", version: 3 })
    await heading("This appointment is cancelled")
  })

  it("K5 notifies the other tabs of its own changes", async () => {
    const { fakes } = await booked()
    await pressCancel()
    await pressCancel()
    await heading("Your appointment is cancelled")
    expect(fakes.bookingTabs.notified()).toEqual([905])
  })
})
