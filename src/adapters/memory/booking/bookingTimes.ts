import { type Hold, HoldEnded, SlotTaken } from "../../../application/ports/backend/BookingGateway.ts"
import type { Interval } from "../../../domain/booking/freeTimes.ts"

/** The party that asks for a time: it is free for the holder of its hold, and for the booking that already has it. */
interface Claim {
  readonly now: number
  readonly holdId?: string | undefined
  readonly bookingId?: number | undefined
}

const slotMs = 1_800_000
const alternativeCount = 6

/**
 * The times of `fakeBookings`: offered, taken and held ones. `ownAt`: id of the customer's own booking with this start.
 */
export const bookingTimes = (
  isBooked: (startsAt: number, but: number | undefined) => boolean,
  ownAt: (startsAt: number) => number | undefined,
) => {
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
  /** Starts of the times that are free for every customer, in order. */
  const free = (now: number) =>
    [...offered].filter((startsAt) => isFree(startsAt, { now })).sort((one, other) => one - other)
  /** Half an hour from its start. */
  const intervalAt = (startsAt: number): Interval => ({ id: undefined, startsAt, endsAt: startsAt + slotMs })
  /** Offers the nearest free times, and names the customer's own booking of this time. */
  const refusal = (startsAt: number, now: number) =>
    new SlotTaken({
      alternatives: [...free(now)]
        .sort((one, other) => Math.abs(one - startsAt) - Math.abs(other - startsAt))
        .slice(0, alternativeCount)
        .map(intervalAt),
      bookingId: ownAt(startsAt),
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
    offer: (starts: ReadonlyArray<number>) => {
      for (const startsAt of starts) offered.add(startsAt)
    },
    take: (starts: ReadonlyArray<number>) => {
      for (const startsAt of starts) taken.add(startsAt)
    },
    hold: (startsAt: number, now: number, previous: string | undefined): Hold | SlotTaken => {
      if (!isFree(startsAt, { now, holdId: previous })) return refusal(startsAt, now)
      if (previous !== undefined) holds.delete(previous)
      holdCount += 1
      return keep(`hold-${holdCount}`, startsAt, now)
    },
    renew: (holdId: string, now: number): Hold | HoldEnded => {
      const hold = holds.get(holdId)
      return hold === undefined ? new HoldEnded({ holdId }) : keep(holdId, hold.startsAt, now)
    },
    release: (holdId: string | undefined) => {
      if (holdId !== undefined) holds.delete(holdId)
    },
    /** Ends expired holds. */
    pass: (now: number) => {
      for (const [id, { expiresAt }] of holds) if (expiresAt <= now) holds.delete(id)
    },
    expire: () => holds.clear(),
    holdFor: (ms: number) => {
      holdMs = ms
    },
    held: (): ReadonlyArray<number> => [...holds.values()].map(({ startsAt }) => startsAt),
  }
}
