import { renegotiationMs } from "./streamTimes.ts"

/** How attempts have gone so far, in ms. */
export interface Course {
  /** Since the first attempt after which nothing has stood for long. */
  readonly inVainMs: number
  /** Since the latest attempt began. */
  readonly sinceBegunMs: number
  /** The latest attempt read a playlist, whose pieces were then asked for in vain: one such attempt is many requests. */
  readonly hasReadPlaylist: boolean
}

/** So long a server is asked as often as the specification has it. */
const patienceMs = 60_000

/** Between attempts that have read a playlist, in ms: each costs up to 14 requests within its 15 s. */
const playlistSpacingMs = 30_000

/**
 * The wait before the next attempt. A server that has not got better within a minute is asked every 7 s at most, whatever its
 * answers are: some 9 connections a minute, and no more than 30 requests.
 */
export const pacedMs = (afterMs: number, { inVainMs, sinceBegunMs, hasReadPlaylist }: Course): number => {
  const spacingMs = hasReadPlaylist ? playlistSpacingMs : renegotiationMs
  return inVainMs < patienceMs ? afterMs : Math.max(afterMs, spacingMs - sinceBegunMs)
}
