import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Bench, ways } from "./brokerBench.ts"

let bench: Bench
afterEach(() => bench.close())

const own = "/exchange/presentation.p1/customer.anna"

describe.each(ways)("A receipt of %s", (_name, open) => {
  beforeEach(async () => {
    bench = await open()
  })

  it("B6 is sent when the backend has handled the message, and not before; nobody else waits for it", async () => {
    const taken: string[] = []
    let allow = () => {}
    const allowed = new Promise<void>((resolve) => {
      allow = resolve
    })
    bench.broker.onCustomerMessage(async ({ body }) => {
      if (body === "slow") await allowed
      taken.push(body)
    })
    const [visitor, other] = [await bench.enter(), await bench.enter()]
    const confirmed = visitor.send(own, "slow").then((outcome) => [outcome, ...taken])
    expect(await other.send("/topic/all.anna", "elsewhere")).toBe("confirmed")
    expect(taken).toEqual(["elsewhere"])
    allow()
    expect(await confirmed).toEqual(["confirmed", "elsewhere", "slow"])
  })

  it("B6 is not sent for a message that the backend could not store", async () => {
    bench.broker.onCustomerMessage(async ({ body }) => {
      if (body === "lost") throw new Error("no space left")
    })
    const visitor = await bench.enter()
    const outcomes: string[] = []
    void visitor.send(own, "lost").then(() => outcomes.push("lost"))
    await visitor.send(own, "kept").then(() => outcomes.push("kept"))
    expect(outcomes).toEqual(["kept"])
    expect(bench.reports).toHaveLength(3)
  })
})
