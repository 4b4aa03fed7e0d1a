import type { Effect } from "effect"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"

/** Those outside who are told what happens in a visit: the page around the frame (E13), and who counts visits (E14). */
export interface Funnel {
  /** To those who may know it; nobody answers, and nothing fails. */
  readonly notify: (event: FunnelEvent) => Effect.Effect<void>
}
