import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { webTimeZones } from "../../../src/adapters/browser/webTimeZones.ts"
import { isTimeZone } from "../../../src/domain/booking/zonedTime.ts"

describe("the time zones of a browser", () => {
  const all = Effect.runSync(webTimeZones().all)

  it("K2 have their current names, so that people find their city", () => {
    for (const name of ["Asia/Kolkata", "Europe/Kyiv", "Asia/Kathmandu", "Asia/Ho_Chi_Minh", "Asia/Yangon"])
      expect(all).toContain(name)
    for (const name of ["Asia/Calcutta", "Europe/Kiev", "Asia/Saigon"]) expect(all).not.toContain(name)
  })

  it("K2 are listed once each, with UTC and the visitor's own, and each is valid", () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin"]))
    expect(all).toContain(Effect.runSync(webTimeZones().own))
    for (const timeZone of all) expect(isTimeZone(timeZone), timeZone).toBe(true)
  })
})
