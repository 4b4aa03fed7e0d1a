import { presentationIn } from "../queue/queueName.ts"

/** How many listen to the chats of each presentation (decision 035). */
export interface Crowds {
  /** So many listen on a queue now. Answers the presentation that has a quarter more visitors than were told, or more. */
  readonly heard: (queue: string, consumers: number) => number | undefined
  readonly of: (presentationId: number) => number
}

/**
 * It is told again when so many times as many listen. Told at the double, those who had come before a webinar was full knew of half of it,
 * and came back twice as fast as they were let in.
 */
const toldAgainAt = 1.25

/** Fewer are nobody's concern. */
const fewest = 64

export const createCrowds = (): Crowds => {
  const listening = new Map<number, Set<string>>()
  /** What visitors know, by presentation. */
  const told = new Map<number, number>()

  const queuesOf = (presentationId: number) => {
    const known = listening.get(presentationId) ?? new Set<string>()
    listening.set(presentationId, known)
    return known
  }
  return {
    heard: (queue, consumers) => {
      const presentationId = presentationIn(queue)
      if (presentationId === undefined) return undefined
      const queues = queuesOf(presentationId)
      if (consumers > 0) queues.add(queue)
      else queues.delete(queue)
      const known = told.get(presentationId) ?? fewest
      // Fewer: those who are left come back a little later than they need to; it is told again when they are many again.
      if (queues.size < known / 4) told.set(presentationId, Math.max(fewest, queues.size))
      if (queues.size < known * toldAgainAt) return undefined
      told.set(presentationId, queues.size)
      return presentationId
    },
    of: (presentationId) => listening.get(presentationId)?.size ?? 0,
  }
}
