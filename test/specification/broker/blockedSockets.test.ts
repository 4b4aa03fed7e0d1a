import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { blockedSockets } from "../../../src/application/broker/blockedSockets.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"

describe("A broker that is never reached", () => {
  const harness = (answers: boolean) => {
    const told: FunnelEvent[] = []
    const { noteUnreached } = blockedSockets({
      funnel: { notify: (event) => Effect.sync(() => void told.push(event)) },
      serverAnswers: Effect.succeed(answers),
    })
    return { told, miss: (times: number) => Effect.runPromise(Effect.repeat(noteUnreached, { times: times - 1 })) }
  }

  it("B2 is told once, after three attempts, where the server answers", async () => {
    const { told, miss } = harness(true)
    await miss(2)
    expect(told).toEqual([])
    await miss(10)
    expect(told).toEqual([{ name: "failed", code: "FRAME-SOCKET" }])
  })

  it("B2 is nothing of its own where nobody answers", async () => {
    const { told, miss } = harness(false)
    await miss(10)
    expect(told).toEqual([])
  })
})
