import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { exampleAnswer, exampleRest } from "./exampleRest.ts"
import { failureOf } from "./logged.ts"
import { configured, unconfigured } from "./stubs.ts"

const uuid = "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7"

const harness = (answer?: Parameters<typeof exampleRest>[0], config = configured()) => {
  const rest = exampleRest(answer)
  const tokens = httpAccessTokens({ config, uuid: Effect.succeed(uuid), language: () => "de", fetch: rest.fetch })
  return { rest, tokens }
}

const numbered = () => {
  let count = 0
  return () => Response.json({ data: { token: `token-${++count}` } })
}

describe("Access tokens by REST", () => {
  it("E6 are requested by the uuid only, without a bearer", async () => {
    const { rest, tokens } = harness()
    await Effect.runPromise(tokens.current)
    expect(await rest.requests[0]?.json()).toEqual({ uuid })
    expect(rest.requests[0]?.headers.get("authorization")).toBeNull()
    expect(rest.violations).toEqual([])
  })

  it.each([
    { data: { token: "t" } },
    { token: "t" },
    { data: { token: "t" }, success: true },
    { token: "t", data: [] },
    { token: "t", data: {} },
    { token: "t", data: null },
  ])("E6 are parsed from %j", async (answer) => {
    const { tokens } = harness(() => Response.json(answer))
    expect(await Effect.runPromise(tokens.current)).toMatchObject({ value: "t" })
  })

  it("B5 are valid for exp - iat from their receipt, by the monotonic clock", async () => {
    const { tokens } = harness()
    const token = await Effect.runPromise(
      Effect.scoped(Effect.provide(Effect.andThen(TestClock.adjust(1_500), tokens.current), TestClock.layer())),
    )
    expect(token).toMatchObject({ lifetimeMs: 3_600_000, receivedAt: 1_500 })
  })

  it.each([
    [{ iat: 1_794_835_811.123_456, exp: 1_794_835_871.123_456 }, 60_000],
    [{ iat: "1794835811", exp: "1794835871" }, 60_000],
    [{ iat: 1_794_835_811, exp: "soon" }, undefined],
  ])("B5 of the claims %j are valid for %s ms", async (claims, lifetimeMs) => {
    const { tokens } = harness(() => Response.json({ data: { token: `e.${btoa(JSON.stringify(claims))}.s` } }))
    expect(await Effect.runPromise(tokens.current)).toMatchObject({ lifetimeMs })
  })

  it("B5 have no lifetime if they are no JWT", async () => {
    const { tokens } = harness(numbered())
    expect(await Effect.runPromise(tokens.current)).toMatchObject({ value: "token-1", lifetimeMs: undefined })
  })

  it("E6 stay the same until they are refreshed", async () => {
    const { rest, tokens } = harness(numbered())
    await Effect.runPromise(tokens.current)
    expect(await Effect.runPromise(tokens.current)).toMatchObject({ value: "token-1" })
    expect(rest.requests).toHaveLength(1)
  })

  it("X1 are refreshed once for all concurrent callers, and not for a token that was replaced already", async () => {
    const { rest, tokens } = harness(numbered())
    await Effect.runPromise(tokens.current)
    const refreshed = await Effect.runPromise(
      Effect.all([tokens.refreshed("token-1"), tokens.refreshed("token-1"), tokens.refreshed("token-1")], {
        concurrency: "unbounded",
      }),
    )
    expect(refreshed.map(({ value }) => value)).toEqual(["token-2", "token-2", "token-2"])
    expect(await Effect.runPromise(tokens.refreshed("token-1"))).toMatchObject({ value: "token-2" })
    expect(rest.requests).toHaveLength(2)
  })

  it("X1 reach the other callers when the first is interrupted", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { rest, tokens } = harness(async () => {
      await held
      return Response.json({ data: { token: "late" } })
    })
    const other = await Effect.runPromise(
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(tokens.current, { startImmediately: true })
        const second = yield* Effect.forkChild(tokens.current, { startImmediately: true })
        yield* Fiber.interrupt(first)
        release()
        return yield* Fiber.join(second)
      }),
    )
    expect(other).toMatchObject({ value: "late" })
    expect(rest.requests).toHaveLength(1)
  })

  it("B5 notify subscribers of each new one, until they unsubscribe", async () => {
    const { tokens } = harness(numbered())
    const received: string[] = []
    const stop = tokens.onChange(({ value }) => received.push(value))
    await Effect.runPromise(tokens.current)
    await Effect.runPromise(tokens.refreshed("token-1"))
    stop()
    await Effect.runPromise(tokens.refreshed("token-2"))
    expect(received).toEqual(["token-1", "token-2"])
  })

  it("X1 X2 fail if REST refuses, after one request; the next caller requests again", async () => {
    let refusals = 1
    const { rest, tokens } = harness((id) => (refusals-- > 0 ? exampleAnswer(id, 429) : undefined))
    expect(await failureOf(tokens.current)).toMatchObject({ _tag: "TokenUnavailable", status: 429 })
    expect(rest.requests).toHaveLength(1)
    expect(await Effect.runPromise(tokens.current)).toMatchObject({ lifetimeMs: 3_600_000 })
  })

  it("E3 fail without a configuration", async () => {
    const { tokens } = harness(undefined, unconfigured)
    expect(await failureOf(tokens.current)).toMatchObject({ _tag: "TokenUnavailable", status: 0 })
  })
})
