import { act, screen } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { draftText } from "../../../src/domain/booking/bookingDraft.ts"
import { emptyBookingForm } from "../../../src/domain/booking/bookingForm.ts"
import { aBooking } from "../../builders/aBooking.ts"
import { openAt } from "../environment.tsx"
import { chooseTime, type Fakes, offered, press, tuesday } from "./offeredCalendar.ts"

const taken = /This time has just been taken/
const startsAt = tuesday[0] ?? 0
const times = { startsAt, endsAt: tuesday[1] ?? 0 }

const key = "3f2a7c1e-9b64-4d0f-8e15-6a7b2c9d0e41"
/** The request as it is stored without consent to C0003. */
const request = {
  form: emptyBookingForm,
  ...times,
  locationId: 1,
  timeZone: "Europe/Berlin",
  holdId: undefined,
  token: undefined,
  referral: { id: undefined, name: undefined, url: undefined },
}

/** Stores the attempt of a request that was sent before a reload and never answered. */
const lostBefore = ({ browser }: Fakes) =>
  browser.keep(
    "bookingDraft",
    draftText({
      locationId: 1,
      draft: { form: emptyBookingForm, chosen: times, movingId: undefined },
      attempt: { key, movingId: undefined, isLost: true, previous: undefined, request },
    }),
  )

const own = aBooking({ id: 905, startsAt, endsAt: tuesday[1] ?? 0 })
const booked = () => screen.findByRole("heading", { level: 1, name: "Your appointment is booked" })

describe("a visitor's own time on the calendar page", () => {
  it("K4 is not shown as taken after a lost response and a reload: the booking's page opens, and nothing is held", async () => {
    const { fakes } = await openAt("/schedule-presentation", (fakes) => {
      offered(fakes)
      lostBefore(fakes)
      Effect.runSync(fakes.booking.bookings.submit(request, key))
    })
    await booked()
    expect(screen.queryByText(taken)).toBeNull()
    expect([fakes.booking.all().length, fakes.booking.held()]).toEqual([1, []])
    expect(fakes.host.events()).toContainEqual(expect.objectContaining({ name: "booked" }))
  })

  it("K4 E14 is shown as not booked, with the reason why the form is empty", async () => {
    await openAt("/schedule-presentation", (fakes) => {
      offered(fakes)
      lostBefore(fakes)
    })
    expect(
      await screen.findByText(
        "Your last request did not reach us: nothing is booked yet. We do not store your details without your consent. Please enter them again.",
      ),
    ).toBeDefined()
    expect(await screen.findByText("Tuesday, July 14, 2026 10:00, Berlin time")).toBeDefined()
    expect(screen.queryByText(taken)).toBeNull()
  })

  it("K4 is shown as possibly their own if the backend cannot tell, and the visitor decides", async () => {
    await openAt("/schedule-presentation", (fakes) => {
      offered(fakes)
      fakes.location.configure({ capabilities: ["holds"] })
      fakes.booking.becomePlain()
      fakes.booking.take(startsAt)
      lostBefore(fakes)
    })
    expect(await screen.findByText("This time is no longer free. It may be your own appointment.")).toBeDefined()
    expect(screen.getByText(/If an e-\u2060mail about the appointment has reached you, it is booked/)).toBeDefined()
    expect(screen.queryByText(taken)).toBeNull()
    await press("Tuesday, July 14, 2026 10:30")
    expect(screen.queryByText(/It may be your own/)).toBeNull()
    expect(screen.getByText("We do not know whether your last request arrived.")).toBeDefined()
  })

  it.each([
    ["by the backend's own word", false],
    ["by the other tab's notification, if the backend does not say", true],
  ])("K4 booked in another tab is not shown as taken in this one: %s", async (_, isPlain) => {
    const { fakes } = await openAt("/schedule-presentation", offered)
    if (isPlain) fakes.booking.becomePlain()
    await chooseTime(/^Tuesday, July 14/, "10:00")
    await expect.poll(() => fakes.booking.held()).toEqual([startsAt])
    fakes.booking.put(own)
    fakes.booking.expire()
    if (isPlain) fakes.bookingTabs.changeElsewhere(905)
    await act(async () => fakes.pageVisibility.leave())
    await act(async () => fakes.pageVisibility.comeBack())
    await booked()
    expect(screen.queryByText(taken)).toBeNull()
  })

  it("BK5 booked by somebody else is shown as taken, and the page mentions no missing details", async () => {
    const { fakes } = await openAt("/schedule-presentation", offered)
    await chooseTime(/^Tuesday, July 14/, "10:00")
    fakes.booking.take(startsAt)
    fakes.booking.expire()
    await act(async () => fakes.pageVisibility.leave())
    await act(async () => fakes.pageVisibility.comeBack())
    expect((await screen.findByText(taken)).textContent?.trim()).toBe("This time has just been taken.")
  })
})
