/** An appointment as it is put into somebody's own calendar; its words are in the visitor's language. */
export interface CalendarEntry {
  /** The same for every version of an appointment, so that a calendar moves it and does not add another one. */
  readonly uid: string
  /** The version: a calendar takes the entry with the highest one. */
  readonly sequence: number
  readonly title: string
  readonly description: string
  /** Where it is, as people say it. */
  readonly place: string
  /** UTC, ms since 1970. */
  readonly startsAt: number
  /** UTC, ms since 1970. */
  readonly endsAt: number
}
