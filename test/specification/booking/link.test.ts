import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import type { BookingAction } from "../../../src/domain/booking/bookingAction.ts"
import { aBooking, filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"
import { act, settled } from "../../run.ts"
import { bookingWorld, halfHourMs, morning } from "./bookingWorld.ts"

/** A visitor on another device than the one that booked, with a mail's link. */
const withLink = (action: BookingAction, difference: Parameters<typeof aBooking>[0] = {}) =>
  Effect.gen(function* () {
    const world = yield* bookingWorld()
    world.desks.booking.put(aBooking({ startsAt: world.december[0] ?? 0, ...difference }), "who-booked")
    const purpose = action === "cancel_confirmed" ? "cancel" : action
    const token = world.desks.booking.link(905, purpose)
    const intent = { token, action }
    return { ...world, token, intent, follow: world.booking.followLink(world.visit, intent) }
  })

describe("A mail's link", () => {
  it.effect("K5 that is followed in a page which is left before it is seen does nothing", function* () {
    const { desks, follow } = yield* withLink("cancel_confirmed")
    desks.sight.lookAway()
    const following = yield* Effect.forkChild(follow)
    yield* settled
    yield* Fiber.interrupt(following)
    yield* act(() => desks.sight.comeBack())
    expect(desks.booking.find(905)?.statusId).toBe("1")
  })

  it.effect.each(["confirm", "cancel", "cancel_confirmed"] as const)(
    "K5 with %s used again is harmless, and sends no second mail",
    function* (action) {
      const { desks, booking, visit, follow } = yield* withLink(action)
      const first = yield* follow
      if (first._tag === "AskCancel") yield* booking.cancelBooking(visit, first.opened)
      const sent = desks.booking.mails()
      expect(sent).toHaveLength(1)
      const again = yield* follow
      expect(again).toMatchObject(action === "confirm" ? { _tag: "Confirmed" } : { _tag: "Closed", why: "cancelled" })
      expect(desks.booking.mails()).toEqual(sent)
    },
  )

  it.effect.each(["reschedule", "cancel", "cancel_confirmed", "confirm"] as const)(
    "K5 with %s of a booking that is past says so and does nothing",
    function* (action) {
      const { desks, follow } = yield* withLink(action, { startsAt: morning - halfHourMs })
      expect(yield* follow).toMatchObject({ _tag: "Closed", why: "past" })
      expect(desks.booking.mails()).toEqual([])
    },
  )

  it.effect("K7 that belongs to an older version is an alert, and leads to the schedule page once", function* () {
    const { desks, booking, visit, token, today, follow, intent, notices } = yield* withLink("confirm")
    yield* booking.bookingLink.become(intent)
    const opening = yield* booking.openBooking(visit, { by: "link", token })
    if (opening._tag !== "Opened") return
    const chosen = { startsAt: today[0] ?? 0, endsAt: (today[0] ?? 0) + halfHourMs }
    const submission = { form: filledForm, chosen, zone: "UTC", holdId: undefined, onDoubt: "ask" as const }
    yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
    expect(yield* follow).toEqual({ _tag: "NotOpened", why: "outdated" })
    expect(notices.shown.get()).toHaveLength(1)
    expect(yield* booking.bookingLink.current(visit)).toBeUndefined()
    expect(desks.booking.all()).toHaveLength(1)
  })

  it.effect("K7 that belongs to nothing, or that nobody answers to, is an alert each", function* () {
    const { desks, booking, visit, follow, notices } = yield* withLink("confirm")
    expect(yield* booking.followLink(visit, { token: "cut-of", action: "confirm" })).toEqual({
      _tag: "NotOpened",
      why: "unknown",
    })
    desks.booking.answerNext("failed")
    expect(yield* follow).toEqual({ _tag: "NotOpened", why: "failed" })
    // The second takes the place of the first: nothing is told twice.
    expect(notices.shown.get()).toMatchObject([{ type: "error", hash: "booking" }])
  })

  it.effect.each(["confirm", "cancel_confirmed"] as const)(
    "K7 with %s that fails is an alert, and opens the calendar from then on",
    function* (action) {
      const { desks, booking, visit, follow, notices } = yield* withLink(action)
      desks.booking.answerNext("answered", "failed")
      expect(yield* follow).toMatchObject({ _tag: "NotDone", why: "failed", opened: { booking: { id: 905 } } })
      expect(notices.shown.get()).toHaveLength(1)
      expect(yield* booking.bookingLink.current(visit)).toMatchObject({ action: "reschedule" })
      expect(desks.booking.find(905)?.statusId).toBe("1")
    },
  )
})

describe("The link by which the visitor came", () => {
  const launched = (bookingAction: string | undefined, bookingToken: string | undefined) => ({
    presentationId: undefined,
    locationId: undefined,
    bookingId: undefined,
    token: undefined,
    bookingAction,
    bookingToken,
    lang: undefined,
    proto: undefined,
  })

  it.effect("K5 is not taken up by a visit that comes without one", function* () {
    const { booking, visit, reloaded } = yield* bookingWorld()
    yield* booking.bookingLink.current({ ...visit, parameters: launched("cancel", "t-1") })
    const again = yield* reloaded
    expect(yield* again.bookingLink.current(visit)).toBeUndefined()
  })

  it.effect("K5 is done with once and for all, a reload included", function* () {
    const { booking, visit, reloaded } = yield* bookingWorld()
    const came = { ...visit, parameters: launched("confirm", "t-1") }
    yield* booking.bookingLink.current(came)
    yield* booking.bookingLink.finish
    expect(yield* booking.bookingLink.current(came)).toBeUndefined()
    const again = yield* reloaded
    expect(yield* again.bookingLink.current({ ...visit, parameters: launched("confirm", undefined) })).toBeUndefined()
  })
})
