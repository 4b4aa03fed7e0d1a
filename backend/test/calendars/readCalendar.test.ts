import { describe, expect, it } from "vitest"
import type { Busy, Reading } from "../../src/calendars/Busy.ts"
import { readInProcess } from "../../src/calendars/readInProcess.ts"
import { calendarOf, event, largeCalendar, ruledCalendar, shapes } from "./shapes.ts"

const window = { from: Date.UTC(2027, 2, 14), until: Date.UTC(2027, 5, 1), zone: "Europe/Berlin" }

const read = (text: string, mostMs?: number): Promise<Reading> =>
  readInProcess(new TextEncoder().encode(text), window, mostMs)

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
/** `2027-03-15T08:00/08:30`, or with the second date if it is another one. */
const shown = ({ spans }: Busy) =>
  spans.map(([from, until]) => {
    const [start, end] = [minute(from), minute(until)]
    return `${start}/${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
  })

const busyOf = async (text: string): Promise<ReadonlyArray<string>> => {
  const reading = await read(text)
  if ("failure" in reading) throw new Error(reading.failure)
  return shown(reading)
}

describe("Busy times of a calendar", () => {
  for (const { name, text, busy } of shapes)
    it(`K1 are read as ${name}`, async () => {
      expect(await busyOf(text)).toEqual(busy)
    })

  it("K1 are joined where no appointment fits between them, and are 2,000 at most", async () => {
    const each10Minutes = (count: number, duration: string) =>
      read(
        calendarOf(
          ...event("a", "DTSTART:20270315T000000Z", duration, `RRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=${count}`),
        ),
      )
    expect(await each10Minutes(2_001, "DURATION:PT6M")).toMatchObject({ entries: 2_001, spans: [expect.anything()] })
    expect(await each10Minutes(2_000, "DURATION:PT5M")).toMatchObject({ entries: 2_000, spans: { length: 2_000 } })
    expect(await each10Minutes(2_001, "DURATION:PT5M")).toEqual({ failure: "tooLarge" })
  })

  it("K1 are read from 10,000 events and from 10 MB, without delaying others", async () => {
    /** Reads it, while timers run here. */
    const readBeside = async (text: string) => {
      let beats = 0
      const beat = setInterval(() => {
        beats += 1
      }, 5)
      const reading = await read(text)
      clearInterval(beat)
      expect(beats).toBeGreaterThan(3)
      return reading
    }
    const [many, large] = [await readBeside(largeCalendar(10_000)), await readBeside(largeCalendar(1_000, 10_000))]
    expect(many).toMatchObject({ entries: 10_000 })
    expect("spans" in many && many.spans.length).toBe(60)
    expect(large).toMatchObject({ entries: 1_000 })
  })
})

describe("A calendar that cannot be read", () => {
  it.each([
    ["an empty answer", ""],
    ["a page to sign in", "<!doctype html>\n<html><head><title>Sign in</title></head><body>Sign in: now</body></html>"],
    ["JSON", '{"error":"not found"}'],
    ["a contact", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n"],
    ["bytes", "\u0000\u0001\u0002BEGIN"],
    ["a calendar that breaks off", largeCalendar(20).slice(0, 2_000)],
    ["a rule of no meaning", ruledCalendar("RRULE:FREQ=SOMETIMES")],
    ["a time of no meaning", ["BEGIN:VCALENDAR", ...event("a", "DTSTART:tomorrow"), "END:VCALENDAR"].join("\r\n")],
  ])("is not a calendar: %s", async (_, text) => {
    expect(await read(text)).toEqual({ failure: "notCalendar" })
  })

  it("has an unknown zone: its times are not read in another one", async () => {
    const lines = ["BEGIN:VCALENDAR", ...event("a", "DTSTART;TZID=Mars/Olympus:20270401T100000", "DURATION:PT1H")]
    expect(await read([...lines, "END:VCALENDAR"].join("\r\n"))).toEqual({ failure: "unknownZone" })
  })

  const zone = ["BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0200"]
  const secondly = [...zone, "TZOFFSETTO:+0100", "RRULE:FREQ=SECONDLY", "END:STANDARD", "END:VTIMEZONE"]
  const inIt = event("z", "DTSTART;TZID=Mine:20270401T100000", "DURATION:PT1H")

  // A person's calendar has no such number: counting ends it, long before its time is over.
  it.each([
    ["an event that recurs each second", ruledCalendar("RRULE:FREQ=SECONDLY")],
    ["an event that recurs each minute", ruledCalendar("RRULE:FREQ=MINUTELY")],
    ["more occurrences than a person has", ruledCalendar("RRULE:FREQ=MINUTELY").replaceAll("1970", "2027")],
  ])("has too many occurrences: %s", async (_, text) => {
    const since = performance.now()
    expect(await read(text, 60_000)).toEqual({ failure: "tooLarge" })
    expect(performance.now() - since).toBeLessThan(15_000)
  })

  it.each([
    ["an event that never recurs, for ever", ruledCalendar("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")],
    ["a zone that changes each second", ["BEGIN:VCALENDAR", ...secondly, ...inIt, "END:VCALENDAR"].join("\r\n")],
  ])("takes too much time: %s", async (_, text) => {
    expect(await read(text, 1_500)).toEqual({ failure: "tooLarge" })
  })

  const times = "20270401T100000Z,".repeat(600_000)
  it.each([
    ["hundreds of thousands of exceptions", ruledCalendar("RRULE:FREQ=DAILY", `EXDATE:${times}20270402T100000Z`)],
    ["millions of lines", calendarOf("A:\n".repeat(3_400_000))],
  ])("takes too much memory, which ends no other task: %s", async (_, text) => {
    expect(await read(text)).toEqual({ failure: "tooLarge" })
    expect(await read(calendarOf())).toEqual({ spans: [], entries: 0 })
  })
})
