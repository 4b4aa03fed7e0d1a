import type { Interval } from "./Interval.ts"
import { instantsAt, type LocalDate, localOf } from "./zonedTime.ts"

/** An interval in the visitor's zone, by the rules of that zone on its date (K2). */
export interface Slot extends Interval {
  /** The local day of its start. */
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /** HH:mm, on the next day perhaps. */
  readonly endTime: string
  /** In the hour that comes twice when clocks go back: which of the two; undefined in every other hour. */
  readonly turn: "first" | "second" | undefined
  /** How far the zone is ahead of UTC then, in minutes. */
  readonly offsetMinutes: number
}

export const slotOf = (interval: Interval, zone: string): Slot => {
  const { date, time, offsetMinutes } = localOf(interval.startsAt, zone)
  const [first, second] = instantsAt(date, time, zone)
  return {
    ...interval,
    date,
    time,
    endTime: localOf(interval.endsAt, zone).time,
    turn: second === undefined ? undefined : interval.startsAt < second && first !== undefined ? "first" : "second",
    offsetMinutes,
  }
}

/** The slots of a local day, in order and without duplicates (decisions K1). */
export const slotsOn = (day: LocalDate, intervals: ReadonlyArray<Interval>, zone: string): ReadonlyArray<Slot> => {
  const byStart = new Map(intervals.map((interval) => [interval.startsAt, interval]))
  return [...byStart.values()]
    .sort((one, other) => one.startsAt - other.startsAt)
    .filter(({ startsAt }) => localOf(startsAt, zone).date === day)
    .map((interval) => slotOf(interval, zone))
}
