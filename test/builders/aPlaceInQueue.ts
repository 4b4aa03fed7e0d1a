/** What a visitor in the queue sees, without the position. */
export const placeInQueue = {
  kind: "waiting",
  video: undefined,
  link: "connected",
  isKept: false,
  isLong: false,
  isAtRisk: false,
  expectedMinutes: undefined,
  word: undefined,
  wait: undefined,
  pinned: undefined,
  wordShown: () => {},
  leave: () => {},
  retry: () => {},
} as const
