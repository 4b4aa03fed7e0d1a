import type { Timeline } from "./timeline.ts"

/**
 * Overlap of a history request with what is already known, in ms. Timestamps rise within a chat, but messages of two
 * chats may enter the history out of order. Duplicates are shown once (H1).
 */
const overlapMs = 10_000

/** The time until which a caught-up timeline is complete: its newest timestamp. */
export const newestIn = (timeline: Timeline): number | undefined => timeline.at(-1)?.timestamp

/**
 * The timestamp after which to request history for a timeline that is complete until then; `undefined` for the whole
 * history.
 */
export const historyAfter = (wholeUntil: number | undefined): number | undefined =>
  wholeUntil === undefined ? undefined : Math.max(0, wholeUntil - overlapMs)

/** The messages that are not requested again and stay. The answer replaces newer ones (B6). */
export const unaffectedBy = (timeline: Timeline, after: number | undefined): Timeline =>
  after === undefined ? [] : timeline.filter(({ timestamp }) => timestamp <= after)
