import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { aBooking, filledForm } from "../builders/aBooking.ts"
import { run, settled } from "../run.ts"
import { bookingWorld, halfHourMs, morning } from "./bookingWorld.ts"

const zone = "Europe/Berlin"
/** C0003 is given. */
const consented = "1100"
const refused = "1000"

const withForm = (difference: Parameters<typeof bookingWorld>[0] = {}) =>
  Effect.gen(function* () {
    const world = yield* bookingWorld(difference)
    const chosen = { startsAt: world.today[0] ?? 0, endsAt: (world.today[0] ?? 0) + halfHourMs }
    const submission = { form: filledForm, chosen, zone, holdId: undefined, onDoubt: "ask" as const }
    const submit = world.booking.submitBooking(world.visit, submission)
    const own = (difference: Parameters<typeof aBooking>[0] = {}) =>
      aBooking({ startsAt: world.december[0] ?? 0, ...difference })
    return { ...world, chosen, submission, submit, own }
  })

describe("Booking a time", () => {
  it("K4 E10 books what was filled in, with the zone and where the visitor comes from", () =>
    run(
      Effect.gen(function* () {
        const referral = { id: "4711", name: "Autohaus Lindental", url: undefined }
        const { desks, submit, chosen } = yield* withForm({ referral })
        const booked = yield* submit
        expect(booked).toMatchObject({ _tag: "Booked", opened: { standing: "booked", isChangeable: true } })
        expect(desks.booking.asked()[0]?.request).toMatchObject({
          startsAt: chosen.startsAt,
          timeZone: zone,
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

  it("K4 is not a second booking when the answer to the first was lost: the same key, the same words", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit } = yield* withForm()
        desks.booking.answerNext("lost")
        expect(yield* submit).toMatchObject({ _tag: "Failed", failure: { status: 503 } })
        const again = yield* booking.submitBooking(visit, { ...submission, zone: "UTC" })
        expect(again._tag).toBe("Booked")
        const [first, second] = desks.booking.asked()
        expect(second).toEqual(first)
        expect(desks.booking.all()).toHaveLength(1)
      }),
    ))

  it("K4 has another key when the form has changed", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit, chosen } = yield* withForm()
        desks.booking.take(chosen.startsAt)
        yield* submit
        yield* booking.submitBooking(visit, { ...submission, form: { ...filledForm, comments: "Doch ohne." } })
        const keys = desks.booking.asked().map(({ key }) => key)
        expect(keys).toHaveLength(2)
        expect(new Set(keys).size).toBe(2)
      }),
    ))

  it("K4 is one booking when the answer was lost and another time is wanted now", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit, chosen, today } = yield* withForm()
        desks.booking.answerNext("lost")
        expect((yield* submit)._tag).toBe("Failed")
        const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
        expect(later.startsAt).not.toBe(chosen.startsAt)
        expect(yield* booking.submitBooking(visit, { ...submission, chosen: later })).toMatchObject({ _tag: "Booked" })
        expect(desks.booking.all()).toMatchObject([{ startsAt: later.startsAt }])
        expect(booking.lastBooking.get()?.event).toBe("booked")
      }),
    ))

  it("K4 is one booking when the answer was lost and the form has changed, and nobody answers for a while", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit } = yield* withForm()
        const form = { ...filledForm, comments: "Doch ohne." }
        const changed = booking.submitBooking(visit, { ...submission, form })
        desks.booking.answerNext("lost", "failed", "answered", "lost")
        yield* submit
        expect((yield* changed)._tag).toBe("Failed")
        expect((yield* changed)._tag).toBe("Failed")
        expect((yield* changed)._tag).toBe("Booked")
        expect(desks.booking.all()).toMatchObject([{ comments: "Doch ohne." }])
      }),
    ))

  it("K4 is one booking when the answer was lost, and the time that is wanted then is taken", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit, today } = yield* withForm()
        desks.booking.answerNext("lost")
        yield* submit
        const at = (count: number) => ({ startsAt: today[count] ?? 0, endsAt: (today[count] ?? 0) + halfHourMs })
        desks.booking.take(at(1).startsAt)
        expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(1) }))._tag).toBe("Taken")
        desks.booking.answerNext("answered", "failed")
        expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(2) }))._tag).toBe("Failed")
        desks.booking.take(at(2).startsAt)
        expect((yield* booking.submitBooking(visit, { ...submission, chosen: at(3) }))._tag).toBe("Booked")
        expect(desks.booking.all()).toMatchObject([{ startsAt: at(3).startsAt }])
      }),
    ))

  it("K4 books anew when what was not answered had come to nothing", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit, chosen, today } = yield* withForm()
        desks.booking.answerNext("failed")
        yield* submit
        desks.booking.take(chosen.startsAt)
        const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
        expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
        expect(desks.booking.all().filter(({ startsAt }) => startsAt === later.startsAt)).toHaveLength(1)
      }),
    ))

  it("K4 is moved once more when the answer to a move was lost and another time is wanted now", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, own, today } = yield* withForm()
        desks.booking.put(own({ id: 905 }))
        const opening = yield* booking.openBooking(visit, { by: "link", token: desks.booking.link(905) })
        if (opening._tag !== "Opened") throw new Error(opening._tag)
        desks.booking.answerNext("lost")
        yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
        const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
        const moved = yield* booking.submitBooking(visit, { ...submission, moving: opening.opened, chosen: later })
        expect(moved._tag).toBe("Booked")
        expect(desks.booking.all()).toMatchObject([{ id: 905, startsAt: later.startsAt }])
      }),
    ))

  it.each([401, 403, 408, 425, 429, 500, 503])(
    "K4 is one booking when the answer was lost, the next is a %d, and another time is wanted after that",
    (status) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, submit, today } = yield* withForm()
          desks.booking.answerNext("lost", status, status)
          expect((yield* submit)._tag).toBe("Failed")
          expect((yield* submit)._tag).toBe("Failed")
          const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
          const moved = booking.submitBooking(visit, { ...submission, chosen: later })
          expect((yield* moved)._tag).toBe("Failed")
          expect(yield* moved).toMatchObject({ _tag: "Booked" })
          expect(desks.booking.all()).toMatchObject([{ startsAt: later.startsAt }])
        }),
      ),
  )

  it.each([200, 400, 422])(
    "K4 is done with when the lost one is answered %d: what is wanted now is booked alone",
    (status) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, submit, today } = yield* withForm()
          desks.booking.answerNext("failed", status)
          yield* submit
          expect((yield* submit)._tag).toBe("Failed")
          const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
          expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
          expect(desks.booking.asked()).toHaveLength(1)
          expect(desks.booking.mails()).toEqual(["booked"])
        }),
      ),
  )

  it.each([401, 429])(
    "K4 books what is wanted now, and nothing else, when the first was turned away by a %d",
    (status) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, submit, today } = yield* withForm()
          desks.booking.answerNext(status)
          expect((yield* submit)._tag).toBe("Failed")
          const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
          expect((yield* booking.submitBooking(visit, { ...submission, chosen: later }))._tag).toBe("Booked")
          expect(desks.booking.mails()).toEqual(["booked"])
        }),
      ),
  )

  describe.each([
    ["the same time", 0, "Mit Probefahrt."],
    ["the same time in the same words", 0, filledForm.comments],
    ["another time", 2, filledForm.comments],
  ] as const)("for %s, after a lost answer and a reload without consent to C0003", (_, index, comments) => {
    it("K4 E14 is one booking, and nothing that says who the visitor is was kept", () =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, submit, chosen, today, reloaded } = yield* withForm()
          desks.browser.keep("cookieConsent", refused)
          yield* booking.keepDraft.begin(visit, undefined)
          yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
          desks.booking.answerNext("lost")
          yield* submit
          expect(desks.browser.stored("bookingDraft")).not.toMatch(/Anneliese|Brückner|post\.example|23125|Panorama/)
          const again = yield* reloaded
          yield* again.keepDraft.begin(visit, undefined)
          const startsAt = today[index] ?? 0
          const wanted = { startsAt, endsAt: startsAt + halfHourMs }
          const form = { ...filledForm, comments }
          expect(yield* again.submitBooking(visit, { ...submission, form, chosen: wanted })).toMatchObject({
            _tag: "Booked",
          })
          expect(desks.booking.all()).toMatchObject([{ startsAt, comments }])
          expect(desks.browser.stored("bookingDraft")).toBeUndefined()
        }),
      ))
  })

  describe("by a backend that knows no keys", () => {
    const keyless = Effect.tap(withForm(), ({ desks }) =>
      Effect.sync(() => desks.location.configure({ capabilities: [] })),
    )

    it("K4 is sent without one", () =>
      run(
        Effect.gen(function* () {
          const { desks, submit } = yield* keyless
          yield* submit
          expect(desks.booking.asked().map(({ key }) => key)).toEqual([undefined])
        }),
      ))

    it("K4 asks before it is sent again when the answer was lost, whatever time is wanted, and after a reload", () =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, submit, today, reloaded } = yield* keyless
          desks.booking.answerNext("lost")
          expect((yield* submit)._tag).toBe("Failed")
          expect(yield* submit).toEqual({ _tag: "InDoubt" })
          const later = { startsAt: today[2] ?? 0, endsAt: (today[2] ?? 0) + halfHourMs }
          expect(yield* booking.submitBooking(visit, { ...submission, chosen: later })).toEqual({ _tag: "InDoubt" })
          const again = yield* reloaded
          yield* again.keepDraft.begin(visit, undefined)
          expect(yield* again.submitBooking(visit, { ...submission, chosen: later })).toEqual({ _tag: "InDoubt" })
          expect(desks.booking.asked()).toHaveLength(1)
          const anyway = { ...submission, chosen: later, onDoubt: "send" as const }
          expect((yield* again.submitBooking(visit, anyway))._tag).toBe("Booked")
          expect(desks.booking.asked()).toHaveLength(2)
        }),
      ))

    it("K4 asks nothing when it was refused, or turned away", () =>
      run(
        Effect.gen(function* () {
          const { desks, submit } = yield* keyless
          desks.booking.answerNext(429, 400)
          expect((yield* submit)._tag).toBe("Failed")
          expect((yield* submit)._tag).toBe("Failed")
          expect((yield* submit)._tag).toBe("Booked")
        }),
      ))

    it.each([
      ["was moved", "lost", 1],
      ["was not", "failed", 1],
    ] as const)("K4 looks at the booking to be moved when the answer was lost: it %s", (_, answer, mails) =>
      run(
        Effect.gen(function* () {
          const { desks, booking, visit, submission, own, chosen } = yield* keyless
          desks.booking.put(own())
          const opening = yield* booking.openBooking(visit, { by: "id", id: 905 })
          if (opening._tag !== "Opened") throw new Error(opening.why)
          const move = booking.submitBooking(visit, { ...submission, moving: opening.opened })
          desks.booking.answerNext(answer)
          expect((yield* move)._tag).toBe("Failed")
          expect(yield* move).toMatchObject({ _tag: "Booked", opened: { booking: { startsAt: chosen.startsAt } } })
          expect(desks.booking.mails()).toHaveLength(mails)
        }),
      ),
    )
  })

  it("K4 keeps its key through a reload with consent to C0003", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, submit, chosen, reloaded } = yield* withForm()
        desks.browser.keep("cookieConsent", consented)
        yield* booking.keepDraft.begin(visit, undefined)
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        desks.booking.answerNext("lost")
        yield* submit
        const again = yield* reloaded
        const draft = yield* again.keepDraft.begin(visit, undefined)
        expect(draft).toEqual({ form: filledForm, chosen, movingId: undefined })
        expect(yield* again.submitBooking(visit, { ...submission, form: draft.form })).toMatchObject({
          _tag: "Booked",
        })
        expect(desks.booking.all()).toHaveLength(1)
        expect(desks.browser.stored("bookingDraft")).toBeUndefined()
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

describe("Moving a booking", () => {
  const moving = Effect.gen(function* () {
    const world = yield* withForm()
    world.desks.booking.put(world.own())
    const opening = yield* world.booking.openBooking(world.visit, { by: "id", id: 905 })
    if (opening._tag !== "Opened") throw new Error(opening.why)
    return { ...world, opened: opening.opened }
  })

  it("K4 moves it, and tells the host nothing: it was booked before", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, opened, chosen } = yield* moving
        expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toMatchObject({
          _tag: "Booked",
          opened: { booking: { id: 905, startsAt: chosen.startsAt, version: 2 } },
        })
        expect(desks.booking.all()).toHaveLength(1)
        expect(desks.booking.mails()).toEqual(["moved"])
        expect(booking.lastBooking.get()?.event).toBe("rescheduled")
        expect(desks.host.told()).toEqual([])
      }),
    ))

  it("K4 BK7 is one move although the answer to the first was lost", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, opened } = yield* moving
        desks.booking.answerNext("lost")
        yield* booking.submitBooking(visit, { ...submission, moving: opened })
        expect((yield* booking.submitBooking(visit, { ...submission, moving: opened }))._tag).toBe("Booked")
        expect(desks.booking.mails()).toEqual(["moved"])
      }),
    ))

  it("K4 K5 says that it has been cancelled or has gone by, and books nothing instead", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, opened, own } = yield* moving
        desks.booking.put(own({ statusId: "3" }))
        expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toEqual({
          _tag: "Closed",
          why: "cancelled",
        })
        desks.booking.put(own({ startsAt: morning - 1 }))
        expect(yield* booking.submitBooking(visit, { ...submission, moving: opened })).toEqual({
          _tag: "Closed",
          why: "past",
        })
        expect(desks.booking.all()).toHaveLength(1)
      }),
    ))

  it("K5 by a link leaves what takes the link's place in hand; the link itself is outdated", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, submission, own } = yield* moving
        desks.booking.put(own(), "somebody-else")
        const token = desks.booking.link(905)
        yield* booking.bookingLink.become({ token, action: "reschedule" })
        const opening = yield* booking.openBooking(visit, { by: "link", token })
        if (opening._tag !== "Opened") throw new Error(opening.why)
        const moved = yield* booking.submitBooking(visit, { ...submission, moving: opening.opened })
        expect(moved).toMatchObject({ _tag: "Booked", opened: { isChangeable: true } })
        const next = yield* booking.bookingLink.current(visit)
        expect(next).toEqual({ token: moved._tag === "Booked" && moved.opened.token, action: "reschedule" })
        expect(next?.token).not.toBe(token)
        expect(yield* booking.openBooking(visit, { by: "link", token })).toEqual({ _tag: "NotOpened", why: "outdated" })
      }),
    ))
})

describe("What was filled in", () => {
  it("K3 E12 E16 begins with what is known: the visitor's names and the host's model", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit } = yield* withForm()
        desks.browser.keep("lastName", "Brückner")
        desks.browser.keep("email", "anna@post.example")
        desks.browser.keep("product", JSON.stringify({ id: 11, brand: "Livid", model: "Aurora" }))
        expect(yield* booking.keepDraft.begin(visit, undefined)).toMatchObject({
          form: { productId: 11, firstName: "Anneliese", lastName: "Brückner", email: "anna@post.example" },
          chosen: undefined,
        })
      }),
    ))

  it("K5 begins with what the booking says that is to be moved", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, own } = yield* withForm()
        const moving = own({ comments: "Mit Probefahrt.", product: undefined })
        expect((yield* booking.keepDraft.begin(visit, moving)).form).toMatchObject({
          firstName: "Anneliese",
          lastName: "Brückner",
          comments: "Mit Probefahrt.",
          productId: undefined,
        })
      }),
    ))

  it("K3 survives going away and coming back in this page, what was taken out included", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, chosen } = yield* withForm()
        const form = { ...filledForm, firstName: "" }
        yield* booking.keepDraft.keep(visit, { form, chosen, movingId: undefined })
        expect(yield* booking.keepDraft.begin(visit, undefined)).toEqual({ form, chosen, movingId: undefined })
      }),
    ))

  it("K3 is not the draft of another booking", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit, chosen, own } = yield* withForm()
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        const draft = yield* booking.keepDraft.begin(visit, own())
        expect([draft.movingId, draft.chosen, draft.form.comments]).toEqual([905, undefined, ""])
      }),
    ))

  it("E14 outlives a reload without anything personal where C0003 is refused or unheard of", () =>
    run(
      Effect.gen(function* () {
        for (const consent of [undefined, refused]) {
          const { desks, booking, visit, chosen, reloaded } = yield* withForm()
          if (consent) desks.browser.keep("cookieConsent", consent)
          yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
          expect(desks.browser.stored("bookingDraft")).not.toContain("Brückner")
          const again = yield* reloaded
          const draft = yield* again.keepDraft.begin(visit, undefined)
          expect([draft.chosen, draft.form.productId, draft.form.lastName]).toEqual([chosen, 11, ""])
        }
      }),
    ))

  it("E14 is taken out of the storage when consent is withdrawn", () =>
    run(
      Effect.gen(function* () {
        const { desks, booking, visit, chosen, visitor } = yield* withForm()
        desks.browser.keep("cookieConsent", consented)
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        expect(desks.browser.stored("bookingDraft")).toContain("Brückner")
        yield* visitor.withdraw
        expect(desks.browser.stored("bookingDraft") ?? "").not.toContain("Brückner")
      }),
    ))

  it("K1 does not choose a time again that has passed", () =>
    run(
      Effect.gen(function* () {
        const { booking, visit } = yield* withForm()
        const chosen = { startsAt: morning, endsAt: morning + halfHourMs }
        yield* booking.keepDraft.keep(visit, { form: filledForm, chosen, movingId: undefined })
        expect((yield* booking.keepDraft.begin(visit, undefined)).chosen).toBeUndefined()
      }),
    ))
})
