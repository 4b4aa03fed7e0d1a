import type { Effect } from "effect"
import type { HostMessage, HostNews } from "../../../domain/host/HostMessage.ts"

/** The page around the frame (E1, E2, E5, E13). What is malformed or foreign is dropped, and reported once. */
export interface HostFrame {
  /** Posts READY, once (E1). */
  readonly ready: Effect.Effect<void>
  /** Hands on what an allowed host says, until interrupted. */
  readonly listen: (listener: (message: HostMessage) => void) => Effect.Effect<never>
  /** To an allowed host alone; dropped when there is none (decisions E13). */
  readonly notify: (news: HostNews) => Effect.Effect<void>
  /** Tells the host the height of the content whenever it changes, until interrupted (E2). */
  readonly keepHeight: Effect.Effect<never>
}
