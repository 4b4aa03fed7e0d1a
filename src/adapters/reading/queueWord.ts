import * as v from "valibot"
import { id, shape, text } from "./lenient.ts"

/** A text in both languages. */
export const bothLanguages = v.pipe(
  v.looseObject({}),
  shape({ en: text, de: text }),
  v.transform(({ en, de }) => ({ en, de })),
)

/** A text of the consultants to waiting visitors, in an answer or a message. */
export const queueWord = v.pipe(
  v.looseObject({}),
  shape({ id, text: bothLanguages }),
  v.transform((word) => ({ id: word.id, text: word.text })),
)
