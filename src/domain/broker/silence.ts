/** Heartbeat interval of both sides, in ms: a dead link is noticed within 10 s (CH8). */
export const heartbeatMs = 3_000
/** Silence after which the link probes the broker, in ms: the broker may not have promised heartbeats. */
export const probeAfterMs = 4_000
/** Silence after which a link is over, in ms: two heartbeats were missed. */
export const silenceMs = 6_000
/** Interval at which the silence is checked, in ms. */
export const checkEveryMs = 1_000
/** Time in ms since the last check beyond which a busy or sleeping page has delayed the check. */
const longestIntervalMs = 2 * checkEveryMs

/** Silence of a link while the page could receive. */
export interface Silence {
  /** Duration in ms. */
  readonly ms: number
  /** Time of the last check, in ms of a monotonic clock. */
  readonly checkedAt: number
}

export const noSilence = (now: number): Silence => ({ ms: 0, checkedAt: now })

/**
 * The silence at the next check. A busy or sleeping page cannot receive, and messages from that time arrive after the
 * check. So one check adds at most `longestIntervalMs`; otherwise a busy page would close a working link.
 */
export const silenceAtCheck = ({ ms, checkedAt }: Silence, now: number): Silence => ({
  ms: ms + Math.min(Math.max(0, now - checkedAt), longestIntervalMs),
  checkedAt: now,
})
