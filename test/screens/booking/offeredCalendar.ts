import { act, cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, vi } from "vitest"
import "../patience.ts"
import type { openAt } from "../environment.tsx"

export const at = (time: string) => Date.parse(time)
export type Fakes = Awaited<ReturnType<typeof openAt>>["fakes"]

beforeEach(() => {
  // Only the date is frozen; timers run.
  vi.useFakeTimers({ toFake: ["Date"], now: at("2026-07-10T08:00:00Z") })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

export const tuesday = ["2026-07-14T08:00:00Z", "2026-07-14T08:30:00Z", "2026-07-14T13:30:00Z"].map(at)
export const meridian = { id: 7, brand: "Livid", model: "Meridian", imageUrl: undefined }

/** Three times on a Tuesday, one on the next day, and two models, by a backend that has holds and keys. */
export const offered = ({ booking, location }: Fakes) => {
  booking.offer(...tuesday, at("2026-07-15T09:00:00Z"))
  booking.list(meridian, { id: 8, brand: "Livid", model: "Solstice", imageUrl: undefined })
  location.configure({ capabilities: ["holds", "idempotency", "booking_links"] })
}

export const chooseTime = async (day: RegExp, time: string) => {
  await userEvent.click(await screen.findByRole("gridcell", { name: day }))
  await userEvent.click(await screen.findByRole("option", { name: time }))
}

export const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }))
  await act(async () => {})
}
