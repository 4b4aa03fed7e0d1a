import { daysLater, instantsAt, type LocalDate, type LocalMonth, localOf, utcDatesOf } from "./zonedTime.ts"

/** A bookable time (K4). Both ends are UTC, ms since 1970. */
export interface Interval {
  /** The backend's id; `undefined` if it has none. */
  readonly id: number | undefined
  readonly startsAt: number
  readonly endsAt: number
}

/** A UTC date in month_availability (readings K1). */
export interface UtcDay {
  /** YYYY-MM-DD, the UTC date of the intervals. */
  readonly date: string
  readonly available: boolean
  /** Number of its free intervals; `undefined` if the backend does not count them. */
  readonly free: number | undefined
  /** Starts of its free intervals, UTC ms since 1970; `undefined` if the backend does not list them. */
  readonly starts: ReadonlyArray<number> | undefined
}

/** An interval in the visitor's zone, by the rules of that zone on its date (K2). */
export interface Slot extends Interval {
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /**
   * Whether it is in the first or second of the two equal hours when clocks go back; `undefined` in every other hour.
   */
  readonly turn: "first" | "second" | undefined
  /** Offset of the zone ahead of UTC at the start, in minutes. */
  readonly offsetMinutes: number
}

export const slotOf = (interval: Interval, zone: string): Slot => {
  const { date, time, offsetMinutes } = localOf(interval.startsAt, zone)
  const [first, second] = instantsAt(date, time, zone)
  return {
    ...interval,
    date,
    time,
    turn: second === undefined ? undefined : interval.startsAt < second && first !== undefined ? "first" : "second",
    offsetMinutes,
  }
}

/** The slots of a local day, in order and without duplicates (readings K1). */
export const slotsOn = (day: LocalDate, intervals: ReadonlyArray<Interval>, zone: string): ReadonlyArray<Slot> => {
  const byStart = new Map(intervals.map((interval) => [interval.startsAt, interval]))
  return [...byStart.values()]
    .sort((one, other) => one.startsAt - other.startsAt)
    .filter(({ startsAt }) => localOf(startsAt, zone).date === day)
    .map((interval) => slotOf(interval, zone))
}

/** Parts of a day, each with the hour at which it ends. */
const partEnds = [
  ["morning", "12:00"],
  ["afternoon", "18:00"],
  ["evening", "24:00"],
] as const
export type PartOfDay = (typeof partEnds)[number][0]

export interface DayPart {
  readonly part: PartOfDay
  /** Index of its first time. */
  readonly from: number
  readonly count: number
}

export const partOf = (time: string): PartOfDay => partEnds.find(([, end]) => time < end)?.[0] ?? "evening"

/** The parts of a day that have free times, in order. `slots`: those of one local day, in order. */
export const partsOf = (slots: ReadonlyArray<Pick<Slot, "time">>): ReadonlyArray<DayPart> =>
  partEnds.flatMap(([part]) => {
    const from = slots.findIndex(({ time }) => partOf(time) === part)
    return from < 0 ? [] : [{ part, from, count: slots.filter(({ time }) => partOf(time) === part).length }]
  })

/**
 * Index of the first time within usual working hours, 9 to 18 o'clock; 0 if there is none. Times of a far zone begin at
 * night.
 */
export const firstInWorkingHours = (slots: ReadonlyArray<Pick<Slot, "time">>): number =>
  Math.max(
    0,
    slots.findIndex(({ time }) => time >= "09:00" && time < "18:00"),
  )

export const utcDateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const monthOf = (day: LocalDate): LocalMonth => day.slice(0, 7)

/** The month that is `months` later, or earlier if negative. */
export const monthsLater = (month: LocalMonth, months: number): LocalMonth => {
  const [year = 0, count = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, count - 1 + months, 1)).toISOString().slice(0, 7)
}

export const daysIn = (month: LocalMonth): ReadonlyArray<LocalDate> => {
  const days: Array<LocalDate> = []
  for (let day = `${month}-01`; monthOf(day) === month; day = daysLater(day, 1)) days.push(day)
  return days
}

/** The UTC months that a local month overlaps. Availability is requested by these (readings K1). */
export const utcMonthsOf = (month: LocalMonth, zone: string): ReadonlyArray<LocalMonth> => {
  const first = utcDatesOf(`${month}-01`, zone)
  const last = utcDatesOf(daysLater(`${monthsLater(month, 1)}-01`, -1), zone)
  return [...new Set([...first, ...last].map(monthOf))]
}

/** Fetched data: the availability of months, and the intervals of single dates. */
export interface KnownDates {
  readonly day: (utcDate: string) => UtcDay | undefined
  readonly intervals: (utcDate: string) => ReadonlyArray<Interval> | undefined
}

/**
 * The number of free times on a local day. 0: the day is closed. `undefined`: it is open, and the number is not known
 * until its intervals are fetched. A local day is open if one of the UTC dates that it overlaps is (readings K1),
 * unless all times of that date are known to be on another local day.
 */
export const freeOn = (
  day: LocalDate,
  utcDates: ReadonlyArray<string>,
  zone: string,
  known: KnownDates,
): number | undefined => {
  let free: number | undefined = 0
  for (const date of utcDates) {
    const utcDay = known.day(date)
    const starts = known.intervals(date)?.map(({ startsAt }) => startsAt) ?? utcDay?.starts
    if (starts !== undefined) {
      if (free !== undefined) free += new Set(starts.filter((start) => localOf(start, zone).date === day)).size
    } else if (utcDay?.available) {
      free = utcDates.length === 1 ? utcDay.free : undefined
    }
  }
  return free
}

/** The free intervals nearest to an instant, nearest first. */
export const nearest = (to: number, intervals: ReadonlyArray<Interval>, count: number): ReadonlyArray<Interval> =>
  [...new Map(intervals.map((interval) => [interval.startsAt, interval])).values()]
    .filter(({ startsAt }) => startsAt !== to)
    .sort((one, other) => Math.abs(one.startsAt - to) - Math.abs(other.startsAt - to))
    .slice(0, count)
