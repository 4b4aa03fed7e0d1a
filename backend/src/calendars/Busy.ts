import type { CalendarFailure } from "../environment/tables/calendar.ts"

/** The period for which a calendar is read, in ms since 1970. */
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
  /** Number of calendar entries in the spans. */
  readonly entries: number
}

/** The result of the reading process. */
export type Reading = Busy | { readonly failure: CalendarFailure }
