import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { BookingAction } from "../../src/domain/booking/bookingAction.ts"
import { aBooking, filledForm } from "../builders/aBooking.ts"
import { run, settled } from "../run.ts"
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
  it("K5 with reschedule opens the booking for the calendar, and changes nothing", () =>
    run(
      Effect.gen(function* () {
        const { desks, follow } = yield* withLink("reschedule")
        expect(yield* follow).toMatchObject({
          _tag: "Reschedule",
          opened: { booking: { id: 905 }, standing: "booked", isChangeable: true },
        })
        expect(desks.booking.mails()).toEqual([])
      }),
    ))

  it("K5 K6 with cancel asks first", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, follow } = yield* withLink("cancel")
        const asked = yield* follow
        expect(asked._tag).toBe("AskCancel")
        expect(desks.booking.find(905)?.statusId).toBe("1")
        if (asked._tag !== "AskCancel") return
        expect(yield* booking.cancelBooking(visit, asked.opened)).toMatchObject({
          _tag: "Done",
          opened: { standing: "cancelled", isChangeable: false },
        })
        expect(desks.booking.find(905)?.statusId).toBe("3")
      }),
    ))

  it.each([
    ["cancel_confirmed", "Cancelled", "3"],
    ["confirm", "Confirmed", "2"],
  ] as const)("K5 with %s acts only when the page is seen", (action, outcome, status) =>
    run(
      Effect.gen(function* () {
        const { desks, follow } = yield* withLink(action)
        desks.sight.lookAway()
        const following = yield* Effect.forkScoped(follow)
        yield* settled
        expect(desks.booking.find(905)?.statusId).toBe("1")
        desks.sight.comeBack()
        expect(yield* Fiber.join(following)).toMatchObject({ _tag: outcome })
        expect(desks.booking.find(905)?.statusId).toBe(status)
      }),
    ),
  )

  it("K5 that is followed in a page which is left before it is seen does nothing", () =>
    run(
      Effect.gen(function* () {
        const { desks, follow } = yield* withLink("cancel_confirmed")
        desks.sight.lookAway()
        const following = yield* Effect.forkChild(follow)
        yield* settled
        yield* Fiber.interrupt(following)
        desks.sight.comeBack()
        yield* settled
        expect(desks.booking.find(905)?.statusId).toBe("1")
      }),
    ))

  it.each(["confirm", "cancel", "cancel_confirmed"] as const)(
    "K5 with %s used again is harmless, and sends no second mail",
    (action) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, follow } = yield* withLink(action)
          const first = yield* follow
          if (first._tag === "AskCancel") yield* booking.cancelBooking(visit, first.opened)
          const sent = desks.booking.mails()
          expect(sent).toHaveLength(1)
          const again = yield* follow
          expect(again).toMatchObject(
            action === "confirm" ? { _tag: "Confirmed" } : { _tag: "Closed", why: "cancelled" },
          )
          expect(desks.booking.mails()).toEqual(sent)
        }),
      ),
  )

  it.each(["reschedule", "cancel", "cancel_confirmed", "confirm"] as const)(
    "K5 with %s of a booking that is past says so and does nothing",
    (action) =>
      run(
        Effect.gen(function* () {
          const { desks, follow } = yield* withLink(action, { startsAt: morning - halfHourMs })
          expect(yield* follow).toMatchObject({ _tag: "Closed", why: "past" })
          expect(desks.booking.mails()).toEqual([])
        }),
      ),
  )

  it("K7 that belongs to an older version is an alert, and leads to the schedule page once", () =>
    run(
      Effect.gen(function* () {
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
      }),
    ))

  it("K7 that belongs to nothing, or that nobody answers to, is an alert each", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, follow, notices } = yield* withLink("confirm")
        expect(yield* booking.followLink(visit, { token: "cut-of", action: "confirm" })).toEqual({
          _tag: "NotOpened",
          why: "unknown",
        })
        desks.booking.answerNext("failed")
        expect(yield* follow).toEqual({ _tag: "NotOpened", why: "failed" })
        // The second takes the place of the first: nothing is told twice.
        expect(notices.shown.get()).toMatchObject([{ type: "error", hash: "booking" }])
      }),
    ))

  it.each(["confirm", "cancel_confirmed"] as const)(
    "K7 with %s that fails is an alert, and opens the calendar from then on",
    (action) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, follow, notices } = yield* withLink(action)
          desks.booking.answerNext("answered", "failed")
          expect(yield* follow).toMatchObject({ _tag: "NotDone", why: "failed", opened: { booking: { id: 905 } } })
          expect(notices.shown.get()).toHaveLength(1)
          expect(yield* booking.bookingLink.current(visit)).toMatchObject({ action: "reschedule" })
          expect(desks.booking.find(905)?.statusId).toBe("1")
        }),
      ),
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

  it("E4 K5 outlives a reload, though its token has left the address", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, reloaded } = yield* bookingWorld()
        const came = { ...visit, parameters: launched("confirm", "t-1") }
        expect(yield* booking.bookingLink.current(came)).toEqual({ action: "confirm", token: "t-1" })
        const again = yield* reloaded
        const after = { ...visit, parameters: launched("confirm", undefined) }
        expect(yield* again.bookingLink.current(after)).toEqual({ action: "confirm", token: "t-1" })
      }),
    ))

  it("K5 is not taken up by a visit that comes without one", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, reloaded } = yield* bookingWorld()
        yield* booking.bookingLink.current({ ...visit, parameters: launched("cancel", "t-1") })
        const again = yield* reloaded
        expect(yield* again.bookingLink.current(visit)).toBeUndefined()
      }),
    ))

  it("K5 is done with once and for all, a reload included", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, reloaded } = yield* bookingWorld()
        const came = { ...visit, parameters: launched("confirm", "t-1") }
        yield* booking.bookingLink.current(came)
        yield* booking.bookingLink.finish
        expect(yield* booking.bookingLink.current(came)).toBeUndefined()
        const again = yield* reloaded
        expect(
          yield* again.bookingLink.current({ ...visit, parameters: launched("confirm", undefined) }),
        ).toBeUndefined()
      }),
    ))
})

describe("Cancelling and confirming", () => {
  const opened = Effect.gen(function* () {
    const world = yield* bookingWorld()
    world.desks.booking.put(aBooking({ startsAt: world.december[0] ?? 0 }))
    const opening = yield* world.booking.openBooking(world.visit, { by: "id", id: 905 })
    if (opening._tag !== "Opened") throw new Error(opening.why)
    return { ...world, opened: opening.opened }
  })

  it("K4 E13 cancels once however often it is pressed, and tells the host once", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, opened: own } = yield* opened
        const cancel = booking.cancelBooking(visit, own)
        const answers = yield* Effect.all([cancel, cancel], { concurrency: "unbounded" })
        expect(answers.map(({ _tag }) => _tag)).toEqual(["Done", "Done"])
        expect(desks.booking.mails()).toEqual(["cancelled"])
        expect(desks.host.told()).toEqual([{ type: "event", name: "cancelled" }])
        expect(booking.lastBooking.get()).toMatchObject({ event: "cancelled", opened: { standing: "cancelled" } })
      }),
    ))

  it("K4 confirms, and tells the host nothing", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, opened: own } = yield* opened
        expect(yield* booking.confirmBooking(visit, own)).toMatchObject({
          _tag: "Done",
          opened: { standing: "confirmed", isChangeable: true },
        })
        expect(desks.host.told()).toEqual([])
      }),
    ))

  it("K5 K7 says of a booking that is not this visitor's that there is none", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, notices } = yield* opened
        expect(yield* booking.openBooking(visit, { by: "id", id: 906 })).toEqual({ _tag: "NotOpened", why: "missing" })
        expect(notices.shown.get()).toHaveLength(1)
      }),
    ))

  it("K4 says of one that was cancelled elsewhere that it is, without an alert", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, opened: own, notices } = yield* opened
        desks.booking.put({ ...own.booking, id: 905, statusId: "3" })
        expect(yield* booking.confirmBooking(visit, own)).toEqual({ _tag: "Closed", why: "cancelled" })
        expect(notices.shown.get()).toEqual([])
      }),
    ))
})

describe("Where scheduling leads", () => {
  it("K8 is the location's own page when it names one", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit } = yield* bookingWorld()
        expect(yield* booking.scheduleElsewhere(visit)).toBe(false)
        const settings = { ...visit.settings, schedulePageUrl: "https://dealer.example/appointments" }
        expect(yield* booking.scheduleElsewhere({ ...visit, settings })).toBe(true)
        expect(desks.browser.visited()).toEqual(["https://dealer.example/appointments"])
      }),
    ))

  it("K8 K5 is the showroom for whoever came by a booking's link", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit } = yield* bookingWorld()
        yield* booking.bookingLink.become({ token: "t", action: "reschedule" })
        const settings = { ...visit.settings, schedulePageUrl: "https://dealer.example/appointments" }
        expect(yield* booking.scheduleElsewhere({ ...visit, settings })).toBe(false)
        expect(desks.browser.visited()).toEqual([])
      }),
    ))
})

describe("The zone in which times are read", () => {
  it("K2 is the visitor's own until another is chosen, which lasts through a reload", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, reloaded } = yield* bookingWorld()
        desks.sight.travel("Asia/Kolkata")
        expect(yield* booking.chooseZone.current).toBe("Asia/Kolkata")
        yield* booking.chooseZone.choose("Europe/London")
        expect(yield* booking.chooseZone.current).toBe("Europe/London")
        const again = yield* reloaded
        expect(yield* again.chooseZone.current).toBe("Europe/London")
        expect(yield* again.chooseZone.own).toBe("Asia/Kolkata")
      }),
    ))

  it("K2 is the visitor's own where the stored one is none", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking } = yield* bookingWorld()
        desks.browser.keep("timeZone", "Atlantis")
        expect(yield* booking.chooseZone.current).toBe("Europe/Berlin")
      }),
    ))
})

describe("The models", () => {
  it("K3 are asked for once, and again after a failure alone", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit } = yield* bookingWorld()
        desks.booking.answerNext("failed")
        expect(yield* Effect.flip(booking.listProducts(visit))).toMatchObject({ _tag: "RequestFailed" })
        expect(yield* booking.listProducts(visit)).toMatchObject([{ model: "Aurora" }])
        desks.booking.answerNext("failed")
        expect(yield* booking.listProducts(visit)).toHaveLength(1)
      }),
    ))
})
