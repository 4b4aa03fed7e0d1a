import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"
import { consented, halfHourMs, randomId, withForm } from "./bookingEnvironment.ts"

describe("Booking a time", () => {
  it("K4 E10 sends the form, with the zone and the visitor's referral", function* () {
    const referral = { id: "4711", name: "Autohaus Lindental", url: undefined }
    const { fakes, submission, submit, chosen } = yield* withForm({ referral })
    const booked = yield* submit
    expect(booked).toMatchObject({ _tag: "Booked", opened: { standing: "booked", isChangeable: true } })
    expect(fakes.booking.asked()[0]?.request).toMatchObject({
      startsAt: chosen.startsAt,
      timeZone: submission.timeZone,
      form: { productId: 11, lastName: "Brückner" },
      referral,
    })
  })

  it("K4 sends the campaign as the visitor allows it with each attempt, and never with a move", function* () {
    const { fakes, ports, submit, booking, visit, submission, today } = yield* withForm()
    const campaign = { utm_source: "google" }
    ports.followHost.campaign = Effect.succeed(campaign)
    fakes.booking.answerNext("lost")
    yield* submit
    ports.followHost.campaign = Effect.undefined
    const booked = yield* submit
    expect(fakes.booking.campaigns()).toEqual([campaign])
    expect(new Set(fakes.booking.asked().map(({ key }) => key)).size).toBe(1)
    if (booked._tag !== "Booked") throw new Error(booked._tag)
    ports.followHost.campaign = Effect.succeed(campaign)
    const startsAt = today[1] ?? 0
    const chosen = { startsAt, endsAt: startsAt + halfHourMs }
    yield* booking.submitBooking(visit, { ...submission, chosen, moving: booked.opened })
    expect(fakes.booking.campaigns()).toHaveLength(1)
  })

  it("K3 E8 requires the phone if the location does", function* () {
    const { booking, visit, submission } = yield* withForm()
    const location = { ...visit.location, phoneRequired: true }
    const form = { ...filledForm, phone: "" }
    expect(yield* booking.submitBooking({ ...visit, location }, { ...submission, form })).toMatchObject({
      first: "phone",
    })
  })

  it("V1 sends a pasted phone without its marks and odd spaces", function* () {
    const { fakes, booking, visit, submission } = yield* withForm()
    const form = { ...filledForm, phone: "\u202a+49\u00a030 \uff12312\u202f5012 " }
    yield* booking.submitBooking(visit, { ...submission, form })
    expect(fakes.booking.asked()[0]?.request.form.phone).toBe("+4930 23125012")
  })

  it("K4 completes when the visitor leaves the page meanwhile", function* () {
    const { fakes, booking, submit } = yield* withForm()
    const fiber = yield* Effect.forkChild(submit)
    yield* Effect.yieldNow
    yield* Fiber.interrupt(fiber)
    yield* settled
    expect(fakes.booking.all()).toHaveLength(1)
    expect(booking.lastBooking.get()?.event).toBe("booked")
  })

  it("N3 K3 says why it failed once, in the form, and keeps it", function* () {
    const { fakes, booking, visit, submit, notifications, chosen } = yield* withForm()
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
    fakes.booking.answerNext("failed")
    expect(yield* submit).toMatchObject({ _tag: "Failed", failure: { _tag: "RequestFailed" } })
    expect(notifications.shown.get()).toEqual([])
    expect((yield* booking.drafts.begin(visit, undefined)).form).toEqual(filledForm)
  })

  it("E13 notifies the host page once, without personal data, with a new id each time", function* () {
    const { fakes, booking, visit, submission, today, submit } = yield* withForm()
    fakes.booking.answerNext("failed")
    yield* submit
    expect(fakes.host.events()).toEqual([])
    yield* Effect.all([submit, submit], { concurrency: "unbounded" })
    const start = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/)
    const reported = {
      name: "booked",
      id: expect.stringMatching(randomId),
      start,
      zone: submission.timeZone,
      status: "booked",
    }
    expect(fakes.host.events()).toEqual([reported])
    const chosen = { startsAt: today[1] ?? 0, endsAt: (today[1] ?? 0) + halfHourMs }
    yield* booking.submitBooking(visit, { ...submission, chosen })
    expect(fakes.host.events()).toEqual([reported, reported])
    expect(new Set(fakes.host.events().map((event) => "id" in event && event.id)).size).toBe(2)
  })

  it("E12 E14 remembers name and e-mail if consent allows it", function* () {
    const { fakes, submit } = yield* withForm()
    yield* submit
    expect(fakes.browser.stored("email")).toBeUndefined()
    const allowed = yield* withForm()
    allowed.fakes.browser.keep("cookieConsent", consented)
    yield* allowed.submit
    expect(allowed.fakes.browser.stored("lastName")).toBe("Brückner")
    expect(allowed.fakes.browser.stored("email")).toBe(filledForm.email)
  })
})
