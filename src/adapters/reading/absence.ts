import * as v from "valibot"
import type { Absence } from "../../domain/broker/BrokerMessage.ts"
import { flag, instant, optional, shape, text, whole } from "./lenient.ts"
import { bothLanguages } from "./queueWord.ts"

/** Whether the consultant is away, in a message or an answer. Away unless `away` is readable and false. */
export const absenceIn = v.pipe(
  shape({
    away: optional(flag),
    consultant: optional(text),
    minutes: optional(whole),
    words: optional(bothLanguages),
    resumes_at: optional(instant),
    gone_since: optional(instant),
  }),
  v.transform(
    ({ away = true, consultant, minutes, words, resumes_at: resumesAt, gone_since: goneSince }): Absence | undefined =>
      away
        ? {
            consultant,
            // The contract's range: a browser's timer of several weeks would fire at once.
            minutes: minutes !== undefined && minutes >= 1 && minutes <= 60 ? minutes : undefined,
            words,
            resumesAt,
            goneSince,
          }
        : undefined,
  ),
)
