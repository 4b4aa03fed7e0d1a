/** Number of visitors that may reconnect at once without an additional delay: B3's delays are enough. */
export const usualCrowd = 100
/** Number of visitors a second that the backend readmits beside its other work (measured: docs/reliability.md). */
const returnsASecond = 100
/**
 * The longest time over which a crowd is spread, in ms: a chat that visitors are reading must not be away for longer.
 */
const longestSpreadMs = 20_000

/**
 * The time over which visitors that reconnect at the same moment are spread, in ms; 0 for few visitors (decision 035).
 * It is added to B3's delays, which alone would let all of them reconnect within the same instant. A visitor whose own
 * network was down does not wait for it: the browser's `online` event ends every delay.
 */
export const crowdSpreadMs = (visitors: number): number =>
  visitors <= usualCrowd ? 0 : Math.min((visitors / returnsASecond) * 1_000, longestSpreadMs)
