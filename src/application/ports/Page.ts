import type { Effect } from "effect"

/** The browser page itself. */
export interface Page {
  /** Goes to another address (E11). Only http(s) or a path of our own; anything else is reported and ignored (decisions E11). */
  readonly leave: (address: string) => Effect.Effect<void>
  /** A number in [0, 1), to spread what must not happen to all at once. */
  readonly draw: Effect.Effect<number>
}
