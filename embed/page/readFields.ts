/** The rule of a value in a message: the part of JSON Schema that the contract uses for commands. */
export interface Rule {
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<string>
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly required?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Rule>>
}

/** Receives the path of each field that is left out, such as `product.image_url`, and never its value. */
type Dropped = (path: string) => void

const numberOf = (given: unknown, { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Rule): number | undefined => {
  const text = typeof given === "number" || typeof given === "string" ? String(given).trim() : ""
  return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined
}

const truthOf = (given: unknown): boolean | undefined =>
  ({ true: true, false: false })[String(given).trim().toLowerCase()]

const textOf = (given: unknown, rule: Rule): string | undefined => {
  if (typeof given !== "string" && !Number.isFinite(given)) return undefined
  const text = String(given)
  const word = text.trim()
  if (rule.enum) return rule.enum.find((each) => each === word.toLowerCase())
  if (rule.pattern) return new RegExp(rule.pattern, "u").test(word) ? word : undefined
  // Counts characters as the contract does: an emoji is one.
  const { length } = [...text]
  return length >= (rule.minLength ?? 0) && length <= (rule.maxLength ?? Infinity) ? text : undefined
}

const scalarOf = (given: unknown, rule: Rule): unknown => {
  const kinds = [rule.type ?? "string"].flat()
  if (kinds.includes("boolean")) return truthOf(given)
  if (kinds.length === 1 && kinds[0] === "integer") return numberOf(given, rule)
  return typeof given === "number" && kinds.includes("integer") ? numberOf(given, rule) : textOf(given, rule)
}

/** A page's getters and proxies may throw. */
const fieldOf = (given: object, name: string): unknown => {
  try {
    return (given as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

const valueBy = (given: unknown, rule: Rule, path: string, dropped: Dropped): unknown => {
  if (rule.properties) return readFields(given, rule, dropped, path)
  const read = scalarOf(given, rule)
  if (read === undefined) dropped(path)
  return read
}

/**
 * Reads what a page gives for a message by the contract's rule, as plain values: from proxies and other objects,
 * numbers as text, words in any case. `null` is missing. Leaves out each field that it cannot read, and reports its
 * path. `undefined` if a required field is left out.
 */
export const readFields = (
  given: unknown,
  { properties = {}, required = [] }: Rule,
  dropped: Dropped,
  path = "",
): Readonly<Record<string, unknown>> | undefined => {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    dropped(path)
    return undefined
  }
  const read: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(properties)) {
    const at = path === "" ? name : `${path}.${name}`
    const field = fieldOf(given, name)
    const isAbsent = field === undefined || field === null
    const value = isAbsent ? undefined : valueBy(field, rule, at, dropped)
    if (value !== undefined) read[name] = value
    else if (required.includes(name)) {
      if (isAbsent) dropped(at)
      return undefined
    }
  }
  return read
}
