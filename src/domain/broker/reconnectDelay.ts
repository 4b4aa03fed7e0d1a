/** After so many attempts in a row they come less often (B3). */
export const patientAttempts = 5

/** Wait before the attempt of this number: 10 ms first, 1 s for 1 to 5, 5 s beyond (B3). */
export const reconnectDelayMs = (attempt: number): number =>
  attempt <= 0 ? 10 : attempt <= patientAttempts ? 1_000 : 5_000

/**
 * Wait beyond those where the broker lets in and throws out, in ms: each session costs its listeners requests, which an attempt that
 * meets nobody does not.
 */
export const shortLivedMs = 7_500

/** A wait drawn from 80 to 120 % of its value, so that not all come back at once; draw is in [0, 1). */
export const spreadOf = (ms: number, draw: number): number => Math.round(ms * (0.8 + 0.4 * draw))

/** The wait before the attempt of this number, spread from attempt 1 on. */
export const spreadMs = (attempt: number, draw: number): number =>
  attempt <= 0 ? reconnectDelayMs(attempt) : spreadOf(reconnectDelayMs(attempt), draw)

/** However often a page is woken, after a failure so much is waited: `online` may flap ten times a second. */
export const hurryAfterMs = 500

/** What is left of a pause for one who was woken in it, so much of it having gone by. */
export const hurriedMs = (pauseMs: number, waitedMs: number): number =>
  Math.max(0, Math.min(pauseMs, hurryAfterMs) - waitedMs)
