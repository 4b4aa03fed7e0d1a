/** The time that is left, in the parts in which it is shown (Q3, S2). */
export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
/** How often to look where nobody knows when it begins, in ms. */
const unknownStartMs = 30 * secondMs

/**
 * What is left until an absolute instant; undefined when it has come. Both are UTC, in ms since 1970, so that neither a zone nor
 * the moment of joining shifts it. A second that has begun counts in full: 0 is shown only when it is time.
 */
export const countdownTo = (startsAt: number, now: number): Countdown | undefined => {
  const seconds = Math.ceil((startsAt - now) / secondMs)
  if (seconds <= 0) return undefined
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** How long until the countdown shows another second, in ms: the steps hang on the start, not on when one began to look. */
export const untilNextSecond = (startsAt: number, now: number): number => {
  const over = (startsAt - now) % secondMs
  return over <= 0 ? over + secondMs : over
}

/**
 * When to look again whether a presentation has begun, as nobody may have said so, in ms (Q3). `startsAt` is undefined where nobody
 * knows it; `draw` is in [0, 1).
 */
export const lookAgainMs = (startsAt: number | undefined, now: number, draw: number): number => {
  // All who wait would ask in the same moment: up to 4 s apart.
  const spread = Math.round(draw * 4_000)
  if (startsAt === undefined) return unknownStartMs + spread
  const left = startsAt - now
  if (left <= 0) return 8_000 + spread
  return Math.min(left, minuteMs) + spread
}
