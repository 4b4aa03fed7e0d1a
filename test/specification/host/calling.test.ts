import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeCallAlerts } from "../../../src/adapters/memory/browser/fakeCallAlerts.ts"
import type { FollowPresentation } from "../../../src/application/presentation/followPresentation.ts"
import { notifySteps } from "../../../src/application/session/Session.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { oncePerTab } from "../../../src/application/visit/oncePerTab.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const environment = (browser = fakeBrowser()) => {
  const state = createStore<VisitState>({ _tag: "Queued" })
  const callAlerts = fakeCallAlerts()
  const order: Array<string> = []
  const events: Array<FunnelEvent> = []
  const notify = (event: FunnelEvent) =>
    Effect.andThen(
      // The host is notified once the configuration is loaded.
      Effect.yieldNow,
      Effect.sync(() => {
        order.push(event.name)
        events.push(event)
      }),
    )
  callAlerts.onCall(() => order.push("called"))
  const flow = { state } as unknown as FollowPresentation
  return {
    browser,
    state,
    callAlerts,
    order,
    events,
    life: notifySteps({
      funnel: { notify },
      oncePerTab: oncePerTab({ store: browser.store }),
      flow,
      callAlerts: callAlerts.callAlerts,
    }),
  }
}
const invited: VisitState = { _tag: "Invited", presentationId: 7, kind: undefined }
const running: VisitState = { _tag: "Live", presentationId: 7, presentation: undefined, kind: undefined }
const over: VisitState = { _tag: "Over", presentationId: 7, wasLive: true, kind: undefined }

describe("A visitor who is picked up", () => {
  it("QU7 E13 is called once, after the host page was notified", function* () {
    const { state, order, life } = environment()
    yield* start(life)
    yield* act(() => state.set(invited))
    yield* act(() => state.set(running))
    expect(order).toEqual(["picked_up", "called"])
  })

  it("QU7 is not called again when returning to a call that was made", function* () {
    const { state, callAlerts, life } = environment()
    state.set(invited)
    yield* start(life)
    expect(callAlerts.calls()).toBe(0)
  })

  it("QU5 E13 is notified of the end as well, without being called", function* () {
    const { state, order, life } = environment()
    yield* start(life)
    yield* act(() => state.set(over))
    expect(order).toEqual(["ended"])
  })
})

describe("The end of a consultation, as reported to the host", () => {
  const waiting: VisitState = { _tag: "AwaitingStart", presentation: aPresentation({ id: 7 }) }

  it.effect.each([
    ["was called to it", invited, 90],
    ["waited for it", waiting, 90],
    ["came when it was running", { _tag: "Arriving" }, undefined],
  ] as const)("Q8 E13 includes how long a visitor who %s took part", function* (_who, before, seconds) {
    const { state, events, life } = environment()
    yield* start(life)
    yield* act(() => state.set(before))
    yield* act(() => state.set(running))
    yield* pass(60_000)
    // The stream moved; the consultation continues.
    yield* act(() => state.set({ ...running }))
    yield* pass(30_000)
    yield* act(() => state.set(over))
    expect(events.filter(({ name }) => name === "ended")).toEqual([
      { name: "ended", ...(seconds !== undefined && { seconds }) },
    ])
  })

  it("Q8 E13 is not reported if the visitor has not seen it run", function* () {
    const { state, events, life } = environment()
    yield* start(life)
    yield* act(() => state.set(waiting))
    yield* act(() => state.set({ ...over, wasLive: false }))
    expect(events).toEqual([])
  })

  it("Q7 Q8 E13 follows one report that the presentation has begun, whether or not the visitor was called", function* () {
    const { state, order, life } = environment()
    yield* start(life)
    yield* act(() => state.set(waiting))
    yield* act(() => state.set(running))
    expect(order).toEqual(["picked_up"])
  })
})

describe("A call, over a reload", () => {
  it("Q7 E13 is reported once, and again for the next consultation", function* () {
    const { browser, state, events, life } = environment()
    yield* start(life)
    yield* act(() => state.set(invited))
    const reloaded = environment(browser)
    yield* start(reloaded.life)
    yield* act(() => reloaded.state.set(invited))
    expect([events.length, reloaded.order]).toEqual([1, ["called"]])
    yield* act(() => reloaded.state.set(running))
    yield* act(() => reloaded.state.set(over))
    yield* act(() => reloaded.state.set(invited))
    expect(reloaded.events.map(({ name }) => name)).toEqual(["ended", "picked_up"])
  })
})
