import { EngineUnavailable } from "../media/MediaEngine.ts"
import type { WatchJoin } from "../media/watchedEngine.ts"

/**
 * `joined`: the engine has made the session. `unavailable`: it could not at the moment. `refused`: the offer has no
 * track that it carries. `failed`: anything else, such as an offer that cannot be read.
 */
type JoinOutcome = "joined" | "unavailable" | "refused" | "failed"

/** Number of attempts to join a stream since the start, by outcome. */
export interface Joins {
  readonly watch: WatchJoin
  readonly counts: () => ReadonlyArray<{
    readonly kind: "viewer" | "publisher"
    readonly outcome: JoinOutcome
    readonly times: number
  }>
}

const kinds = ["viewer", "publisher"] as const
const outcomes = ["joined", "unavailable", "refused", "failed"] as const

/** Counts from 0, so that the first failure is an increase. */
export const countJoins = (): Joins => {
  const entries = kinds.flatMap((kind) => outcomes.map((outcome) => ({ kind, outcome, times: 0 })))
  const note = (kind: "viewer" | "publisher", outcome: JoinOutcome) => {
    const entry = entries.find((each) => each.kind === kind && each.outcome === outcome)
    if (entry) entry.times += 1
  }
  return {
    watch: async (kind, attempt) => {
      try {
        const result = await attempt()
        note(kind, result === undefined ? "refused" : "joined")
        return result
      } catch (failure) {
        note(kind, failure instanceof EngineUnavailable ? "unavailable" : "failed")
        throw failure
      }
    },
    counts: () => entries,
  }
}
