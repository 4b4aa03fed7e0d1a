import { Effect } from "effect"
import { describe, expect, vi } from "vitest"
import type { FakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { knownPresentations } from "../../../src/application/presentation/openPresentation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { destination } from "../../../src/domain/presentation/destination.ts"
import { kindOf, statusOf } from "../../../src/domain/presentation/Presentation.ts"
import { nextVisit, type VisitEvent, type VisitState } from "../../../src/domain/presentation/visitState.ts"
import { termsViewModel } from "../../../src/ui/terms/termsViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { login } from "../broker/brokerEnvironment.ts"
import { presentationEnvironment as environment } from "./presentationEnvironment.ts"

const scheduled = aPresentation({ id: 7, status: "scheduled", consultant: "Zara" })
const live = aPresentation({ id: 7, status: "live", consultant: "Zara" })
const ended = aPresentation({ id: 7, status: "ended", consultant: "Zara" })
const cancelled = aPresentation({ id: 7, status: "cancelled", consultant: "Zara" })

const arriving: VisitState = { _tag: "Arriving" }
const queued: VisitState = { _tag: "Queued" }
const awaiting: VisitState = { _tag: "AwaitingStart", presentation: scheduled }
/** Called from the queue, in which case only the id is known. */
const called: VisitState = { _tag: "Invited", presentationId: 7, kind: undefined }
const invited: VisitState = { _tag: "Invited", presentationId: 7, kind: "one-to-one" }
const attending: VisitState = { _tag: "Live", presentationId: 7, presentation: live, kind: "one-to-one" }
const over: VisitState = { _tag: "Over", presentationId: 7, wasLive: true, kind: "one-to-one", consultant: "Zara" }
const notLive: ReadonlyArray<VisitState> = [
  arriving,
  queued,
  { _tag: "NoModerator" },
  awaiting,
  invited,
  over,
  { _tag: "NotInvited", presentationId: 7 },
]
const keep = { _tag: "Keep" }
const found = (presentation: typeof live): VisitEvent => ({ _tag: "Found", presentation })

describe("A visit", () => {
  it.each([
    ["R11", arriving, found(scheduled), awaiting, keep],
    ["R11", arriving, found(live), attending, keep],
    ["R11", arriving, found(ended), { ...over, wasLive: false }, { _tag: "Forget" }],
    ["R11", arriving, found(cancelled), { ...over, wasLive: false }, { _tag: "Forget" }],
    ["Q8", attending, found(ended), over, { _tag: "Forget" }],
    ["Q8", attending, found({ ...ended, id: 8 }), { ...over, presentationId: 8, wasLive: false }, { _tag: "Forget" }],
    ["R8", arriving, { _tag: "AccessRefused", presentationId: 7 }, { _tag: "NotInvited", presentationId: 7 }, keep],
    ["Q1", arriving, { _tag: "Joined" }, queued, keep],
    ["Q5", arriving, { _tag: "NobodyThere" }, { _tag: "NoModerator" }, keep],
    ["Q7", queued, { _tag: "Called", presentationId: 7 }, called, { _tag: "GoAfter", ms: 1_000 }],
    ["Q7", awaiting, { _tag: "Called", presentationId: 7 }, invited, { _tag: "GoAfter", ms: 1_000 }],
    ["Q7", invited, { _tag: "Called", presentationId: 8 }, invited, keep],
    ["Q7", invited, { _tag: "Joined" }, invited, keep],
    ["Q7", invited, { _tag: "Go" }, { ...attending, presentation: undefined }, keep],
    [
      "Q7",
      { ...attending, presentation: undefined },
      found(scheduled),
      { ...attending, presentation: scheduled },
      keep,
    ],
    ["Q7", arriving, { ...found(scheduled), isCalled: true }, { ...attending, presentation: scheduled }, keep],
    ["Q7", called, { ...found(scheduled), isCalled: true }, called, keep],
    ["Q7", arriving, { ...found(ended), isCalled: true }, { ...over, wasLive: false }, { _tag: "Forget" }],
    ["Q7", queued, { _tag: "Go" }, queued, keep],
    ["Q8", attending, { _tag: "Ended" }, { ...over, endedBy: "consultant" }, { _tag: "Forget" }],
    ["Q8", attending, { _tag: "HungUp", presentationId: 7 }, { ...over, endedBy: "visitor" }, { _tag: "Forget" }],
    ["Q9", attending, { _tag: "StreamMoved" }, attending, { _tag: "ReadAgain", presentationId: 7 }],
    ["R11", attending, { _tag: "Left" }, arriving, keep],
  ] as const)("%s from %j on %j becomes %j and does %j", (_id, state, event, next, command) =>
    expect(nextVisit(state, event as VisitEvent)).toEqual({ state: next, command }),
  )

  it.each(notLive.flatMap((state) => (["Ended", "StreamMoved"] as const).map((event) => [state, event] as const)))(
    "Q8 Q9 in %j ignores %s",
    (state, event) => expect(nextVisit(state, { _tag: event })).toEqual({ state, command: keep }),
  )
})

describe("The backend's numbers", () => {
  it.each([
    [1, "scheduled"],
    [2, "ended"],
    [3, "cancelled"],
    [4, "live"],
    [5, undefined],
  ])("R11 map status %i to %s", (id, status) => expect(statusOf(id)).toBe(status))

  it.each([
    [1, "one-to-one"],
    [2, "one-to-many"],
    [3, "webinar"],
    [0, undefined],
  ])("R11 map type %i to %s", (id, kind) => expect(kindOf(id)).toBe(kind))
})

const attendingEnvironment = Effect.fn(function* (presentation: typeof live = live) {
  const all = environment()
  all.plan.put(presentation)
  yield* start(all.link.live(login))
  yield* all.open(7)
  yield* start(all.presentationFlow.live(aVisit()))
  return all
})

describe("A visitor who is called", () => {
  it("Q7 has the presentation prefetched in that second, once, and the visit takes it on arrival", function* () {
    const { plan, presentationFlow, expected, open } = environment()
    plan.put(live)
    yield* expected.ask(7)
    yield* pass(1_000)
    expect(plan.found()).toEqual([7])
    expect(presentationFlow.state.get()._tag).toBe("Arriving")
    expect(yield* open(7)).toEqual(live)
    expect(plan.found()).toEqual([7])
    expect(presentationFlow.state.get()).toMatchObject({ _tag: "Live", presentation: live })
    yield* open(7)
    expect(plan.found()).toEqual([7, 7])
  })

  it.effect.each([
    ["that has not begun yet", (plan: FakePresentation) => plan.put({ ...live, status: "scheduled" })],
    ["that failed", (plan: FakePresentation) => plan.answerNext("failed")],
  ])("Q7 X2 fetches again after a response %s", function* (_what, set) {
    const { plan, expected, open } = environment()
    plan.put(live)
    set(plan)
    yield* expected.ask(7)
    yield* pass(1_000)
    plan.put(live)
    expect(yield* open(7)).toEqual(live)
    expect(plan.found()).toEqual([7, 7])
  })

  it("Q7 fetches the presentation that is opened, whichever was prefetched", function* () {
    const { plan, expected, open } = environment()
    plan.put(live)
    plan.put({ ...live, id: 8 })
    yield* expected.ask(8)
    yield* pass(1_000)
    expect((yield* open(7)).id).toBe(7)
  })

  it("Q7 goes to the presentation after 1 s; its id is stored at once", function* () {
    const { fake, link, browser, presentationFlow } = environment()
    yield* start(link.live(login))
    yield* start(presentationFlow.live(aVisit()))
    yield* presentationFlow.dispatch({ _tag: "Joined" })
    yield* act(() => fake.deliver("customer-1", { _tag: "PresentationCalled", presentationId: 7 }))
    expect(browser.stored("presentation")).toMatch(/^7@/)
    yield* pass(999)
    expect(destination(presentationFlow.state.get(), "queue")).toBeUndefined()
    yield* pass(1)
    expect(destination(presentationFlow.state.get(), "presentation")).toMatchObject({
      page: "presentation",
      presentationId: 7,
    })
  })

  it("Q7 waits the full second of a second call after leaving the first", function* () {
    const { presentationFlow } = environment()
    yield* presentationFlow.dispatch({ _tag: "Called", presentationId: 7 })
    yield* pass(600)
    yield* presentationFlow.dispatch({ _tag: "Left" })
    yield* presentationFlow.dispatch({ _tag: "Called", presentationId: 8 })
    yield* pass(999)
    expect(presentationFlow.state.get()._tag).toBe("Invited")
    yield* pass(1)
    expect(destination(presentationFlow.state.get(), "presentation")).toMatchObject({
      page: "presentation",
      presentationId: 8,
    })
  })

  it("Q7 B6 receives a call that was made while the link was broken", function* () {
    const { fake, link, presentationFlow } = environment()
    yield* start(link.live(login))
    yield* start(presentationFlow.live(aVisit()))
    fake.drop()
    fake.deliver("customer-1", { _tag: "PresentationCalled", presentationId: 7 })
    yield* pass(1_010)
    expect(presentationFlow.state.get()._tag).toBe("Live")
  })
})

describe("A visitor in a presentation", () => {
  it("Q8 goes to feedback when it ends, and its id and chat drafts are removed", function* () {
    const { fake, browser, presentationFlow } = yield* attendingEnvironment()
    browser.keep("presentation", "7")
    browser.keep("chat", "{}")
    yield* act(() => fake.deliver("customer-1", { _tag: "PresentationEnded" }))
    expect(destination(presentationFlow.state.get(), "presentation")).toMatchObject({
      page: "feedback",
      presentationId: 7,
    })
    expect(browser.stored("presentation")).toBeUndefined()
    expect(browser.stored("chat")).toBeUndefined()
  })

  it("Q9 sees the stream at its new address", function* () {
    const { fake, plan, presentationFlow } = yield* attendingEnvironment()
    const stream = aStream()
    plan.put({ ...live, stream })
    yield* act(() => fake.deliver("customer-1", { _tag: "CloudStreamUpdated" }))
    expect(presentationFlow.state.get()).toMatchObject({ _tag: "Live", presentation: { stream } })
  })

  it("S2 is on hold after a reload meanwhile, by the colleague's name after a hand-over, and back by the message", function* () {
    const zara = { consultant: "Zara", minutes: 2 }
    const { fake, plan, presentationFlow } = yield* attendingEnvironment({ ...live, absence: zara })
    const { absence } = presentationFlow
    // Without a doubt: a black picture that plays must not end it.
    expect(absence.get()).toEqual(zara)
    plan.put({ ...live, consultant: "Mara", absence: { consultant: "Mara", minutes: 1 } })
    yield* act(() => fake.deliver("customer-1", { _tag: "CloudStreamUpdated" }))
    expect(absence.get()).toMatchObject({ consultant: "Mara" })
    yield* act(() => fake.deliver("customer-1", { _tag: "ConsultantAway", absence: undefined }))
    expect(absence.get()).toBeUndefined()
  })

  it("S2 keeps an absence of a message if the backend's answer does not say, and ends it if it does", function* () {
    const { fake, plan, presentationFlow } = yield* attendingEnvironment()
    const zara = { consultant: "Zara", minutes: 2 }
    yield* act(() => fake.deliver("customer-1", { _tag: "ConsultantAway", absence: zara }))
    yield* act(() => fake.deliver("customer-1", { _tag: "CloudStreamUpdated" }))
    expect(presentationFlow.absence.get()).toEqual(zara)
    plan.put({ ...live, absence: "none" })
    yield* act(() => fake.deliver("customer-1", { _tag: "CloudStreamUpdated" }))
    expect(presentationFlow.absence.get()).toBeUndefined()
  })

  it("Q9 is notified that HLS is ready only by that status, and gets the address if it had none", function* () {
    const { fake, plan, presentationFlow } = yield* attendingEnvironment()
    const emitted = vi.fn()
    presentationFlow.hlsReady.subscribe(emitted)
    const stream = aStream({ hlsUrl: "https://cdn.showroom.example/playlist.m3u8" })
    plan.put({ ...live, stream })
    yield* act(() => fake.deliver("customer-1", { _tag: "HlsStreamUpdated", status: "hls_starting" }))
    expect(emitted).toHaveBeenCalledTimes(0)
    expect(presentationFlow.state.get()).toEqual(attending)
    yield* act(() => fake.deliver("customer-1", { _tag: "HlsStreamUpdated", status: "hls_ready" }))
    expect(emitted).toHaveBeenCalledTimes(1)
    expect(presentationFlow.state.get()).toMatchObject({ presentation: { stream } })
    plan.put(live)
    yield* act(() => fake.deliver("customer-1", { _tag: "HlsStreamUpdated", status: "hls_ready" }))
    expect(emitted).toHaveBeenCalledTimes(2)
    expect(presentationFlow.state.get()).toMatchObject({ presentation: { stream } })
  })

  it("Q9 is not notified of HLS before the presentation is live", function* () {
    const { fake, presentationFlow } = yield* attendingEnvironment()
    const emitted = vi.fn()
    presentationFlow.hlsReady.subscribe(emitted)
    yield* presentationFlow.dispatch({ _tag: "Ended" })
    yield* act(() => fake.deliver("customer-1", { _tag: "HlsStreamUpdated", status: "hls_ready" }))
    expect(emitted).toHaveBeenCalledTimes(0)
  })

  it("Q9 stays if the presentation cannot be fetched again", function* () {
    const { fake, plan, presentationFlow } = yield* attendingEnvironment()
    plan.answerNext("failed")
    yield* act(() => fake.deliver("customer-1", { _tag: "CloudStreamUpdated" }))
    expect(presentationFlow.state.get()).toEqual(attending)
    yield* act(() => fake.deliver("customer-1", { _tag: "PresentationEnded" }))
    expect(presentationFlow.state.get()._tag).toBe("Over")
  })

  it("Q1 B7 registers again after 2 s when the queue is gone, and catches up on what was sent there", function* () {
    const { fake, plan, line, presentationFlow } = yield* attendingEnvironment()
    plan.put(ended)
    fake.takeAway("customer-1")
    yield* pass(1_999)
    expect(line.registered()).toHaveLength(1)
    yield* pass(1)
    expect(fake.listeners("customer-2")).toBe(1)
    expect(destination(presentationFlow.state.get(), "presentation")).toMatchObject({
      page: "feedback",
      presentationId: 7,
    })
  })

  it("Q1 does not fetch the presentation again if only the link broke", function* () {
    const { fake, plan, line } = yield* attendingEnvironment()
    const before = plan.found()
    fake.drop()
    yield* pass(10)
    expect(fake.listeners("customer-1")).toBe(1)
    expect(line.registered()).toHaveLength(1)
    expect(plan.found()).toEqual(before)
  })

  it("Q8 goes to the feedback page if the presentation ended before the visitor had a queue", function* () {
    const { link, plan, open, presentationFlow } = environment()
    plan.put(live)
    yield* start(link.live(login))
    yield* open(7)
    plan.put(ended)
    yield* start(presentationFlow.live(aVisit()))
    expect(destination(presentationFlow.state.get(), "presentation")).toMatchObject({
      page: "feedback",
      presentationId: 7,
    })
  })

  it("Q1 registers again if registering failed", function* () {
    const { fake, link, line, presentationFlow } = environment()
    line.answerNext("failed", "failed")
    yield* start(link.live(login))
    yield* start(presentationFlow.live(aVisit()))
    yield* pass(6_000)
    expect(fake.listeners("customer-1")).toBe(1)
  })
})

describe("Opening a presentation", () => {
  it("C3 reports no consent that was not given, nor one that the backend has", function* () {
    const { plan, open, terms } = environment()
    plan.put({ ...live, consentGiven: false })
    plan.put({ ...live, id: 8, consentGiven: true })
    yield* open(7)
    yield* terms.agree
    yield* open(8)
    expect(plan.consents()).toEqual([])
  })

  it.effect.each<readonly [string, ReadonlyArray<"consent_state">, string]>([
    ["asks for consent with a backend that does not define gdpr_consent", [], "asked"],
    ["does not ask again with one that lists the capability consent_state", ["consent_state"], "agreed"],
  ])("C3 %s", function* (_which, capabilities, kind) {
    const { configure, config, browser, plan, terms } = environment()
    configure({ capabilities })
    plan.put({ ...live, consentGiven: true })
    const known = knownPresentations({ presentations: plan.presentations, store: browser.store, config })
    const { consentGiven } = yield* known.find(7)
    yield* terms.recall(aVisit())
    expect(termsViewModel(terms, aVisit(), createStore(!consentGiven)).get().kind).toBe(kind)
  })
})
