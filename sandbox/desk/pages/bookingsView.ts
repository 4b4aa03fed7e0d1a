import type { DeskBooking, DeskLocation } from "../DeskApi.ts"
import { element } from "./element.ts"
import { keyed } from "./keyed.ts"
import { made } from "./made.ts"
import { bookingStates, dayAndTime } from "./words.ts"

const cancelled = 3

/** The next appointments of the seat, in order of time. */
export const bookingsView = () => {
  const list = element("bookings", HTMLUListElement)
  const note = element("bookings-note", HTMLParagraphElement)

  const make = () => {
    const row = made("li")
    row.append(made("strong"), made("span", "facts"))
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
      (row, { startsAt, name, model, statusId, locationId }) => {
        const [when, about] = row.children
        const place = locations.find(({ id }) => id === locationId)?.name ?? ""
        if (when) when.textContent = `${dayAndTime(startsAt)} · ${name}`
        if (about) about.textContent = [model, place, bookingStates[statusId]].filter(Boolean).join(" · ")
        row.classList.toggle("cancelled", statusId === cancelled)
      },
    )
  }
}
