import type { CalendarFailure } from "../environment/tables/calendar.ts"

/** The time that is read of a calendar, in ms since 1970. */
export interface Window {
  readonly from: number
  readonly until: number
  /** The zone of days, and of times without a zone. */
  readonly zone: string
}

/** When the owner of a calendar is busy. */
export interface Busy {
  /** Begin and end in ms since 1970, in order, with at least 5 minutes between them. */
  readonly spans: ReadonlyArray<readonly [number, number]>
  /** Number of entries that these are made of. */
  readonly entries: number
}

/** What the process answers. */
export type Reading = Busy | { readonly failure: CalendarFailure }
