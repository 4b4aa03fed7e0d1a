import { Effect } from "effect"
import { describe, expect } from "vitest"
import { destination } from "../../../src/domain/presentation/destination.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { pass } from "../../run.ts"
import { presentationEnvironment } from "./presentationEnvironment.ts"

const planned = aPresentation({ id: 7, status: "scheduled", startsAt: Date.UTC(2026, 10, 20, 14) })

/** A visitor who was called to presentation 7 `agoMs` ago, in ms, and has reloaded the page. */
const calledAndReloaded = (agoMs: number) =>
  Effect.gen(function* () {
    const before = presentationEnvironment()
    yield* before.presentationFlow.dispatch({ _tag: "Called", presentationId: 7 })
    yield* pass(agoMs)
    const after = presentationEnvironment()
    after.browser.keep("presentation", before.browser.stored("presentation") ?? "")
    return after
  })

describe("A visitor who was called and reloads the page", () => {
  it.effect.each(["presentation", "waiting-room", "presentation-completed", "attend"] as const)(
    "Q7 stays in the presentation while the backend still says scheduled, on the page %s",
    function* (page) {
      const { plan, open, presentationFlow } = yield* calledAndReloaded(1_000)
      plan.put(planned)
      yield* open(7)
      expect(destination(presentationFlow.state.get(), page)?.page).toBe("presentation")
    },
  )

  it("Q7 is recalled for 10 min, however often the page is loaded, and then waits for the start", function* () {
    const { plan, open, presentationFlow, browser } = yield* calledAndReloaded(599_999)
    plan.put(planned)
    yield* open(7)
    expect(presentationFlow.state.get()._tag).toBe("Live")
    const later = presentationEnvironment()
    later.browser.keep("presentation", browser.stored("presentation") ?? "")
    later.plan.put(planned)
    yield* pass(1)
    yield* later.open(7)
    expect(presentationFlow.state.get()._tag).toBe("Live")
    expect(later.presentationFlow.state.get()._tag).toBe("AwaitingStart")
  })

  it("Q7 is no longer recalled once the presentation has begun", function* () {
    const { plan, open, browser } = yield* calledAndReloaded(1_000)
    plan.put({ ...planned, status: "live" })
    yield* open(7)
    const later = presentationEnvironment()
    later.browser.keep("presentation", browser.stored("presentation") ?? "")
    later.plan.put(planned)
    yield* later.open(7)
    expect(later.presentationFlow.state.get()._tag).toBe("AwaitingStart")
  })

  it.effect.each(["ended", "cancelled"] as const)("Q7 Q8 forgets the call to one that is %s", function* (status) {
    const { plan, open, browser, presentationFlow } = yield* calledAndReloaded(1_000)
    plan.put({ ...planned, status })
    yield* open(7)
    expect(browser.stored("presentation")).toBeUndefined()
    expect(presentationFlow.state.get()._tag).toBe("Over")
  })

  it("Q7 waits for the start of another presentation without a call", function* () {
    const { plan, open, presentationFlow } = yield* calledAndReloaded(1_000)
    plan.put({ ...planned, id: 8 })
    yield* open(8)
    expect(presentationFlow.state.get()._tag).toBe("AwaitingStart")
  })
})
