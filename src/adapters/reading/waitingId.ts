import * as v from "valibot"
import { optional, shape, text } from "./lenient.ts"

/**
 * The name of a waiting visitor: a text, a number, or an object that contains one. The specification does not show its
 * form (E5).
 */
export const waitingId = v.union([
  text,
  v.pipe(
    shape({ consumer_tag: optional(text), uuid: optional(text), id: optional(text) }),
    v.transform(({ consumer_tag, uuid, id }) => consumer_tag ?? uuid ?? id),
    v.string(),
  ),
])
