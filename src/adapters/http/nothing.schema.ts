import * as v from "valibot"

/** An answer of which nothing is read. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
