export const reactionKinds = ["thumb", "heart", "smile", "surprise"] as const

export type ReactionKind = (typeof reactionKinds)[number]

/** Reactions by kind. */
export type ReactionCounts = Readonly<Record<ReactionKind, number>>

export const noReactions: ReactionCounts = { thumb: 0, heart: 0, smile: 0, surprise: 0 }

/** Counts the reactions that are not published yet, in this process: nobody waits for a reaction to be stored. */
export interface Reactions {
  readonly count: (presentationId: number, kind: ReactionKind) => void
  readonly pending: (presentationId: number) => ReactionCounts
  /** Subtracts what was published. */
  readonly published: (presentationId: number, counts: ReactionCounts) => void
}

export const openReactions = (): Reactions => {
  const all = new Map<number, ReactionCounts>()
  const pending = (presentationId: number) => all.get(presentationId) ?? noReactions
  const add = (presentationId: number, counts: ReactionCounts, sign: 1 | -1) => {
    const before = pending(presentationId)
    const sum = (kind: ReactionKind) => before[kind] + sign * counts[kind]
    const next = { thumb: sum("thumb"), heart: sum("heart"), smile: sum("smile"), surprise: sum("surprise") }
    if (reactionKinds.every((kind) => next[kind] === 0)) all.delete(presentationId)
    else all.set(presentationId, next)
  }
  return {
    pending,
    count: (presentationId, kind) => add(presentationId, { ...noReactions, [kind]: 1 }, 1),
    published: (presentationId, counts) => add(presentationId, counts, -1),
  }
}
