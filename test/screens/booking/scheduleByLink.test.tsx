import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { KeptBooking } from "../../../src/adapters/memory/booking/bookingBook.ts"
import { aBooking } from "../../builders/aBooking.ts"
import { openAt } from "../environment.tsx"
import { at, chooseTime, type Fakes, meridian, offered, press, tuesday } from "./offeredCalendar.ts"

/** Half an hour of Anneliese's, booked earlier. */
const booked = (difference: Partial<KeptBooking> = {}): KeptBooking =>
  aBooking({
    id: 901,
    startsAt: at("2026-07-15T13:30:00Z"),
    product: meridian,
    customer: { firstName: "Anneliese", lastName: "Hohenstein", email: "anneliese@example.com", phone: undefined },
    ...difference,
  })

describe("the calendar page opened by a mail's link", () => {
  const byLink = async (set: (fakes: Fakes) => void) => {
    let address = ""
    const environment = await openAt(
      "/schedule-presentation?booking_action=reschedule&booking_token=link-1",
      (fakes) => {
        offered(fakes)
        fakes.booking.put(booked())
        address = fakes.booking.link(901)
        set(fakes)
      },
    )
    expect(address).toBe("link-1")
    await screen.findByRole("button", { name: /^(Move|Book a new) appointment$/ })
    return environment
  }

  it("K5 K6 K4 BK7 shows the old time, and moves the booking, which stays one, also from another device", async () => {
    const { fakes, router } = await byLink(() => {})
    expect(await screen.findByText("Wednesday, July 15, 2026 15:30, Berlin time")).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>("E-\u2060mail").value).toBe("anneliese@example.com")
    await chooseTime(/^Tuesday, July 14/, "10:00")
    expect(screen.queryByRole("checkbox")).toBeNull()
    await press("Move appointment")
    await expect.poll(() => router.state.location.pathname).toBe("/scheduled-confirmation")
    expect(fakes.booking.all()).toMatchObject([{ id: 901, startsAt: tuesday[0], version: 2 }])
    // The response to the move says so.
    expect(await screen.findByText(/Links of earlier e-\u2060mails no longer work/)).toBeDefined()
  })

  it("K4 K3 moves the booking with its model, even if the model is no longer offered", async () => {
    const gone = { id: 70, brand: "Livid", model: "Vintage", imageUrl: undefined }
    const { fakes } = await byLink((fakes) => fakes.booking.put(booked({ product: gone })))
    await screen.findByRole("option", { name: "Livid Vintage" })
    await chooseTime(/^Tuesday, July 14/, "10:00")
    expect(screen.queryByRole("checkbox")).toBeNull()
    await press("Move appointment")
    await expect.poll(() => fakes.booking.asked()[0]?.request.form.productId).toBe(70)
  })

  it("K6 asks before it cancels, cancels once, and shows the outcome", async () => {
    const { fakes, router } = await byLink(() => {})
    await press("Cancel appointment")
    await press("Keep it")
    expect(fakes.booking.find(901)?.statusId).toBe("1")
    await press("Cancel appointment")
    await press("Yes, cancel it")
    await expect.poll(() => router.state.location.pathname).toBe("/scheduled-confirmation")
    expect(fakes.booking.find(901)?.statusId).toBe("3")
    expect(fakes.booking.mails()).toEqual(["cancelled"])
  })

  it("K7 says why a link cannot be used, and books a new appointment only on request", async () => {
    const { fakes } = await byLink((fakes) => fakes.booking.put(booked({ version: 2 })))
    expect(await screen.findByRole("heading", { level: 1, name: "This link is out of date" })).toBeDefined()
    expect(screen.queryByRole("button", { name: "Book appointment" })).toBeNull()
    expect(screen.queryByRole("grid")).toBeNull()
    const opened = () => fakes.host.events().filter(({ name }) => name === "calendar_opened")
    expect(opened()).toEqual([])
    await press("Book a new appointment")
    expect(await screen.findByRole("grid")).toBeDefined()
    await expect.poll(() => opened()).toHaveLength(1)
    expect(screen.getByRole("button", { name: "Book appointment" })).toBeDefined()
    expect(fakes.booking.asked()).toEqual([])
  })

  it.each([
    ["cancelled", { statusId: "3" }, "This appointment is cancelled"],
    ["past", { startsAt: at("2026-07-09T08:00:00Z"), endsAt: at("2026-07-09T08:30:00Z") }, "This appointment is over"],
  ] as const)("K5 offers a new appointment in place of one in the state %s", async (_, difference, title) => {
    let first = true
    await byLink((fakes) => {
      if (first) fakes.booking.put(booked(difference))
      first = false
    })
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined()
    expect(screen.queryByRole("button", { name: "Move appointment" })).toBeNull()
  })

  it("K7 says that cancelling failed, and the appointment remains", async () => {
    const { fakes } = await byLink(() => {})
    await press("Cancel appointment")
    fakes.booking.answerNext("failed")
    await press("Yes, cancel it")
    expect(await screen.findByText("System error")).toBeDefined()
    expect(fakes.booking.find(901)?.statusId).toBe("1")
    expect(screen.getByRole("button", { name: "Cancel appointment" })).toBeDefined()
  })

  it("K5 acts on other links on the page of the result", async () => {
    const { router } = await openAt("/schedule-presentation?booking_action=cancel&booking_token=link-1", (fakes) => {
      fakes.booking.put(booked())
      fakes.booking.link(901)
    })
    await expect.poll(() => router.state.location.pathname).toBe("/scheduled-confirmation")
  })
})
