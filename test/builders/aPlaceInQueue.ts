/** What a visitor in line is shown, but for the place. */
export const placeInQueue = {
  kind: "waiting",
  video: undefined,
  link: "connected",
  isLong: false,
  isAtRisk: false,
  leave: () => {},
  retry: () => {},
} as const
