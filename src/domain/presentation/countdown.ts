/** The remaining time, in its displayed parts (Q3, S2). */
export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
/** Interval between checks if the start is not known, in ms. */
const unknownStartMs = 30 * secondMs

/**
 * The time until an absolute instant; `undefined` once it has passed. Both are UTC, in ms since 1970, so that neither a
 * zone nor the moment of joining shifts it. A started second counts in full: 0 is shown only at the start.
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

const hourMs = 60 * minuteMs

/** Whether a start is days ahead: not today, not tomorrow morning. Both are UTC, in ms since 1970. */
export const isDaysAhead = (startsAt: number, now: number): boolean => startsAt - now > 36 * hourMs

/** Whether a start is so soon that a visitor may keep the page open for it. */
export const isWorthWaiting = ({ days, hours }: Countdown): boolean => days === 0 && hours < 2

/**
 * Time until the countdown shows another second, in ms. The steps depend on the start, not on when the countdown began.
 */
export const untilNextSecond = (startsAt: number, now: number): number => {
  const over = (startsAt - now) % secondMs
  return over <= 0 ? over + secondMs : over
}

/**
 * Delay before the next check whether a presentation has begun, in ms, in case no message says so (Q3). `startsAt` is
 * `undefined` if it is not known; `draw` is in [0, 1).
 */
export const pollDelayMs = (startsAt: number | undefined, now: number, draw: number): number => {
  // Spreads the requests of waiting visitors over 4 s.
  const spread = Math.round(draw * 4_000)
  if (startsAt === undefined) return unknownStartMs + spread
  const left = startsAt - now
  if (left <= 0) return 8_000 + spread
  return Math.min(left, minuteMs) + spread
}
