import type { Effect } from "effect"
import type { Consent } from "../../../domain/host/HostMessage.ts"

/** Counts page views while the visitor consents (E14). Does nothing if no tag is configured or it cannot be loaded. */
export interface Analytics {
  /**
   * Starts counting, beginning with the current page. `marketing`: whether the visitor also consents to advertisements
   * (C0004). A repeat with the same value does nothing.
   */
  readonly permit: (consent: Pick<Consent, "marketing">) => Effect.Effect<void>
  /**
   * Stops counting and removes the cookies that the tag has set. Safe to repeat or to call first: it removes what is
   * left.
   */
  readonly withdraw: Effect.Effect<void>
  /** Counts a page view, only while permitted. `path` has no query. */
  readonly pageSeen: (path: string) => Effect.Effect<void>
}
