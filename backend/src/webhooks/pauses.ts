/** A day, in ms: how long a message is repeated, and how long an endpoint may fail before it is paused. */
export const dayMs = 86_400_000

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Pauses after each failed attempt, in ms: the schedule of the Standard Webhooks specification, over 24 h. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8.5 * hour]

/** Pause before the next attempt of a message, in ms. */
export const pauseAfter = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? second

/** Consecutive refusals after which an endpoint gets fewer requests. */
export const fewRefusals = 8
const longestRestMs = minute

/** Pause of an endpoint after this many consecutive refusals, in ms: other messages would fail as well. */
export const restAfter = (refusals: number): number =>
  refusals < fewRefusals ? 0 : Math.min(longestRestMs, second * 2 ** Math.min(refusals - fewRefusals, 10))
