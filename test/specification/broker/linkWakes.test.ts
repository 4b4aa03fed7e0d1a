import { Duration, Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { signOfLife } from "../../../src/application/broker/linkWakes.ts"
import { it } from "../../it.ts"
import { act, countedAfter, pass, start } from "../../run.ts"
import { begun, brokerEnvironment, connected, ear, login } from "./brokerEnvironment.ts"

describe("A page that wakes", () => {
  it("CH7 probes its link, and keeps one that answers", function* () {
    const { fake, browser, link } = yield* connected
    const before = link.state.get()
    browser.wake()
    yield* pass(10_000)
    expect(fake.probes()).toBe(1)
    expect(fake.logins()).toHaveLength(1)
    expect(link.state.get()).toBe(before)
  })

  it("B3 CH7 closes a link that does not answer within 2 s, and reconnects after 10 ms", function* () {
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

  it("CH8 notices a frozen link by heart-beats, not by a wake", function* () {
    const { fake } = yield* connected
    fake.freeze()
    yield* pass(60_000)
    expect(fake.logins()).toHaveLength(1)
  })

  it("B6 CH7 receives on the next session what the frozen one was given and did not acknowledge", function* () {
    const { fake, browser, link } = brokerEnvironment()
    const { received, handle, listening } = ear()
    yield* start(link.live(login))
    yield* start(link.listen("mine", handle, listening))
    fake.freeze()
    yield* act(() => fake.deliver("mine", { _tag: "PresentationEnded" }))
    expect(received).toEqual([])
    browser.wake()
    yield* pass(2_010)
    expect(received).toEqual([{ _tag: "PresentationEnded" }])
  })

  it("B3 CH7 makes the next attempt at once and skips the delay", function* () {
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

  it("B3 CH7 keeps the count of attempts, and so the delays, if that attempt fails too", function* () {
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

  it("CH7 does not probe endlessly when a page wakes over and over: twice a second at most", function* () {
    const { fake, browser } = yield* connected
    for (let n = 0; n < 200; n += 1) {
      browser.wake()
      yield* pass(50)
    }
    expect(fake.probes()).toBeGreaterThan(10)
    expect(fake.probes()).toBeLessThan(22)
  })

  it("CH7 counts a hundred wakes at one moment as one", function* () {
    const { fake, browser } = yield* connected
    for (let n = 0; n < 100; n += 1) browser.wake()
    yield* pass(60_000)
    expect(fake.probes()).toBe(1)
  })

  it("CH7 probes for a wake during an attempt after that attempt, and does not abort it", function* () {
    const { fake, browser } = yield* begun(({ fake }) => fake.answerNext("unreachable", "silent"))
    yield* pass(10)
    browser.wake()
    yield* pass(4_999)
    expect(fake.logins()).toHaveLength(2)
    yield* pass(1 + 500)
    expect(fake.logins()).toHaveLength(3)
  })

  it("CH7 does not close a link whose answer could not be read while the page was blocked", function* () {
    const { fake } = brokerEnvironment()
    const session = yield* fake.broker.open({ ...login, token: "token-1" }, {})
    const probe = Effect.sleep(Duration.seconds(5))
    // Every sleep of 250 ms takes a second on this page.
    const sign = yield* start(signOfLife({ ...session, probe }, () => Effect.sleep(Duration.seconds(1))))
    yield* pass(5_000)
    expect(yield* Fiber.join(sign)).toBe(true)
  })

  it("RC2 CH7 does nothing after the link has ended", function* () {
    const { fake, browser, link } = brokerEnvironment()
    const life = yield* start(link.live(login))
    yield* Fiber.interrupt(life)
    browser.wake()
    yield* pass(10_000)
    expect(fake.probes()).toBe(0)
    expect(fake.logins()).toHaveLength(1)
  })
})

describe("A broker that accepts and closes sessions at once", () => {
  it("B3 is not contacted endlessly: the delays continue as if it were unreachable", function* () {
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
  it("B3 reconnect spread over the delay, not in one moment", function* () {
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
