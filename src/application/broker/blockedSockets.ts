import { Cause, Effect, Exit } from "effect"
import { errorIdOf } from "../../domain/funnel/FunnelEvent.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { Ids } from "../ports/browser/Page.ts"

/** Consecutive failed attempts after which sockets count as blocked. */
const enoughAttempts = 3

/** Checks the name: importing the class would add it to the first screen's code. */
const isRefused = (cause: Cause.Cause<unknown>): boolean => {
  const thrown = Cause.squash(cause)
  return thrown instanceof Error && thrown.name === "AccessRefused"
}

/**
 * Counts attempts to connect until one succeeds. Reports once if several fail although the showroom's server answers:
 * company networks let HTTP pass and block websockets. A refused attempt reached the broker, so it ends the count.
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
