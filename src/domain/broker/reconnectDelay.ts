/** Wait before the attempt of this number: 10 ms first, 1 s for 1 to 5, 5 s beyond (B3). */
export const reconnectDelayMs = (attempt: number): number => (attempt <= 0 ? 10 : attempt <= 5 ? 1_000 : 5_000)

/** A delay drawn from 80 to 120 % of its value, from attempt 1 on, so that not all come back at once; draw is in [0, 1). */
export const spreadMs = (attempt: number, draw: number): number =>
  attempt <= 0 ? reconnectDelayMs(attempt) : Math.round(reconnectDelayMs(attempt) * (0.8 + 0.4 * draw))

/** However often a page is woken, after a failure so much is waited: `online` may flap ten times a second. */
export const hurryAfterMs = 500

/** What is left of a pause for one who was woken in it, so much of it having gone by. */
export const hurriedMs = (pauseMs: number, waitedMs: number): number =>
  Math.max(0, Math.min(pauseMs, hurryAfterMs) - waitedMs)
