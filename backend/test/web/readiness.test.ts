import Fastify from "fastify"
import { afterEach, describe, expect, it, vi } from "vitest"
import { serveReadiness } from "../../src/web/readiness.ts"

afterEach(() => void vi.useRealTimers())

const served = (parts: Partial<Parameters<typeof serveReadiness>[1]>) => {
  const app = Fastify()
  const up = { isLeaving: () => false, isBrokerUp: () => true, isMediaUp: () => true }
  serveReadiness(app, { ...up, askDatabase: async () => undefined, ...parts })
  return async (path: string) => {
    const { statusCode, json } = await app.inject(path)
    return [statusCode, json()]
  }
}

describe("GET /readyz", () => {
  it("answers 503 with the reason for each missing service, while /livez checks none", async () => {
    const asked = served({ isBrokerUp: () => false, askDatabase: () => Promise.reject(new Error("10.0.0.7 is away")) })
    const why = ["the database does not answer", "the broker is away"]
    expect(await asked("/readyz")).toEqual([503, { status: "not ready", why }])
    expect(await asked("/livez")).toEqual([200, { status: "alive" }])
  })

  it("says that the media engine is away, and still accepts visitors: queue, chat and booking work without it", async () => {
    const asked = served({ isMediaUp: () => false })
    expect(await asked("/readyz")).toEqual([200, { status: "ready", without: ["the media engine is away"] }])
  })

  it("waits for a hanging database no longer than a balancer waits, and queries it once for concurrent requests", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const askDatabase = vi.fn(() => new Promise(() => undefined))
    const asked = served({ askDatabase, now: () => 0 })
    const answers = Promise.all([asked("/readyz"), asked("/readyz")])
    await vi.waitFor(() => expect(askDatabase).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2_000)
    const notReady = [503, { status: "not ready", why: ["the database does not answer"] }]
    expect(await answers).toEqual([notReady, notReady])
    expect(askDatabase).toHaveBeenCalledTimes(1)
  })
})
