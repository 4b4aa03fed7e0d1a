import * as v from "valibot"
import { list } from "./lenient.ts"

/** A list that fails if it has items and none is readable: otherwise it would look like an empty one. */
export const readableList = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset: { value }, addIssue }) => {
      const read = v.parse(list(item), value)
      if (value.length > 0 && read.length === 0) addIssue()
      return read
    }),
  )
