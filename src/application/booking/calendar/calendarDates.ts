import type { Effect } from "effect"
import {
  freeOn,
  type Interval,
  type KnownDates,
  monthOf,
  type Slot,
  slotsOn,
  type UtcDay,
  utcDateOf,
  utcMonthsOf,
} from "../../../domain/booking/freeTimes.ts"
import { type LocalDate, type LocalMonth, utcDatesOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingGateway, BookingPlace } from "../../ports/backend/BookingGateway.ts"
import { derived, type Store } from "../../store/Store.ts"
import { type Asked, createCache } from "./cache.ts"

/**
 * Open days with their number of free times; `undefined` if there are some but the number is not known yet.
 */
export type OpenDays = ReadonlyMap<LocalDate, number | undefined>

/** Free times, fetched by UTC date and month, as the backend lists them, and read by local day and month (K1, K2). */
export interface CalendarDates {
  readonly changes: Store<unknown>
  /** The open days among `asked`, from the day `from` on. They are known if the month of the first one is. */
  readonly openDays: (
    place: BookingPlace,
    asked: ReadonlyArray<LocalDate>,
    zone: string,
    from: LocalDate,
  ) => Asked<OpenDays>
  /**
   * The times that begin after `now` (ms), plus `own`, the time held for this visitor, which no list of free times
   * contains.
   */
  readonly slots: (
    place: BookingPlace,
    day: LocalDate,
    zone: string,
    now: number,
    own: Interval | undefined,
  ) => Asked<ReadonlyArray<Slot>>
  /** Whether a time is free; `undefined` if that is not known or outdated. */
  readonly isFree: (place: BookingPlace, startsAt: number) => boolean | undefined
  readonly all: (place: BookingPlace) => ReadonlyArray<Interval>
  readonly fetchMonth: (place: BookingPlace, month: LocalMonth, zone: string) => ReadonlyArray<Effect.Effect<void>>
  readonly fetchDay: (place: BookingPlace, day: LocalDate, zone: string) => ReadonlyArray<Effect.Effect<void>>
  readonly invalidate: () => void
  /** Removes a time that another visitor has. */
  readonly remove: (startsAt: number) => void
}

/** Age after which a month's availability is refetched, in ms. */
const monthMaxAgeMs = 300_000
/** Age after which a day's times are refetched, in ms. */
const dayMaxAgeMs = 120_000

const keyOf = ({ locationId, productId }: BookingPlace, date: string) => `${locationId} ${productId ?? ""} ${date}`
const readKey = (key: string) => {
  const [locationId = "", productId = "", date = ""] = key.split(" ")
  return {
    place: { locationId: Number(locationId), productId: productId === "" ? undefined : Number(productId) },
    date,
  }
}

/** Computes dates and numbers of free times once, because both are slow. */
const createDateCache = () => {
  const datesOf = new Map<string, ReadonlyArray<string>>()
  const monthsOf = new Map<string, ReadonlyArray<LocalMonth>>()
  /** Numbers of free times, with the dates that they were counted from, most of which stay. */
  const counted = new Map<string, { readonly from: ReadonlyArray<unknown>; readonly free: number | undefined }>()
  const utcDates = (day: LocalDate, zone: string) => {
    const found = datesOf.get(day + zone) ?? utcDatesOf(day, zone)
    datesOf.set(day + zone, found)
    return found
  }
  return {
    utcDates,
    utcMonths: (month: LocalMonth, zone: string) => {
      const found = monthsOf.get(month + zone) ?? utcMonthsOf(month, zone)
      monthsOf.set(month + zone, found)
      return found
    },
    freeAt: (day: LocalDate, zone: string, known: KnownDates): number | undefined => {
      const dates = utcDates(day, zone)
      const from = dates.flatMap((date) => [known.day(date), known.intervals(date)])
      const before = counted.get(day + zone)
      if (before?.from.every((each, index) => each === from[index])) return before.free
      const free = freeOn(day, dates, zone, known)
      counted.set(day + zone, { from, free })
      return free
    },
  }
}

export const calendarDates = (bookings: BookingGateway): CalendarDates => {
  const months = createCache<ReadonlyArray<UtcDay>>((key) => {
    const { place, date } = readKey(key)
    const [year = 0, month = 0] = date.split("-").map(Number)
    return bookings.month(place, year, month)
  })
  const days = createCache<ReadonlyArray<Interval>>((key) => {
    const { place, date } = readKey(key)
    return bookings.day(place, date)
  })
  const { utcDates, utcMonths, freeAt } = createDateCache()

  const together = <A>(asked: ReadonlyArray<Asked<ReadonlyArray<A>>>): Asked<ReadonlyArray<A>> => {
    const failed = asked.find((each) => each.kind === "failed")
    if (failed) return failed
    if (asked.some(({ kind }) => kind === "loading")) return { kind: "loading" }
    return { kind: "known", value: asked.flatMap((each) => (each.kind === "known" ? each.value : [])) }
  }

  /** The times of a UTC date: until its own are fetched, those that its month lists, whose ends are not known. */
  const timesOn = (place: BookingPlace, date: string): Asked<ReadonlyArray<Interval>> => {
    const fetched = days.peek(keyOf(place, date))
    const month = months.peek(keyOf(place, monthOf(date)))
    if (fetched.kind !== "loading" || month.kind !== "known") return fetched
    const starts = month.value.find((each) => each.date === date)?.starts
    return starts === undefined
      ? fetched
      : { kind: "known", value: starts.map((startsAt) => ({ id: undefined, startsAt, endsAt: startsAt })) }
  }

  return {
    changes: derived([months.changes, days.changes], () => ({})),
    openDays: (place, asked, zone, from) => {
      const [first, ...others] = [...new Set(asked.map(monthOf))].map((month) =>
        together(utcMonths(month, zone).map((each) => months.peek(keyOf(place, each)))),
      )
      if (first === undefined) return { kind: "known", value: new Map() }
      if (first.kind !== "known") return first
      // Days of a later month join when they are known: a backend may not know it.
      const fetched = [first, ...others].flatMap((each) => (each.kind === "known" ? each.value : []))
      const byDate = new Map(fetched.map((day) => [day.date, day]))
      const known: KnownDates = {
        day: (date) => byDate.get(date),
        intervals: (date) => {
          const times = days.peek(keyOf(place, date))
          return times.kind === "known" ? times.value : undefined
        },
      }
      const open = new Map<LocalDate, number | undefined>()
      for (const day of asked) {
        const free = day < from ? 0 : freeAt(day, zone, known)
        if (free !== 0) open.set(day, free)
      }
      return { kind: "known", value: open }
    },
    slots: (place, day, zone, now, own) => {
      const found = together(utcDates(day, zone).map((date) => timesOn(place, date)))
      if (found.kind !== "known") return found
      return {
        kind: "known",
        value: slotsOn(day, own === undefined ? found.value : [own, ...found.value], zone).filter(
          ({ startsAt }) => startsAt > now,
        ),
      }
    },
    isFree: (place, startsAt) =>
      days.fresh(keyOf(place, utcDateOf(startsAt)))?.some((interval) => interval.startsAt === startsAt),
    all: (place) => days.all(keyOf(place, "")).flat(),
    fetchMonth: (place, month, zone) =>
      utcMonths(month, zone).map((each) => months.fetch(keyOf(place, each), monthMaxAgeMs)),
    fetchDay: (place, day, zone) => utcDates(day, zone).map((date) => days.fetch(keyOf(place, date), dayMaxAgeMs)),
    invalidate: () => {
      // Days first: a subscriber that reads synchronously must not take an outdated list for a fresh one.
      days.invalidate()
      months.invalidate()
    },
    remove: (startsAt) => {
      days.edit((intervals) => intervals.filter((each) => each.startsAt !== startsAt))
      months.edit((listed) =>
        listed.map((day) => ({ ...day, starts: day.starts?.filter((start) => start !== startsAt) })),
      )
    },
  }
}
