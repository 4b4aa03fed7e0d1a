import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeCallAlerts } from "../../../src/adapters/memory/browser/fakeCallAlerts.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import type { FollowPresentation } from "../../../src/application/presentation/followPresentation.ts"
import { notifyHost } from "../../../src/application/session/Session.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { it } from "../../it.ts"
import { act, start } from "../../run.ts"

const environment = () => {
  const state = createStore<VisitState>({ _tag: "Queued" })
  const host = fakeHost()
  const callAlerts = fakeCallAlerts()
  const order: Array<string> = []
  const told = {
    ...host.host,
    notify: (news: Parameters<typeof host.host.notify>[0]) =>
      Effect.andThen(
        // A host is told when the configuration is there.
        Effect.yieldNow,
        Effect.sync(() => void order.push("name" in news ? news.name : news.type)),
      ),
  }
  callAlerts.onCall(() => order.push("called"))
  const presentationFlow = { state } as unknown as FollowPresentation
  return {
    state,
    callAlerts,
    order,
    life: notifyHost({ host: told, flow: presentationFlow, callAlerts: callAlerts.callAlerts }),
  }
}
const invited: VisitState = { _tag: "Invited", presentationId: 7, kind: undefined }

describe("A visitor who is picked up", () => {
  it("QU7 E13 is called when the host page has been told, and once", function* () {
    const { state, order, life } = environment()
    yield* start(life)
    yield* act(() => state.set(invited))
    yield* act(() => state.set({ _tag: "Live", presentationId: 7, presentation: undefined, kind: undefined }))
    expect(order).toEqual(["picked_up", "called"])
  })

  it("QU7 is not called again on coming back to a call that was made", function* () {
    const { state, callAlerts, life } = environment()
    state.set(invited)
    yield* start(life)
    expect(callAlerts.calls()).toBe(0)
  })

  it("QU5 E13 hears of the end as well, without being called", function* () {
    const { state, order, life } = environment()
    yield* start(life)
    yield* act(() => state.set({ _tag: "Over", presentationId: 7, wasLive: true, kind: undefined }))
    expect(order).toEqual(["ended"])
  })
})
