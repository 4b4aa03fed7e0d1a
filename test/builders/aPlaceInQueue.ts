/** What a visitor in the queue sees, without the position. */
export const placeInQueue = {
  kind: "waiting",
  video: undefined,
  link: "connected",
  isLong: false,
  isAtRisk: false,
  leave: () => {},
  retry: () => {},
} as const
