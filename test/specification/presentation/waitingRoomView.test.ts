import { Effect } from "effect"
import { describe, expect } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { waitingRoomViewModel } from "../../../src/ui/presentation/waitingRoom/waitingRoomViewModel.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { pass, start } from "../../run.ts"

const scheduled = aPresentation({ id: 61, status: "scheduled", startsAt: 3_600_000, kind: "webinar", attending: true })

const entered = Effect.fnUntraced(function* (set: (fakes: ReturnType<typeof memoryApp>["fakes"]) => void = () => {}) {
  const { fakes, core, open } = memoryApp()
  fakes.presentation.put(scheduled)
  set(fakes)
  const visit = aVisit()
  const load = open()
  const session = yield* Effect.promise(() => load("session"))
  const entry = yield* Effect.promise(() => load("presentationEntry"))
  const showing = { ...visit, settings: { ...visit.settings, webinarVideo: "/wait.mp4" } }
  core.termsText.take(showing)
  const view = waitingRoomViewModel({ session, entry, visitor: core.visitor }, showing, 61)
  const waiting = () => {
    const snapshot = view.get()
    if (snapshot.kind !== "waiting") throw new Error(`it is ${snapshot.kind}`)
    return snapshot
  }
  return { fakes, view, waiting, life: Effect.race(view.live, session.live(visit)) }
})

describe("The waiting room's view", () => {
  it("Q3 E9 connects, then shows the presentation, the remaining time and the video of its kind", function* () {
    const { view, waiting, life } = yield* entered()
    expect(view.get()).toEqual({ kind: "connecting" })
    yield* start(life)
    yield* pass(100)
    expect(waiting()).toMatchObject({
      name: scheduled.name,
      startsAt: 3_600_000,
      video: "/wait.mp4",
      left: { hours: 1, minutes: 0, seconds: 0 },
      link: "connected",
    })
  })

  it("B7 Q3 says that the connection failed while the visitor's queue is not subscribed, and recovers", function* () {
    const { waiting, life } = yield* entered(({ queue }) => queue.answerNext("failed"))
    yield* start(life)
    yield* pass(100)
    expect(waiting().link).toBe("failed")
    yield* pass(2_000)
    expect(waiting().link).toBe("connected")
  })

  it("Q3 shows the failure if the presentation cannot be fetched, and retries", function* () {
    const { view, waiting, life } = yield* entered(({ presentation }) => presentation.answerNext("failed"))
    yield* start(life)
    const failed = view.get()
    expect(failed).toMatchObject({ kind: "failed", problem: { _tag: "RequestFailed" } })
    if (failed.kind === "failed") failed.retry()
    yield* pass(100)
    expect(waiting().name).toBe(scheduled.name)
  })

  it("Q3 X2 refetches automatically at growing delays, and shows the failure until it succeeds", function* () {
    const failures = Array.from({ length: 6 }, () => "failed" as const)
    const { fakes, view, waiting, life } = yield* entered(({ presentation }) => presentation.answerNext(...failures))
    yield* start(life)
    for (const [tries, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      yield* pass(seconds * 1_000 - 1)
      expect(fakes.presentation.found()).toHaveLength(tries + 1)
      expect(view.get().kind).toBe("failed")
      yield* pass(1)
      expect(fakes.presentation.found()).toHaveLength(tries + 2)
    }
    expect(waiting().name).toBe(scheduled.name)
  })

  it("R8 Q3 shows nothing without an invitation, because the visit redirects", function* () {
    const { view, life } = yield* entered(({ presentation }) => presentation.uninvite(61))
    yield* start(life)
    expect(view.get()).toEqual({ kind: "connecting" })
  })

  it("Q4 R2 shows no form while a webinar's visitor is redirected to the page of the name: typed text would be lost", function* () {
    const { fakes, view, life } = yield* entered()
    fakes.presentation.put({ ...scheduled, attending: false })
    const shown = new Set<string>()
    view.attend.subscribe(() => shown.add(view.attend.get().kind))
    yield* start(life)
    yield* pass(100)
    expect([...shown]).toEqual(["elsewhere"])
    expect(view.get()).toEqual({ kind: "connecting" })
  })

  it("Q7 says that it begins as soon as the visitor is called", function* () {
    const { fakes, view, life } = yield* entered()
    yield* start(life)
    yield* pass(100)
    fakes.broker.deliver("customer-1", { _tag: "PresentationCalled", presentationId: 61 })
    yield* pass(10)
    expect(view.get()).toEqual({ kind: "invited" })
  })
})
