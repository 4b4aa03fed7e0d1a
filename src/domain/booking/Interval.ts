/** A time that can be booked (K4); both ends are UTC, ms since 1970. */
export interface Interval {
  /** The backend's name for it; undefined where it has none. */
  readonly id: number | undefined
  readonly startsAt: number
  readonly endsAt: number
}

/** What month_availability says of a UTC date (decisions K1). */
export interface UtcDay {
  /** YYYY-MM-DD, the UTC date of the intervals. */
  readonly date: string
  readonly available: boolean
  /** How many of its intervals are free; undefined where the backend does not say. */
  readonly free: number | undefined
  /** When its free intervals begin, UTC ms since 1970; undefined where the backend does not say. */
  readonly starts: ReadonlyArray<number> | undefined
}
