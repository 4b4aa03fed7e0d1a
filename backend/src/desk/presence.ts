/** A seat at the desk: one location, or all of them. */
export type Seat = number | "all"

/** The attended seats. The scripted consultant is inactive where a consultant sits. */
export interface Presence {
  /** Occupies a seat. Returns a function that releases it, once. */
  readonly sit: (seat: Seat) => () => void
  readonly isAttended: (locationId: number) => boolean
  readonly onChange: (listener: () => void) => void
}

export const openPresence = (): Presence => {
  const seats = new Set<{ readonly seat: Seat }>()
  const listeners: Array<() => void> = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    sit: (seat) => {
      const taken = { seat }
      seats.add(taken)
      notify()
      return () => {
        if (seats.delete(taken)) notify()
      }
    },
    isAttended: (locationId) => [...seats].some(({ seat }) => seat === "all" || seat === locationId),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
