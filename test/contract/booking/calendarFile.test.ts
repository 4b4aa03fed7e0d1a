import { describe, expect, it } from "vitest"
import { icsFile } from "../../../src/adapters/calendar/icsFile.ts"
import { type CalendarEntry, withoutToken } from "../../../src/domain/booking/Booking.ts"

const entry: CalendarEntry = {
  uid: "3f6f0d4e-2f3c@dealer.example",
  sequence: 3,
  title: "Live consultation: Livid Meridian",
  description: "The links are in your e-mail.",
  place: "Online, Hamburg",
  startsAt: Date.UTC(2026, 9, 25, 0, 30),
  endsAt: Date.UTC(2026, 9, 25, 1),
}
const now = Date.UTC(2026, 6, 1, 12)

/** The file's properties, unfolded (RFC 5545, 3.1). */
const properties = (file: string) =>
  Object.fromEntries(
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  )

describe("the calendar file of an appointment", () => {
  it("K6 has UID and version, so that a calendar moves the appointment instead of adding another", () => {
    expect(properties(icsFile(entry, now))).toMatchObject({ UID: "3f6f0d4e-2f3c@dealer.example", SEQUENCE: "3" })
  })

  it("K6 K2 has its times in UTC, also in the night in which clocks go back, and no zone", () => {
    const file = icsFile(entry, now)
    expect(properties(file)).toMatchObject({
      DTSTART: "20261025T003000Z",
      DTEND: "20261025T010000Z",
      DTSTAMP: "20260701T120000Z",
    })
    expect(file).not.toContain("TZID")
    expect(file).not.toContain("VTIMEZONE")
  })

  it("K6 is published for the visitor, requests no reply and invites nobody", () => {
    const file = icsFile(entry, now)
    expect(properties(file)).toMatchObject({ METHOD: "PUBLISH", SUMMARY: entry.title, LOCATION: "Online\\, Hamburg" })
    expect(file).not.toMatch(/^(ORGANIZER|ATTENDEE|URL)/m)
  })

  it("K6 has the page to join, the mail's organiser, and an alarm 15 minutes before", () => {
    const url = "https://showroom.example/waiting-room?presentation_id=7"
    const file = icsFile({ ...entry, url, organiser: { name: "Livid Hamburg", email: "mail@livid.example" } }, now)
    expect(file).toContain(`\r\nURL;VALUE=URI:${url}\r\n`)
    expect(file).toMatch(/^ORGANIZER;CN="Livid Hamburg":mailto:mail@livid\.example\r$/m)
    expect(file).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\n/)
  })

  it.each([
    ["/waiting-room?presentation_id=7&token=abc&location_id=2", "/waiting-room?presentation_id=7&location_id=2"],
    [
      "https://dealer.example/cars?osr_presentation_id=7&osr_token=abc",
      "https://dealer.example/cars?osr_presentation_id=7",
    ],
    ["/waiting-room?token=abc", "/waiting-room"],
    ["/waiting-room?presentation_id=7&booking_token=abc&%74oken=abc#token=abc", "/waiting-room?presentation_id=7"],
  ])("K6 E5 links to the page to join without the token that admits its holder: %s", (joinUrl, link) => {
    expect(withoutToken(joinUrl)).toBe(link)
  })

  it("K6 escapes names, so that they cannot add a property", () => {
    const file = icsFile(
      { ...entry, title: "A; B, C\r\nATTENDEE:mailto:x@y.example", place: "\\\nURL:https://x.example" },
      now,
    )
    expect(file).not.toMatch(/^(ATTENDEE|URL)/m)
    expect(properties(file)).toMatchObject({
      SUMMARY: "A\\; B\\, C\\nATTENDEE:mailto:x@y.example",
      LOCATION: "\\\\\\nURL:https://x.example",
    })
  })

  it("K6 folds long lines at 75 octets and never within a character", () => {
    const title = "Überführungsprobefahrt mit Süßöl 🚗 ".repeat(6).trim()
    const file = icsFile({ ...entry, title }, now)
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(properties(file)).toMatchObject({ SUMMARY: title })
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
  })
})
