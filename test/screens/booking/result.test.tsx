import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { CalendarEntry } from "../../../src/domain/booking/Booking.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { BookingResultScreen } from "../../../src/ui/booking/result/BookingResultScreen.tsx"
import type { AppointmentShown, BookingResultSnapshot } from "../../../src/ui/booking/result/BookingResultSnapshot.ts"
import { bookingInAddress } from "../../../src/ui/booking/result/bookingInAddress.ts"
import { aBooking, anAppointment as appointment, standing as stands } from "../../builders/aBooking.ts"
import { accessible, changing, counted } from "../shown.tsx"

const nothing = () => {}
const { toCalendar } = stands()

const open = async (snapshot: BookingResultSnapshot, language: Language = "en") => {
  const { viewModel, become } = changing(snapshot)
  const page = await accessible(<BookingResultScreen viewModel={viewModel} homeHref="/de" />, language)
  return { page, become }
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent
const fact = (name: string) => {
  const term = screen.getByText(name, { selector: "dt" })
  return term.nextElementSibling?.textContent
}

describe("a booked appointment", () => {
  it("K4 has an address without an id if the backend has answered with none", () => {
    const opened = {
      booking: { ...aBooking(), id: undefined },
      standing: "booked",
      token: undefined,
      isChangeable: false,
    } as const
    expect(bookingInAddress(opened)).toEqual({})
    expect(bookingInAddress({ ...opened, booking: aBooking({ id: 905 }) })).toEqual({ booking_id: "905" })
  })

  it("K6 L6 is shown as booked, with time in the visitor's zone and language, duration, model and location", async () => {
    const { page } = await open(stands())
    expect(heading()).toBe("Your appointment is booked")
    expect(screen.getByText(/on its way to anneliese@post\.example/)).toBeDefined()
    expect(fact("Date and time")).toBe("Tuesday, July 14, 2026 15:30 Berlin time")
    expect(fact("Duration")).toBe("30 minutes")
    expect(fact("Model")).toBe("Livid Meridian")
    expect(fact("With")).toBe("Livid Store Hamburg")
    expect(page.container.querySelector("time")?.dateTime).toBe("2026-07-14T13:30:00.000Z")
  })

  it("K6 promises no mail of a backend that sends none, and no duration that is not known", async () => {
    const { become } = await open(
      stands({ isMailed: false, appointment: { ...appointment, endsAt: appointment.startsAt } }),
    )
    expect(screen.queryByText(/on its way/)).toBeNull()
    expect(screen.queryByText("Duration")).toBeNull()
    await become(stands({ isMailed: false, news: "moved" }))
    expect(screen.getByText("We look forward to meeting you at the new time.")).toBeDefined()
    await become({ kind: "cancelled", appointment, isNews: true, isMailed: false, book: nothing })
    expect(screen.queryByText(/e-\u2060mail/)).toBeNull()
  })

  it("K6 L6 is shown in German, with Uhr, and the zone by its German city", async () => {
    await open(stands({ news: "confirmed", appointment: { ...appointment, zone: "Europe/Vienna" } }), "de")
    expect(heading()).toBe("Ihr Termin ist bestätigt")
    expect(fact("Datum und Uhrzeit")).toBe("Dienstag, 14.07.2026 15:30 Uhr Ortszeit Wien")
    expect(fact("Dauer")).toBe("30 Minuten")
  })

  it.each([
    // The same instant on another day, by the rules of its own date in that zone.
    { zone: "Pacific/Auckland", message: "Wednesday, July 15, 2026 01:30 Auckland time" },
    { zone: "Asia/Kolkata", message: "Tuesday, July 14, 2026 19:00 Kolkata time" },
    { zone: "America/New_York", message: "Tuesday, July 14, 2026 09:30 New York time" },
    // Zones without a city.
    { zone: "UTC", message: "Tuesday, July 14, 2026 13:30 UTC" },
    { zone: "Etc/UTC", message: "Tuesday, July 14, 2026 13:30 UTC" },
  ])("K2 L6 is shown in the zone $zone", async ({ zone, message }) => {
    await open(stands({ appointment: { ...appointment, zone } }))
    expect(fact("Date and time")).toBe(message)
  })

  it("K2 shows the offset of the second of two equal hours when clocks go back", async () => {
    const startsAt = Date.UTC(2026, 9, 25, 1, 30)
    await open(stands({ appointment: { ...appointment, startsAt, endsAt: startsAt + 1_800_000 } }))
    expect(fact("Date and time")).toBe("Sunday, October 25, 2026 02:30 Berlin time, UTC+1")
  })

  it("K2 shows a time that does not exist in the browser's own zone as it is in the selected zone", async () => {
    // 02:30 on 29 March is skipped in Berlin; in Lagos it exists.
    vi.stubEnv("TZ", "Europe/Berlin")
    onTestFinished(() => void vi.unstubAllEnvs())
    const startsAt = Date.UTC(2026, 2, 29, 1, 30)
    const inUtc: AppointmentShown = { ...appointment, zone: "Africa/Lagos", startsAt, endsAt: startsAt + 1_800_000 }
    await open(stands({ appointment: inUtc }))
    expect(fact("Date and time")).toBe("Sunday, March 29, 2026 02:30 Lagos time")
  })

  it.each([
    ["en", "Your appointment has been moved", /Links of earlier e-\u2060mails no longer work/],
    ["de", "Ihr Termin wurde verlegt", /Links aus früheren E-\u2060Mails funktionieren nicht mehr/],
  ] as const)(
    "K6 BK7 says in %s that earlier links are invalid only if the response to the move says so",
    async (language, title, sentence) => {
      const moved = stands({ news: "moved", before: Date.UTC(2026, 6, 13, 8) })
      const { become } = await open(moved, language)
      expect(heading()).toBe(title)
      expect(screen.queryByText(sentence)).toBeNull()
      await become({ ...moved, areLinksOutdated: true })
      expect(screen.getByText(sentence)).toBeDefined()
    },
  )

  it("K6 shows the old time beside the new one after a move", async () => {
    await open(stands({ news: "moved", before: Date.UTC(2026, 6, 13, 8) }))
    expect(fact("Previously")).toBe("Monday, July 13, 2026 10:00 Berlin time")
  })

  it("K6 has buttons to move and to cancel", async () => {
    const moved = counted()
    const cancelled = counted()
    await open(stands({ move: moved.call, cancel: cancelled.call }))
    const user = userEvent.setup()
    await user.click(screen.getByRole("button", { name: "Move the appointment" }))
    await user.click(screen.getByRole("button", { name: "Cancel the appointment" }))
    expect([moved.calls.length, cancelled.calls.length]).toEqual([1, 1])
  })
})

describe("the visitor's own calendar", () => {
  it("K6 receives the appointment in the visitor's language, with its UID and version", async () => {
    const saved: Array<readonly [CalendarEntry, string]> = []
    await open(stands({ toCalendar: { ...toCalendar, save: (...asked) => void saved.push(asked) } }), "de")
    await userEvent.setup().click(screen.getByRole("button", { name: "In den Kalender eintragen" }))
    expect(saved).toEqual([
      [
        {
          uid: "u-1@dealer.example",
          sequence: 2,
          startsAt: appointment.startsAt,
          endsAt: appointment.endsAt,
          title: "Live-Beratung: Livid Meridian",
          description: "Die Links, mit denen Sie teilnehmen, verlegen oder absagen, stehen in Ihrer E-Mail.",
          place: "Online, Livid Store Hamburg",
        },
        "Termin.ics",
      ],
    ])
  })

  it("K6 has links to Google and Outlook, which open a new tab, in UTC, without a referrer", async () => {
    await open(stands())
    const google = screen.getByRole<HTMLAnchorElement>("link", { name: /Google Calendar/ })
    const outlook = screen.getByRole<HTMLAnchorElement>("link", { name: /Outlook\.com/ })
    for (const link of [google, outlook]) {
      expect(link).toMatchObject({ target: "_blank", rel: "noopener noreferrer" })
      expect(link.getAttribute("referrerpolicy")).toBe("no-referrer")
      expect(link.textContent).toContain("opens in a new tab")
      // Outlook shows a plus as a plus.
      expect(link.href).not.toContain("+")
    }
    const inGoogle = new URL(google.href)
    expect(inGoogle.origin + inGoogle.pathname).toBe("https://calendar.google.com/calendar/render")
    expect(Object.fromEntries(inGoogle.searchParams)).toMatchObject({
      action: "TEMPLATE",
      text: "Live consultation: Livid Meridian",
      dates: "20260714T133000Z/20260714T140000Z",
      location: "Online, Livid Store Hamburg",
    })
    const inOutlook = new URL(outlook.href)
    expect(inOutlook.origin).toBe("https://outlook.live.com")
    expect(Object.fromEntries(inOutlook.searchParams)).toMatchObject({
      rru: "addevent",
      subject: "Live consultation: Livid Meridian",
      startdt: "2026-07-14T13:30:00Z",
      enddt: "2026-07-14T14:00:00Z",
    })
  })

  it("K6 keeps the button and says so while the file is fetched, and says what failed otherwise", async () => {
    const { become } = await open(stands({ toCalendar: { ...toCalendar, save: undefined } }))
    expect(screen.getByRole("button", { name: "One moment …" }).getAttribute("aria-disabled")).toBe("true")
    const problem = { _tag: "RequestFailed", status: 0, detail: undefined } as const
    become(stands({ toCalendar: { ...toCalendar, problem } }))
    const alert = screen.getByRole("alert")
    expect(within(alert).getByText("The calendar file could not be loaded")).toBeDefined()
    expect(screen.getByRole("button", { name: "Add to calendar" }).hasAttribute("aria-disabled")).toBe(false)
  })
})

describe("the question whether to cancel", () => {
  it("K6 shows the appointment, and can be answered by keeping it", async () => {
    const kept = counted()
    const cancelled = counted()
    await open({ kind: "asked", appointment, cancel: cancelled.call, keep: kept.call })
    expect(heading()).toBe("Cancel this appointment?")
    const [first] = screen.getAllByRole("button")
    expect(first?.textContent).toBe("Keep the appointment")
    expect(first?.className).toContain("accent")
    expect(fact("Date and time")).toContain("July 14, 2026 15:30")
    const user = userEvent.setup()
    await user.click(screen.getByRole("button", { name: "Keep the appointment" }))
    expect([kept.calls.length, cancelled.calls.length]).toEqual([1, 0])
    await user.click(screen.getByRole("button", { name: "Cancel the appointment" }))
    expect(cancelled.calls.length).toBe(1)
  })

  it("K6 can be answered once: both buttons are inactive during the cancellation", async () => {
    await open({ kind: "asked", appointment, cancel: undefined, keep: undefined }, "de")
    expect(screen.getByRole("button", { name: "Wird abgesagt …" }).getAttribute("aria-disabled")).toBe("true")
    expect(screen.getByRole("button", { name: "Termin behalten" }).getAttribute("aria-disabled")).toBe("true")
  })

  it("K6 moves the focus to the heading of the outcome, which is announced", async () => {
    const { become } = await open({ kind: "asked", appointment, cancel: nothing, keep: nothing })
    screen.getByRole("button", { name: "Cancel the appointment" }).focus()
    become({ kind: "cancelled", appointment, isNews: true, isMailed: true, book: nothing })
    expect(document.activeElement?.textContent).toBe("Your appointment is cancelled")
  })
})

describe("an appointment that can no longer be changed", () => {
  const cases = [
    {
      state: "cancelled",
      snapshot: { kind: "cancelled", appointment, isNews: true, isMailed: true },
      message: "Your appointment is cancelled",
    },
    {
      state: "cancelled before",
      snapshot: { kind: "cancelled", appointment, isNews: false, isMailed: true },
      message: "This appointment is already cancelled",
    },
    { state: "past", snapshot: { kind: "past", appointment }, message: "This appointment is over" },
    { state: "not found", snapshot: { kind: "unknown" }, message: "This appointment cannot be found" },
    { state: "not named", snapshot: { kind: "unnamed" }, message: "Your appointment" },
  ] as const

  it.each(cases)(
    "K5 K6 K8 has the heading for its state, $state, and a link to a new one",
    async ({ snapshot, message }) => {
      const book = counted()
      await open({ ...snapshot, book: book.call })
      expect(heading()).toBe(message)
      expect(screen.queryByRole("button", { name: "Move the appointment" })).toBeNull()
      expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull()
      await userEvent.setup().click(screen.getByRole("button", { name: "Book another appointment" }))
      expect(book.calls.length).toBe(1)
      expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/de")
    },
  )
})

describe("an appointment that is not loaded yet", () => {
  it.each([
    { does: "read", message: "One moment, please …" },
    { does: "confirm", message: "Your appointment is being confirmed …" },
    { does: "cancel", message: "Your appointment is being cancelled …" },
  ] as const)("K5 politely announces what the page is waiting for: $does", async ({ does, message }) => {
    await open({ kind: "opening", advice: does })
    expect(screen.getByRole("status").textContent).toBe(message)
  })

  it("K7 can be requested again if nobody answered", async () => {
    const retry = counted()
    await open({ kind: "failed", retry: retry.call })
    expect(heading()).toBe("The appointment could not be opened")
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }))
    expect(retry.calls.length).toBe(1)
  })
})
