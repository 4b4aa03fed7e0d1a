import { describe, expect } from "vitest"
import { filledForm } from "../../builders/aBooking.ts"
import { it } from "../../it.ts"

import { consented, halfHourMs, refused, withForm } from "./bookingEnvironment.ts"

describe("A booking whose response was lost", () => {
  it("K4 is not booked twice if the first response was lost: the same key, the same body", function* () {
    const { fakes, booking, visit, submission, submit } = yield* withForm()
    fakes.booking.answerNext("lost")
    expect(yield* submit).toMatchObject({ _tag: "Failed", failure: { status: 503 } })
    const again = yield* booking.submitBooking(visit, { ...submission, timeZone: "UTC" })
    expect(again._tag).toBe("Booked")
    const [first, second] = fakes.booking.asked()
    expect(second).toEqual(first)
    expect(fakes.booking.all()).toHaveLength(1)
  })

  it("K4 gets another key when the form has changed", function* () {
    const { fakes, booking, visit, submission, submit, chosen } = yield* withForm()
    fakes.booking.take(chosen.startsAt)
    yield* submit
    yield* booking.submitBooking(visit, { ...submission, form: { ...filledForm, comments: "Doch ohne." } })
    const keys = fakes.booking.asked().map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  it("K4 stays one booking if the response was lost and the visitor now wants another time", function* () {
    const { fakes, booking, visit, submission, submit, chosen, today } = yield* withForm()
    fakes.booking.answerNext("lost")
    expect((yield* submit)._tag).toBe("Failed")
    const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
    expect(later.startsAt).not.toBe(chosen.startsAt)
    expect(yield* booking.submitBooking(visit, { ...submission, chosen: later })).toMatchObject({ _tag: "Booked" })
    expect(fakes.booking.all()).toMatchObject([{ startsAt: later.startsAt }])
    expect(booking.lastBooking.get()?.event).toBe("booked")
  })

  it("K4 stays one booking if the response was lost, the form has changed and nobody answers for a while", function* () {
    const { fakes, booking, visit, submission, submit } = yield* withForm()
    const form = { ...filledForm, comments: "Doch ohne." }
    const changed = booking.submitBooking(visit, { ...submission, form })
    fakes.booking.answerNext("lost", "failed", "answered", "lost")
    yield* submit
    expect((yield* changed)._tag).toBe("Failed")
    expect((yield* changed)._tag).toBe("Failed")
    expect((yield* changed)._tag).toBe("Booked")
    expect(fakes.booking.all()).toMatchObject([{ comments: "Doch ohne." }])
  })

  it("K4 stays one booking if the response was lost and the newly wanted time is taken", function* () {
    const { fakes, booking, visit, submission, submit, today } = yield* withForm()
    fakes.booking.answerNext("lost")
    yield* submit
    const at = (count: number) => ({ startsAt: today[count] ?? 0, endsAt: (today[count] ?? 0) + halfHourMs })
    fakes.booking.take(at(1).startsAt)
    expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(1) }))._tag).toBe("Taken")
    fakes.booking.answerNext("answered", "failed")
    expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(2) }))._tag).toBe("Failed")
    fakes.booking.take(at(2).startsAt)
    expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(3) }))._tag).toBe("Booked")
    expect(fakes.booking.all()).toMatchObject([{ startsAt: at(3).startsAt }])
  })

  it("K4 books again if the unanswered request had no effect", function* () {
    const { fakes, booking, visit, submission, submit, chosen, today } = yield* withForm()
    fakes.booking.answerNext("failed")
    yield* submit
    fakes.booking.take(chosen.startsAt)
    const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
    expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
    expect(fakes.booking.all().filter(({ startsAt }) => startsAt === later.startsAt)).toHaveLength(1)
  })

  it("K4 is moved once more if the response to a move was lost and the visitor wants another time", function* () {
    const { fakes, booking, visit, submission, own, today } = yield* withForm()
    fakes.booking.put(own({ id: 905 }))
    const opening = yield* booking.openBooking(visit, { by: "link", token: fakes.booking.link(905) })
    if (opening._tag !== "Opened") throw new Error(opening._tag)
    fakes.booking.answerNext("lost")
    yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
    const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
    const moved = yield* booking.submitBooking(visit, { ...submission, moving: opening.opened, chosen: later })
    expect(moved._tag).toBe("Booked")
    expect(fakes.booking.all()).toMatchObject([{ id: 905, startsAt: later.startsAt }])
  })

  it.effect.each([401, 403, 408, 425, 429, 500, 503])(
    "K4 stays one booking if the response was lost, the next is a %d, and the visitor wants another time after that",
    function* (status) {
      const { fakes, booking, visit, submission, submit, today } = yield* withForm()
      fakes.booking.answerNext("lost", status, status)
      expect((yield* submit)._tag).toBe("Failed")
      expect((yield* submit)._tag).toBe("Failed")
      const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
      const moved = booking.submitBooking(visit, { ...submission, chosen: later })
      expect((yield* moved)._tag).toBe("Failed")
      expect(yield* moved).toMatchObject({ _tag: "Booked" })
      expect(fakes.booking.all()).toMatchObject([{ startsAt: later.startsAt }])
    },
  )

  it.effect.each([200, 400, 422])(
    "K4 is settled when the lost request is answered with %d: only the newly wanted time is booked",
    function* (status) {
      const { fakes, booking, visit, submission, submit, today } = yield* withForm()
      fakes.booking.answerNext("failed", status)
      yield* submit
      expect((yield* submit)._tag).toBe("Failed")
      const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
      expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
      expect(fakes.booking.asked()).toHaveLength(1)
      expect(fakes.booking.mails()).toEqual(["booked"])
    },
  )

  it.effect.each([401, 429])(
    "K4 books only the newly wanted time if the first request was rejected with a %d",
    function* (status) {
      const { fakes, booking, visit, submission, submit, today } = yield* withForm()
      fakes.booking.answerNext(status)
      expect((yield* submit)._tag).toBe("Failed")
      const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
      expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
      expect(fakes.booking.mails()).toEqual(["booked"])
    },
  )

  describe.each([
    ["the same time", 0, "Mit Probefahrt."],
    ["the same time in the same words", 0, filledForm.comments],
    ["another time", 2, filledForm.comments],
  ] as const)("for %s, after a lost response and a reload without consent to C0003", (_, index, comments) => {
    it("K4 E14 stays one booking, and nothing that identifies the visitor was stored", function* () {
      const { fakes, booking, visit, submission, submit, chosen, today, reloaded } = yield* withForm()
      fakes.browser.keep("cookieConsent", refused)
      yield* booking.drafts.begin(visit, undefined)
      yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
      fakes.booking.answerNext("lost")
      yield* submit
      expect(fakes.browser.stored("bookingDraft")).not.toMatch(/Anneliese|Brückner|post\.example|23125|Panorama/)
      const again = yield* reloaded
      yield* again.drafts.begin(visit, undefined)
      const startsAt = today[index] ?? 0
      const wanted = { startsAt, endsAt: startsAt + halfHourMs }
      const form = { ...filledForm, comments }
      expect(yield* again.submitBooking(visit, { ...submission, form, chosen: wanted })).toMatchObject({
        _tag: "Booked",
      })
      expect(fakes.booking.all()).toMatchObject([{ startsAt, comments }])
      expect(fakes.browser.stored("bookingDraft")).toBeUndefined()
    })
  })

  it("K4 keeps its key through a reload with consent to C0003", function* () {
    const { fakes, booking, visit, submission, submit, chosen, reloaded } = yield* withForm()
    fakes.browser.keep("cookieConsent", consented)
    yield* booking.drafts.begin(visit, undefined)
    yield* booking.drafts.keep(visit, { form: filledForm, chosen, movingId: undefined })
    fakes.booking.answerNext("lost")
    yield* submit
    const again = yield* reloaded
    const draft = yield* again.drafts.begin(visit, undefined)
    expect(draft).toEqual({ form: filledForm, chosen, movingId: undefined })
    expect(yield* again.submitBooking(visit, { ...submission, form: draft.form })).toMatchObject({ _tag: "Booked" })
    expect(fakes.booking.all()).toHaveLength(1)
    expect(fakes.browser.stored("bookingDraft")).toBeUndefined()
  })
})
