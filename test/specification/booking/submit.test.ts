import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { filledForm } from "../../builders/aBooking.ts"
import { run, settled } from "../../run.ts"
import { consented, withForm } from "./bookingWorld.ts"

describe("Booking a time", () => {
  it("K4 E10 books what was filled in, with the zone and where the visitor comes from", () =>
    run(
      Effect.gen(function* () {
        const referral = { id: "4711", name: "Autohaus Lindental", url: undefined }
        const { desks, submission, submit, chosen } = yield* withForm({ referral })
        const booked = yield* submit
        expect(booked).toMatchObject({ _tag: "Booked", opened: { standing: "booked", isChangeable: true } })
        expect(desks.booking.asked()[0]?.request).toMatchObject({
          startsAt: chosen.startsAt,
          timeZone: submission.zone,
          productId: 11,
          lastName: "Brückner",
          referral,
        })
      }),
    ))

  it("V1 V2 K3 sends nothing that is wrong, and says which field is first", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission } = yield* withForm()
        const form = { ...filledForm, email: "anna", phone: "12" }
        expect(yield* booking.submitBooking(visit, { ...submission, form })).toEqual({
          _tag: "Refused",
          problems: { email: { kind: "email" }, phone: { kind: "phone" } },
          first: "email",
        })
        expect(yield* booking.submitBooking(visit, { ...submission, chosen: undefined })).toMatchObject({
          first: "slot",
        })
        expect(desks.booking.asked()).toEqual([])
      }),
    ))

  it("K3 E8 requires the phone where the location does", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, submission } = yield* withForm()
        const location = { ...visit.location, phoneRequired: true }
        const form = { ...filledForm, phone: "" }
        expect(yield* booking.submitBooking({ ...visit, location }, { ...submission, form })).toMatchObject({
          first: "phone",
        })
      }),
    ))

  it("K4 is one request however often the button is pressed, and all who pressed get its answer", () =>
    run(
      Effect.gen(function* () {
        const { desks, submit } = yield* withForm()
        const answers = yield* Effect.all([submit, submit, submit], { concurrency: "unbounded" })
        expect(desks.booking.asked()).toHaveLength(1)
        expect(new Set(answers).size).toBe(1)
        expect(desks.booking.all()).toHaveLength(1)
      }),
    ))

  it("K4 is followed to its end when the page is left meanwhile", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, submit } = yield* withForm()
        const fiber = yield* Effect.forkChild(submit)
        yield* Effect.yieldNow
        yield* Fiber.interrupt(fiber)
        yield* settled
        expect(desks.booking.all()).toHaveLength(1)
        expect(booking.lastBooking.get()?.event).toBe("booked")
      }),
    ))

  it("BK5 says that a time was taken meanwhile, with the nearest free ones, and keeps the form", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submit, today, chosen } = yield* withForm()
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        desks.booking.take(today[0] ?? 0)
        const taken = yield* submit
        expect(taken).toMatchObject({ _tag: "Taken", alternatives: [{ startsAt: today[1] }, {}, {}, {}, {}] })
        expect((yield* booking.keepDraft.begin(visit, undefined)).form).toEqual(filledForm)
      }),
    ))

  it("N3 K3 tells a failure by an alert and keeps the form", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submit, notices, chosen } = yield* withForm()
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        desks.booking.answerNext("failed")
        expect((yield* submit)._tag).toBe("Failed")
        expect(notices.shown.get()).toMatchObject([{ type: "error", message: { text: "systemError" } }])
        expect((yield* booking.keepDraft.begin(visit, undefined)).form).toEqual(filledForm)
      }),
    ))

  it("E13 tells the host page once, without personal data", () =>
    run(
      Effect.gen(function* () {
        const { desks, submit } = yield* withForm()
        yield* submit
        expect(desks.host.told()).toEqual([{ type: "event", name: "booked" }])
      }),
    ))

  it("E12 E14 remembers name and e-mail where that is allowed", () =>
    run(
      Effect.gen(function* () {
        const { desks, submit } = yield* withForm()
        yield* submit
        expect(desks.browser.stored("email")).toBeUndefined()
        const allowed = yield* withForm()
        allowed.desks.browser.keep("cookieConsent", consented)
        yield* allowed.submit
        expect(allowed.desks.browser.stored("lastName")).toBe("Brückner")
        expect(allowed.desks.browser.stored("email")).toBe(filledForm.email)
      }),
    ))
})
