import type { Interval } from "./Interval.ts"
import { instantsAt, type LocalDate, localOf } from "./zonedTime.ts"

/** An interval as its visitor reads it, by the rules that hold in the zone on its own date (K2). */
export interface Slot extends Interval {
  /** The local day under which it stands. */
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /** HH:mm; may belong to the next day. */
  readonly endTime: string
  /** Which of the two, in an hour that the clocks go through twice; undefined in every other. */
  readonly turn: "first" | "second" | undefined
  /** What the zone is ahead of UTC then, in minutes. */
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

/** The slots that stand under a local day, in order, each once (decisions K1). */
export const slotsOn = (day: LocalDate, intervals: ReadonlyArray<Interval>, zone: string): ReadonlyArray<Slot> => {
  const byStart = new Map(intervals.map((interval) => [interval.startsAt, interval]))
  return [...byStart.values()]
    .sort((one, other) => one.startsAt - other.startsAt)
    .filter(({ startsAt }) => localOf(startsAt, zone).date === day)
    .map((interval) => slotOf(interval, zone))
}
