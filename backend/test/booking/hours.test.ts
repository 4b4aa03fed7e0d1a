import { describe, expect, it } from "vitest"
import { isOpenAt, slotsAhead, slotsOn } from "../../src/environment/time/openingHours.ts"
import { daysLater, instantAt, localDate } from "../../src/environment/time/zonedTime.ts"

const berlin = "Europe/Berlin"
const years = ["2026", "2027", "2028"]
const datesOf = (year: string) =>
  Array.from({ length: 366 }, (_, day) => daysLater(`${year}-01-01`, day)).filter((date) => date.startsWith(year))
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })

describe("opening hours", () => {
  it.each(years)(
    "T7 K2 are 10 a.m. to 10 p.m. by Berlin's clocks on every day of %s, clock changes included",
    (year) => {
      const clock = clockIn(berlin)
      const open = datesOf(year).filter((date) => slotsOn(date, berlin).length > 0)
      for (const date of open) {
        const slots = slotsOn(date, berlin)
        expect(slots).toHaveLength(24)
        expect([clock.format(slots[0]?.startsAt), clock.format(slots.at(-1)?.endsAt)]).toEqual([
          `${date} 10:00`,
          `${date} 22:00`,
        ])
        expect(slots.every(({ startsAt, endsAt }) => endsAt - startsAt === 1_800_000)).toBe(true)
      }
      expect(datesOf(year).length - open.length).toBe(9)
    },
  )

  it("T7 exclude the holidays of all Germany, including those that depend on Easter, and no other Sunday", () => {
    const closed = datesOf("2027").filter((date) => slotsOn(date, berlin).length === 0)
    expect(closed).toEqual(
      ["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-01", "2027-05-06", "2027-05-17"].concat([
        "2027-10-03",
        "2027-12-25",
        "2027-12-26",
      ]),
    )
  })

  it.each([
    { at: "the spring change", date: "2027-03-28", first: "08:00" },
    { at: "the day before it", date: "2027-03-27", first: "09:00" },
    { at: "the autumn change", date: "2027-10-31", first: "09:00" },
    { at: "the day before it", date: "2027-10-30", first: "08:00" },
  ])("K2 BK1 start at $first UTC on $date, $at", ({ date, first }) => {
    expect(new Date(slotsOn(date, berlin)[0]?.startsAt ?? 0).toISOString()).toBe(`${date}T${first}:00.000Z`)
  })

  it.each(["Europe/London", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland", "UTC"])(
    "K2 are those of the place: 10 a.m. in %s",
    (timeZone) => {
      const clock = clockIn(timeZone)
      for (const date of datesOf("2026")) {
        const at = instantAt(date, 10, timeZone)
        expect(clock.format(at)).toBe(`${date} 10:00`)
        expect(localDate(at, timeZone)).toBe(date)
      }
    },
  )

  it.each([
    ["at half past one in the night", "2027-06-01T23:30:00Z", false],
    ["a moment before they begin", "2027-06-01T07:59:59.999Z", false],
    ["when they begin", "2027-06-01T08:00:00Z", true],
    ["a moment before they end", "2027-06-01T19:59:59.999Z", true],
    ["when they end", "2027-06-01T20:00:00Z", false],
    ["on a holiday at noon", "2027-05-17T10:00:00Z", false],
  ])("T7 apply or not: %s", (_when, at, isOpen) => {
    expect(isOpenAt(Date.parse(at), berlin)).toBe(isOpen)
  })

  it("K1 start with today's times that have not begun, extend the configured number of days ahead, and list each time once", () => {
    const now = Date.parse("2026-12-23T13:10:00Z")
    const slots = slotsAhead(now, 4, berlin)
    expect(new Date(slots[0]?.startsAt ?? 0).toISOString()).toBe("2026-12-23T13:30:00.000Z")
    expect(new Set(slots.map(({ startsAt }) => localDate(startsAt, berlin)))).toEqual(
      new Set(["2026-12-23", "2026-12-24", "2026-12-27"]),
    )
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length)
  })
})
