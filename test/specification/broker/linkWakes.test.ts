import { Duration, Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { signOfLife } from "../../../src/application/broker/superviseLink.ts"
import { it } from "../../it.ts"
import { act, countedAfter, pass, start } from "../../run.ts"
import { begun, brokerEnvironment, connected, ear, login } from "./brokerEnvironment.ts"

describe("A page that wakes", () => {
  it("CH7 asks on its link for a sign of life, and keeps the one that gives it", function* () {
    const { fake, browser, link } = yield* connected
    const before = link.state.get()
    browser.wake()
    yield* pass(10_000)
    expect(fake.probes()).toBe(1)
    expect(fake.logins()).toHaveLength(1)
    expect(link.state.get()).toBe(before)
  })

  it("B3 CH7 gives a link up that does not answer within 2 s, and is back after 10 ms", function* () {
    const { fake, browser, link } = yield* connected
    yield* pass(60_000)
    fake.freeze()
    browser.wake()
    yield* pass(1_999)
    expect(link.state.get()._tag).toBe("Connected")
    yield* pass(1)
    expect(link.state.get()).toMatchObject({ _tag: "Connecting", attempt: 1, pause: { ms: 10 } })
    yield* pass(10)
    expect(link.state.get()._tag).toBe("Connected")
    expect(fake.logins()).toHaveLength(2)
    expect(fake.sessions()).toBe(1)
  })

  it("CH8 does not notice a frozen link by being awake alone: that is what heart-beats are for", function* () {
    const { fake } = yield* connected
    fake.freeze()
    yield* pass(60_000)
    expect(fake.logins()).toHaveLength(1)
  })

  it("B6 CH7 hears on the next session what the frozen one had been given and not acknowledged", function* () {
    const { fake, browser, link } = brokerEnvironment()
    const { heard, handle, listening } = ear()
    yield* start(link.live(login))
    yield* start(link.listen("mine", handle, listening))
    fake.freeze()
    yield* act(() => fake.deliver("mine", { _tag: "PresentationEnded" }))
    expect(heard).toEqual([])
    browser.wake()
    yield* pass(2_010)
    expect(heard).toEqual([{ _tag: "PresentationEnded" }])
  })

  it("B3 CH7 makes the next attempt at once instead of waiting for it", function* () {
    const { fake, browser, link } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 8 }, () => "unreachable" as const)),
    )
    yield* pass(10 + 5 * 1_000 + 5_000)
    expect(fake.logins()).toHaveLength(8)
    yield* pass(1_000)
    yield* act(() => browser.wake())
    expect(fake.logins()).toHaveLength(9)
    expect(link.state.get()._tag).toBe("Connected")
  })

  it("B3 CH7 keeps the count of attempts, and with it the delays, when that attempt fails too", function* () {
    const { fake, browser } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 20 }, () => "unreachable" as const)),
    )
    yield* pass(10 + 5 * 1_000 + 600)
    yield* act(() => browser.wake())
    expect(yield* countedAfter([0, 4_999, 1], fake.logins)).toEqual([8, 8, 9])
  })

  it("B3 CH7 does not spin when `online` flaps: twice a second at most", function* () {
    const { fake, browser } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 1_000 }, () => "unreachable" as const)),
    )
    for (let n = 0; n < 200; n += 1) {
      browser.wake()
      yield* pass(50)
    }
    expect(fake.logins().length).toBeGreaterThan(10)
    expect(fake.logins().length).toBeLessThan(23)
  })

  it("CH7 does not ask without end when a page wakes over and over: twice a second at most", function* () {
    const { fake, browser } = yield* connected
    for (let n = 0; n < 200; n += 1) {
      browser.wake()
      yield* pass(50)
    }
    expect(fake.probes()).toBeGreaterThan(10)
    expect(fake.probes()).toBeLessThan(22)
  })

  it("CH7 takes a hundred at one moment for one", function* () {
    const { fake, browser } = yield* connected
    for (let n = 0; n < 100; n += 1) browser.wake()
    yield* pass(60_000)
    expect(fake.probes()).toBe(1)
  })

  it("CH7 takes one that came while an attempt was made after it, and lets the attempt be", function* () {
    const { fake, browser } = yield* begun(({ fake }) => fake.answerNext("unreachable", "silent"))
    yield* pass(10)
    browser.wake()
    yield* pass(4_999)
    expect(fake.logins()).toHaveLength(2)
    yield* pass(1 + 500)
    expect(fake.logins()).toHaveLength(3)
  })

  it("CH7 does not give a link up whose answer could not be heard while the page was held up", function* () {
    const { fake } = brokerEnvironment()
    const session = yield* fake.broker.open({ ...login, token: "token-1" }, {})
    const probe = Effect.sleep(Duration.seconds(5))
    // Every sleep of 250 ms takes a second on this page.
    const sign = yield* start(signOfLife({ ...session, probe }, () => Effect.sleep(Duration.seconds(1))))
    yield* pass(5_000)
    expect(yield* Fiber.join(sign)).toBe(true)
  })

  it("RC2 CH7 is heard by nobody when the link is left", function* () {
    const { fake, browser, link } = brokerEnvironment()
    const life = yield* start(link.live(login))
    yield* Fiber.interrupt(life)
    browser.wake()
    yield* pass(10_000)
    expect(fake.probes()).toBe(0)
    expect(fake.logins()).toHaveLength(1)
  })
})

describe("A broker that lets in and throws out at once", () => {
  it("B3 is not called on without end: the delays go on as if it had been unreachable", function* () {
    const { fake, link } = brokerEnvironment()
    link.state.subscribe(() => {
      if (link.state.get()._tag === "Connected") fake.drop()
    })
    yield* start(link.live(login))
    yield* pass(10_000)
    expect(fake.logins().length).toBeGreaterThan(5)
    expect(fake.logins().length).toBeLessThan(10)
  })
})

describe("Many visitors who were cut off at once", () => {
  it("B3 come back spread over the delay, not in one moment", function* () {
    const environments = Array.from({ length: 100 }, (_, n) => {
      const environment = brokerEnvironment()
      environment.browser.draw(n / 100)
      environment.fake.answerNext("unreachable", "unreachable")
      return environment
    })
    for (const { link } of environments) yield* start(link.live(login))
    const back = () => environments.filter(({ link }) => link.state.get()._tag === "Connected").length
    yield* pass(10 + 799)
    expect(back()).toBe(0)
    const perTenth: Array<number> = []
    for (let n = 0; n < 4; n += 1) {
      const before = back()
      yield* pass(100)
      perTenth.push(back() - before)
    }
    expect(back()).toBe(100)
    for (const some of perTenth) expect(some).toBeLessThan(30)
  })
})
