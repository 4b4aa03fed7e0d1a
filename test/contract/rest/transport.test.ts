import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import type { Language } from "../../../src/domain/language/language.ts"
import { bearers, exampleAnswer, exampleRest, exampleTransport } from "./exampleRest.ts"
import { failureOf, logged } from "./logged.ts"
import { countedTokens, unconfigured } from "./stubs.ts"

const harness = (answer?: Parameters<typeof exampleTransport>[0]) => {
  let language: Language = "en"
  const there = exampleTransport(answer, { language: () => language })
  const speak = (other: Language) => {
    language = other
  }
  return { ...there, speak, me: httpCustomer(there.transport).me }
}
const onTestClock = <Answer, Failure>(effect: Effect.Effect<Answer, Failure>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(effect, TestClock.layer())))
/** Lets promises of the fetch double settle, which no test clock controls. */
const settledNow = () => new Promise((resolve) => setTimeout(resolve, 20))
const settled = Effect.promise(settledNow)

describe("The REST transport", () => {
  it("E6 sends the current language and the token", async () => {
    const { rest, me, speak } = harness()
    await Effect.runPromise(me)
    speak("de")
    await Effect.runPromise(me)
    expect(rest.requests.map(({ headers }) => headers.get("accept-language"))).toEqual(["en", "de"])
    expect(bearers(rest.requests)).toEqual(["Bearer t1", "Bearer t1"])
  })

  it("E6 follows no redirect and sends no cookie, so that the bearer stays at the API base", async () => {
    const { rest, me } = harness()
    await Effect.runPromise(me)
    expect(rest.requests[0]).toMatchObject({ redirect: "error", credentials: "omit" })
    expect(new URL(rest.requests[0]?.url ?? "").origin).toBe("https://api.showroom.example")
  })

  it("E3 cannot send requests without a configuration", async () => {
    const rest = exampleRest()
    const { tokens } = countedTokens()
    const parts = { config: unconfigured, accessTokens: tokens, language: () => "en" as const, fetch: rest.fetch }
    expect(await failureOf(httpLocation(httpTransport(parts)).location(3))).toMatchObject({ status: 0 })
    expect(rest.requests).toEqual([])
  })

  it("E6 sends nothing until it is run, and again on each run", async () => {
    const { rest, me } = harness()
    await settledNow()
    expect(rest.requests).toEqual([])
    await Effect.runPromise(Effect.andThen(me, me))
    expect(rest.requests).toHaveLength(2)
  })

  it.each([
    { body: { message: "Diesen Standort gibt es nicht.", error: "no" }, message: "Diesen Standort gibt es nicht." },
    { body: { error: "no such location" }, message: "no such location" },
    { body: { message: " " }, message: undefined },
    {
      body: { violations: [{ propertyPath: "a", message: "Too early." }, { message: "Too long." }, 7] },
      message: "Too early. Too long.",
    },
    { body: null, message: undefined },
  ])("N3 fails with the message $message of $body", async ({ body, message }) => {
    const { transport } = harness(() => Response.json(body, { status: 404 }))
    expect(await failureOf(httpLocation(transport).location(3))).toMatchObject({ status: 404, detail: message })
  })

  it("N3 fails with status and message of a refusal that is answered 200", async () => {
    const { transport } = harness(() => Response.json({ success: false, message: "Nobody is there." }))
    const failure = { status: 200, detail: "Nobody is there." }
    expect(await failureOf(httpLocation(transport).location(3))).toMatchObject(failure)
  })

  it("N3 has no message for a response that is no JSON", async () => {
    const { transport } = harness(() => new Response("<html>Bad gateway</html>", { status: 502 }))
    expect(await failureOf(httpLocation(transport).location(3))).toMatchObject({ status: 502, detail: undefined })
  })

  it.each([
    ["no JSON", () => new Response("<html>", { headers: { "content-type": "application/json" } })],
    ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["another shape", () => Response.json({ customer: { uuid: {} } })],
  ])("X1 fails with status 0 on %s", async (_case, answer) => {
    const { me } = harness(answer)
    const { answer: failure } = await logged(Effect.flip(me))
    expect(failure).toMatchObject({ _tag: "RequestFailed", status: 0, detail: undefined })
  })

  it("X1 repeats a 401 with a refreshed token", async () => {
    let answered = 0
    const { rest, me, refreshes } = harness((id) => (++answered === 1 ? exampleAnswer(id, 401) : undefined))
    expect(await Effect.runPromise(me)).toMatchObject({ firstName: "Anneliese" })
    expect(bearers(rest.requests)).toEqual(["Bearer t1", "Bearer t2"])
    expect(refreshes).toEqual(["t1"])
  })

  it("X1 repeats three times at once, then after 4, 5, 6, 7 and 8 s, and fails on the ninth 401", async () => {
    const { rest, me } = harness((id) => exampleAnswer(id, 401))
    const asked: number[] = []
    const failure = await onTestClock(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(me), { startImmediately: true })
        yield* settled
        asked.push(rest.requests.length)
        for (const seconds of [4, 5, 6, 7, 8]) {
          yield* TestClock.adjust(seconds * 1_000 - 1)
          yield* settled
          asked.push(rest.requests.length)
          yield* TestClock.adjust(1)
          yield* settled
        }
        return yield* Fiber.join(fiber)
      }),
    )
    expect(asked).toEqual([4, 4, 5, 6, 7, 8])
    expect(rest.requests).toHaveLength(9)
    expect(failure).toMatchObject({
      status: 401,
      detail: "Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu.",
    })
  })

  it("X1 fails with its 401 if the refresh fails", async () => {
    const { rest, me, fails } = harness((id) => exampleAnswer(id, 401))
    fails()
    expect(await failureOf(me)).toMatchObject({ _tag: "RequestFailed", status: 401 })
    expect(rest.requests).toHaveLength(1)
  })

  it("X1 fails after 20 s and aborts the request", async () => {
    const { rest, me } = harness(() => new Promise<Response>(() => {}))
    const failure = await onTestClock(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(me), { startImmediately: true })
        yield* settled
        yield* TestClock.adjust(19_999)
        yield* settled
        expect(rest.requests[0]?.signal.aborted).toBe(false)
        yield* TestClock.adjust(1)
        return yield* Fiber.join(fiber)
      }),
    )
    expect(failure).toMatchObject({ status: 0 })
    expect(rest.requests[0]?.signal.aborted).toBe(true)
  })

  it("X1 aborts the request when its caller is interrupted", async () => {
    const { rest, me } = harness(() => new Promise<Response>(() => {}))
    await Effect.runPromise(
      Effect.gen(function* () {
        const gone = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(Effect.onInterrupt(me, () => Deferred.succeed(gone, undefined)))
        yield* settled
        yield* Fiber.interrupt(fiber)
        yield* Deferred.await(gone)
      }),
    )
    expect(rest.requests[0]?.signal.aborted).toBe(true)
  })
})
