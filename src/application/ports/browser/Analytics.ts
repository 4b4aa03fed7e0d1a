import type { Effect } from "effect"
import type { Consent } from "../../../domain/host/HostMessage.ts"

/** Counts visits, for as long as the visitor agrees (E14). Where none is configured, or it cannot be loaded, nothing happens. */
export interface Analytics {
  /**
   * Counts from now on, the page in view first; `marketing` says whether the visitor agrees to advertisements as well (C0004). Said
   * again with the same it does nothing.
   */
  readonly permit: (consent: Pick<Consent, "marketing">) => Effect.Effect<void>
  /** Ends it and removes the cookies that it has set; said again, or before anything was permitted, it removes what is left. */
  readonly withdraw: Effect.Effect<void>
  /** Another page is in view; `path` carries no query. Counted only while permitted. */
  readonly pageSeen: (path: string) => Effect.Effect<void>
}
