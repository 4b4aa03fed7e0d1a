import type { Presence } from "../presence.ts"

/** The accounts whose desk receives news on this instance. */
export interface AtDesk {
  /** Takes a place at the desk of these locations. Returns a function that leaves it, once. */
  readonly arrive: (accountId: number, locationIds: ReadonlyArray<number>) => () => void
  readonly isThere: (accountId: number) => boolean
  readonly onChange: (listener: () => void) => void
}

/** Also marks the locations as attended, so that the scripted consultant is inactive there. */
export const openAtDesk = (presence: Presence): AtDesk => {
  const seats = new Set<{ readonly accountId: number }>()
  const listeners: Array<() => void> = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    arrive: (accountId, locationIds) => {
      const seat = { accountId }
      seats.add(seat)
      const leaving = locationIds.map((locationId) => presence.sit(locationId))
      notify()
      return () => {
        if (!seats.delete(seat)) return
        for (const leave of leaving) leave()
        notify()
      }
    },
    isThere: (accountId) => [...seats].some((seat) => seat.accountId === accountId),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
