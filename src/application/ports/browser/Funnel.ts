import type { Effect } from "effect"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"

/** Publishes a visit's funnel events to the host page (E13) and the tag that counts visits (E14). */
export interface Funnel {
  /** Notifies each permitted recipient. There is no answer, and it never fails. */
  readonly notify: (event: FunnelEvent) => Effect.Effect<void>
}
