import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { zoneChoices } from "../../../src/ui/booking/zone/zoneTexts.ts"
import { dateAndTime } from "../../../src/ui/language/dateAndTime.ts"
import { dateText, timeOfDay, timeOfDayText, weekday } from "../../../src/ui/language/dates.ts"
import { moneyText } from "../../../src/ui/language/money.ts"
import { againText, openingOf } from "../../../src/ui/visit/opening.ts"

/** A summer's afternoon: 13:30 in UTC. */
const at = Date.UTC(2026, 6, 14, 13, 30)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(["Etc/Unknown", "", undefined])("a browser whose system has the time zone %o", (timeZone) => {
  beforeEach(() => {
    const own = Intl.DateTimeFormat("en").resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...own, timeZone: timeZone as string })
  })

  it("L6 shows times in UTC, and says so", () => {
    expect(timeOfDay(at)).toBe("13:30 UTC")
    expect(timeOfDayText(at, "en")).toBe("13:30 UTC")
    expect(timeOfDayText(at, "de")).toBe("13:30 Uhr UTC")
    expect(dateAndTime(at, "de")).toBe("14.07.2026 13:30 Uhr")
  })

  it("T7 names the zone in which a closed location opens again", () => {
    const opening = openingOf(at, "America/New_York", at + 3_600_000)
    expect(againText(opening, "en")).toBe("Opens today at 2:30 p.m. UTC.")
    expect(againText(opening, "de")).toBe("Öffnet heute um 14:30 Uhr UTC.")
  })
})

describe("a browser with a time zone", () => {
  it("L6 shows times without their zone", () => {
    expect(timeOfDay(at)).toMatch(/^\d\d:\d\d$/)
    expect(timeOfDayText(at, "de")).toMatch(/^\d\d:\d\d Uhr$/)
  })
})

describe.each([[["de-DE@posix", "en-US@posix"]], [["de-", "en-"]], [undefined]])(
  "a browser that speaks %o",
  (languages) => {
    beforeEach(() => vi.stubGlobal("navigator", { languages }))

    it("L6 K2 shows dates, prices and zones as usual in the language", () => {
      expect(dateText("2026-07-14", "en")).toBe("July 14, 2026")
      expect(weekday("2026-07-14", "de")).toBe("Dienstag")
      expect(moneyText(9_240_000, "en")).toBe("€92,400")
      expect(dateAndTime(at, "en")).toMatch(/^July 14, 2026 /)
      const zones = { all: ["Europe/London"], own: "UTC", zone: "UTC", at }
      expect(zoneChoices(zones, "en").map(({ city }) => city)).toEqual(["UTC", "London"])
    })
  },
)

it("L6 a browser with a region keeps it beside an odd language", () => {
  vi.stubGlobal("navigator", { languages: ["en-@", "en-GB"] })
  expect(dateText("2026-07-14", "en")).toBe("14 July 2026")
  // A line never breaks between day and month.
  expect(dateAndTime(at, "en")).toMatch(/^14\u00a0July 2026 /)
})
