import type { Effect } from "effect"

/** The browser page itself. */
export interface Page {
  /**
   * Goes to another address (E11). Only http(s) or a path of our own; anything else is reported and ignored (decisions E11), which
   * false says.
   */
  readonly leave: (address: string) => Effect.Effect<boolean>
  /** Waits until the page is in view again after it was left: the browser kept it for its Back button. */
  readonly returned: Effect.Effect<void>
  /** A number in [0, 1), to spread what must not happen to all at once. */
  readonly draw: Effect.Effect<number>
}
