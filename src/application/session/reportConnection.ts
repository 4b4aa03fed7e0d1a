import { Effect } from "effect"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { until } from "../store/Store.ts"

/** Time after which a lost connection is reported, in ms. A renewed session is back sooner. */
const lostAfter = "1 second"

/** Reports to the funnel when the broker's connection is lost, and when it is back (B3). Runs until interrupted. */
export const reportConnection = ({ shown }: Pick<BrokerLink, "shown">, funnel: Funnel): Effect.Effect<never> => {
  const back = until(shown, (link) => link === "connected")
  return Effect.forever(
    Effect.gen(function* () {
      yield* back
      yield* until(shown, (link) => link !== "connected")
      const isLost = yield* Effect.raceFirst(Effect.as(Effect.sleep(lostAfter), true), Effect.as(back, false))
      if (!isLost) return
      yield* funnel.notify({ name: "connection", state: "lost" })
      yield* back
      yield* funnel.notify({ name: "connection", state: "back" })
    }),
  )
}
