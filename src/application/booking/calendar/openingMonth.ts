import { Effect } from "effect"
import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import { derived, type Store, until } from "../../store/Store.ts"
import type { CalendarDates } from "./calendarDates.ts"
import { type CalendarWish, placeIn } from "./calendarWish.ts"

/** The month to show first, as soon as the free days of this month and the next are known. */
const foundMonth = (wish: CalendarWish, dates: CalendarDates): LocalMonth | undefined => {
  const today = localOf(wish.now, wish.zone).date
  const current = monthOf(today)
  const next = monthsLater(current, 1)
  const [open, later] = [current, next].map((month) => dates.openDays(placeIn(wish), daysIn(month), wish.zone, today))
  if (open?.kind !== "known" || later?.kind !== "known") return undefined
  return open.value.size === 0 && later.value.size > 0 ? next : current
}

/**
 * Shows the next month instead of the current one if only that has free times: at a month's end, a calendar must not
 * look fully booked (K1). Happens once, and not to a visitor who has chosen a day or another month before.
 */
export const leaveFullMonth = (
  wish: Store<CalendarWish>,
  dates: CalendarDates,
  show: (month: LocalMonth) => void,
): Effect.Effect<void> => {
  const found = derived([wish, dates.changes], () => foundMonth(wish.get(), dates))
  return Effect.map(
    until(found, (month) => month !== undefined),
    (month) => {
      const { now, zone, day, month: shown } = wish.get()
      if (month !== undefined && day === undefined && shown === monthOf(localOf(now, zone).date)) show(month)
    },
  )
}
