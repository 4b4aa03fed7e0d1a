import type { DeskBooking, DeskLocation } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { button, made } from "../made.ts"
import { bookingStates, dayAndTime } from "../texts.ts"

const cancelled = 3

interface BookingsViewParts {
  readonly failed: (failure: unknown) => void
  readonly start: (bookingId: number) => Promise<unknown>
}

export const bookingsView = ({ failed, start }: BookingsViewParts) => {
  const list = element("bookings", HTMLUListElement)
  const note = element("bookings-note", HTMLParagraphElement)

  const make = () => {
    const row = made("li")
    const begin = button("Start", "", () => start(Number(row.dataset.booking)), failed)
    row.append(made("strong"), made("span", "facts"), begin)
    return row
  }

  return (bookings: ReadonlyArray<DeskBooking>, locations: ReadonlyArray<DeskLocation>): void => {
    note.textContent = bookings.length === 0 ? "None ahead." : ""
    note.hidden = bookings.length > 0
    keyed(
      list,
      bookings,
      ({ id }) => String(id),
      make,
      (row, { id, startsAt, name, model, statusId, locationId, isStartable }) => {
        const [when, about, begin] = row.children
        const place = locations.find(({ id }) => id === locationId)?.name ?? ""
        if (when) when.textContent = `${dayAndTime(startsAt)} · ${name}`
        if (about) about.textContent = [model, place, bookingStates[statusId]].filter(Boolean).join(" · ")
        row.dataset.booking = String(id)
        begin?.toggleAttribute("hidden", !isStartable)
        begin?.setAttribute("aria-label", `Start ${name}, ${dayAndTime(startsAt)}`)
        row.classList.toggle("cancelled", statusId === cancelled)
      },
    )
  }
}
