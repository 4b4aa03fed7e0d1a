import type { RtpPacket } from "werift"

/** What one viewer received of one or more tracks. */
export interface Received {
  readonly packets: number
  /** Packets that never arrived, not even after a retransmission request. */
  readonly lost: number
  readonly pictures: number
  /** Pauses between pictures that a person notices: longer than the usual 40 ms by 150 ms. */
  readonly freezes: number
  readonly longestPauseMs: number
}

const freezeMs = 190

/** Counts one track by its sequence numbers, across their wrap. A packet that arrives twice counts once. */
export const countTrack = (isVideo: boolean, now: () => number) => {
  const seen = new Set<number>()
  let newest: number | undefined
  let oldest = 0
  let pictures = 0
  let freezes = 0
  let longestPauseMs = 0
  let lastPictureAt: number | undefined

  const picture = () => {
    const at = now()
    const pause = lastPictureAt === undefined ? 0 : at - lastPictureAt
    lastPictureAt = at
    pictures++
    longestPauseMs = Math.max(longestPauseMs, pause)
    if (pause > freezeMs) freezes++
  }
  return {
    take: ({ header }: RtpPacket): void => {
      if (newest === undefined) {
        newest = header.sequenceNumber
        oldest = newest
      }
      const ahead = ((header.sequenceNumber - newest) << 16) >> 16
      const number = newest + ahead
      newest = Math.max(newest, number)
      oldest = Math.min(oldest, number)
      const isNew = !seen.has(number)
      seen.add(number)
      if (isVideo && header.marker && isNew) picture()
    },
    received: (): Received => ({
      packets: seen.size,
      lost: newest === undefined ? 0 : newest - oldest + 1 - seen.size,
      pictures,
      freezes,
      longestPauseMs,
    }),
  }
}

/** Adds several counts. */
export const together = (counts: ReadonlyArray<Received>): Received => ({
  packets: counts.reduce((sum, { packets }) => sum + packets, 0),
  lost: counts.reduce((sum, { lost }) => sum + lost, 0),
  pictures: counts.reduce((sum, { pictures }) => sum + pictures, 0),
  freezes: counts.reduce((sum, { freezes }) => sum + freezes, 0),
  longestPauseMs: Math.max(0, ...counts.map(({ longestPauseMs }) => longestPauseMs)),
})
