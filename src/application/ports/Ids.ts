import type { Effect } from "effect"

/** Randomness (E5, N2). */
export interface Ids {
  readonly uuid: Effect.Effect<string>
  /** A short random string. */
  readonly random: Effect.Effect<string>
}
