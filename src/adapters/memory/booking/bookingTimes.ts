import { type Hold, HoldEnded, SlotTaken } from "../../../application/ports/backend/BookingGateway.ts"
import type { Interval } from "../../../domain/booking/freeTimes.ts"

/** A time is free for the holder of its hold, and for the booking that has it already. */
interface Claim {
  readonly now: number
  readonly holdId?: string | undefined
  readonly bookingId?: number | undefined
}

/** The times of `fakeBookings`: offered, taken and held ones. */
export interface BookingTimes {
  readonly offer: (starts: ReadonlyArray<number>) => void
  readonly take: (starts: ReadonlyArray<number>) => void
  /** Starts of the times that are free for everybody, in order. */
  readonly free: (now: number) => ReadonlyArray<number>
  readonly isFree: (startsAt: number, claim: Claim) => boolean
  /** Half an hour from its start. */
  readonly intervalAt: (startsAt: number) => Interval
  /** With the nearest free times. */
  readonly refusal: (startsAt: number, now: number) => SlotTaken
  readonly hold: (startsAt: number, now: number, previous: string | undefined) => Hold | SlotTaken
  readonly renew: (holdId: string, now: number) => Hold | HoldEnded
  readonly release: (holdId: string | undefined) => void
  /** Ends holds that have run out. */
  readonly pass: (now: number) => void
  readonly expire: () => void
  readonly holdFor: (ms: number) => void
  readonly held: () => ReadonlyArray<number>
}

const slotMs = 1_800_000
const alternativeCount = 6

export const bookingTimes = (isBooked: (startsAt: number, but: number | undefined) => boolean): BookingTimes => {
  const offered = new Set<number>()
  const taken = new Set<number>()
  const holds = new Map<string, { readonly startsAt: number; readonly expiresAt: number }>()
  let holdMs = 300_000
  let holdCount = 0

  const isHeld = (startsAt: number, but: string | undefined) =>
    [...holds].some(([id, hold]) => hold.startsAt === startsAt && id !== but)
  const isFree = (startsAt: number, { now, holdId, bookingId }: Claim) =>
    offered.has(startsAt) &&
    !taken.has(startsAt) &&
    startsAt > now &&
    !isBooked(startsAt, bookingId) &&
    !isHeld(startsAt, holdId)
  const free = (now: number) =>
    [...offered].filter((startsAt) => isFree(startsAt, { now })).sort((one, other) => one - other)
  const intervalAt = (startsAt: number): Interval => ({ id: undefined, startsAt, endsAt: startsAt + slotMs })
  const refusal = (startsAt: number, now: number) =>
    new SlotTaken({
      alternatives: [...free(now)]
        .sort((one, other) => Math.abs(one - startsAt) - Math.abs(other - startsAt))
        .slice(0, alternativeCount)
        .map(intervalAt),
    })
  const keep = (id: string, startsAt: number, now: number): Hold => {
    const expiresAt = now + holdMs
    holds.set(id, { startsAt, expiresAt })
    return { id, expiresAt }
  }

  return {
    free,
    isFree,
    intervalAt,
    refusal,
    offer: (starts) => {
      for (const startsAt of starts) offered.add(startsAt)
    },
    take: (starts) => {
      for (const startsAt of starts) taken.add(startsAt)
    },
    hold: (startsAt, now, previous) => {
      if (!isFree(startsAt, { now, holdId: previous })) return refusal(startsAt, now)
      if (previous !== undefined) holds.delete(previous)
      holdCount += 1
      return keep(`hold-${holdCount}`, startsAt, now)
    },
    renew: (holdId, now) => {
      const hold = holds.get(holdId)
      return hold === undefined ? new HoldEnded({ holdId }) : keep(holdId, hold.startsAt, now)
    },
    release: (holdId) => {
      if (holdId !== undefined) holds.delete(holdId)
    },
    pass: (now) => {
      for (const [id, { expiresAt }] of holds) if (expiresAt <= now) holds.delete(id)
    },
    expire: () => holds.clear(),
    holdFor: (ms) => {
      holdMs = ms
    },
    held: () => [...holds.values()].map(({ startsAt }) => startsAt),
  }
}
