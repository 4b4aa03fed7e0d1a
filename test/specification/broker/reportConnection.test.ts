import { Effect } from "effect"
import { describe, expect } from "vitest"
import { reportConnection } from "../../../src/application/session/reportConnection.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { VisibleLink } from "../../../src/domain/broker/linkPolicy.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

describe("The broker's connection, as the host page receives it", () => {
  it("B3 E13 is lost after a second, then back; the first one and a renewed session are no news", function* () {
    const shown = createStore<VisibleLink>("connecting")
    const reported: FunnelEvent[] = []
    yield* start(reportConnection({ shown }, { notify: (event) => Effect.sync(() => void reported.push(event)) }))
    const become = (link: VisibleLink) => act(() => shown.set(link))
    yield* pass(5_000)
    yield* become("connected")
    yield* become("connecting")
    yield* pass(900)
    yield* become("connected")
    yield* pass(5_000)
    expect(reported).toEqual([])
    yield* become("connecting")
    yield* pass(1_000)
    yield* become("failed")
    yield* pass(60_000)
    expect(reported).toEqual([{ name: "connection", state: "lost" }])
    yield* become("connected")
    expect(reported.slice(1)).toEqual([{ name: "connection", state: "back" }])
  })
})
