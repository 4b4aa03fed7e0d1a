import { Effect } from "effect"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"

import { bookingWorld } from "./bookingWorld.ts"

describe("Where scheduling leads", () => {
  it.effect("K8 K5 is this app for a visitor who came by a booking's link", function* () {
    const { desks, booking, visit } = yield* bookingWorld()
    yield* booking.bookingLink.become({ token: "t", action: "reschedule" })
    const settings = { ...visit.settings, schedulePageUrl: "https://dealer.example/appointments" }
    expect(yield* booking.scheduleElsewhere({ ...visit, settings })).toBe(false)
    expect(desks.browser.visited()).toEqual([])
  })
})

describe("The zone in which times are read", () => {
  it.effect("K2 is the visitor's own until another is chosen, which lasts through a reload", function* () {
    const { desks, booking, reloaded } = yield* bookingWorld()
    desks.sight.travel("Asia/Kolkata")
    expect(yield* booking.chooseZone.current).toBe("Asia/Kolkata")
    yield* booking.chooseZone.choose("Europe/London")
    expect(yield* booking.chooseZone.current).toBe("Europe/London")
    const again = yield* reloaded
    expect(yield* again.chooseZone.current).toBe("Europe/London")
    expect(yield* again.chooseZone.own).toBe("Asia/Kolkata")
  })

  it.effect("K2 is the visitor's own where the stored one is none", function* () {
    const { desks, booking } = yield* bookingWorld()
    desks.browser.keep("timeZone", "Atlantis")
    expect(yield* booking.chooseZone.current).toBe("Europe/Berlin")
  })
})

describe("The models", () => {
  it.effect("K3 are asked for once, and again after a failure alone", function* () {
    const { desks, booking, visit } = yield* bookingWorld()
    desks.booking.answerNext("failed")
    expect(yield* Effect.flip(booking.listProducts(visit))).toMatchObject({ _tag: "RequestFailed" })
    expect(yield* booking.listProducts(visit)).toMatchObject([{ model: "Aurora" }])
    desks.booking.answerNext("failed")
    expect(yield* booking.listProducts(visit)).toHaveLength(1)
  })
})
