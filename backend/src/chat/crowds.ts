import { presentationIn } from "../queue/broker/queueName.ts"

/** Counts the subscribers to the chats of each presentation (decision 035). */
export interface Crowds {
  /**
   * Notes the number of subscribers of a queue. Returns its presentation if that now has at least a quarter more
   * visitors than last reported.
   */
  readonly consumersChanged: (queue: string, consumers: number) => number | undefined
  readonly of: (presentationId: number) => number
}

/**
 * Growth that triggers a new report. With a factor of two, visitors who arrived before a webinar was full knew half its
 * number, and returned twice as fast as the backend admits.
 */
const reportedGrowth = 1.25

/** Smaller numbers are not reported. */
const fewest = 64

export const openCrowds = (): Crowds => {
  const listening = new Map<number, Set<string>>()
  /** The last reported number, by presentation. */
  const reported = new Map<number, number>()

  const queuesOf = (presentationId: number) => {
    const known = listening.get(presentationId) ?? new Set<string>()
    listening.set(presentationId, known)
    return known
  }
  return {
    consumersChanged: (queue, consumers) => {
      const presentationId = presentationIn(queue)
      if (presentationId === undefined) return undefined
      const queues = queuesOf(presentationId)
      if (consumers > 0) queues.add(queue)
      else queues.delete(queue)
      const known = reported.get(presentationId) ?? fewest
      // After a fall, the remaining visitors return a little later than necessary; the number is reported again when it
      // rises.
      if (queues.size < known / 4) reported.set(presentationId, Math.max(fewest, queues.size))
      if (queues.size < known * reportedGrowth) return undefined
      reported.set(presentationId, queues.size)
      return presentationId
    },
    of: (presentationId) => listening.get(presentationId)?.size ?? 0,
  }
}
