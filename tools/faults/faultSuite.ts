import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { BrokerKind } from "../visitors/Environment.ts"
import type { FaultRow } from "./FaultRow.ts"
import { type FaultHarness, openFaultHarness } from "./faultHarness.ts"
import { connectionReset, halfOpen } from "./faults.ts"
import { runFault } from "./runFault.ts"

/** Time to start everything and run a fault with the quiet time around it, on a busy machine, in ms. */
const patienceMs = 240_000
/**
 * Messages per second, from each side of each fault's chat. Beside other tests the backend has a fraction of a core:
 * with more it would show how much it can take, and not what a fault loses.
 */
const perSecond = 4
/** Long enough that missing heart-beats are noticed. */
const freezeMs = 9_000

/** The short form of the fault table: a reset and a half-open link during a steady chat, while a queue moves. */
export const faultSuite = (broker: BrokerKind): void => {
  const suite = [connectionReset, halfOpen(freezeMs)]
  let harness: FaultHarness | undefined
  let rows: ReadonlyArray<FaultRow> = []

  beforeAll(async () => {
    const opened = await openFaultHarness(broker)
    harness = opened
    // The faults run in parallel: each has a presentation, a queue and a network of its own.
    rows = await Promise.all(suite.map((fault) => runFault(opened, fault, perSecond)))
  }, patienceMs)
  afterAll(() => harness?.close(), patienceMs)

  describe.each(suite.map(({ name }, index) => ({ name, index })))(`A visitor on ${broker}: $name`, ({ index }) => {
    const row = () => {
      const found = rows[index]
      if (found === undefined) throw new Error("The fault did not run.")
      return found
    }

    it("B6 loses no message of either side of the chat", () => {
      expect(row(), row().note).toMatchObject({ lost: 0 })
      expect(row().sent).toBeGreaterThan(40)
    })
    it("H1 shows no message twice at any moment, and stores none twice in history", () => {
      expect(row()).toMatchObject({ doubled: 0 })
    })
    it("Q6 keeps the place in the queue, and Q2 shows the right one again", () => {
      expect(row(), row().note).toMatchObject({ place: "kept" })
    })
    it("B3 notices the fault, and reconnects by itself", () => {
      expect(row().noticed).toBeGreaterThanOrEqual(0)
      expect(row().back).toBeLessThan(60)
    })
  })
}
