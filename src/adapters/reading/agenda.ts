import * as v from "valibot"
import type { Agenda, AgendaPoint } from "../../domain/participation/Agenda.ts"
import { id, list, optional, shape, text, whole } from "./lenient.ts"

const point = v.pipe(
  shape({ id, title: v.pipe(text, v.regex(/\S/)), minutes: optional(v.pipe(whole, v.maxValue(1_440))) }),
  v.transform((read): AgendaPoint => read),
)

/** An agenda. `points` are absent in publications. */
export const agenda = shape({ points: optional(list(point)), current: optional(id) })

/** Reads the agenda of a presentation. `undefined` without points. */
export const readAgenda = (data: unknown): Agenda | undefined => {
  const { success, output } = v.safeParse(agenda, data)
  if (!success || !output.points?.length) return undefined
  return { points: output.points, current: output.current }
}
