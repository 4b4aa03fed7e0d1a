import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"

/** What a visit has asked of its counterparts. */
export interface Cost {
  readonly requests: number
  readonly connections: number
}

/** The most that any minute after the first may cost, whatever the counterparts answer. */
export const mostPerMinute: Cost = { requests: 30, connections: 10 }

/** A REST API that answers as it is told, by method and path, and counts; without an answer nobody is there. */
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

/** A JWT that holds for so long; its number makes it differ from the one before. */
export const aJwt = (number: number, lifetimeSeconds: number): string =>
  ["{}", JSON.stringify({ iat: 0, exp: lifetimeSeconds, jti: number }), "signature"].map((part) => btoa(part)).join(".")

/** Lets promises come back that no test clock knows of: answers of a REST API. */
const promisesBack = Effect.promise(async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
})

/** So fine are the steps in which time passes, in ms: an answer needs one of them at most. */
const stepMs = 200

/** Lets time pass where promises take part, in ms. */
export const passAlong = (ms: number): Effect.Effect<void> =>
  Effect.asVoid(
    Effect.repeat(Effect.andThen(TestClock.adjust(Duration.millis(stepMs)), promisesBack), { times: ms / stepMs - 1 }),
  )

/** What each of so many minutes has cost, the first one left out: in it a visit may try again quickly. */
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

/** Expects that no minute has cost too much, and that the visit has not given up either. */
export const expectWithinBudget = (costs: ReadonlyArray<Cost>): void => {
  for (const [minute, { requests, connections }] of costs.entries()) {
    expect({ minute, requests, connections }).toSatisfy(
      () => requests <= mostPerMinute.requests && connections <= mostPerMinute.connections,
    )
  }
  expect(costs.reduce((sum, { requests, connections }) => sum + requests + connections, 0)).toBeGreaterThan(0)
}
