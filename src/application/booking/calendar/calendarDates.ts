import type { Effect } from "effect"
import { daysIn, freeOn, type KnownDates, utcDateOf, utcMonthsOf } from "../../../domain/booking/calendarDays.ts"
import type { Interval, UtcDay } from "../../../domain/booking/Interval.ts"
import { type Slot, slotsOn } from "../../../domain/booking/slot.ts"
import { type LocalDate, type LocalMonth, utcDatesOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingGateway, BookingPlace } from "../../ports/BookingGateway.ts"
import { derived, type Store } from "../../store/Store.ts"
import type { Asked, OpenDays } from "./Calendar.ts"
import { shelf } from "./cache.ts"

/** What is known of free times, by UTC date and month as the backend has them, read by local day and month (K1, K2). */
export interface CalendarDates {
  readonly changes: Store<unknown>
  readonly openDays: (place: BookingPlace, month: LocalMonth, zone: string, from: LocalDate) => Asked<OpenDays>
  /** What begins after `now`, ms; and `own`, which is held for this visitor and stands in no list of free times. */
  readonly slots: (
    place: BookingPlace,
    day: LocalDate,
    zone: string,
    now: number,
    own: Interval | undefined,
  ) => Asked<ReadonlyArray<Slot>>
  /** Whether a time is free; undefined: not known, or out of date. */
  readonly isFree: (place: BookingPlace, startsAt: number) => boolean | undefined
  /** Every free time that is known, of this place. */
  readonly all: (place: BookingPlace) => ReadonlyArray<Interval>
  readonly fetchMonth: (place: BookingPlace, month: LocalMonth, zone: string) => ReadonlyArray<Effect.Effect<void>>
  readonly fetchDay: (place: BookingPlace, day: LocalDate, zone: string) => ReadonlyArray<Effect.Effect<void>>
  readonly spoil: () => void
  /** Others have it. */
  readonly strike: (startsAt: number) => void
}

/** A month's word is asked for again after this, in ms. */
const monthOldMs = 300_000
/** A day's times are asked for again after this when they are wanted, in ms. */
const dayOldMs = 120_000

const keyOf = ({ locationId, productId }: BookingPlace, date: string) => `${locationId} ${productId ?? ""} ${date}`
const readKey = (key: string) => {
  const [locationId = "", productId = "", date = ""] = key.split(" ")
  return {
    place: { locationId: Number(locationId), productId: productId === "" ? undefined : Number(productId) },
    date,
  }
}

export const calendarDates = (bookings: BookingGateway): CalendarDates => {
  const months = shelf<ReadonlyArray<UtcDay>>((key) => {
    const { place, date } = readKey(key)
    const [year = 0, month = 0] = date.split("-").map(Number)
    return bookings.month(place, year, month)
  })
  const days = shelf<ReadonlyArray<Interval>>((key) => {
    const { place, date } = readKey(key)
    return bookings.day(place, date)
  })
  /** Days do not move in their zone, and looking where they begin takes long. */
  const overlapped = new Map<string, ReadonlyArray<string>>()
  const utcDates = (day: LocalDate, zone: string) => {
    const known = overlapped.get(day + zone) ?? utcDatesOf(day, zone)
    overlapped.set(day + zone, known)
    return known
  }

  const together = <A>(asked: ReadonlyArray<Asked<ReadonlyArray<A>>>): Asked<ReadonlyArray<A>> => {
    const failed = asked.find((each) => each.kind === "failed")
    if (failed) return failed
    if (asked.some(({ kind }) => kind === "loading")) return { kind: "loading" }
    return { kind: "known", value: asked.flatMap((each) => (each.kind === "known" ? each.value : [])) }
  }

  return {
    changes: derived([months.changes, days.changes], () => ({})),
    openDays: (place, month, zone, from) => {
      const said = together(utcMonthsOf(month, zone).map((each) => months.look(keyOf(place, each))))
      if (said.kind !== "known") return said
      const byDate = new Map(said.value.map((day) => [day.date, day]))
      const known: KnownDates = {
        day: (date) => byDate.get(date),
        intervals: (date) => days.known(keyOf(place, date)),
      }
      const open = new Map<LocalDate, number | undefined>()
      for (const day of daysIn(month)) {
        const free = day < from ? 0 : freeOn(day, utcDates(day, zone), zone, known)
        if (free !== 0) open.set(day, free)
      }
      return { kind: "known", value: open }
    },
    slots: (place, day, zone, now, own) => {
      const found = together(utcDates(day, zone).map((date) => days.look(keyOf(place, date))))
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
      utcMonthsOf(month, zone).map((each) => months.fetch(keyOf(place, each), monthOldMs)),
    fetchDay: (place, day, zone) => utcDates(day, zone).map((date) => days.fetch(keyOf(place, date), dayOldMs)),
    spoil: () => {
      // Days first: whoever hears of it at once must not take the old list for the new one.
      days.spoil()
      months.spoil()
    },
    strike: (startsAt) => days.change((intervals) => intervals.filter((each) => each.startsAt !== startsAt)),
  }
}
