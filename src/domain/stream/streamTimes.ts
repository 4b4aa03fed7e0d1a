import type { PlayState } from "./PlayState.ts"
import type { StreamTransport } from "./streamSource.ts"

/** Stream retry of the specification, section 9. */
export const streamRetryMs = 2_000
/** A server may ask for more patience than that, up to this. */
export const longestRetryMs = 30_000
/** Renegotiation of the specification, section 9. */
export const renegotiationMs = 7_000
/** The longest timeout of an answer, in ms, for servers that need up to 28 s. */
export const longestAnswerMs = 4 * renegotiationMs
/** Unanswered attempts before the longest timeout. With another transport there are more, so that it has its turn first. */
const alone = 2
const beside = 5

/**
 * Timeout of an answer, in ms. Negotiation restarts every 7 s (S4); a server that answered none of the last attempts is slow rather
 * than lost, and an offer that arrives after its attempt is of no use.
 */
export const answerMs = ({ unanswered, transports }: Pick<PlayState, "unanswered" | "transports">): number =>
  // The present one and its sound are no other picture.
  unanswered < (transports.length > 2 ? beside : alone) ? renegotiationMs : longestAnswerMs

/** Without a frame for so long a stream has stalled (decisions S3/S4). */
export const stallMs = 3_000
/** A playlist is waited for by itself after a stall: pieces last seconds, and a new beginning would fetch them again. */
export const selfHelpMs = 5_000
/** After waking up a frame should come within this. */
export const wakeMs = 1_000
/** An attempt that has just begun is not begun again by waking up. */
export const freshMs = 1_000
/** A picture that stood for so long is no loss of the row before. */
export const steadyMs = 30_000

/** How long the first frame may take after an answer: a playlist's first piece is fetched whole. */
export const firstFrameMs = (transport: StreamTransport | undefined): number =>
  transport === "hls" ? 15_000 : renegotiationMs

/** Waits for a playlist: 1, 2, 4 and then 7 s (RC6). */
export const playlistRetryMs = (missing: number): number => Math.min(1_000 * 2 ** (missing - 1), renegotiationMs)

/** How attempts have gone so far, in ms. */
interface Course {
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
