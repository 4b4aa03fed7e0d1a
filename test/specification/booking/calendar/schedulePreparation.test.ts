import { describe, expect } from "vitest"
import { listModels } from "../../../../src/application/booking/schedule/listModels.ts"
import { it } from "../../../it.ts"

import { bookingEnvironment } from "../bookingEnvironment.ts"

describe("The destination of the scheduling link", () => {
  it("K8 K5 is this app for a visitor who came by a booking's link", function* () {
    const { fakes, booking, visit } = yield* bookingEnvironment()
    yield* booking.bookingLink.become({ token: "t", action: "reschedule" })
    const settings = { ...visit.settings, schedulePageUrl: "https://dealer.example/appointments" }
    expect(yield* booking.scheduleElsewhere({ ...visit, settings })).toBe(false)
    expect(fakes.browser.visited()).toEqual([])
  })
})

describe("The zone in which times are shown", () => {
  it("K2 is the visitor's own until another is chosen, and the choice survives a reload", function* () {
    const { fakes, booking, reloaded } = yield* bookingEnvironment()
    fakes.pageVisibility.travel("Asia/Kolkata")
    expect(yield* booking.zone.current).toBe("Asia/Kolkata")
    yield* booking.zone.choose("Europe/London")
    expect(yield* booking.zone.current).toBe("Europe/London")
    const again = yield* reloaded
    expect(yield* again.zone.current).toBe("Europe/London")
    expect(yield* again.zone.own).toBe("Asia/Kolkata")
  })

  it("K2 is the visitor's own if the stored one is not a zone", function* () {
    const { fakes, booking } = yield* bookingEnvironment()
    fakes.browser.keep("timeZone", "Atlantis")
    expect(yield* booking.zone.current).toBe("Europe/Berlin")
  })
})

describe("The models", () => {
  it("K3 are requested once, and again only after a failure", function* () {
    const { fakes, ports, visit } = yield* bookingEnvironment()
    const models = listModels(ports)(visit, undefined)
    fakes.booking.answerNext("failed")
    expect(yield* models).toEqual({ all: [], areMissing: true })
    expect(yield* models).toMatchObject({ all: [{ model: "Aurora" }], areMissing: false })
    fakes.booking.answerNext("failed")
    expect((yield* models).all).toHaveLength(1)
  })

  it.effect.each([
    ["is named if the backend has location_scope", ["location_scope"], [3]],
    ["is not named to other backends", [], [undefined]],
  ] as const)("K3 E8 are requested for a location that %s", function* (_, capabilities, asked) {
    const { fakes, ports, visit } = yield* bookingEnvironment()
    fakes.location.configure({ capabilities })
    yield* listModels(ports)({ ...visit, location: { ...visit.location, id: 3 } }, undefined)
    expect(fakes.booking.listedFor()).toEqual(asked)
  })
})
