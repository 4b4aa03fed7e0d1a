import { describe, expect, it, vi } from "vitest"
import { dayInFull, monthsInFull, weekdayHeads } from "../../../../src/ui/booking/date/dayTexts.ts"
import { offsetText, zoneChoices, zonesFound } from "../../../../src/ui/booking/zone/zoneTexts.ts"

describe("Days in words", () => {
  it("BK9 K1 writes a day in full, in each language's own form", () => {
    expect(dayInFull("2026-07-14", "en")).toBe("Tuesday, July 14, 2026")
    expect(dayInFull("2026-07-14", "de")).toBe("Dienstag, 14.07.2026")
    expect(monthsInFull("2027-01-01", "2027-01-31", "de")).toBe("Januar 2027")
    expect(monthsInFull("2026-12-01", "2027-01-10", "de")).toMatch(/^Dezember 2026\s–\sJanuar 2027$/)
  })

  it.each([
    { languages: ["de-AT", "en-GB", "en"], english: "Tuesday, 14\u00a0July 2026" },
    { languages: ["en", "en-US"], english: "Tuesday, July 14, 2026" },
    { languages: ["fr-FR"], english: "Tuesday, July 14, 2026" },
  ])("L6 writes English dates in the order of the browser's region: $languages", ({ languages, english }) => {
    vi.stubGlobal("navigator", { languages })
    expect(dayInFull("2026-07-14", "en")).toBe(english)
    expect(dayInFull("2026-07-14", "de")).toBe("Dienstag, 14.07.2026")
    vi.unstubAllGlobals()
  })

  it("K1 starts the week on Monday", () => {
    expect(weekdayHeads("en").at(0)).toEqual({ short: "Mo", full: "Monday" })
    expect(weekdayHeads("de").map(({ short }) => short)).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  })
})

const july = Date.UTC(2026, 6, 14)
const zones = (zone: string, own: string, at = july) => ({
  at,
  zone,
  own,
  all: ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Europe/Berlin", "Europe/Vienna", "UTC"],
})

describe("The list of time zones", () => {
  it("K2 lists the visitor's own zone first, then the selected one, then all others by city", () => {
    const cities = zoneChoices(zones("America/New_York", "Europe/Vienna"), "en").map(({ city }) => city)
    expect(cities).toEqual(["Vienna", "New York", "Berlin", "Kolkata", "Sao Paulo", "UTC"])
  })

  it("K2 names each zone in the visitor's language, with its offset on that date", () => {
    const [berlin] = zoneChoices(zones("Europe/Berlin", "Europe/Berlin"), "de")
    expect(berlin).toMatchObject({ zone: "Europe/Berlin", city: "Berlin", offset: "UTC+2" })
    expect(berlin?.name).toMatch(/^Mitteleuropäische/)
    const winter = zoneChoices(zones("Europe/Berlin", "Europe/Berlin", Date.UTC(2026, 0, 14)), "en")
    expect(winter[0]?.offset).toBe("UTC+1")
  })

  it("K2 finds a zone by city, by a word of its name, by its offset and without accents", () => {
    const choices = zoneChoices(zones("Europe/Berlin", "Europe/Berlin"), "de")
    const found = (search: string) => zonesFound(choices, search).map(({ zone }) => zone)
    expect(found("new y")).toEqual(["America/New_York"])
    expect(found("utc-4")).toEqual(["America/New_York"])
    expect(found("UTC+5:30")).toEqual(["Asia/Kolkata"])
    expect(found("mitteleuropaische zeit")).toEqual(["Europe/Berlin", "Europe/Vienna"])
    expect(found("SÃO")).toEqual(["America/Sao_Paulo"])
    expect([found("wien"), found("vienna")]).toEqual([["Europe/Vienna"], ["Europe/Vienna"]])
    expect(found("atlantis")).toEqual([])
    expect(found("  ")).toHaveLength(6)
  })

  it("K2 writes offsets of half and quarter hours, and offsets west of Greenwich", () => {
    expect([330, -570, 0, 765].map(offsetText)).toEqual(["UTC+5:30", "UTC−9:30", "UTC+0", "UTC+12:45"])
  })
})
