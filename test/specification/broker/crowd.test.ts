import { Effect } from "effect"
import { describe, expect } from "vitest"
import { crowdSpreadMs, type LinkState, nextLink, spreadMs } from "../../../src/domain/broker/linkPolicy.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { brokerEnvironment, login } from "./brokerEnvironment.ts"

describe("Visitors who reconnect at the same moment", () => {
  it.each([
    [0, 0],
    [100, 0],
    [101, 808],
    [500, 4_000],
    [1_000, 10_000],
    [2_000, 20_000],
    [100_000, 20_000],
  ])("B3 are %i, and spread over %i ms", (visitors, ms) => expect(crowdSpreadMs(visitors)).toBe(ms))

  it.each([
    [0, 0, 10],
    [0, 0.5, 2_010],
    [0, 1, 4_010],
    [1, 0, 1_000],
    [1, 1, 5_000],
    [3, 0.5, 9_000],
    [6, 0.5, 35_000],
    [1_000_000, 0.5, 35_000],
  ])("B3 wait before attempt %i with draw %d for %i ms, if they are 500", (attempt, draw, ms) =>
    expect(spreadMs(attempt, draw, crowdSpreadMs(500))).toBe(ms),
  )

  it("B3 reconnect as evenly as they draw: no tenth of the time has more than 120 % of its share", () => {
    const waits = Array.from({ length: 1_000 }, (_, index) => spreadMs(0, index / 1_000, crowdSpreadMs(1_000)))
    const tenths = Array.from({ length: 10 }, (_, tenth) =>
      waits.filter((ms) => ms >= 10 + tenth * 1_000 && ms < 10 + (tenth + 1) * 1_000),
    )
    for (const each of tenths) expect(each.length).toBeLessThanOrEqual(120)
  })

  it("B5 do not wait when they renew their own token: that is no loss", () => {
    const connected: LinkState = { _tag: "Connected", afterRefusal: false, attempt: 0 }
    expect(nextLink(connected, { _tag: "TokenDue" }, 0.5, 5_000).command).toEqual({ _tag: "Connect", freshToken: true })
  })
})

describe("A visitor in a crowd", () => {
  /** A link that has just been cut, with a draw of one half. */
  const cut = (visitors: number) =>
    Effect.gen(function* () {
      const { fake, browser, link } = brokerEnvironment()
      browser.draw(0.5)
      yield* start(link.live(login))
      link.inCrowdOf(visitors)
      yield* act(() => fake.drop())
      return { fake, browser, link }
    })

  it("B3 reconnects at its own drawn time", function* () {
    const { link } = yield* cut(500)
    yield* pass(2_000)
    expect(link.state.get()._tag).toBe("Connecting")
    yield* pass(10)
    expect(link.state.get()._tag).toBe("Connected")
  })

  it("B3 reconnects after 10 ms if they are few", function* () {
    const { link } = yield* cut(20)
    yield* pass(10)
    expect(link.state.get()._tag).toBe("Connected")
  })

  it("B3 shows that many are reconnecting while the attempts are spread, and no longer", function* () {
    const { fake, link } = yield* cut(500)
    expect(link.shown.get()).toBe("crowded")
    fake.answerNext("unreachable")
    yield* pass(2_010)
    expect(link.shown.get()).toBe("crowded")
    yield* pass(10_000)
    expect(link.shown.get()).toBe("connected")
    link.inCrowdOf(100)
    yield* act(() => fake.drop())
    expect(link.shown.get()).toBe("connecting")
  })

  it("B3 B7 shows a failed link after five failed attempts, however many are reconnecting", function* () {
    const { fake, link } = yield* cut(500)
    fake.answerNext(...Array.from({ length: 6 }, () => "unreachable" as const))
    yield* pass(100_000)
    expect(link.shown.get()).toBe("failed")
  })

  it("B3 CH7 no longer shows that many are reconnecting when a wake ends the delay early", function* () {
    const { link, browser } = yield* cut(500)
    yield* act(() => browser.wake())
    expect(link.shown.get()).toBe("connecting")
  })

  it("CH7 does not wait for the drawn time if its own network was down", function* () {
    const { link, browser } = yield* cut(2_000)
    yield* act(() => browser.wake())
    yield* pass(500)
    expect(link.state.get()._tag).toBe("Connected")
  })
})
