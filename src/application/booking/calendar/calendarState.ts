import type { Effect } from "effect"
import { type Interval, monthOf, nearest, type Slot, slotOf } from "../../../domain/booking/freeTimes.ts"
import { daysShown } from "../../../domain/booking/shownDays.ts"
import { type LocalDate, type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import { derived, type Store } from "../../store/Store.ts"
import type { Asked } from "./cache.ts"
import type { CalendarDates, OpenDays } from "./calendarDates.ts"
import { type CalendarWish, monthInView, nextOpenDay, placeIn } from "./calendarWish.ts"
import type { HoldState } from "./openHold.ts"

export interface CalendarState {
  /** IANA name of the zone in which days and times are read. */
  readonly zone: string
  /** Today in the zone, by the backend's clock. */
  readonly today: LocalDate
  readonly month: LocalMonth
  /** The open days among those that the calendar shows under `month` (`daysShown`). */
  readonly days: Asked<OpenDays>
  /** Whether the days of the next month that are shown under `month` are known. */
  readonly isNextKnown: boolean
  readonly day: LocalDate | undefined
  /** Free times of the chosen day, in order, without duplicates; `undefined` while no day is chosen. */
  readonly slots: Asked<ReadonlyArray<Slot>> | undefined
  /** If the chosen day has no free times: the next day that has some, as soon as that is known. */
  readonly next: LocalDate | undefined
  /** The chosen time; its day need not be in view. */
  readonly chosen: Slot | undefined
  /** A chosen time that is no longer free, until another is chosen (BK5). */
  readonly gone: Slot | undefined
  /** Whether the lost time may be the visitor's own, because the backend does not report it (K4). */
  readonly isGonePerhapsOwn: boolean
  /** The free times nearest to the lost one, nearest first. */
  readonly instead: ReadonlyArray<Slot>
  readonly hold: HoldState
}

/** The owner of a time that is not free. `perhapsVisitor`: the backend does not report it. */
export type TimeOwner = "visitor" | "perhapsVisitor" | "other"

/** Resolves the owner of a time (readings K4, own time). */
export interface OwnTimes {
  /** `bookingId`: the visitor's own booking of this time, if the backend names it. */
  readonly ownerOf: (startsAt: number, bookingId: number | undefined) => Effect.Effect<TimeOwner>
  /** Records bookings of the visitor's other tabs, until interrupted. */
  readonly live: Effect.Effect<never>
}

export interface TimeRefusal {
  /** `undefined` if the nearest known free times are offered. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  /** The visitor's own booking of this time; `undefined` if it is another visitor's, or not reported. */
  readonly bookingId: number | undefined
  /** Whether the visitor sent the request again while the outcome of the earlier one was unknown. */
  readonly isInDoubt: boolean
}

/** Number of free times that are offered instead of a lost one. */
const insteadCount = 6

const bare = ({ startsAt, endsAt }: Pick<Interval, "startsAt" | "endsAt">): Interval => ({
  id: undefined,
  startsAt,
  endsAt,
})

/** Whether the backend holds this time for the visitor. */
export const isHeld = (hold: HoldState, startsAt: number): boolean => hold.kind === "held" && hold.startsAt === startsAt

/** The calendar's state, derived from the visitor's choices and the fetched dates. */
export const calendarState = (
  wish: Store<CalendarWish>,
  dates: CalendarDates,
  hold: Store<HoldState>,
): Store<CalendarState> => {
  // Derived separately, because it is the slowest part.
  const days = derived([wish, dates.changes], () => {
    const { zone, now } = wish.get()
    const today = localOf(now, zone).date
    return dates.openDays(placeIn(wish.get()), daysShown(monthInView(wish.get()), today), zone, today)
  })
  const isNextKnown = derived([wish, dates.changes], () => {
    const { zone, now } = wish.get()
    const today = localOf(now, zone).date
    const month = monthInView(wish.get())
    const ofNext = daysShown(month, today).filter((day) => monthOf(day) !== month)
    return dates.openDays(placeIn(wish.get()), ofNext, zone, today).kind === "known"
  })
  return derived([wish, dates.changes, hold], () => {
    const { zone, day, chosen, gone, isGonePerhapsOwn, alternatives, now } = wish.get()
    const place = placeIn(wish.get())
    const own = chosen !== undefined && isHeld(hold.get(), chosen.startsAt) ? bare(chosen) : undefined
    const slots = day === undefined ? undefined : dates.slots(place, day, zone, now, own)
    const isEmpty = slots?.kind === "known" && slots.value.length === 0
    // An open day whose times are not fetched yet may turn out empty, too.
    const [next, free] = (isEmpty && nextOpenDay(wish.get(), dates, days.get())) || []
    const near = gone && (alternatives ?? nearest(gone.startsAt, dates.all(place), insteadCount))
    return {
      zone,
      today: localOf(now, zone).date,
      month: monthInView(wish.get()),
      day,
      days: days.get(),
      isNextKnown: isNextKnown.get(),
      slots,
      next: free === undefined ? undefined : next,
      chosen: chosen && slotOf(bare(chosen), zone),
      gone: gone && slotOf(bare(gone), zone),
      isGonePerhapsOwn,
      instead: (near ?? []).filter(({ startsAt }) => startsAt > now).map((each) => slotOf(each, zone)),
      hold: hold.get(),
    }
  })
}
