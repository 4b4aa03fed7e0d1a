/** An appointment for the visitor's own calendar. Its texts are in the visitor's language. */
export interface CalendarEntry {
  /** The same for every version of an appointment, so that a calendar moves the entry instead of adding another. */
  readonly uid: string
  /** The version: a calendar keeps the entry with the highest. */
  readonly sequence: number
  readonly title: string
  readonly description: string
  /** The place, for people to read. */
  readonly place: string
  /** UTC, ms since 1970. */
  readonly startsAt: number
  /** UTC, ms since 1970. */
  readonly endsAt: number
}
