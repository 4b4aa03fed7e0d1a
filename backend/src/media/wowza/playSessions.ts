import { randomInt } from "node:crypto"
import type { OfferedViewer } from "../MediaEngine.ts"

/**
 * Largest range that `randomInt` accepts. Ids must be unguessable: an answer with a session's id takes over the play.
 */
const idRange = 2 ** 48 - 1

/** A session id in Wowza's form: a decimal string. */
export const newSessionId = (): string => String(randomInt(1, idRange))

/** Offered but unanswered plays, by session id. They belong to no socket: any socket may bring the answer (S1). */
export interface PlaySessions {
  /** Stores the offer for `answerMs`, then closes it. */
  readonly keep: (viewer: OfferedViewer) => string
  /** Takes the session out. `undefined` if it is unknown, answered or too old: 507. */
  readonly take: (sessionId: string | undefined) => OfferedViewer | undefined
  readonly close: () => Promise<void>
}

/** @param answerMs timeout of an offer's answer, in ms. */
export const openPlaySessions = (answerMs: number): PlaySessions => {
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
