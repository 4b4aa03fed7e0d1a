import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { BookingResultScreen } from "../../src/ui/booking/BookingResultScreen.tsx"
import { ScheduleScreen } from "../../src/ui/booking/ScheduleScreen.tsx"
import { faults, shown } from "./shown.tsx"

const support = { timeZone: "Europe/Berlin", open: undefined }
const address = "https://dealer.example/appointments"

describe("the page on which appointments are booked", () => {
  it("K8 leads to the location's own page, without telling it where the visitor comes from", async () => {
    const page = await shown(<ScheduleScreen scheduleUrl={address} homeHref="/" support={support} />)
    expect(screen.getByRole("link", { name: "Go to the booking page" })).toMatchObject({
      href: address,
      rel: "noreferrer",
    })
    expect(await faults(page)).toEqual([])
  })

  it("K8 T7 without one leads to the live consultation and says its hours, with no form that leads nowhere", async () => {
    const page = await shown(<ScheduleScreen scheduleUrl={undefined} homeHref="/de" support={support} />, "de")
    expect(screen.getByRole("link", { name: "Zur Live-Beratung" }).getAttribute("href")).toBe("/de")
    expect(screen.getByText(/10 bis 22 Uhr/)).toBeDefined()
    expect(screen.queryByRole("textbox")).toBeNull()
    expect(await faults(page)).toEqual([])
  })
})

describe("the page of a booking's result", () => {
  it("R1 K8 says where the appointment is written down, and leads on", async () => {
    const page = await shown(<BookingResultScreen scheduleUrl={address} homeHref="/" />)
    expect(screen.getByRole("heading").textContent).toBe("Your appointment")
    expect(screen.getAllByRole("link")).toHaveLength(2)
    expect(await faults(page)).toEqual([])
  })
})
