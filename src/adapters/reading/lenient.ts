import * as v from "valibot"

/**
 * Readers for what backends send, shared by all adapters. They take a value in the other forms in which real systems send it
 * (a number as text, 1 for true, null for absent), and drop alone what cannot be understood and is not needed.
 */

/** Where the reader is, and what it has dropped. Reading is synchronous, so one of each serves; `readLeniently` empties them. */
const place: string[] = []
let dropped: string[] = []

/** A text that is not empty; a number is taken as its text. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))

/** A whole number from 0 on, also as text. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

/** An id as REST knows it: a whole number from 1 on, also as text. */
export const id = v.pipe(whole, v.minValue(1))

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

/** A boolean, also as 1 or 0 and as text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => flags[String(value).toLowerCase()]),
  v.boolean(),
)

/** What can be read of a value, in a list of one or none; what cannot is noted by its place. */
const alone = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): ReadonlyArray<v.InferOutput<Schema>> => {
  const read = v.safeParse(schema, value)
  if (read.success) return [read.output]
  dropped.push([...place, v.getDotPath(read.issues[0]) ?? []].flat().join("."))
  return []
}

const absent: ReadonlyArray<unknown> = [undefined, null, ""]

/** A field that is not needed: undefined when it is absent, null or empty; `unreadable` when it cannot be read, which is noted. */
export const optional = <Schema extends v.GenericSchema, Unreadable = undefined>(
  schema: Schema,
  unreadable?: Unreadable,
) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (absent.includes(value) ? undefined : [...alone(schema, value), unreadable][0])),
  )

/** A list whose items are read one by one: an item that cannot be read is left out, and noted. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => {
      // Without the index: the same fault in many items is one fault.
      place.push("*")
      const read = values.flatMap((value) => alone(item, value))
      place.pop()
      return read
    }),
  )

/** An object, like v.object, in which `optional` and `list` know where they are. Every entry is read, an absent one as undefined. */
export const shape = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject({}),
    v.rawTransform(({ dataset: { value: input }, addIssue }) => {
      const read = Object.entries(entries).map(([key, schema]) => {
        const value = input[key]
        place.push(key)
        const { success, output, issues } = v.safeParse(schema, value)
        place.pop()
        if (!success)
          addIssue({ path: [{ type: "object", origin: "value", input, key, value }, ...(issues[0].path ?? [])] })
        return [key, output]
      })
      return Object.fromEntries(read) as { readonly [Key in keyof Entries]: v.InferOutput<Entries[Key]> }
    }),
  )

/** The content of an answer: under `key`, under `other`, or the answer itself. */
export const within = <Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  other = key,
): v.GenericSchema<unknown, v.InferOutput<Schema>> =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => {
      const fields = Object(answer)
      if (other in fields) return { [key]: fields[other] }
      // An answer that has an id, or is a list, is what others put under a name of its own.
      const isBare = Array.isArray(answer) || "id" in fields || "uuid" in fields
      return isBare && !Object.hasOwn(fields, key) ? { [key]: answer } : answer
    }),
    shape({ [key]: schema }),
    v.transform((found) => found[key] as v.InferOutput<Schema>),
  )

/** Reads, and names the places of what was dropped: "location.feature_flags.booking_phone_required". Never their content. */
export const readLeniently = <Schema extends v.GenericSchema>(schema: Schema, data: unknown) => {
  place.length = 0
  dropped = []
  const read = v.safeParse(schema, data)
  const places: ReadonlyArray<string> = dropped
  return { read, dropped: places }
}
