import { Cause, Effect, Exit } from "effect"
import { errorIdOf } from "../../domain/funnel/FunnelEvent.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { Ids } from "../ports/browser/Page.ts"

/** So many attempts in a row that reached nobody are no accident of one moment. */
const enoughAttempts = 3

/** By its name: the class would come along with what every page has. */
const isRefused = (cause: Cause.Cause<unknown>): boolean => {
  const thrown = Cause.squash(cause)
  return thrown instanceof Error && thrown.name === "AccessRefused"
}

/**
 * Notes how attempts to connect have ended while none had opened, and says once that nobody is reached though the showroom's server
 * answers: networks of companies let HTTP pass and cut websockets. An attempt that was refused has got through, and ends it.
 */
export const blockedSockets = ({
  funnel,
  ids,
  serverAnswers,
}: {
  readonly funnel: Funnel
  readonly ids: Ids
  /** Whether the showroom's server answers by HTTP now. */
  readonly serverAnswers: Effect.Effect<boolean>
}): ((exit: Exit.Exit<unknown, unknown>) => Effect.Effect<void>) => {
  let attempts = 0
  const end = () => {
    attempts = Number.NEGATIVE_INFINITY
  }
  return (exit) =>
    Effect.gen(function* () {
      attempts += 1
      if (Exit.isSuccess(exit) || isRefused(exit.cause)) return end()
      if (attempts < enoughAttempts || !(yield* serverAnswers) || attempts < 0) return
      end()
      yield* funnel.notify({ name: "failed", code: "FRAME-SOCKET", error_id: errorIdOf(yield* ids.random) })
    })
}
