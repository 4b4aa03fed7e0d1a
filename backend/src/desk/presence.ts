/** The locations that are attended: the scripted consultant is inactive there. */
export interface Presence {
  /** Marks a location as attended. Returns a function that leaves it, once. */
  readonly sit: (locationId: number) => () => void
  readonly isAttended: (locationId: number) => boolean
  readonly onChange: (listener: () => void) => void
}

export const openPresence = (): Presence => {
  const seats = new Set<{ readonly locationId: number }>()
  const listeners: Array<() => void> = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    sit: (locationId) => {
      const taken = { locationId }
      seats.add(taken)
      notify()
      return () => {
        if (seats.delete(taken)) notify()
      }
    },
    isAttended: (locationId) => [...seats].some((seat) => seat.locationId === locationId),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
