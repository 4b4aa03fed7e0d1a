/**
 * What to do after the n-th 401 of one request, counted from 1 (X1, readings X1): refresh and repeat after a delay, or
 * give up.
 */
export const afterUnauthorised = (
  count: number,
): { readonly repeat: true; readonly afterMs: number } | { readonly repeat: false } => {
  if (count > 8) return { repeat: false }
  return { repeat: true, afterMs: count > 3 ? 1_000 * count : 0 }
}

/**
 * Tokens that may be requested one right after another: as many as the 401s of one request and its first delay (X1).
 */
const atOnce = 6
/**
 * Interval of further tokens, in ms; shorter only if tokens are valid for less than 30 s, and are needed that often.
 */
const everyMs = 15_000
const shortestEveryMs = 2_000

/**
 * Longest wait for a token after a refused one, in ms. Beyond it the refused request fails, so that a page whose every
 * token is refused shows that within half a minute.
 */
export const longestTokenWaitMs = 5_000

/**
 * When the next token may be requested, regardless of the number of requests and connections: a backend that refuses
 * every token makes all of them request another each time (docs/decisions/019). `until` is the previous result, 0 at
 * first; times are in ms of a monotonic clock. `lifetimeMs`: lifetime of the previous token; `undefined` if it is not
 * known.
 */
export const nextTokenTime = (
  until: number,
  now: number,
  lifetimeMs = Number.POSITIVE_INFINITY,
): { readonly waitMs: number; readonly until: number } => {
  const from = Math.max(until, now)
  const stepMs = Math.min(everyMs, Math.max(shortestEveryMs, lifetimeMs / 2))
  return { waitMs: Math.max(0, from - now - (atOnce - 1) * stepMs), until: from + stepMs }
}

/** The longest delay between two attempts of a program that never gives up, in ms. */
export const longestWaitMs = 30_000

/** Delay after consecutive failures, counted from 1, in ms: 2 s, 4 s, 8 s … 30 s. */
export const retryDelayMs = (failures: number): number => Math.min(longestWaitMs, 1_000 * 2 ** failures)
