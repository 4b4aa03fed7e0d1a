import { randomInt } from "node:crypto"
import type { OfferedViewer } from "../streams/viewer.ts"

/** Largest range that `randomInt` draws from: ids are not for guessing, as an answer for one takes over the play. */
const idRange = 2 ** 48 - 1

/** A session id as Wowza makes them: a decimal string. */
export const newSessionId = (): string => String(randomInt(1, idRange))

/** Plays that were offered and not yet answered, by session id. They belong to no socket: any may bring the answer (S1). */
export interface PlaySessions {
  /** Keeps the offer for `answerMs`; unanswered, it is closed. */
  readonly keep: (viewer: OfferedViewer) => string
  /** The session, which is not found a second time. Undefined when unknown, answered or too old: 507. */
  readonly take: (sessionId: string | undefined) => OfferedViewer | undefined
  readonly close: () => Promise<void>
}

/** @param answerMs how long an offer waits for its answer, in milliseconds. */
export const createPlaySessions = (answerMs: number): PlaySessions => {
  const offered = new Map<string, { readonly viewer: OfferedViewer; readonly timer: NodeJS.Timeout }>()
  const take = (sessionId: string | undefined): OfferedViewer | undefined => {
    const session = sessionId === undefined ? undefined : offered.get(sessionId)
    if (!session || sessionId === undefined) return undefined
    clearTimeout(session.timer)
    offered.delete(sessionId)
    return session.viewer
  }
  return {
    keep: (viewer) => {
      const sessionId = newSessionId()
      const timer = setTimeout(() => void take(sessionId)?.close(), answerMs)
      timer.unref()
      offered.set(sessionId, { viewer, timer })
      return sessionId
    },
    take,
    close: async () => {
      await Promise.all([...offered.keys()].map((sessionId) => take(sessionId)?.close()))
    },
  }
}
