import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { blockedSockets } from "../../../src/application/broker/blockedSockets.ts"
import { AccessRefused, BrokerUnreachable } from "../../../src/application/ports/backend/Broker.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"

describe("A broker that is never reached", () => {
  const harness = (answers: boolean) => {
    const reported: FunnelEvent[] = []
    const note = blockedSockets({
      funnel: { notify: (event) => Effect.sync(() => void reported.push(event)) },
      ids: { uuid: Effect.succeed("uuid"), random: Effect.succeed("00000000deadbeef") },
      serverAnswers: Effect.succeed(answers),
    })
    const end = (exit: Exit.Exit<unknown, unknown>, times = 1) =>
      Effect.runPromise(Effect.repeat(note(exit), { times: times - 1 }))
    return { reported, end, miss: (times: number) => end(Exit.fail(new BrokerUnreachable()), times) }
  }

  it("B2 is reported once, after three attempts, if the server answers; an aborted attempt counts", async () => {
    const { reported, miss, end } = harness(true)
    await miss(2)
    expect(reported).toEqual([])
    await end(Exit.interrupt())
    await miss(10)
    expect(reported).toEqual([{ name: "failed", code: "FRAME-SOCKET", error_id: "deadbeef" }])
  })

  it("B2 is not reported if the broker refuses: it was reached", async () => {
    const { reported, miss, end } = harness(true)
    await miss(1)
    await end(Exit.fail(new AccessRefused()))
    await miss(10)
    expect(reported).toEqual([])
  })

  it("B2 is not reported separately if nobody answers", async () => {
    const { reported, miss } = harness(false)
    await miss(10)
    expect(reported).toEqual([])
  })
})
