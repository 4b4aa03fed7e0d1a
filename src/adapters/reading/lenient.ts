import * as v from "valibot"

/**
 * Lenient parsers for backend data, shared by all adapters. They accept a value in the other forms in which real
 * systems send it (a number as text, 1 for true, null for absent). They drop an unreadable value only if it is
 * optional.
 */

/**
 * The parser's current path, and the paths it has dropped. Parsing is synchronous, so one of each is enough;
 * `readLeniently` resets them.
 */
const path: string[] = []
let dropped: string[] = []

/** A non-empty text. A number is converted to text. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))

/** A whole number from 0 on, also as text. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)

/** An id in REST: a whole number from 1 on, also as text. */
export const id = v.pipe(whole, v.minValue(1))

/** 2001 in ms since 1970, and a time that no clock shows, after which years have five digits. */
const earliestMs = 978_307_200_000
const latestMs = 1e14

/**
 * A date and time in ms since 1970, which is UTC if it names no zone; NaN if it is none. PostgreSQL and Java write zones
 * without minutes or without a colon, which not every browser parses.
 */
export const zonedMs = (text: string): number => {
  const at = text
    .replace(" ", "T")
    .replace(/(T.+[+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/i.test(at) ? at : `${at}Z`)
}

/** Units of a number, in ms: ms, seconds, microseconds, nanoseconds. */
const units: ReadonlyArray<number> = [1, 1_000, 1e-3, 1e-6]

/**
 * A time as ms since 1970. The input is a number (possibly with a fraction), its text, or a date and time, which is UTC
 * if it names no zone. A number is in the first unit that makes it a time after 2001, else in ms.
 */
export const instant = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => {
    const count = value === "" ? Number.NaN : Number(value)
    if (Number.isNaN(count)) return zonedMs(String(value))
    const unit = units.find((each) => count * each >= earliestMs && count * each < latestMs) ?? 1
    return Math.round(count * unit)
  }),
  v.number(),
  v.minValue(0),
  v.maxValue(latestMs),
)

const flags: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false }

/** A boolean, also as 1 or 0 and as text. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => flags[String(value).toLowerCase()]),
  v.boolean(),
)

/** A list that holds the parsed value, or an empty list if the value is unreadable; its path is then recorded. */
const alone = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): ReadonlyArray<v.InferOutput<Schema>> => {
  const read = v.safeParse(schema, value)
  if (read.success) return [read.output]
  dropped.push([...path, v.getDotPath(read.issues[0]) ?? []].flat().join("."))
  return []
}

const absent: ReadonlyArray<unknown> = [undefined, null, ""]

/**
 * An optional field: `undefined` if it is absent, null or empty; `unreadable` if it cannot be parsed, which is
 * recorded.
 */
export const optional = <Schema extends v.GenericSchema, Unreadable = undefined>(
  schema: Schema,
  unreadable?: Unreadable,
) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (absent.includes(value) ? undefined : [...alone(schema, value), unreadable][0])),
  )

/** PHP encodes a list from which items were removed as an object keyed by index. Returns any other value unchanged. */
export const listed = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const keys = typeof value === "object" ? Object.keys(value ?? {}) : []
    return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(Object(value)) : value
  }),
)

/** A list whose items are parsed one by one. An unreadable item is dropped and recorded. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    listed,
    v.array(v.unknown()),
    v.transform((values) => {
      // Without the index, the same fault in many items is recorded as one path.
      path.push("*")
      const read = values.flatMap((value) => alone(item, value))
      path.pop()
      return read
    }),
  )

/**
 * An object, like `v.object`, that tracks the path for `optional` and `list`. Every entry is parsed; an absent one as
 * `undefined`.
 */
export const shape = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.looseObject({}),
    v.rawTransform(({ dataset: { value: input }, addIssue }) => {
      const read = Object.entries(entries).map(([key, schema]) => {
        const value = input[key]
        path.push(key)
        const { success, output, issues } = v.safeParse(schema, value)
        path.pop()
        if (!success)
          addIssue({ path: [{ type: "object", origin: "value", input, key, value }, ...(issues[0].path ?? [])] })
        return [key, output]
      })
      return Object.fromEntries(read) as { readonly [Key in keyof Entries]: v.InferOutput<Entries[Key]> }
    }),
  )

/** The content of a response: under `key`, under `other`, or the response itself. */
export const within = <Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  other = key,
): v.GenericSchema<unknown, v.InferOutput<Schema>> =>
  v.pipe(
    listed,
    v.transform((answer) => {
      const fields = Object(answer)
      if (other in fields) return { [key]: fields[other] }
      // A response that is a list or has an id is the content itself.
      const isBare = Array.isArray(answer) || "id" in fields || "uuid" in fields
      return isBare && !Object.hasOwn(fields, key) ? { [key]: answer } : answer
    }),
    shape({ [key]: schema }),
    v.transform((found) => found[key] as v.InferOutput<Schema>),
  )

/**
 * Parses, and returns the paths of dropped values, such as "location.feature_flags.booking_phone_required". Never their
 * content.
 */
export const readLeniently = <Schema extends v.GenericSchema>(schema: Schema, data: unknown) => {
  path.length = 0
  dropped = []
  const read = v.safeParse(schema, data)
  const places: ReadonlyArray<string> = dropped
  return { read, dropped: places }
}
