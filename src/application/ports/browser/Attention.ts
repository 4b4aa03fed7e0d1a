import type { Effect } from "effect"

/**
 * Whether the browser tells a visitor of something outside of the page: not at all here, as in a frame; when the visitor allows
 * it; or it is decided.
 */
export type NotificationLeave = "unavailable" | "askable" | "granted" | "denied"

/** Reaching a visitor who looks elsewhere (QU7). What the browser does not allow is left out; nothing fails. */
export interface Attention {
  /** What holds now; known at once. */
  readonly leave: Effect.Effect<NotificationLeave>
  /** Asks for leave, and says what holds then; only of use in answer to the visitor's own press. */
  readonly ask: Effect.Effect<NotificationLeave>
  /**
   * Calls the visitor to the consultation: a short sound, and while the page is hidden its title and a notification that leads
   * back to it. Over as soon as the page is seen, or when interrupted.
   */
  readonly call: Effect.Effect<void>
}
