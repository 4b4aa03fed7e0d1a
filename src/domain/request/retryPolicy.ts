/** What to do about the n-th 401 of one request, counted from 1 (X1, decisions X1): refresh and repeat after a wait, or give up. */
export const afterUnauthorised = (
  count: number,
): { readonly repeat: true; readonly afterMs: number } | { readonly repeat: false } => {
  if (count > 8) return { repeat: false }
  return { repeat: true, afterMs: count > 3 ? 1_000 * count : 0 }
}

/** Tokens that may be asked for one right after another: as many as the 401s of one request and its first wait (X1). */
const atOnce = 6
/** Beyond those, one in so long, in ms; more often only where tokens hold for less than 30 s, and are needed so often. */
const everyMs = 15_000
const shortestEveryMs = 2_000

/**
 * When the next token may be asked for, however many requests and connections want one: a backend that takes no token makes all of
 * them want another, each time (docs/decisions/019). `until` is the answer for the one before, 0 at first; times are of a clock that
 * only runs forward, in ms. `lifetimeMs` is for how long the token before holds, `undefined` if that is not known.
 */
export const paced = (
  until: number,
  now: number,
  lifetimeMs = Number.POSITIVE_INFINITY,
): { readonly waitMs: number; readonly until: number } => {
  const from = Math.max(until, now)
  const stepMs = Math.min(everyMs, Math.max(shortestEveryMs, lifetimeMs / 2))
  return { waitMs: Math.max(0, from - now - (atOnce - 1) * stepMs), until: from + stepMs }
}

/** The longest wait between two tries of something that goes on for ever, in ms. */
export const longestWaitMs = 30_000

/** Wait after so many failures in a row, counted from 1, in ms: 2 s, 4 s, 8 s … 30 s. */
export const askAgainMs = (failures: number): number => Math.min(longestWaitMs, 1_000 * 2 ** failures)
