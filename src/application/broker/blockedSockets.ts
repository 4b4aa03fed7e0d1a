import { Effect } from "effect"
import type { Funnel } from "../ports/browser/Funnel.ts"

/** So many attempts in a row that reached nobody are no accident of one moment. */
const enoughAttempts = 3

/**
 * Notes attempts to connect that reached nobody, and says once that no connection has ever opened though the showroom's server answers:
 * networks of companies let HTTP pass and cut websockets.
 */
export const blockedSockets = ({
  funnel,
  serverAnswers,
}: {
  readonly funnel: Funnel
  /** Whether the showroom's server answers by HTTP now. */
  readonly serverAnswers: Effect.Effect<boolean>
}): { readonly noteUnreached: Effect.Effect<void> } => {
  let attempts = 0
  return {
    noteUnreached: Effect.gen(function* () {
      attempts += 1
      if (attempts < enoughAttempts || !(yield* serverAnswers)) return
      attempts = Number.NEGATIVE_INFINITY
      // Its words and what to do stand in docs/errors.md.
      yield* funnel.notify({ name: "failed", code: "FRAME-SOCKET" })
    }),
  }
}
