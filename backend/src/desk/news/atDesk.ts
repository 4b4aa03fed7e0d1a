import { accountSeat, type Seats } from "../../queue/expected/seats.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { Presence } from "../presence.ts"

/** The accounts whose desk receives news on this instance. */
export interface AtDesk {
  /** Takes a place at the desk of these locations. Returns a function that leaves it, once. */
  readonly arrive: (account: Pick<DeskAccount, "id" | "role">, locationIds: ReadonlyArray<number>) => () => void
  readonly isThere: (accountId: number) => boolean
  readonly onChange: (listener: () => void) => void
}

/**
 * Also marks the locations as attended, so that the scripted consultant is inactive there, and counts who may pick up
 * for the expected wait.
 */
export const openAtDesk = (presence: Presence, seats: Pick<Seats, "take">): AtDesk => {
  const present = new Set<{ readonly accountId: number }>()
  const listeners: Array<() => void> = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    arrive: ({ id: accountId, role }, locationIds) => {
      const mine = { accountId }
      present.add(mine)
      const leaving = locationIds.map((locationId) => presence.sit(locationId))
      if (role !== "auditor") leaving.push(seats.take({ name: accountSeat(accountId), accountId, locationIds }))
      notify()
      return () => {
        if (!present.delete(mine)) return
        for (const leave of leaving) leave()
        notify()
      }
    },
    isThere: (accountId) => [...present].some((each) => each.accountId === accountId),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
