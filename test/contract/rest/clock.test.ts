import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { dateHeaderClock } from "../../../src/adapters/http/transport/dateHeaderClock.ts"
import { exampleAnswer, exampleTransport } from "./exampleRest.ts"

const presentationsBy = (answer?: Parameters<typeof exampleTransport>[0]) => {
  const { rest, transport } = exampleTransport(answer)
  return { rest, transport, presentations: httpPresentations(transport) }
}

/** Makes one request that leaves and returns at these times of the visitor's clock, with this Date header. */
const clockHarness = () => {
  let own = 0
  const clock = dateHeaderClock(() => own)
  const ask = async (leaves: number, comes: number, date: string | undefined) => {
    own = leaves
    const fetchNow = clock.listening(async () => {
      own = comes
      return new Response(null, date === undefined ? {} : { headers: { date } })
    })
    await fetchNow("https://api.showroom.example")
  }
  const at = (own: number) =>
    Effect.runPromise(
      Effect.provide(Effect.andThen(TestClock.setTime(own), clock.now), TestClock.layer()) as Effect.Effect<number>,
    )
  return { ask, at }
}
const noon = Date.UTC(2026, 10, 20, 12)
const header = (time: number) => new Date(time).toUTCString()

describe("The backend's clock", () => {
  it("Q3 is the visitor's own until the backend has answered, and if it sends no time", async () => {
    const { ask, at } = clockHarness()
    expect(await at(5_000)).toBe(5_000)
    await ask(1_000, 1_100, undefined)
    await ask(1_000, 1_100, "soon")
    expect(await at(5_000)).toBe(5_000)
  })

  it.each([-2 * 3_600_000, 0, 17 * 60_000])("Q3 is right within a second on a clock that is %d ms off", async (off) => {
    const { ask, at } = clockHarness()
    await ask(noon + off, noon + off + 200, header(noon + 100))
    expect(Math.abs((await at(noon + off + 200)) - (noon + 200))).toBeLessThan(1_000)
  })

  it("Q3 improves with each response", async () => {
    const { ask, at } = clockHarness()
    await ask(100, 140, header(noon + 100))
    await ask(900, 940, header(noon + 900))
    await ask(1_020, 1_060, header(noon + 1_020))
    expect(Math.abs((await at(2_000)) - (noon + 2_000))).toBeLessThan(120)
  })

  it("Q3 starts again when a clock was set meanwhile", async () => {
    const { ask, at } = clockHarness()
    await ask(0, 100, header(noon))
    await ask(3_600_000, 3_600_100, header(noon))
    expect(Math.abs((await at(3_600_100)) - noon)).toBeLessThan(1_000)
  })

  it("Q3 is set by every response of REST", async () => {
    const ahead = Date.now() + 3_600_000
    const { presentations, transport } = presentationsBy(async (id) => {
      const answer = exampleAnswer(id, 200)
      return new Response(await answer.text(), {
        headers: { "content-type": "application/json", date: new Date(ahead).toUTCString() },
      })
    })
    await Effect.runPromise(presentations.preview(61))
    const now = await Effect.runPromise(transport.clock.now)
    expect(Math.abs(now - ahead)).toBeLessThan(2_000)
  })
})
