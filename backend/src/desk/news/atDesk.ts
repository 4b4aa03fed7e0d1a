import { accountSeat, type Seats } from "../../queue/expected/seats.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { Presence } from "../presence.ts"

/** The accounts whose desk receives news on this instance. */
export interface AtDesk {
  /**
   * Registers an open desk of an account for these locations. `seenAt`: when that desk last answered, UTC, in ms since
   * 1970. Returns a function that removes it and takes the time since when it has been gone; further calls do nothing.
   */
  readonly arrive: (
    account: Pick<DeskAccount, "id" | "role">,
    locationIds: ReadonlyArray<number>,
    seenAt: () => number,
  ) => (since: number) => void
  readonly isThere: (accountId: number) => boolean
  readonly onChange: (listener: () => void) => void
}

/**
 * Also marks the locations as attended, so that the scripted consultant is inactive there, and counts the consultants
 * who may pick up, for the expected wait.
 */
export const openAtDesk = (presence: Presence, seats: Pick<Seats, "take">): AtDesk => {
  const present = new Set<{ readonly accountId: number }>()
  const listeners: Array<() => void> = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    arrive: ({ id: accountId, role }, locationIds, seenAt) => {
      const mine = { accountId }
      present.add(mine)
      const leaving: Array<(since: number) => void> = locationIds.map((locationId) => presence.sit(locationId))
      if (role !== "auditor") leaving.push(seats.take({ name: accountSeat(accountId), accountId, locationIds, seenAt }))
      notify()
      return (since) => {
        if (!present.delete(mine)) return
        for (const leave of leaving) leave(since)
        notify()
      }
    },
    isThere: (accountId) => [...present].some((each) => each.accountId === accountId),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
