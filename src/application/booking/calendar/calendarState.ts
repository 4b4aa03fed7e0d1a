import { nearest } from "../../../domain/booking/calendarDays.ts"
import type { Interval } from "../../../domain/booking/Interval.ts"
import { slotOf } from "../../../domain/booking/slot.ts"
import { type LocalDate, type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingPlace } from "../../ports/BookingGateway.ts"
import { derived, type Store } from "../../store/Store.ts"
import type { CalendarState } from "./Calendar.ts"
import type { CalendarDates } from "./calendarDates.ts"

/** What the visitor wants to see. */
export interface CalendarWish {
  readonly locationId: number
  readonly productId: number | undefined
  readonly zone: string
  readonly month: LocalMonth
  readonly day: LocalDate | undefined
  readonly chosen: Pick<Interval, "startsAt" | "endsAt"> | undefined
  readonly gone: Pick<Interval, "startsAt" | "endsAt"> | undefined
  /** Offered by the backend instead of the one that is gone. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  readonly lookedAt: LocalDate | undefined
  /** By the backend's clock, ms. */
  readonly now: number
  /** When the visitor last came back. */
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

/** What is shown of what is wanted and known; `held` is the start of the time that is kept for the visitor. */
export const calendarState = (
  wish: Store<CalendarWish>,
  dates: CalendarDates,
  held: Store<number | undefined>,
): Store<CalendarState> => {
  // Apart from the rest, for it takes the longest to make.
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
