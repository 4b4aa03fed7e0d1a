import type { Effect } from "effect"

export interface Page {
  /**
   * Navigates to another address (E11). Accepts only http(s) or a path of the showroom; anything else is reported and
   * returns `false` (readings E11).
   */
  readonly leave: (address: string) => Effect.Effect<boolean>
  /** Waits until the browser restores the page from its back/forward cache. */
  readonly returned: Effect.Effect<void>
  /** A random number in [0, 1), to spread requests over time. */
  readonly draw: Effect.Effect<number>
}

export interface PageVisibility {
  /** Waits until the page is visible: neither prerendered nor in a background tab (K5). */
  readonly seen: Effect.Effect<void>
  /** Runs `returned` when the visitor returns to the page: by focus, tab, network or history. Until interrupted. */
  readonly onReturn: (returned: Effect.Effect<void>) => Effect.Effect<never>
  /**
   * Starts `left` when the page closes, reloads or is put into the history. Only what starts synchronously can succeed.
   * Until interrupted.
   */
  readonly onLeave: (left: Effect.Effect<void>) => Effect.Effect<never>
}

/** Whether the page is awake. Browsers throttle the timers of a background page, and a closed laptop stops them. */
export interface PageLifecycle {
  /** Waits for `ms`, in a background page too. After machine sleep it completes late. */
  readonly sleep: (ms: number) => Effect.Effect<void>
  /**
   * Runs `woken` when the page may have missed the end of its connections: after sleep, back online, back from the
   * history, visible again. May run it several times for one return. Until interrupted.
   */
  readonly onWake: (woken: Effect.Effect<void>) => Effect.Effect<never>
}

/** Code of the page that no press waits for. */
export interface LateCode {
  /** Lets late code load once `shown` has completed, the visitor acts, or 3 s have passed, whichever is first. */
  readonly loadAfter: (shown: Effect.Effect<unknown>) => Effect.Effect<void>
}

export interface ScreenLight {
  /**
   * Keeps the screen on until interrupted, also after the page was hidden in between. Does nothing if the browser
   * cannot or refuses; it never fails.
   */
  readonly keptOn: Effect.Effect<never>
}

/**
 * Whether the browser may notify a visitor outside of the page: unavailable here, as in a frame; askable; or decided.
 */
export type NotificationPermission = "unavailable" | "askable" | "granted" | "denied"

/** Alerts a visitor who looks elsewhere (QU7). Skips what the browser does not allow; nothing fails. */
export interface CallAlerts {
  /** The current permission, known synchronously. */
  readonly permission: Effect.Effect<NotificationPermission>
  /** Requests permission and returns the result. Works only in response to the visitor's own press. */
  readonly ask: Effect.Effect<NotificationPermission>
  /**
   * Calls the visitor to the consultation: a short sound and, while the page is hidden, its title and a
   * notification that leads back to it. Ends when the page becomes visible, or when interrupted.
   */
  readonly call: Effect.Effect<void>
}

/** Random identifiers (E5, N2). */
export interface Ids {
  readonly uuid: Effect.Effect<string>
  /** A short random string. */
  readonly random: Effect.Effect<string>
}
