import * as v from "valibot"
import type { WaitFigures } from "../../domain/broker/BrokerMessage.ts"
import { optional, shape, whole } from "./lenient.ts"

/** The figures of a location, in an answer or a message. */
export const waitFigures = v.pipe(
  v.looseObject({}),
  shape({
    consultants: whole,
    free: whole,
    consultation_minutes: optional(shape({ shorter: whole, longer: whole })),
  }),
  v.transform(
    ({ consultation_minutes: minutes, ...counts }): WaitFigures => ({ ...counts, minutes: minutes && { ...minutes } }),
  ),
)
