import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeClock } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { attendPresentation } from "../../../src/application/presentation/openPresentation.ts"
import { previewPresentation, resendInvitation } from "../../../src/application/presentation/openPresentationEntry.ts"
import { type Awaited, waitForStart } from "../../../src/application/presentation/waitForStart.ts"
import { leaveQueue } from "../../../src/application/queue/leaveQueue.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { rememberVisitor } from "../../../src/application/visit/visitor.ts"
import { waitingRoomVideo } from "../../../src/domain/location/Location.ts"
import { countdownTo, pollDelayMs, untilNextSecond } from "../../../src/domain/presentation/countdown.ts"
import { nameAskedOn } from "../../../src/domain/presentation/Presentation.ts"
import { attendViewModel } from "../../../src/ui/presentation/attend/attendViewModel.ts"
import { resendViewModel } from "../../../src/ui/presentation/invitation/resendViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const at = Date.UTC(2026, 2, 29, 1, 30)
const hour = 3_600_000

describe("A countdown", () => {
  it.each([
    [at - 1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [at - 1_000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [at - 1_001, { days: 0, hours: 0, minutes: 0, seconds: 2 }],
    [at - hour - 61_000, { days: 0, hours: 1, minutes: 1, seconds: 1 }],
    // Over the night in which Berlin's clocks go forward: absolute time, so 25 h are 25 h.
    [at - 25 * hour, { days: 1, hours: 1, minutes: 0, seconds: 0 }],
    [at, undefined],
    [at + hour, undefined],
  ])("Q3 S2 at %d shows what is left to the absolute start", (now, left) => expect(countdownTo(at, now)).toEqual(left))

  it.each([
    [at - 2_500, 500],
    [at - 2_000, 1_000],
    [at - 1, 1],
  ])("Q3 at %d ticks with the start's own seconds", (now, ms) => {
    expect(untilNextSecond(at, now)).toBe(ms)
    expect(countdownTo(at, now + ms)?.seconds ?? 0).toBe((countdownTo(at, now)?.seconds ?? 0) - 1)
  })

  it("Q3 refetches at least each minute, at the start, often after it and if it is unknown, spread over visitors", () => {
    expect(pollDelayMs(at, at - hour, 0)).toBe(60_000)
    expect(pollDelayMs(at, at - 5_000, 0)).toBe(5_000)
    expect(pollDelayMs(at, at - 5_000, 0.5)).toBe(7_000)
    expect(pollDelayMs(at, at + 1, 0)).toBe(8_000)
    expect(pollDelayMs(undefined, at, 0.5)).toBe(32_000)
  })
})

const soon = aPresentation({ id: 7, status: "scheduled", startsAt: 90_000 })

const room = () => {
  const presentation = fakePresentation()
  const clock = fakeClock()
  presentation.put(soon)
  const changed = createSignal()
  const seen: Awaited[] = []
  const { state, live } = waitForStart({
    openPresentation: presentation.presentations.find,
    clock: clock.clock,
    page: fakeBrowser().page,
    link: { hurry: () => {} },
    flow: { hurry: () => {}, changed },
  })(7)
  state.subscribe(() => void seen.push(state.get()))
  return { presentation, clock, changed, seen, waiting: live }
}
const left = ({ presentation, now }: Awaited) => Math.ceil(((presentation?.startsAt ?? Number.NaN) - now) / 1_000)

describe("The waiting room", () => {
  it("Q3 counts down once a second", function* () {
    const { seen, waiting } = room()
    yield* start(waiting)
    yield* pass(1_000)
    yield* pass(1_000)
    expect(seen.map(left)).toEqual([90, 89, 88])
  })

  it("Q3 trusts the backend's clock, not the visitor's", function* () {
    const { clock, seen, waiting } = room()
    clock.setAhead(60_000)
    yield* start(waiting)
    expect(seen.map(left)).toEqual([30])
  })

  it("Q3 detects by itself that the presentation has begun or was moved", function* () {
    const { presentation, seen, waiting } = room()
    yield* start(waiting)
    presentation.put({ ...soon, startsAt: 600_000 })
    yield* pass(62_000)
    expect(seen.at(-1)?.presentation?.startsAt).toBe(600_000)
    presentation.put({ ...soon, status: "live" })
    yield* pass(62_000)
    expect(seen.at(-1)?.presentation?.status).toBe("live")
  })

  it("Q3 shows within 5 s that the presentation was moved if the broker reports it", function* () {
    const { presentation, changed, seen, waiting } = room()
    yield* start(waiting)
    presentation.put({ ...soon, startsAt: 600_000 })
    yield* act(changed.emit)
    yield* pass(5_000)
    expect(seen.at(-1)?.presentation?.startsAt).toBe(600_000)
  })

  it("Q3 keeps waiting if a later fetch is not answered", function* () {
    const { presentation, seen, waiting } = room()
    const fiber = yield* start(waiting)
    presentation.answerNext("failed")
    yield* pass(62_000)
    yield* pass(1_000)
    expect(fiber.pollUnsafe()).toBeUndefined()
    expect(seen.at(-1) && left(seen.at(-1) as Awaited)).toBe(27)
  })

  it.each([
    ["one-to-one", "/one.mp4"],
    ["one-to-many", "/many.mp4"],
    ["webinar", "/many.mp4"],
  ] as const)("E9 plays the waiting video of a %s", (kind, video) => {
    const { settings } = aVisit()
    expect(waitingRoomVideo({ ...settings, oneToOneVideo: "/one.mp4", webinarVideo: "/many.mp4" }, kind)).toBe(video)
  })
})

describe("The display name", () => {
  it.each([
    ["one-to-one", false, undefined],
    ["one-to-many", false, "thisPage"],
    ["webinar", false, "attendPage"],
    ["webinar", true, undefined],
    ["webinar", undefined, undefined],
  ] as const)("Q4 R2 of a %s whose visitor attends: %s is requested on: %s", (kind, attending, place) =>
    expect(nameAskedOn(aPresentation({ kind, attending }))).toBe(place),
  )

  const harness = (digits: string | undefined) => {
    const browser = fakeBrowser()
    const presentation = fakePresentation()
    presentation.put(aPresentation({ id: 7, kind: "webinar", attending: false }))
    if (digits !== undefined) browser.keep("cookieConsent", digits)
    const visitor = rememberVisitor({ store: browser.store })
    const form = attendViewModel(attendPresentation({ presentations: presentation.presentations, visitor }), visitor)(
      7,
      createStore("thisPage"),
    )
    const asked = () => {
      const snapshot = form.get()
      if (snapshot.kind !== "asked") throw new Error("the form is gone")
      return snapshot
    }
    return { browser, presentation, form, asked }
  }

  it("Q4 is submitted trimmed, once, and the form then disappears", function* () {
    const { presentation, form, asked } = harness(undefined)
    asked().write("firstName", " Anneliese ")
    const { submit } = asked()
    submit?.()
    yield* act(() => submit?.())
    expect(presentation.names()).toEqual([
      { presentationId: 7, firstName: "Anneliese", lastName: "", email: "", dealerId: "" },
    ])
    expect(form.get().kind).toBe("attending")
  })

  it("Q4 V2 shows the backend's refusals beside the fields", function* () {
    const errors = { dealer_id: ["Unbekannter Händler."], email: "Unbekannte Adresse.", else: ["?"] }
    const refusing = () => Effect.fail(new RequestFailed({ status: 422, detail: "Bitte prüfen.", errors }))
    const visitor = rememberVisitor({ store: fakeBrowser().store })
    const form = attendViewModel(refusing, visitor)(7, createStore("thisPage"))
    const asked = () => {
      const snapshot = form.get()
      if (snapshot.kind !== "asked") throw new Error("the form is gone")
      return snapshot
    }
    asked().write("firstName", "Anneliese")
    yield* act(() => asked().submit?.())
    expect(asked()).toMatchObject({
      problems: {
        dealerId: { kind: "said", detail: "Unbekannter Händler." },
        email: { kind: "said", detail: "Unbekannte Adresse." },
      },
      refusals: 1,
      problem: { detail: "Bitte prüfen." },
    })
    asked().write("dealerId", "7")
    expect(asked().problems.dealerId).toBeUndefined()
  })

  it("Q4 keeps what was typed after a failure", function* () {
    const { presentation, asked } = harness(undefined)
    presentation.answerNext("failed")
    asked().write("firstName", "Anneliese")
    yield* act(() => asked().submit?.())
    expect(asked()).toMatchObject({ problem: { _tag: "RequestFailed" }, name: { firstName: "Anneliese" } })
    expect(asked().submit).toBeDefined()
  })

  it.effect.each([
    ["1010", undefined],
    ["1110", "Anneliese"],
    [undefined, undefined],
  ])("E12 E14 is remembered with the digits %j as %j", function* (digits, kept) {
    const { browser, asked } = harness(digits)
    asked().write("firstName", "Anneliese")
    yield* act(() => asked().submit?.())
    expect(browser.stored("firstName")).toBe(kept)
  })

  it("E12 Q4 starts with what is remembered, without invalid values, and does not overwrite what was typed", function* () {
    const { browser, form, asked } = harness("1110")
    browser.keep("firstName", "Anneliese")
    browser.keep("lastName", "Brückner")
    browser.keep("dealerId", "A 7")
    asked().write("lastName", "Schmidt")
    yield* form.live
    expect(asked().name).toEqual({ firstName: "Anneliese", lastName: "Schmidt", email: "", dealerId: "" })
  })
})

describe("The form that resends an invitation", () => {
  const harness = () => {
    const presentation = fakePresentation()
    const browser = fakeBrowser()
    const resend = resendInvitation({ presentations: presentation.presentations })
    const box = resendViewModel(
      (id, email) => Effect.andThen(Effect.yieldNow, resend(id, email)),
      rememberVisitor({ store: browser.store }),
    )(61)
    return { presentation, browser, box, seen: box.get }
  }

  /** The form with an address and a backend that fails with `failure`. */
  const refusedBox = (failure: RequestFailed) => {
    const box = resendViewModel(
      resendInvitation({
        presentations: { ...fakePresentation().presentations, resendInvitation: () => Effect.fail(failure) },
      }),
      rememberVisitor({ store: fakeBrowser().store }),
    )(61)
    box.get().write("anneliese@post.example")
    return box
  }

  it("Q3 Q11 sends the invitation to the typed address, one at a time", function* () {
    const { presentation, seen } = harness()
    seen().write(" anneliese@post.example ")
    const { send } = seen()
    send?.()
    yield* act(() => send?.())
    expect(presentation.invited()).toEqual([{ presentationId: 61, email: "anneliese@post.example" }])
    expect(seen().outcome).toBe("sent")
  })

  it.effect.each([
    { errors: { email: ["Unbekannte Adresse."] } },
    { errors: { Email: "Unbekannte Adresse." } },
    { errors: [7, { propertyPath: "data.email", message: "Unbekannte Adresse." }] },
    { errors: [{ field: "email", defaultMessage: "Unbekannte Adresse." }] },
  ])(
    "X3 V2 Q11 shows the backend's message beside the address, and marks the invitation not sent: %j",
    function* ({ errors }) {
      const failure = new RequestFailed({ status: 422, detail: "?", errors })
      const box = refusedBox(failure)
      yield* act(() => box.get().send?.())
      expect(box.get()).toMatchObject({
        outcome: "notSent",
        problem: { kind: "said", detail: "Unbekannte Adresse." },
        refusals: 1,
      })
    },
  )

  it.effect.each([
    [404, "Diese Einladung gibt es nicht mehr."],
    [500, undefined],
  ])("X3 Q11 N3 shows for a %d the backend's message: %s", function* (status, detail) {
    const failure = new RequestFailed({ status, detail })
    const box = refusedBox(failure)
    yield* act(() => box.get().send?.())
    expect(box.get()).toMatchObject({ outcome: "notSent", detail })
  })

  it.effect.each(["refused", "failed"] as const)(
    "X3 Q11 marks the invitation not sent on this failure: %s",
    function* (how) {
      const { presentation, seen } = harness()
      presentation.sendNoInvitations(how)
      seen().write("anneliese@post.example")
      yield* act(() => seen().send?.())
      expect(seen().outcome).toBe("notSent")
      expect(seen().send).toBeDefined()
    },
  )

  it.each([
    ["", { kind: "required" }],
    ["anneliese", { kind: "email" }],
  ])("Q11 V2 sends nothing with %j", (typed, problem) => {
    const { presentation, seen } = harness()
    seen().write(typed)
    seen().send?.()
    expect(seen().problem).toEqual(problem)
    expect(presentation.invited()).toEqual([])
  })

  it("E12 Q11 starts with the remembered address", function* () {
    const { browser, box, seen } = harness()
    browser.keep("email", "anneliese@post.example")
    yield* box.live
    expect(seen().email).toBe("anneliese@post.example")
  })
})

describe("The preview", () => {
  it("Q11 shows a visitor without an invitation what is planned, and nothing if there is no presentation", function* () {
    const { presentations, put, uninvite } = fakePresentation()
    put(soon)
    uninvite(7)
    expect(yield* previewPresentation({ presentations })(7)).toMatchObject({ name: soon.name, startsAt: 90_000 })
    expect(yield* previewPresentation({ presentations })(8)).toBeUndefined()
  })
})

describe("Booking instead of waiting", () => {
  const alone = { leave: Effect.void }
  const place = { reportJoined: Effect.void, reportLeft: Effect.void, clear: Effect.void }
  const offering = fakeLocation()
  offering.configure({ capabilities: ["leave"] })

  it("Q6 K8 leaves without a request if the backend does not list that it can release a place", function* () {
    const { queue, left } = fakeQueue()
    const browser = fakeBrowser()
    yield* leaveQueue({
      queueGateway: queue,
      config: fakeLocation().config,
      page: browser.page,
      tab: alone,
      place,
    }).bookInstead(aVisit(), "https://dealer.example/book")
    expect(left()).toBe(0)
    expect(browser.visited()).toEqual(["https://dealer.example/book"])
  })

  it("Q6 leaves after 1 s even if nobody answers", function* () {
    const browser = fakeBrowser()
    const silent = { ...fakeQueue().queue, leave: () => Effect.never }
    yield* start(
      leaveQueue({
        queueGateway: silent,
        config: offering.config,
        page: browser.page,
        tab: alone,
        place,
      }).bookInstead(aVisit(), "https://dealer.example/book"),
    )
    expect(browser.visited()).toEqual([])
    yield* pass(1_000)
    expect(browser.visited()).toEqual(["https://dealer.example/book"])
  })
})
