import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  daysIn,
  freeOn,
  type Interval,
  monthsLater,
  nearest,
  slotOf,
  slotsOn,
  utcMonthsOf,
} from "../../../../src/domain/booking/freeTimes.ts"
import {
  daysLater,
  instantsAt,
  isTimeZone,
  localOf,
  startOfDay,
  utcDatesOf,
} from "../../../../src/domain/booking/zonedTime.ts"

const zones = [
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "UTC",
]
const from = Date.UTC(2026, 0, 1)
const until = Date.UTC(2029, 0, 1)
const halfHourMs = 1_800_000
const dayMs = 86_400_000

const interval = (startsAt: number): Interval => ({ id: undefined, startsAt, endsAt: startsAt + halfHourMs })
const intervalsOf = (utcDate: string): ReadonlyArray<Interval> =>
  Array.from({ length: 48 }, (_, index) => interval(Date.parse(utcDate) + index * halfHourMs))
/** Midnights (UTC) of 2026 to 2028 between which the offset of a zone changes, each with the next one. */
const changesOf = (zone: string): ReadonlyArray<number> =>
  Array.from({ length: (until - from) / dayMs }, (_, day) => from + day * dayMs).filter(
    (at) => localOf(at, zone).offsetMinutes !== localOf(at + dayMs, zone).offsetMinutes,
  )
/** The midnights at which a month begins, leap days included. */
const monthsBegin = Array.from({ length: 36 }, (_, month) => Date.UTC(2026, month, 1))

const aZone = fc.constantFrom(...zones)
const aStart = fc
  .integer({ min: 0, max: (until - from) / (halfHourMs / 2) - 1 })
  .map((count) => from + (count * halfHourMs) / 2)

/** The local time of a slot, parsed back from the slot's own fields. */
const readBack = (startsAt: number, zone: string): number | undefined => {
  const { date, time, turn } = slotOf(interval(startsAt), zone)
  const instants = instantsAt(date, time, zone)
  return turn === "second" ? instants[1] : instants[0]
}

describe("A slot in a time zone", () => {
  it("K2 converts UTC to local and back without loss, at any time of 2026 to 2028 in each zone", () => {
    fc.assert(
      fc.property(aZone, aStart, (zone, startsAt) => {
        expect(readBack(startsAt, zone)).toBe(startsAt)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(zones)(
    "K2 converts UTC to local and back without loss in %s for every hour around every change of clocks",
    (zone) => {
      for (const at of changesOf(zone))
        for (let start = at - dayMs; start < at + 2 * dayMs; start += halfHourMs / 2)
          expect(readBack(start, zone)).toBe(start)
    },
  )

  it.each(zones)(
    "K1 K2 belongs to one local day in %s around every change of clocks and every end of a month: none twice, none lost, in order",
    (zone) => {
      for (const middle of [...changesOf(zone), ...monthsBegin]) {
        const [first, last] = [middle - dayMs, middle + 2 * dayMs]
        const seen: Array<number> = []
        for (let at = first - dayMs; at <= last; at += dayMs) {
          const day = new Date(at).toISOString().slice(0, 10)
          const asked = utcDatesOf(day, zone)
          expect(asked.length).toBeGreaterThanOrEqual(1)
          expect(asked.length).toBeLessThanOrEqual(2)
          const slots = slotsOn(day, asked.flatMap(intervalsOf), zone)
          expect(slots.filter(({ date }) => date !== day)).toEqual([])
          seen.push(...slots.map(({ startsAt }) => startsAt))
        }
        const within = seen.filter((startsAt) => startsAt >= first && startsAt < last)
        expect(within).toEqual(Array.from({ length: (last - first) / halfHourMs }, (_, at) => first + at * halfHourMs))
      }
    },
  )

  it("K2 sorts by the local clock, then by the turn", () => {
    fc.assert(
      fc.property(aZone, aStart, fc.integer({ min: 1, max: 96 }), (zone, one, steps) => {
        const label = (startsAt: number) => {
          const { date, time, turn } = slotOf(interval(startsAt), zone)
          return { wall: `${date} ${time}`, turn }
        }
        const [earlier, later] = [label(one), label(one + steps * halfHourMs)]
        // Where the clocks go back, only the turn orders the two.
        if (earlier.wall >= later.wall) expect([earlier.turn, later.turn]).toContain("second")
      }),
      { numRuns: 1_000 },
    )
  })

  it("K2 is listed once however often it is offered, and in order whatever the input order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 47 }), { minLength: 1 }), (picks) => {
        const intervals = picks.map((pick) => interval(Date.UTC(2026, 5, 10) + pick * halfHourMs))
        const starts = slotsOn("2026-06-10", intervals, "UTC").map(({ startsAt }) => startsAt)
        expect(starts).toEqual([...new Set(intervals.map(({ startsAt }) => startsAt))].sort((a, b) => a - b))
      }),
    )
  })

  it.each([
    // zone, the instant before the clocks go back, the local time that occurs twice
    ["Europe/Berlin", Date.UTC(2026, 9, 25, 0, 30), "02:30", 120, 60],
    ["America/New_York", Date.UTC(2026, 10, 1, 5, 30), "01:30", -240, -300],
    ["Pacific/Auckland", Date.UTC(2027, 3, 3, 13, 30), "02:30", 780, 720],
  ])("K2 distinguishes the two %s hours where clocks go back", (zone, first, time, before, after) => {
    const one = slotOf(interval(first), zone)
    const other = slotOf(interval(first + 3_600_000), zone)
    expect([one.time, one.turn, one.offsetMinutes]).toEqual([time, "first", before])
    expect([other.time, other.turn, other.offsetMinutes]).toEqual([time, "second", after])
  })

  it("K2 distinguishes the two half hours of Lord Howe, whose clocks go back by thirty minutes", () => {
    const first = Date.UTC(2027, 3, 3, 14, 30)
    expect(slotOf(interval(first), "Australia/Lord_Howe")).toMatchObject({ time: "01:30", turn: "first" })
    expect(slotOf(interval(first + halfHourMs), "Australia/Lord_Howe")).toMatchObject({ time: "01:30", turn: "second" })
    expect(slotOf(interval(first + 2 * halfHourMs), "Australia/Lord_Howe")).toMatchObject({
      time: "02:00",
      turn: undefined,
    })
  })

  it("K2 does not exist in the hour that is skipped where clocks go forward", () => {
    expect(instantsAt("2026-03-29", "02:30", "Europe/Berlin")).toEqual([])
    expect(instantsAt("2026-03-29", "01:30", "Europe/Berlin")).toHaveLength(1)
    const day = slotsOn("2026-03-29", utcDatesOf("2026-03-29", "Europe/Berlin").flatMap(intervalsOf), "Europe/Berlin")
    expect(day).toHaveLength(46)
    expect(day.some(({ time }) => time.startsWith("02"))).toBe(false)
  })

  it("K2 BK1 uses the offset of its own date, not today's: 09:00 UTC is 10:00 in winter and 11:00 in summer", () => {
    expect(slotOf(interval(Date.UTC(2026, 0, 20, 9)), "Europe/Berlin").time).toBe("10:00")
    expect(slotOf(interval(Date.UTC(2026, 6, 20, 9)), "Europe/Berlin").time).toBe("11:00")
  })

  it("K2 starts a day whose midnight is skipped at its first instant", () => {
    expect(startOfDay("2026-04-24", "Africa/Cairo")).toBe(Date.UTC(2026, 3, 23, 22))
    expect(localOf(Date.UTC(2026, 3, 23, 22), "Africa/Cairo")).toMatchObject({ date: "2026-04-24", time: "01:00" })
  })

  it("K2 accepts a zone by its IANA name only", () => {
    expect(isTimeZone("Europe/Berlin")).toBe(true)
    expect(isTimeZone("Mitteleuropa")).toBe(false)
  })
})

describe("A day of the calendar", () => {
  it("K1 overlaps one or two UTC dates, by its zone", () => {
    expect(utcDatesOf("2026-06-10", "UTC")).toEqual(["2026-06-10"])
    expect(utcDatesOf("2026-06-10", "Europe/Berlin")).toEqual(["2026-06-09", "2026-06-10"])
    expect(utcDatesOf("2026-06-10", "America/New_York")).toEqual(["2026-06-10", "2026-06-11"])
    expect(utcDatesOf("2026-01-20", "Europe/London")).toEqual(["2026-01-20"])
  })

  it("K1 of a month overlaps the UTC months that have to be requested", () => {
    expect(utcMonthsOf("2026-06", "Europe/Berlin")).toEqual(["2026-05", "2026-06"])
    expect(utcMonthsOf("2026-12", "America/New_York")).toEqual(["2026-12", "2027-01"])
    expect(daysIn("2028-02")).toHaveLength(29)
    expect(monthsLater("2026-12", 1)).toBe("2027-01")
    expect(daysLater("2026-03-01", -1)).toBe("2026-02-28")
  })

  const day = (date: string, free: number | undefined, starts?: ReadonlyArray<number>) => ({
    date,
    available: true,
    free,
    starts,
  })
  const known = (...days: ReadonlyArray<ReturnType<typeof day>>) => ({
    day: (date: string) => days.find((each) => each.date === date),
    intervals: () => undefined,
  })
  const berlin = ["2026-06-09", "2026-06-10"]

  it("K1 is open if one of its UTC dates is, with a number that is not known yet", () => {
    expect(freeOn("2026-06-10", berlin, "Europe/Berlin", known(day("2026-06-09", 3)))).toBeUndefined()
    expect(freeOn("2026-06-10", berlin, "Europe/Berlin", known())).toBe(0)
  })

  it("K1 BK9 has the exact number if the backend lists start times, each under its own day", () => {
    const late = Date.UTC(2026, 5, 9, 22, 30)
    const early = Date.UTC(2026, 5, 9, 21, 30)
    const both = known(day("2026-06-09", 2, [early, late]), day("2026-06-10", 0, []))
    expect(freeOn("2026-06-10", berlin, "Europe/Berlin", both)).toBe(1)
    expect(freeOn("2026-06-09", ["2026-06-08", "2026-06-09"], "Europe/Berlin", both)).toBe(1)
    expect(freeOn("2026-06-10", berlin, "Europe/Berlin", known(day("2026-06-09", 1, [early])))).toBe(0)
  })

  it("BK5 offers the nearest free times, nearest first, without the one that was taken", () => {
    const at = Date.UTC(2026, 5, 10, 9)
    const starts = [-3, -1, 0, 1, 4].map((count) => interval(at + count * halfHourMs))
    expect(nearest(at, starts, 3).map(({ startsAt }) => (startsAt - at) / halfHourMs)).toEqual([-1, 1, -3])
  })
})
