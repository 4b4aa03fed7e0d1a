import type { Effect } from "effect"
import type { Interval } from "../../../domain/booking/freeTimes.ts"
import { monthsLater, nearest, slotOf } from "../../../domain/booking/freeTimes.ts"
import { daysLater, type LocalDate, type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingPlace } from "../../ports/backend/BookingGateway.ts"
import { derived, type Store } from "../../store/Store.ts"
import type { Asked, CalendarState, OpenDays } from "./Calendar.ts"
import type { CalendarDates } from "./calendarDates.ts"

/** What the visitor has asked the calendar to show. */
export interface CalendarWish {
  readonly locationId: number
  readonly productId: number | undefined
  readonly zone: string
  readonly month: LocalMonth
  readonly day: LocalDate | undefined
  readonly chosen: Pick<Interval, "startsAt" | "endsAt"> | undefined
  readonly gone: Pick<Interval, "startsAt" | "endsAt"> | undefined
  /** What the backend offers instead of the time that is gone. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  /** The day under the pointer or the focus. */
  readonly prefetched: LocalDate | undefined
  /** By the backend's clock, ms. */
  readonly now: number
  /** When the visitor last returned, ms. */
  readonly refreshedAt: number | undefined
}

export const placeIn = ({ locationId, productId }: CalendarWish): BookingPlace => ({ locationId, productId })

/** How many free times are offered instead of one that is gone. */
const insteadCount = 6

const bare = ({ startsAt, endsAt }: Pick<Interval, "startsAt" | "endsAt">): Interval => ({
  id: undefined,
  startsAt,
  endsAt,
})

/** What the calendar shows. `held`: start of the time that the backend holds for the visitor. */
export const calendarState = (
  wish: Store<CalendarWish>,
  dates: CalendarDates,
  held: Store<number | undefined>,
): Store<CalendarState> => {
  // Derived apart from the rest, because it takes the longest.
  const days = derived([wish, dates.changes], () => {
    const { month, zone, now } = wish.get()
    return dates.openDays(placeIn(wish.get()), month, zone, localOf(now, zone).date)
  })
  return derived([wish, dates.changes, held], () => {
    const { zone, month, day, chosen, gone, alternatives, productId, now } = wish.get()
    const place = placeIn(wish.get())
    const own = chosen !== undefined && held.get() === chosen.startsAt ? bare(chosen) : undefined
    const near = gone && (alternatives ?? nearest(gone.startsAt, dates.all(place), insteadCount))
    return {
      zone,
      today: localOf(now, zone).date,
      month,
      productId,
      day,
      days: days.get(),
      slots: day === undefined ? undefined : dates.slots(place, day, zone, now, own),
      chosen: chosen && slotOf(bare(chosen), zone),
      gone: gone && slotOf(bare(gone), zone),
      instead: (near ?? []).filter(({ startsAt }) => startsAt > now).map((each) => slotOf(each, zone)),
    }
  })
}

/** What to fetch unless it is known: first the chosen day, then the months, then the days that the visitor may want next. */
export const wantedFetches = (
  wish: CalendarWish,
  dates: CalendarDates,
  days: Asked<OpenDays>,
): ReadonlyArray<Effect.Effect<void>> => {
  const { zone, month, day, chosen, gone, prefetched } = wish
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
    ...fetchDays(dayOf(chosen), lost, lost && daysLater(lost, 1), prefetched, next),
  ]
}
