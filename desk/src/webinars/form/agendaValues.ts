import type { Webinar, WebinarPlan } from "../../api/contract.ts"

/** A point of the agenda as the form edits it. `minutes`: as typed. */
export interface PlannedPoint {
  readonly title: string
  readonly minutes: string
}

/** Problems of a point; empty if there are none. An empty point is not sent. */
export interface PointProblems {
  readonly title?: "pointTitle"
  readonly minutes?: "pointMinutes"
}

const isMinutes = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= 1_440

const isEmpty = ({ title, minutes }: PlannedPoint): boolean => title.trim() === "" && minutes === ""

export const pointProblems = (point: PlannedPoint): PointProblems => ({
  ...(point.title.trim() === "" && !isEmpty(point) && { title: "pointTitle" }),
  ...(point.minutes !== "" && !isMinutes(point.minutes) && { minutes: "pointMinutes" }),
})

/** The agenda as the backend takes it. */
export const agendaOf = (points: ReadonlyArray<PlannedPoint>): NonNullable<WebinarPlan["agenda"]> =>
  points
    .filter((point) => !isEmpty(point))
    .map(({ title, minutes }) => ({ title: title.trim(), minutes: minutes === "" ? null : Number(minutes) }))

/** The agenda of a webinar that is planned already. */
export const plannedPoints = ({ agenda }: Webinar): ReadonlyArray<PlannedPoint> =>
  agenda.points.map(({ title, minutes }) => ({ title, minutes: minutes === null ? "" : String(minutes) }))
