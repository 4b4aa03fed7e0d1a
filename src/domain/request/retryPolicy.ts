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

/** Number of tokens that may be requested without a wait (X1, docs/decisions/019). */
const atOnce = 6
/** Interval of further tokens, in ms: half the token's lifetime if that is shorter, and at least `shortestEveryMs`. */
const everyMs = 15_000
const shortestEveryMs = 2_000

/**
 * Longest wait for a token after a refused one, in ms. The request fails if the wait would be longer, so that a page
 * shows the failure within half a minute if the backend refuses every token.
 */
export const longestTokenWaitMs = 5_000

/**
 * When the next token may be requested. All requests and connections share this limit, because a backend that refuses
 * every token makes each of them request a new one (docs/decisions/019). `until` is the previous result, 0 at
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
