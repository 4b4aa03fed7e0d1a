import { Effect } from "effect"
import { describe, expect } from "vitest"
import { callsUntil } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { noProgress } from "../../../src/domain/queue/QueueState.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const both = ["queue_interest", "queue_call", "interest"]

/** A visitor who has agreed to the terms and waits, at a backend with these capabilities. */
const waiting = (capabilities: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const app = memoryApp()
    app.fakes.location.configure({ capabilities })
    app.fakes.booking.list(
      { id: 1, brand: "Livid", model: "Aurelia", imageUrl: undefined },
      { id: 2, brand: "Livid", model: "Meridian", imageUrl: undefined },
    )
    const load = app.open()
    const session = yield* Effect.promise(() => load("session"))
    const open = yield* Effect.promise(() => load("meanwhile"))
    const progress = createStore(noProgress)
    const keep = (keptUntil: number | undefined) => progress.set({ ...progress.get(), keptUntil })
    const meanwhile = yield* open(aVisit(), { state: progress, keep })
    return { app, session, meanwhile, progress }
  })

describe("what a visitor may do while waiting", () => {
  it("QU10 is nothing at a backend without it", function* () {
    const { meanwhile } = yield* waiting([])
    expect(meanwhile).toEqual({ models: undefined, call: undefined })
  })

  it("E16 chooses a model for the visit, and reports the last of several choices once", function* () {
    const { app, session, meanwhile } = yield* waiting(both)
    const { models } = meanwhile
    if (!models) throw new Error("No models.")
    yield* start(models.live)
    const [first, second] = models.state.get().all
    if (!first || !second) throw new Error("Too few models.")
    yield* session.terms.recall(aVisit())
    yield* session.terms.agree
    yield* models.choose(first)
    yield* models.choose(second)
    expect(models.state.get().chosenId).toBe(second.id)
    yield* pass(1_000)
    expect(app.fakes.queue.interests().map((interest) => interest?.product.model)).toEqual([second.model])
  })

  it("C3 E16 reports no choice of a visitor who has not agreed to the terms", function* () {
    const { app, meanwhile } = yield* waiting(both)
    const { models } = meanwhile
    if (!models) throw new Error("No models.")
    yield* start(models.live)
    const [first] = models.state.get().all
    if (first) yield* models.choose(first)
    yield* pass(5_000)
    expect(app.fakes.queue.interests()).toEqual([])
  })

  it("Q6 refuses no address, says until when the place is kept, and follows the backend", function* () {
    const { app, meanwhile, progress } = yield* waiting(both)
    const { call } = meanwhile
    if (!call) throw new Error("No call.")
    yield* start(call.live)
    call.write("nobody")
    yield* call.ask(false)
    const refused = { problem: { kind: "email" }, lacksConsent: true, refusals: 1, keptUntil: undefined }
    expect(call.state.get()).toMatchObject(refused)
    call.write(" ada.ohm@example.com ")
    yield* call.ask(false)
    expect(call.state.get()).toMatchObject({ problem: undefined, lacksConsent: true, refusals: 2 })
    expect(app.fakes.queue.calls()).toEqual([])
    app.fakes.queue.answerNext("failed")
    yield* call.ask(true)
    expect(call.state.get()).toMatchObject({ failure: { status: 503 }, isSending: false, keptUntil: undefined })
    yield* call.ask(true)
    expect(call.state.get()).toMatchObject({ failure: undefined, keptUntil: callsUntil })
    expect(app.fakes.queue.calls()).toEqual(["ada.ohm@example.com"])
    yield* call.withdraw
    expect([call.state.get().keptUntil, app.fakes.queue.calls()]).toEqual([undefined, []])
    yield* act(() => progress.set({ ...noProgress, keptUntil: callsUntil }))
    expect(call.state.get().keptUntil).toBe(callsUntil)
  })
})
