/** A point of a webinar's agenda. */
export interface AgendaPoint {
  readonly id: number
  readonly title: string
  /** Planned start, in minutes after the webinar's. */
  readonly minutes: number | undefined
}

/** The agenda of a webinar: its points, in order. */
export interface Agenda {
  readonly points: ReadonlyArray<AgendaPoint>
  /** The id of the point that runs now. */
  readonly current: number | undefined
}

/** The planned start of a point, UTC, ms since 1970; `undefined` if it has none, or the start is not known. */
export const plannedStart = (begin: number | undefined, { minutes }: AgendaPoint): number | undefined =>
  begin === undefined || minutes === undefined ? undefined : begin + minutes * 60_000
