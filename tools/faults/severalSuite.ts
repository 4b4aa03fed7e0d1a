import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { BrokerKind } from "../visitors/Environment.ts"
import type { FaultRow } from "./FaultRow.ts"
import { type FaultHarness, openFaultHarness } from "./faultHarness.ts"
import type { Fault } from "./faults.ts"
import { runFault } from "./runFault.ts"

/**
 * Time to start three nodes or two instances one after another, some of them several times, on a busy machine, in ms.
 */
const patienceMs = 480_000

/** Messages per second, from each side of the chat: other tests need the cores, too. */
const perSecond = 4

/** A fault of one of several instances or nodes, during a steady chat, while a queue moves. */
export const severalSuite = (broker: BrokerKind, fault: Fault): void => {
  describe(`A visitor when of several ${broker}: ${fault.name}`, () => {
    let harness: FaultHarness | undefined
    let row: FaultRow | undefined

    beforeAll(async () => {
      harness = await openFaultHarness(broker)
      row = await runFault(harness, fault, perSecond)
    }, patienceMs)
    afterAll(() => harness?.close(), patienceMs)

    it("B6 H1 loses no message of either side of the chat, and sees none twice", () => {
      expect(row, row?.note).toMatchObject({ lost: 0, doubled: 0 })
      expect(row?.sent).toBeGreaterThan(100)
    })
    it("Q2 Q6 keeps the place in the queue, and sees the right one", () => {
      expect(row, row?.note).toMatchObject({ place: "kept" })
    })
    it("B3 reconnects by itself", () => {
      expect(row?.back).toBeLessThan(60)
    })
  })
}
