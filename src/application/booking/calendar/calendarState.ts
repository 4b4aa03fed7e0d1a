import type { Effect } from "effect"
import { type Interval, monthsLater, nearest, type Slot, slotOf } from "../../../domain/booking/freeTimes.ts"
import { daysLater, type LocalDate, type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingPlace } from "../../ports/backend/BookingGateway.ts"
import { derived, type Store } from "../../store/Store.ts"
import type { Asked } from "./cache.ts"
import type { CalendarDates, OpenDays } from "./calendarDates.ts"
import type { OpenHold } from "./holdSlot.ts"

export interface CalendarState {
  /** IANA name of the zone in which days and times are read. */
  readonly zone: string
  /** Today in the zone, by the backend's clock. */
  readonly today: LocalDate
  readonly month: LocalMonth
  readonly days: Asked<OpenDays>
  readonly day: LocalDate | undefined
  /** Its free times, in order, without duplicates; `undefined` while no day is chosen. */
  readonly slots: Asked<ReadonlyArray<Slot>> | undefined
  /** The chosen time; its day need not be in view. */
  readonly chosen: Slot | undefined
  /** A chosen time that is no longer free, until another is chosen (BK5). */
  readonly gone: Slot | undefined
  /** Whether the lost time may be the visitor's own, because the backend does not say (K4). */
  readonly isGonePerhapsOwn: boolean
  /** The free times nearest to the lost one, nearest first. */
  readonly instead: ReadonlyArray<Slot>
  readonly productId: number | undefined
}

/** The owner of a time that is not free. `perhapsVisitor`: the backend does not say. */
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
  /** The visitor's own booking of this time; `undefined` if it is another visitor's, or the backend does not say. */
  readonly bookingId: number | undefined
  /** Whether the visitor sent the request again while the outcome of the earlier one was unknown. */
  readonly isInDoubt: boolean
}

/** An open calendar. Its actions take effect synchronously; `live` fetches what they need. */
export interface OpenCalendar {
  readonly state: Store<CalendarState>
  /**
   * Until interrupted: fetches the month in view, the next one and the chosen day, refetches them when the visitor
   * returns, and holds the chosen time.
   */
  readonly live: Effect.Effect<never>
  readonly showMonth: (month: LocalMonth) => void
  /** Also shows its month. */
  readonly chooseDay: (day: LocalDate | undefined) => void
  /** Also shows its day and month, and holds it. `undefined` clears the choice. */
  readonly chooseSlot: (slot: Pick<Interval, "startsAt" | "endsAt"> | undefined) => void
  /**
   * Handles the backend's refusal of a time. Resolves its owner, and offers others unless the time is the visitor's own
   * (K4).
   */
  readonly taken: (startsAt: number, refusal: TimeRefusal) => Effect.Effect<void>
  readonly chooseProduct: (productId: number | undefined) => void
  /** Shows the same instants in another zone: the chosen time stays. */
  readonly chooseZone: (zone: string) => void
  /** Fetches the times of a day early, because the pointer or the focus is on it. */
  readonly prefetch: (day: LocalDate) => void
  /** Refetches failed and possibly outdated values. */
  readonly refetch: () => void
}

interface CalendarStart {
  readonly zone: string
  readonly productId: number | undefined
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  /** A booking to move. Its month is shown first. */
  readonly moving: { readonly startsAt: number } | undefined
  /** Holds the chosen time. The calendar sets the time and runs the hold. */
  readonly hold: OpenHold
  readonly own: OwnTimes
}

/** Opens a calendar for a visit (K1, K2). */
export type FindSlots = (visit: Visit, start: CalendarStart) => Effect.Effect<OpenCalendar>

/** What the visitor has asked the calendar to show. */
export interface CalendarWish {
  readonly locationId: number
  readonly productId: number | undefined
  readonly zone: string
  readonly month: LocalMonth
  readonly day: LocalDate | undefined
  readonly chosen: Pick<Interval, "startsAt" | "endsAt"> | undefined
  readonly gone: Pick<Interval, "startsAt" | "endsAt"> | undefined
  readonly isGonePerhapsOwn: boolean
  /** Times that the backend offers instead of the lost one. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  /** The day under the pointer or the focus. */
  readonly prefetched: LocalDate | undefined
  /** By the backend's clock, ms. */
  readonly now: number
  /** When the visitor last returned, ms. */
  readonly refreshedAt: number | undefined
}

export const placeIn = ({ locationId, productId }: CalendarWish): BookingPlace => ({ locationId, productId })

/** Number of free times that are offered instead of a lost one. */
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
  // Derived separately, because it is the slowest part.
  const days = derived([wish, dates.changes], () => {
    const { month, zone, now } = wish.get()
    return dates.openDays(placeIn(wish.get()), month, zone, localOf(now, zone).date)
  })
  return derived([wish, dates.changes, held], () => {
    const { zone, month, day, chosen, gone, isGonePerhapsOwn, alternatives, productId, now } = wish.get()
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
      isGonePerhapsOwn,
      instead: (near ?? []).filter(({ startsAt }) => startsAt > now).map((each) => slotOf(each, zone)),
    }
  })
}

/**
 * What to fetch unless it is known: first the chosen day, then the months, then the days that the visitor may want
 * next.
 */
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
