/** Heartbeat interval of both sides, in ms: a dead link is noticed within 10 s (CH8). */
export const heartbeatMs = 3_000
/** Silence after which the link probes the broker, in ms: the broker may not have promised heartbeats. */
export const probeAfterMs = 4_000
/** Silence after which a link is over, in ms: two heartbeats were missed. */
export const silenceMs = 6_000
/** Interval at which the silence is checked, in ms. */
export const checkEveryMs = 1_000
/** A check that runs later than this, in ms, was held up by a busy or sleeping page. */
const longestLookMs = 2 * checkEveryMs

/** How long a link was silent while the page could receive. */
export interface Silence {
  readonly ms: number
  /** Time of the last check, in ms of a monotonic clock. */
  readonly checkedAt: number
}

export const noSilence = (now: number): Silence => ({ ms: 0, checkedAt: now })

/**
 * The silence at the next check. While the page was held up it could not receive, and messages from that time arrive
 * after the check. So only the time of a usual check counts; otherwise a busy page would close a working link.
 */
export const silenceAtCheck = ({ ms, checkedAt }: Silence, now: number): Silence => ({
  ms: ms + Math.min(Math.max(0, now - checkedAt), longestLookMs),
  checkedAt: now,
})
