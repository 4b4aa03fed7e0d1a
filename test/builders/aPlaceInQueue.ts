/** What a visitor in the queue sees, without the position. */
export const placeInQueue = {
  kind: "waiting",
  video: undefined,
  link: "connected",
  isLong: false,
  isAtRisk: false,
  expectedMinutes: undefined,
  word: undefined,
  wordShown: () => {},
  leave: () => {},
  retry: () => {},
} as const
