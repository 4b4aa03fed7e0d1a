import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { aDispatch } from "../../builders/aDispatch.ts"
import { it } from "../../it.ts"
import { act, countedAfter, pass, settled, start } from "../../run.ts"
import { begun, brokerEnvironment, connected, ear, login } from "./brokerEnvironment.ts"

const dispatch = aDispatch()

describe("The broker link", () => {
  it("B1 connects at once, on the location's host, as the customer and with the token", function* () {
    const { fake, link } = yield* connected
    expect(fake.logins()).toEqual([{ host: "showroom", uuid: "uuid-1", token: "token-1" }])
    expect(link.state.get()).toEqual({ _tag: "Connected", afterRefusal: false, attempt: 0 })
  })

  it("B1 limits an attempt to 5 s", function* () {
    const { fake, link } = yield* begun(({ fake }) => fake.answerNext("silent"))
    yield* pass(4_999)
    expect(link.state.get()).toEqual({ _tag: "Connecting", attempt: 0, refused: false })
    yield* pass(1 + 10)
    expect(fake.logins()).toHaveLength(2)
    expect(link.state.get()._tag).toBe("Connected")
  })

  it("B1 limits attempts to 10 s after three timeouts, to 15 s at most after six, and to 5 s again after a session", function* () {
    const { fake, link } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 12 }, () => "silent" as const)),
    )
    const pauses = [10, 1_000, 1_000, 1_000, 1_000, 1_000, 5_000, 5_000, 5_000, 5_000]
    const patience = [5_000, 5_000, 5_000, 10_000, 10_000, 10_000, 15_000, 15_000, 15_000, 15_000]
    for (const [index, ms] of patience.entries()) {
      expect(fake.logins()).toHaveLength(index + 1)
      yield* pass(ms + (pauses[index] ?? 0) - 1)
      expect(fake.logins()).toHaveLength(index + 1)
      yield* pass(1)
    }
    fake.take(12_000)
    yield* pass(2 * 20_000 + 12_000)
    expect(link.state.get()._tag).toBe("Connected")
    fake.take(0)
    fake.answerNext("silent")
    yield* pass(10_000)
    fake.drop()
    yield* pass(10 + 5_000 + 1_000)
    expect(link.state.get()._tag).toBe("Connected")
  })

  it("B3 retries after 10 ms, five times after 1 s, then every 5 s", function* () {
    const { fake } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 9 }, () => "unreachable" as const)),
    )
    const after = [9, 1, 999, 1, 4_000, 4_999, 1, 5_000]
    expect(yield* countedAfter(after, fake.logins)).toEqual([1, 2, 2, 3, 7, 7, 8, 9])
  })

  it("B3 starts with 10 ms again after a healthy link", function* () {
    const { fake, link } = yield* begun(({ fake }) => fake.answerNext("unreachable", "unreachable", "welcome"))
    yield* pass(1_010)
    expect(link.state.get()._tag).toBe("Connected")
    yield* pass(10_000)
    fake.drop()
    yield* pass(9)
    expect(fake.sessions()).toBe(0)
    yield* pass(1)
    expect(fake.sessions()).toBe(1)
  })

  it("B4 reconnects with a refreshed token after access was refused", function* () {
    const { fake, link } = yield* begun(({ fake }) => fake.refuseToken("token-1"))
    yield* pass(10)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
    expect(link.state.get()).toMatchObject({ _tag: "Connected", afterRefusal: true })
  })

  it("B4 does not spin when fresh tokens are refused too", function* () {
    const { fake } = yield* begun(({ fake }) =>
      fake.answerNext(...Array.from({ length: 50 }, () => "refused" as const)),
    )
    yield* pass(10_010)
    expect(fake.logins()).toHaveLength(8)
  })

  it("B4 uses the token that another caller has fetched meanwhile, without requesting another", function* () {
    const { fake, giver } = yield* begun(({ fake }) => fake.answerNext("refused"))
    yield* giver.replace
    yield* pass(10)
    expect(giver.issued()).toEqual(["token-1", "token-2"])
    expect(fake.logins().at(-1)?.token).toBe("token-2")
  })

  it("B5 renews the token 5 s before it expires", function* () {
    const { fake } = yield* begun(({ giver }) => giver.lastFor(60_000))
    yield* pass(54_999)
    expect(fake.logins()).toHaveLength(1)
    yield* pass(1)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
    expect(fake.sessions()).toBe(1)
  })

  it.effect.each([
    ["counts the lifetime of an existing token from its receipt", Effect.void],
    ["is not misled by a wall clock that is set back", TestClock.setTime(0)],
  ])("B5 %s", function* (_what, meanwhile) {
    const { fake, giver, link } = brokerEnvironment()
    giver.lastFor(60_000)
    yield* giver.tokens.current
    yield* pass(30_000)
    yield* meanwhile
    yield* start(link.live(login))
    yield* pass(25_000)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
  })

  it("B5 requests another token before it connects if the current one has expired", function* () {
    const { fake, giver, link } = brokerEnvironment()
    giver.lastFor(60_000)
    yield* giver.tokens.current
    yield* pass(56_000)
    yield* start(link.live(login))
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-2"])
  })

  it("B5 keeps a token without an expiry time", function* () {
    const { fake } = yield* begun(({ giver }) => giver.lastFor(undefined))
    yield* pass(86_400_000)
    expect(fake.logins()).toHaveLength(1)
  })

  it.effect.each([
    [6_000, 4_500],
    [12_000, 9_000],
    [20_000, 15_000],
    [21_000, 16_000],
  ])("B5 renews a token of %i ms after %i ms, and reconnects at once", function* (lifetimeMs, afterMs) {
    const { fake, link } = yield* begun(({ giver }) => giver.lastFor(lifetimeMs))
    for (let session = 1; session < 10; session += 1) {
      yield* pass(afterMs - 1)
      expect(fake.logins()).toHaveLength(session)
      yield* pass(1)
      expect(fake.logins()).toHaveLength(session + 1)
      expect(link.state.get()._tag).toBe("Connected")
    }
  })

  it.effect.each([1_000, 3_999])("B5 does not spin on tokens of %i ms, and connects with none", function* (lifetimeMs) {
    const { fake, giver } = yield* begun(({ giver }) => giver.lastFor(lifetimeMs))
    yield* pass(60_000)
    expect(giver.issued().length).toBeGreaterThan(10)
    expect(giver.issued().length).toBeLessThan(40)
    expect(fake.logins()).toEqual([])
  })

  it("B5 reconnects with another token as soon as this tab has one, without a fetch", function* () {
    const { fake, giver } = yield* connected
    yield* giver.replace
    yield* settled
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
    expect(fake.sessions()).toBe(1)
    expect(giver.issued()).toHaveLength(2)
  })

  it("B5 X1 ends a session for another token every 15 s at most, however many arrive", function* () {
    const { fake, giver } = yield* connected
    const replacedEachSecond = (seconds: number) =>
      Effect.forEach(Array.from({ length: seconds }), () => Effect.andThen(giver.replace, pass(1_000)), {
        discard: true,
      })
    yield* replacedEachSecond(14)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
    expect(fake.sessions()).toBe(1)
    yield* replacedEachSecond(1)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2", "token-16"])
    yield* replacedEachSecond(14)
    expect(fake.logins()).toHaveLength(3)
    yield* replacedEachSecond(1)
    expect(
      fake
        .logins()
        .map(({ token }) => token)
        .slice(3),
    ).toEqual(["token-31"])
  })

  it("B5 notices a token that was replaced while the session opened", function* () {
    const { fake, giver } = yield* begun(({ fake }) => fake.take(100))
    yield* pass(50)
    yield* giver.replace
    yield* pass(150)
    expect(fake.logins().map(({ token }) => token)).toEqual(["token-1", "token-2"])
    expect(fake.sessions()).toBe(1)
  })

  it("X2 B3 retries if no token is available", function* () {
    const { fake } = yield* begun(({ giver }) => giver.answerNext("unavailable", "unavailable"))
    expect(yield* countedAfter([1_009, 1], fake.logins)).toEqual([0, 1])
  })

  it("B6 subscribes again on every session", function* () {
    const { fake, link } = yield* connected
    const { received, handle, agreements, listening } = ear()
    yield* start(link.listen("mine", handle, listening))
    yield* act(() => fake.deliver("mine", { _tag: "PresentationEnded" }))
    yield* act(() => fake.drop())
    expect(fake.listeners("mine")).toBe(0)
    fake.deliver("mine", { _tag: "CloudStreamUpdated" })
    yield* pass(10)
    expect(fake.listeners("mine")).toBe(1)
    expect(agreements()).toBe(2)
    expect(received.map(({ _tag }) => _tag)).toEqual(["PresentationEnded", "CloudStreamUpdated"])
    expect(fake.depth("mine")).toBe(0)
  })

  it("B8 subscribes as soon as there is a link, without waiting for a poll", function* () {
    const { fake, link } = brokerEnvironment()
    const { handle, listening } = ear()
    yield* start(link.listen("mine", handle, listening))
    expect(fake.listeners("mine")).toBe(0)
    yield* start(link.live(login))
    expect(fake.listeners("mine")).toBe(1)
  })

  it("B7 notifies its subscribers when the broker refuses a queue", function* () {
    const { fake, link } = brokerEnvironment()
    const { handle, listening, agreements } = ear()
    fake.takeAway("mine")
    yield* start(link.live(login))
    const result = yield* Effect.result(link.listen("mine", handle, listening))
    expect(Result.isFailure(result) && result.failure).toMatchObject({ _tag: "SubscriptionFailed", queue: "mine" })
    expect(agreements()).toBe(0)
  })

  it("B7 notifies its subscribers when a queue was removed", function* () {
    const { fake, link } = yield* connected
    const { handle, listening } = ear()
    const listener = yield* start(Effect.result(link.listen("mine", handle, listening)))
    fake.takeAway("mine")
    expect(Result.isFailure(yield* Fiber.join(listener))).toBe(true)
  })

  it("B1 fails to send without a link", function* () {
    const { link } = brokerEnvironment()
    const result = yield* Effect.result(link.send(dispatch))
    expect(Result.isFailure(result) && result.failure._tag).toBe("NotDelivered")
  })

  it("B1 reports a message as not delivered when the link breaks before its receipt", function* () {
    const { fake, link } = yield* begun(({ fake }) => fake.receipts("withheld"))
    const sending = yield* start(Effect.result(link.send(dispatch)))
    fake.drop()
    const result = yield* Fiber.join(sending)
    expect(Result.isFailure(result) && result.failure._tag).toBe("NotDelivered")
  })

  it("B1 is ready to send at the moment at which it reports that it is connected", function* () {
    const { fake, link } = brokerEnvironment()
    const stop = link.state.subscribe(() => {
      if (link.state.get()._tag !== "Connected") return
      stop()
      Effect.runFork(Effect.ignore(link.send(dispatch)))
    })
    yield* start(link.live(login))
    expect(fake.arrived()).toEqual([dispatch])
  })

  it.effect.each(["welcome", "silent", "unreachable"] as const)(
    "B1 RC2 closes when the program is interrupted: %s",
    function* (answer) {
      const { fake, link } = brokerEnvironment()
      fake.answerNext(answer)
      const life = yield* start(link.live(login))
      yield* Fiber.interrupt(life)
      expect(link.state.get()).toEqual({ _tag: "Idle" })
      expect(fake.sessions()).toBe(0)
      yield* pass(60_000)
      expect(fake.logins()).toHaveLength(1)
    },
  )

  it("B1 connects again when it is started again before it has closed", function* () {
    const { fake, link } = brokerEnvironment()
    const first = yield* start(link.live(login))
    yield* start(link.live(login))
    yield* Fiber.interrupt(first)
    yield* settled
    expect(link.state.get()._tag).toBe("Connected")
    expect(fake.sessions()).toBe(1)
  })
})

describe("A queue of the broker", () => {
  it("B2 delivers each message to one of its subscribers", function* () {
    const { fake, link } = brokerEnvironment()
    const [one, other] = [ear(), ear()]
    yield* start(link.live(login))
    yield* start(link.listen("mine", one.handle, one.listening))
    yield* start(link.listen("mine", other.handle, other.listening))
    for (let id = 0; id < 4; id += 1) fake.deliver("mine", { _tag: "PresentationCalled", presentationId: id })
    yield* settled
    expect(one.received).toHaveLength(2)
    expect(other.received).toHaveLength(2)
  })

  it("B2 keeps what was delivered and not acknowledged for the next subscriber", function* () {
    const { fake, link } = yield* connected
    const { handle, received, listening } = ear()
    const stuck = yield* start(link.listen("mine", () => Effect.never, Effect.void))
    yield* act(() => fake.deliver("mine", { _tag: "PresentationEnded" }))
    yield* Fiber.interrupt(stuck)
    expect(fake.depth("mine")).toBe(1)
    yield* start(link.listen("mine", handle, listening))
    expect(received).toEqual([{ _tag: "PresentationEnded" }])
  })
})
