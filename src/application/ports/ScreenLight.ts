import type { Effect } from "effect"

/** The visitor's screen. */
export interface ScreenLight {
  /**
   * Keeps the screen from going dark until interrupted, also after the page was out of view meanwhile. Where the browser cannot,
   * or refuses, nothing happens; it never fails.
   */
  readonly keptOn: Effect.Effect<never>
}
