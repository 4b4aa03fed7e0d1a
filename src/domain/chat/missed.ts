import type { Timeline } from "./timeline.ts"

/**
 * How much more is asked for than was missed, in ms. Stamps rise within a chat, and messages of two chats may overtake each other on
 * their way into the history; what comes twice is shown once (H1).
 */
const overlapMs = 10_000

/** Until when the timeline of a visitor who has caught up lacks nothing: the newest stamp in it. */
export const newestIn = (timeline: Timeline): number | undefined => timeline.at(-1)?.timestamp

/** After which stamp history is read by one who lacks nothing until then; undefined: from the beginning. */
export const historyAfter = (wholeUntil: number | undefined): number | undefined =>
  wholeUntil === undefined ? undefined : Math.max(0, wholeUntil - overlapMs)

/** What is not asked for again, and stays; what is newer gives way to the answer (B6). */
export const keptFrom = (timeline: Timeline, after: number | undefined): Timeline =>
  after === undefined ? [] : timeline.filter(({ timestamp }) => timestamp <= after)
