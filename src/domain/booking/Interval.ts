/** A time that can be booked (K4); both ends are UTC, ms since 1970. */
export interface Interval {
  /** The backend's id; undefined: it has none. */
  readonly id: number | undefined
  readonly startsAt: number
  readonly endsAt: number
}

/** A UTC date in month_availability (decisions K1). */
export interface UtcDay {
  /** YYYY-MM-DD, the UTC date of the intervals. */
  readonly date: string
  readonly available: boolean
  /** How many of its intervals are free; undefined: the backend does not count them. */
  readonly free: number | undefined
  /** Starts of its free intervals, UTC ms since 1970; undefined: the backend does not list them. */
  readonly starts: ReadonlyArray<number> | undefined
}
