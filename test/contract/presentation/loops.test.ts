import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { retryForever } from "../../../src/application/request/retryForever.ts"
import { aJwt, costPerMinute, countedRest, expectWithinBudget } from "../../builders/endlessRefusal.ts"
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
  const presentations = httpPresentations(httpTransport({ config, accessTokens, language, fetch }))
  const life = retryForever(Effect.forever(presentations.find(7)), () => Effect.void)
  return { life, cost: () => ({ requests: rest.asked.length, connections: 0 }) }
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
