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

/** Whether somebody looks at the page. */
export interface PageVisibility {
  /** Waits until the page is seen: not prepared beforehand, nor in a tab behind another (K5). */
  readonly seen: Effect.Effect<void>
  /** Runs `returned` when the visitor comes back to the page: by focus, tab, network or the history. Until interrupted. */
  readonly onReturn: (returned: Effect.Effect<void>) => Effect.Effect<never>
  /** Starts `left` when the page is closed, reloaded or put aside; only what is started at once has a chance. Until interrupted. */
  readonly onLeave: (left: Effect.Effect<void>) => Effect.Effect<never>
}

/** Whether the page is awake: browsers slow the timers of one in the background, and a laptop that is shut stops them. */
export interface PageLifecycle {
  /** Waits so many ms, in a page in the background too. What slept meanwhile wakes late. */
  readonly sleep: (ms: number) => Effect.Effect<void>
  /**
   * Runs `woken` when the page may have missed the end of its connections: after sleep, back online, back from the history,
   * visible again. May run it several times for one return. Until interrupted.
   */
  readonly onWake: (woken: Effect.Effect<void>) => Effect.Effect<never>
}

/** The visitor's screen. */
export interface ScreenLight {
  /**
   * Keeps the screen from going dark until interrupted, also after the page was out of view meanwhile. Where the browser cannot,
   * or refuses, nothing happens; it never fails.
   */
  readonly keptOn: Effect.Effect<never>
}

/**
 * Whether the browser tells a visitor of something outside of the page: not at all here, as in a frame; when the visitor allows
 * it; or it is decided.
 */
export type NotificationLeave = "unavailable" | "askable" | "granted" | "denied"

/** Reaching a visitor who looks elsewhere (QU7). What the browser does not allow is left out; nothing fails. */
export interface CallAlerts {
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

/** Randomness (E5, N2). */
export interface Ids {
  readonly uuid: Effect.Effect<string>
  /** A short random string. */
  readonly random: Effect.Effect<string>
}
