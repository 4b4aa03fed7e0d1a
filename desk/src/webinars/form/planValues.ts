import type { Webinar, WebinarPlan } from "../../api/contract.ts"
import { instantOf } from "../../language/format.ts"
import { type Addresses, mostInvited, readAddresses } from "./addresses.ts"
import { agendaOf, type PlannedPoint, plannedPoints, pointProblems } from "./agendaValues.ts"

/** A plan as the form edits it. `invite` is the pasted text. `agenda`: `undefined` if the backend takes none. */
export type PlanValues = Omit<WebinarPlan, "invite" | "description" | "reminderMinutes" | "agenda"> & {
  readonly description: string
  readonly invite: string
  readonly reminderMinutes: ReadonlyArray<number>
  readonly agenda: ReadonlyArray<PlannedPoint> | undefined
}

/** Lengths and reminders that the form offers, in minutes. */
export const lengths: ReadonlyArray<number> = [15, 30, 45, 60, 75, 90, 120, 180]
export const reminders = [10_080, 1_440, 60, 15] as const

export type PlanProblem =
  | "titleMissing"
  | "dateMissing"
  | "timeMissing"
  | "timePast"
  | "timeUnknown"
  | "addressFault"
  | "tooMany"
  | "pointTitle"
  | "pointMinutes"

/** Problems by field; empty if there are none. */
export type PlanProblems = Readonly<Partial<Record<"title" | "date" | "time" | "invite" | "agenda", PlanProblem>>>

/** The start in ms since 1970; `undefined` if it is incomplete, or the clocks skip it. */
export const startOf = ({
  date,
  time,
  timeZone,
}: Pick<PlanValues, "date" | "time" | "timeZone">): number | undefined =>
  date === "" || time === "" ? undefined : instantOf(date, time, timeZone)

const timeProblem = (values: PlanValues, now: number): PlanProblem | undefined => {
  if (values.time === "") return "timeMissing"
  if (values.date === "") return undefined
  const start = startOf(values)
  if (start === undefined) return "timeUnknown"
  return start <= now ? "timePast" : undefined
}

const inviteProblem = ({ emails, faulty }: Addresses): PlanProblems => {
  if (faulty.length > 0) return { invite: "addressFault" }
  return emails.length > mostInvited ? { invite: "tooMany" } : {}
}

const agendaProblem = (points: ReadonlyArray<PlannedPoint>): PlanProblems => {
  const [first] = points.flatMap((point) => Object.values(pointProblems(point)))
  return first ? { agenda: first } : {}
}

export const problemsOf = (values: PlanValues, now: number): PlanProblems => {
  const time = timeProblem(values, now)
  return {
    ...(values.title.trim() === "" && { title: "titleMissing" }),
    ...(values.date === "" && { date: "dateMissing" }),
    ...(time && { time }),
    ...inviteProblem(readAddresses(values.invite)),
    ...agendaProblem(values.agenda ?? []),
  }
}

/** The plan as the backend takes it. */
export const planOf = ({
  title,
  description,
  invite,
  reminderMinutes,
  agenda,
  ...values
}: PlanValues): WebinarPlan => ({
  ...values,
  title: title.trim(),
  description: description.trim() === "" ? null : description.trim(),
  invite: [...readAddresses(invite).emails],
  reminderMinutes: [...reminderMinutes],
  ...(agenda && { agenda: agendaOf(agenda) }),
})

/** The values of a webinar that is planned already. */
export const valuesOf = (webinar: Webinar, fallbackId: number): PlanValues => {
  const { locationId, title, description, model, date, time, timeZone, durationMinutes, language, entry } = webinar
  return {
    locationId,
    title,
    date,
    time,
    timeZone,
    durationMinutes,
    language,
    entry,
    invite: "",
    description: description ?? "",
    modelId: model?.id ?? null,
    reminderMinutes: webinar.reminderMinutes,
    agenda: plannedPoints(webinar),
    consultantId: webinar.consultant.accountId ?? fallbackId,
  }
}
