import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { retryForever } from "../../../src/application/request/retryForever.ts"
import { aJwt, costPerMinute, countedRest, expectWithinBudget, passAlong } from "../../builders/endlessRefusal.ts"
import { run, start } from "../../run.ts"
import { configured } from "../rest/stubs.ts"

const token = (count: number) => Response.json({ data: { token: aJwt(count, 3_600) } })

/** A presentation that is requested again and again, with the tokens for it. */
const asking = (answer: () => Response | undefined) => {
  let tokens = 0
  const rest = countedRest((path) => {
    if (path !== "/auth_token") return answer()
    tokens += 1
    return token(tokens)
  })
  const { config, language, fetch } = { config: configured(), language: () => "en" as const, fetch: rest.fetch }
  const accessTokens = httpAccessTokens({ config, uuid: Effect.succeed("uuid-1"), language, fetch })
  const transport = httpTransport({ config, accessTokens, language, fetch })
  const presentations = httpPresentations(transport)
  const life = retryForever(Effect.forever(presentations.find(7)), () => Effect.void)
  const opening = Effect.andThen(Effect.exit(httpCustomer(transport).me), Effect.exit(presentations.find(7)))
  return { life, opening, asked: rest.asked, cost: () => ({ requests: rest.asked.length, connections: 0 }) }
}

describe("A presentation that is refetched automatically", () => {
  it.each([
    ["401", () => new Response(null, { status: 401 })],
    ["429", () => new Response(null, { status: 429, headers: { "retry-after": "1" } })],
    ["503", () => new Response(null, { status: 503 })],
    ["an invalid response", () => Response.json({ presentation: "later" })],
    ["nothing", () => undefined],
  ])("X1 X2 costs at most 30 requests a minute if the response is %s", (_name, answer) =>
    run(
      Effect.gen(function* () {
        const { life, cost } = asking(answer)
        yield* start(life)
        const costs = yield* costPerMinute(cost, 4)
        expectWithinBudget(costs)
        // Refetching never stops.
        for (const { requests } of costs) expect(requests).toBeGreaterThan(0)
      }),
    ),
  )
})

describe("A page whose every token is refused", () => {
  it("X1 R6 fails within 30 s, and again within 20 s when the visitor tries again", () =>
    run(
      Effect.gen(function* () {
        const { opening, asked } = asking(() => new Response(null, { status: 401 }))
        for (const withinMs of [30_000, 20_000]) {
          const opened = yield* Effect.forkChild(opening)
          yield* passAlong(withinMs)
          const exit = opened.pollUnsafe()
          const failure = exit && Exit.isSuccess(exit) ? Exit.findErrorOption(exit.value) : undefined
          expect(failure).toMatchObject({ value: { _tag: "RequestFailed", status: 401 } })
        }
        expect(asked.filter((each) => each === "POST /auth_token").length).toBeLessThanOrEqual(9)
      }),
    ))
})
