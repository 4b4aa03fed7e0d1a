/** Tokens that may be asked for one right after another: as many as the 401s of one request and its first wait (X1). */
const atOnce = 6
/** Beyond those, one in so long, in ms. */
const everyMs = 15_000

/**
 * When the next token may be asked for, however many requests and connections want one: a backend that takes no token makes all of
 * them want another, each time (docs/decisions/019). `until` is the answer for the one before, 0 at first; times are of a clock that
 * only runs forward, in ms.
 */
export const paced = (until: number, now: number): { readonly waitMs: number; readonly until: number } => {
  const from = Math.max(until, now)
  return { waitMs: Math.max(0, from - now - (atOnce - 1) * everyMs), until: from + everyMs }
}
