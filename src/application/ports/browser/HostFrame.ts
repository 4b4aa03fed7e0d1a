import type { Effect } from "effect"
import type { HostMessage, HostReport } from "../../../domain/host/HostMessage.ts"

/** The host page around the frame (E1, E2, E5, E13). Malformed or foreign messages are dropped and reported once. */
export interface HostFrame {
  /** Posts READY, once (E1). */
  readonly ready: Effect.Effect<void>
  /** Emits each message of an allowed host until interrupted. */
  readonly listen: (listener: (message: HostMessage) => void) => Effect.Effect<never>
  /** Posts to an allowed host only; dropped without one (readings E13). */
  readonly notify: (news: HostReport) => Effect.Effect<void>
  /** Posts the content's height to the host on each change, until interrupted (E2). */
  readonly reportHeight: Effect.Effect<never>
}
