import type { Effect } from "effect"
import { monthsLater } from "../../../domain/booking/calendarDays.ts"
import type { Interval } from "../../../domain/booking/Interval.ts"
import { daysLater, type LocalDate, localOf } from "../../../domain/booking/zonedTime.ts"
import type { Asked, OpenDays } from "./Calendar.ts"
import type { CalendarDates } from "./calendarDates.ts"
import { type CalendarWish, placeIn } from "./calendarState.ts"

/** What is to be asked for, unless it is known: the chosen day first, then what is in view, then what may come next. */
export const wantedFetches = (
  wish: CalendarWish,
  dates: CalendarDates,
  days: Asked<OpenDays>,
): ReadonlyArray<Effect.Effect<void>> => {
  const { zone, month, day, chosen, gone, lookedAt } = wish
  const place = placeIn(wish)
  const dayOf = (slot: Pick<Interval, "startsAt"> | undefined) => slot && localOf(slot.startsAt, zone).date
  const lost = dayOf(gone)
  const open = days.kind === "known" ? [...days.value.keys()] : []
  const next = day === undefined ? open[0] : open.find((each) => each > day)
  const fetchDays = (...wanted: ReadonlyArray<LocalDate | undefined>) =>
    wanted.flatMap((each) => (each === undefined ? [] : dates.fetchDay(place, each, zone)))
  return [
    ...fetchDays(day),
    ...dates.fetchMonth(place, month, zone),
    ...dates.fetchMonth(place, monthsLater(month, 1), zone),
    ...fetchDays(dayOf(chosen), lost, lost && daysLater(lost, 1), lookedAt, next),
  ]
}
