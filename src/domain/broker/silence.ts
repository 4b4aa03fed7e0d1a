/** Signs of life that both sides promise, each so often in ms: a link that died is noticed within 10 s (CH8). */
export const heartbeatMs = 3_000
/** Silence after which the far side is asked for a sign of life, in ms: it may not have promised any. */
export const askAfterMs = 4_000
/** Silence after which a link is over, in ms: two signs of life were missed. */
export const silenceMs = 6_000
/** How often the silence is looked at, in ms. */
export const lookEveryMs = 1_000
/** A look that comes later than this, in ms, was held up: by a busy page, or because it slept. */
const longestLookMs = 2 * lookEveryMs

/** How long a link was silent while somebody listened. */
export interface Silence {
  readonly ms: number
  /** When it was last looked at, by a clock that only runs forward, in ms. */
  readonly lookedAt: number
}

export const unbroken = (now: number): Silence => ({ ms: 0, lookedAt: now })

/**
 * The silence at another look. While the page was held up nobody listened, though the far side may have spoken: what it said is
 * heard after the look, so that only the time of a usual look counts, or a busy page would take a good link for dead.
 */
export const looked = ({ ms, lookedAt }: Silence, now: number): Silence => ({
  ms: ms + Math.min(Math.max(0, now - lookedAt), longestLookMs),
  lookedAt: now,
})
