import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"

/** Requests and connections that a visit has made so far. */
export interface Cost {
  readonly requests: number
  readonly connections: number
}

/** The limit for each minute after the first, whatever the counterparts answer. */
export const mostPerMinute: Cost = { requests: 30, connections: 10 }

/**
 * A REST API that answers by method and path as given, and counts requests. Without an answer, the request fails as if
 * the server were unreachable.
 */
export const countedRest = (answer: (path: string, request: Request) => Response | undefined) => {
  const asked: Array<string> = []
  return {
    /** Each request so far, as method and path. */
    asked,
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/^\/api/, "")
      asked.push(`${request.method} ${path}`)
      const response = answer(path, request)
      if (response === undefined) throw new TypeError("nobody is there")
      return response
    }) as typeof fetch,
  }
}

/** A JWT that is valid for `lifetimeSeconds`. `number` makes it differ from the previous one. */
export const aJwt = (number: number, lifetimeSeconds: number): string =>
  ["{}", JSON.stringify({ iat: 0, exp: lifetimeSeconds, jti: number }), "signature"].map((part) => btoa(part)).join(".")

/** Lets promises settle that the test clock does not control: answers of a REST API. */
const promisesBack = Effect.promise(async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
})

/** Step in which time advances, in ms. An answer needs at most one step. */
const stepMs = 200

/** Advances the clock by `ms` and lets promises settle on the way. */
export const passAlong = (ms: number): Effect.Effect<void> =>
  Effect.asVoid(
    Effect.repeat(Effect.andThen(TestClock.adjust(Duration.millis(stepMs)), promisesBack), { times: ms / stepMs - 1 }),
  )

/** The cost of each of `minutes` minutes, without the first one: in it a visit may retry quickly. */
export const costPerMinute = (spent: () => Cost, minutes: number): Effect.Effect<ReadonlyArray<Cost>> =>
  Effect.gen(function* () {
    yield* passAlong(60_000)
    const costs: Array<Cost> = []
    for (let minute = 0; minute < minutes; minute += 1) {
      const before = spent()
      yield* passAlong(60_000)
      const after = spent()
      costs.push({ requests: after.requests - before.requests, connections: after.connections - before.connections })
    }
    return costs
  })

/** Expects that every minute stayed within the limit, and that the visit still tries. */
export const expectWithinBudget = (costs: ReadonlyArray<Cost>): void => {
  for (const [minute, { requests, connections }] of costs.entries()) {
    expect({ minute, requests, connections }).toSatisfy(
      () => requests <= mostPerMinute.requests && connections <= mostPerMinute.connections,
    )
  }
  expect(costs.reduce((sum, { requests, connections }) => sum + requests + connections, 0)).toBeGreaterThan(0)
}
