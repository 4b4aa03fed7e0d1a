import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { logWarningsAsSuch } from "../../../src/composition/consoleLog.ts"
import { exampleTransport } from "./exampleRest.ts"

logWarningsAsSuch()

const written = async (effect: Effect.Effect<unknown, unknown>) => {
  const spies = (["log", "warn"] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}))
  await Effect.runPromiseExit(effect)
  const [log = [], warn = []] = spies.map(({ mock }) => mock.calls.map((words) => words.join(" ")))
  for (const spy of spies) spy.mockRestore()
  return { log, warn }
}

describe("The browser's console", () => {
  it("E6 has a warning with the name of the call if a response is not as promised", async () => {
    const { transport } = exampleTransport(() => Response.json({ customer: { uuid: {} } }))
    const { log, warn } = await written(httpCustomer(transport).me)
    expect(warn).toEqual([expect.stringContaining("GET /customer/data is not as promised at customer.uuid")])
    expect(log).toEqual([])
  })

  it.each([
    ["info", Effect.logInfo("Said.")],
    ["error", Effect.logError("Said.")],
  ])("has entries logged as %s in the expected form", async (_level, logging) => {
    const { log, warn } = await written(logging)
    expect(log).toEqual([expect.stringContaining("Said.")])
    expect(warn).toEqual([])
  })
})
