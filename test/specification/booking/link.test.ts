import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import type { BookingAction } from "../../../src/domain/booking/bookingAction.ts"
import { aBooking, filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"
import { act, settled } from "../../run.ts"
import { bookingEnvironment, halfHourMs, morning } from "./bookingEnvironment.ts"

/** A visitor on another device than the one that booked, who follows a link of a mail. */
const withLink = (action: BookingAction, difference: Parameters<typeof aBooking>[0] = {}) =>
  Effect.gen(function* () {
    const environment = yield* bookingEnvironment()
    environment.fakes.booking.put(aBooking({ startsAt: environment.december[0] ?? 0, ...difference }), "who-booked")
    const purpose = action === "cancel_confirmed" ? "cancel" : action
    const token = environment.fakes.booking.link(905, purpose)
    const intent = { token, action }
    return { ...environment, token, intent, follow: environment.booking.followLink(environment.visit, intent) }
  })

describe("A link of a booking mail", () => {
  it("K5 does nothing if the visitor leaves the page before the booking is shown", function* () {
    const { fakes, follow } = yield* withLink("cancel_confirmed")
    fakes.pageVisibility.lookAway()
    const following = yield* Effect.forkChild(follow)
    yield* settled
    yield* Fiber.interrupt(following)
    yield* act(() => fakes.pageVisibility.comeBack())
    expect(fakes.booking.find(905)?.statusId).toBe("1")
  })

  it.effect.each(["confirm", "cancel", "cancel_confirmed"] as const)(
    "K5 with %s is harmless when used again, and sends no second mail",
    function* (action) {
      const { fakes, booking, visit, follow } = yield* withLink(action)
      const first = yield* follow
      if (first._tag === "AskCancel") yield* booking.cancelBooking(visit, first.opened)
      const sent = fakes.booking.mails()
      expect(sent).toHaveLength(1)
      const again = yield* follow
      expect(again).toMatchObject(action === "confirm" ? { _tag: "Confirmed" } : { _tag: "Closed", why: "cancelled" })
      expect(fakes.booking.mails()).toEqual(sent)
    },
  )

  it.effect.each(["reschedule", "cancel", "cancel_confirmed", "confirm"] as const)(
    "K5 with %s of a past booking says so and does nothing",
    function* (action) {
      const { fakes, follow } = yield* withLink(action, { startsAt: morning - halfHourMs })
      expect(yield* follow).toMatchObject({ _tag: "Closed", why: "past" })
      expect(fakes.booking.mails()).toEqual([])
    },
  )

  it("K7 of an older version shows an alert, and leads to the schedule page once", function* () {
    const { fakes, booking, visit, token, today, follow, intent, notifications } = yield* withLink("confirm")
    yield* booking.bookingLink.become(intent)
    const opening = yield* booking.openBooking(visit, { by: "link", token })
    if (opening._tag !== "Opened") return
    const chosen = { startsAt: today[0] ?? 0, endsAt: (today[0] ?? 0) + halfHourMs }
    const submission = { form: filledForm, chosen, timeZone: "UTC", holdId: undefined, onDoubt: "ask" as const }
    yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
    expect(yield* follow).toEqual({ _tag: "NotOpened", why: "outdated" })
    expect(notifications.shown.get()).toHaveLength(1)
    expect(yield* booking.bookingLink.current(visit)).toBeUndefined()
    expect(fakes.booking.all()).toHaveLength(1)
  })

  it("K7 shows an alert if it belongs to nothing, and one if nobody answers", function* () {
    const { fakes, booking, visit, follow, notifications } = yield* withLink("confirm")
    expect(yield* booking.followLink(visit, { token: "cut-of", action: "confirm" })).toEqual({
      _tag: "NotOpened",
      why: "unknown",
    })
    fakes.booking.answerNext("failed")
    expect(yield* follow).toEqual({ _tag: "NotOpened", why: "failed" })
    // The second alert replaces the first, so nothing is shown twice.
    expect(notifications.shown.get()).toMatchObject([{ type: "error", hash: "booking" }])
  })

  it.effect.each(["confirm", "cancel_confirmed"] as const)(
    "K7 with %s shows an alert if it fails, and opens the calendar from then on",
    function* (action) {
      const { fakes, booking, visit, follow, notifications } = yield* withLink(action)
      fakes.booking.answerNext("answered", "failed")
      expect(yield* follow).toMatchObject({ _tag: "NotDone", why: "failed", opened: { booking: { id: 905 } } })
      expect(notifications.shown.get()).toHaveLength(1)
      expect(yield* booking.bookingLink.current(visit)).toMatchObject({ action: "reschedule" })
      expect(fakes.booking.find(905)?.statusId).toBe("1")
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

  it("K5 is not restored by a visit that starts without one", function* () {
    const { booking, visit, reloaded } = yield* bookingEnvironment()
    yield* booking.bookingLink.current({ ...visit, parameters: launched("cancel", "t-1") })
    const again = yield* reloaded
    expect(yield* again.bookingLink.current(visit)).toBeUndefined()
  })

  it("K5 is used up once, also across a reload", function* () {
    const { booking, visit, reloaded } = yield* bookingEnvironment()
    const came = { ...visit, parameters: launched("confirm", "t-1") }
    yield* booking.bookingLink.current(came)
    yield* booking.bookingLink.finish
    expect(yield* booking.bookingLink.current(came)).toBeUndefined()
    const again = yield* reloaded
    expect(yield* again.bookingLink.current({ ...visit, parameters: launched("confirm", undefined) })).toBeUndefined()
  })
})
