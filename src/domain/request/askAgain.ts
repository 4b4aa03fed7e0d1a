/** The longest wait between two tries of something that goes on for ever, in ms. */
export const longestWaitMs = 30_000

/** Wait after so many failures in a row, counted from 1, in ms: 2 s, 4 s, 8 s … 30 s. */
export const askAgainMs = (failures: number): number => Math.min(longestWaitMs, 1_000 * 2 ** failures)
