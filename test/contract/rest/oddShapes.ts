import { type ContractNode, find, isNode } from "../../contracts/contractDocument.ts"
import { marksOf } from "../../contracts/contractMarks.ts"

/** A value of an example, with its schema in the contract. */
interface Field {
  /** The path to it; a number is an index of a list. */
  readonly path: ReadonlyArray<string | number>
  readonly schema: ContractNode | undefined
  readonly value: unknown
}

const resolved = (file: string, schema: unknown): ContractNode | undefined => {
  if (!isNode(schema)) return undefined
  if (typeof schema.$ref !== "string") return schema
  const target = find(file, ...schema.$ref.slice("#/".length).split("/"))?.node
  return isNode(target) ? resolved(file, target) : undefined
}

/** A schema and those that it is composed of; the value decides about conditions. */
const parts = (file: string, schema: unknown): ReadonlyArray<ContractNode> => {
  const node = resolved(file, schema)
  if (node === undefined) return []
  return [node, ...[node.allOf, node.anyOf, node.oneOf].flat().flatMap((part) => parts(file, part))]
}

const propertiesOf = (file: string, schema: unknown): Readonly<Record<string, unknown>> | undefined => {
  const declared = parts(file, schema).flatMap(({ properties }) => (isNode(properties) ? [properties] : []))
  return declared.length === 0 ? undefined : Object.assign({}, ...declared)
}

const itemsOf = (file: string, schema: unknown): unknown =>
  parts(file, schema)
    .map(({ items }) => items)
    .find(isNode)

type Change = (value: unknown, field: Field) => unknown

/** The value with each part changed, innermost first. `undefined` removes a field. */
const mapped = (file: string, schema: unknown, value: unknown, change: Change, path: Field["path"] = []): unknown => {
  const inner = () => {
    if (Array.isArray(value))
      return value.map((each, index) => mapped(file, itemsOf(file, schema), each, change, [...path, index]))
    if (!isNode(value)) return value
    const properties = propertiesOf(file, schema)
    const entries = Object.entries(value).map(
      ([name, each]) => [name, mapped(file, properties?.[name], each, change, [...path, name])] as const,
    )
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
  }
  return change(inner(), { path, schema: isNode(schema) ? schema : undefined, value })
}

/** Another format in which a valid backend writes the same content. */
export interface OddShape {
  readonly name: string
  /** The value in that format. `undefined` if it does not apply to any part. */
  readonly write: (file: string, schema: unknown, value: unknown) => unknown
}

const timeOfDay = /^\d\d:\d\d(:\d\d)?$/
const isTime = ({ path }: Field) => path.at(-1) === "timestamp"

const odd = (name: string, change: (file: string) => Change): OddShape => ({
  name,
  write: (file, schema, value) => {
    const written = mapped(file, schema, value, change(file))
    return JSON.stringify(written) === JSON.stringify(value) ? undefined : written
  },
})

/** Each has the same meaning as its original, and must be parsed to the same result. */
export const sameMeaning: ReadonlyArray<OddShape> = [
  odd("numbers as text", () => (value) => (typeof value === "number" ? String(value) : value)),
  odd("1 and 0 for true and false", () => (value) => (typeof value === "boolean" ? Number(value) : value)),
  odd("true and false as text", () => (value) => (typeof value === "boolean" ? String(value) : value)),
  odd("null for what is absent", (file) => (value, { schema }) => {
    const properties = isNode(value) ? propertiesOf(file, schema) : undefined
    if (properties === undefined) return value
    const absent = Object.keys(properties).filter((name) => !Object.hasOwn(value as object, name))
    return { ...(value as object), ...Object.fromEntries(absent.map((name) => [name, null])) }
  }),
  odd(
    "absent for null",
    () =>
      (value, { path }) =>
        value === null && typeof path.at(-1) === "string" ? undefined : value,
  ),
  odd(
    "fields that nobody knows",
    (file) =>
      (value, { schema }) =>
        isNode(value) && propertiesOf(file, schema) !== undefined
          ? { ...value, x_since_3_2: { nested: [1, null, "text"] }, x_flag: true }
          : value,
  ),
  odd(
    "lists as objects keyed by index",
    () => (value) => (Array.isArray(value) && value.length > 0 ? { ...value } : value),
  ),
  odd(
    "times of day on the first date of a type",
    () => (value) => (typeof value === "string" && timeOfDay.test(value) ? `1970-01-01T${value}+00:00` : value),
  ),
  odd(
    "fractional timestamps",
    () => (value, field) => (isTime(field) && typeof value === "number" ? value + 0.25 : value),
  ),
  odd(
    "ISO times for ms",
    () => (value, field) => (isTime(field) && typeof value === "number" ? new Date(value).toISOString() : value),
  ),
  ...["+00", "+0000"].map((zone) =>
    odd(
      `times with the zone ${zone}`,
      () => (value, field) =>
        isTime(field) && typeof value === "number" ? new Date(value).toISOString().replace("Z", zone) : value,
    ),
  ),
  ...[1_000, 1_000_000].map((each) =>
    odd(
      `timestamps ${each} times as fine`,
      () => (value, field) => (isTime(field) && typeof value === "number" ? value * each : value),
    ),
  ),
]

const same = (one: Field["path"], other: Field["path"]) => JSON.stringify(one) === JSON.stringify(other)

/** Every field of the value, with its path. */
const fieldsIn = (file: string, schema: unknown, value: unknown): ReadonlyArray<Field> => {
  const found: Field[] = []
  mapped(file, schema, value, (changed, field) => {
    found.push(field)
    return changed
  })
  return found
}

const replaced = (file: string, schema: unknown, value: unknown, path: Field["path"], by: unknown): unknown =>
  mapped(file, schema, value, (each, field) => (same(field.path, path) ? by : each))

/** A value that is invalid for every field. */
const nonsense = { odd: ["?"] }

export interface Spoilt {
  /** The dotted path to the invalid field. */
  readonly at: string
  readonly path: Field["path"]
  readonly value: unknown
}

/** The value with one field invalid, for each field that a backend may omit. */
export const spoiltOptional = (file: string, schema: unknown, value: unknown): ReadonlyArray<Spoilt> =>
  fieldsIn(file, schema, value).flatMap(({ path, schema: own }) => {
    const { assumed, needed } = marksOf(own ?? {})
    if (!assumed || needed) return []
    return [{ at: path.join("."), path, value: replaced(file, schema, value, path, nonsense) }]
  })

/** The value with the first item of one list invalid, for each of its lists. */
export const spoiltItems = (file: string, schema: unknown, value: unknown): ReadonlyArray<Spoilt> =>
  fieldsIn(file, schema, value).flatMap(({ path, value: own }) =>
    Array.isArray(own) && own.length > 1
      ? [{ at: path.join("."), path, value: replaced(file, schema, value, [...path, 0], nonsense) }]
      : [],
  )

/** The value with one field invalid, for each field. */
export const spoiltAny = (file: string, schema: unknown, value: unknown): ReadonlyArray<Spoilt> =>
  fieldsIn(file, schema, value).map(({ path }) => ({
    at: path.join(".") || "all of it",
    path,
    value: replaced(file, schema, value, path, nonsense),
  }))

/** The value without everything that a backend may omit. */
export const least = (file: string, schema: unknown, value: unknown): unknown =>
  mapped(file, schema, value, (each, { schema: own }) => {
    const { assumed, needed } = marksOf(own ?? {})
    return assumed && !needed ? undefined : each
  })
