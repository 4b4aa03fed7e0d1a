import type { Effect } from "effect"

/** The zones of the visitor's browser, by their IANA names (decisions K2). */
export interface TimeZones {
  /** Where the visitor's clock is; UTC where the browser does not say. */
  readonly own: Effect.Effect<string>
  /** All that can be chosen, the own one and UTC among them. */
  readonly all: Effect.Effect<ReadonlyArray<string>>
}
