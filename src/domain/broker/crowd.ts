/** So many come back at once without a wait of their own: B3's is enough. */
export const usualCrowd = 100
/** So many a second are let in again beside what else there is to do (measured: docs/reliability.md). */
const returnsASecond = 100
/** The longest time over which a crowd is spread, in ms: a chat that is read along must not be away for longer. */
const longestSpreadMs = 20_000

/**
 * Over how long those are spread who come back at the same moment, in ms; 0 where they are few (decision 035). It is added to B3's waits,
 * which alone would bring all of them within the same instant. A visitor whose own network was away does not wait for it: the browser's
 * `online` cuts every pause short.
 */
export const crowdSpreadMs = (visitors: number): number =>
  visitors <= usualCrowd ? 0 : Math.min((visitors / returnsASecond) * 1_000, longestSpreadMs)
