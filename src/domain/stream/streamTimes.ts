import type { PlayState } from "./PlayState.ts"
import type { StreamTransport } from "./streamSource.ts"

/** Delay before a stream is retried, in ms (specification, section 9). */
export const streamRetryMs = 2_000
/** The longest delay that a server may request, in ms. */
export const longestRetryMs = 30_000
/** Timeout before renegotiation, in ms (specification, section 9). */
export const renegotiationMs = 7_000
/** The longest timeout of an answer, in ms, for servers that need up to 28 s. */
export const longestAnswerMs = 4 * renegotiationMs
/**
 * Unanswered attempts before the longest timeout. With another transport there are more, so that it has its turn first.
 */
const alone = 2
const beside = 5

/**
 * Timeout of an answer, in ms. Negotiation restarts every 7 s (S4). A server that answered none of the last attempts is
 * slow rather than lost, and an offer that arrives after its attempt is useless.
 */
export const answerMs = ({ unanswered, transports }: Pick<PlayState, "unanswered" | "transports">): number =>
  // The current transport and its sound give no other picture.
  unanswered < (transports.length > 2 ? beside : alone) ? renegotiationMs : longestAnswerMs

/** Time without a frame after which a stream has stalled, in ms (readings S3/S4). */
export const stallMs = 3_000
/**
 * Time in which a playlist may recover by itself after a stall, in ms: segments last seconds, and a restart would fetch
 * them again.
 */
export const recoveryMs = 5_000
/** Time within which a frame is expected after a wake, in ms. */
export const wakeMs = 1_000
/** Age under which a wake does not restart an attempt, in ms. */
export const freshMs = 1_000
/** Time after which a picture counts as stable, in ms. A loss after that is not consecutive. */
export const steadyMs = 30_000

/** Timeout of the first frame after an answer, in ms: a playlist's first segment is fetched whole. */
export const firstFrameMs = (transport: StreamTransport | undefined): number =>
  transport === "hls" ? 15_000 : renegotiationMs

/** Delays before a missing playlist is retried: 1, 2, 4 and then 7 s (RC6). */
export const playlistRetryMs = (missing: number): number => Math.min(1_000 * 2 ** (missing - 1), renegotiationMs)

/** Progress of the attempts so far, in ms. */
interface Course {
  /** Since the first attempt after the last stable connection. */
  readonly failingMs: number
  /** Since the start of the latest attempt. */
  readonly sinceBegunMs: number
  /**
   * Whether the latest attempt read a playlist, but got no media from its segments: one such attempt is many requests.
   */
  readonly hasReadPlaylist: boolean
}

/** Time in ms in which a server is retried at the specification's interval. */
const patienceMs = 60_000

/** Interval of attempts that have read a playlist, in ms: each costs up to 14 requests within its 15 s. */
const playlistSpacingMs = 30_000

/**
 * The delay before the next attempt. A server that has not recovered within a minute is retried every 7 s at most,
 * regardless of its answers: some 9 connections a minute, and no more than 30 requests.
 */
export const pacedMs = (afterMs: number, { failingMs, sinceBegunMs, hasReadPlaylist }: Course): number => {
  const spacingMs = hasReadPlaylist ? playlistSpacingMs : renegotiationMs
  return failingMs < patienceMs ? afterMs : Math.max(afterMs, spacingMs - sinceBegunMs)
}
