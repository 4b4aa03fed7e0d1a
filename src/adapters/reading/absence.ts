import * as v from "valibot"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import { flag, optional, shape, text, whole } from "./lenient.ts"
import { bothLanguages } from "./queueWord.ts"

/** Whether the consultant is away, in a message or an answer. Away unless `away` is readable and false. */
export const absenceIn = v.pipe(
  shape({ away: optional(flag), consultant: optional(text), minutes: optional(whole), words: optional(bothLanguages) }),
  v.transform(({ away = true, consultant, minutes, words }): Absence | undefined =>
    away
      ? {
          consultant,
          // The contract's range: a timer of weeks would run out at once.
          minutes: minutes !== undefined && minutes >= 1 && minutes <= 60 ? minutes : undefined,
          ...(words && { words }),
        }
      : undefined,
  ),
)
