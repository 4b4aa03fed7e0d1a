import type { Effect } from "effect"
import { daysIn, type Interval, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { daysShown } from "../../../domain/booking/shownDays.ts"
import { daysLater, type LocalDate, type LocalMonth, localOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingPlace } from "../../ports/backend/BookingGateway.ts"
import type { Asked } from "./cache.ts"
import type { CalendarDates, OpenDays } from "./calendarDates.ts"

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
  readonly prefetched: LocalDate | undefined
  /** Current time by the backend's clock, in ms. */
  readonly now: number
  /** When the visitor last returned, ms. */
  readonly refreshedAt: number | undefined
}

export const placeIn = ({ locationId, productId }: CalendarWish): BookingPlace => ({ locationId, productId })

export interface CalendarStart {
  readonly zone: string
  readonly productId: number | undefined
  readonly chosen: Pick<Interval, "startsAt" | "endsAt"> | undefined
  /** A booking to move. Its month is shown first. */
  readonly moving: { readonly startsAt: number } | undefined
}

/** Shows the month and day of the chosen time, or of the booking to move; otherwise the current month. */
export const firstWish = (
  locationId: number,
  now: number,
  { zone, productId, chosen, moving }: CalendarStart,
): CalendarWish => ({
  locationId,
  productId,
  zone,
  month: monthOf(localOf((chosen ?? moving)?.startsAt ?? now, zone).date),
  day: chosen && localOf(chosen.startsAt, zone).date,
  chosen,
  gone: undefined,
  isGonePerhapsOwn: false,
  alternatives: undefined,
  prefetched: undefined,
  now,
  refreshedAt: undefined,
})

export const notBegun: CalendarStart = { zone: "UTC", productId: undefined, chosen: undefined, moving: undefined }

/** The month in view: the wanted one, or the current one once that has passed. */
export const monthInView = ({ month, zone, now }: CalendarWish): LocalMonth => {
  const current = monthOf(localOf(now, zone).date)
  return month < current ? current : month
}

/** The month to show for a day: the one in view if it shows that day. */
export const monthFor = (wish: CalendarWish, day: LocalDate): LocalMonth => {
  const month = monthInView(wish)
  return daysShown(month, localOf(wish.now, wish.zone).date).includes(day) ? month : monthOf(day)
}

/** Also shows the day and month of the chosen time. */
export const wishOfSlot = (wish: CalendarWish, slot: CalendarWish["chosen"]): Partial<CalendarWish> => {
  const day = slot && localOf(slot.startsAt, wish.zone).date
  return {
    chosen: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
    gone: undefined,
    alternatives: undefined,
    ...(day !== undefined && { day, month: monthFor(wish, day) }),
  }
}

/** Keeps the chosen time and shows its day and month in that zone. */
export const wishInZone = (wish: CalendarWish, zone: string): Partial<CalendarWish> => {
  const { day, chosen, month } = wish
  const moved = chosen && localOf(chosen.startsAt, zone).date
  return { zone, day: moved ?? day, month: moved === undefined ? month : monthFor({ ...wish, zone }, moved) }
}

/** The month after the one in view, and the one after a chosen day that is already there. */
const monthsAhead = (wish: CalendarWish): ReadonlyArray<LocalMonth> => {
  const month = monthInView(wish)
  const isBeyond = wish.day !== undefined && monthOf(wish.day) > month
  return [monthsLater(month, 1), ...(isBeyond ? [monthsLater(month, 2)] : [])]
}

/**
 * The first open day after the chosen one, else the first of all, with its number of free times: in the month in view or
 * those ahead.
 */
export const nextOpenDay = (wish: CalendarWish, dates: CalendarDates, days: Asked<OpenDays>) => {
  const { zone, day = "", now } = wish
  const after = (open: Asked<OpenDays>) =>
    open.kind === "known" ? [...open.value].find(([each]) => each > day) : undefined
  const openIn = (month: LocalMonth) => dates.openDays(placeIn(wish), daysIn(month), zone, localOf(now, zone).date)
  let found = after(days)
  for (const month of monthsAhead(wish)) found ??= after(openIn(month))
  return found
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
  const { zone, day, chosen, gone, prefetched } = wish
  const place = placeIn(wish)
  const dayOf = (slot: Pick<Interval, "startsAt"> | undefined) => slot && localOf(slot.startsAt, zone).date
  const lost = dayOf(gone)
  const next = nextOpenDay(wish, dates, days)?.[0]
  const fetchDays = (...wanted: ReadonlyArray<LocalDate | undefined>) =>
    wanted.flatMap((each) => (each === undefined ? [] : dates.fetchDay(place, each, zone)))
  return [
    ...fetchDays(day),
    ...[monthInView(wish), ...monthsAhead(wish)].flatMap((month) => dates.fetchMonth(place, month, zone)),
    ...fetchDays(dayOf(chosen), lost, lost && daysLater(lost, 1), prefetched, next),
  ]
}
