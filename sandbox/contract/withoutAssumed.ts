import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"

/** A contract, or a part of one, as parsed. */
export interface ContractPart {
  readonly [name: string]: unknown
}

export const isPart = (value: unknown): value is ContractPart =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a backend that has only what the specification names lacks this part. */
export const isLeftOut = (part: ContractPart): boolean => part["x-assumed"] === true && part["x-needed"] !== true

/** Leaves out of values what a contract marks as assumed and not as needed. */
export interface WithoutAssumed {
  /** The part that a reference leads to; the part itself where it is none. Throws when the reference leads nowhere. */
  readonly resolve: (part: ContractPart) => ContractPart
  /** The value as a plain backend has it. Fields that the schema does not declare are left out, too. */
  readonly plain: (schema: ContractPart, value: unknown) => unknown
}

const ajv = new Ajv2020({ strict: false })
const conditions = new WeakMap<ContractPart, ValidateFunction>()

const holds = (condition: ContractPart, value: unknown): boolean => {
  const check = conditions.get(condition) ?? ajv.compile(condition)
  conditions.set(condition, check)
  return check(value)
}

export const withoutAssumed = (document: ContractPart): WithoutAssumed => {
  const resolve = (part: ContractPart): ContractPart => {
    if (typeof part.$ref !== "string") return part
    const target = part.$ref
      .slice("#/".length)
      .split("/")
      .reduce<unknown>((at, step) => (isPart(at) ? at[step] : undefined), document)
    if (!isPart(target)) throw new Error(`The contract refers to ${part.$ref}, which is not there.`)
    return resolve(target)
  }

  /** A schema and all that it is composed of, as far as it applies to the value. */
  const applying = (schema: ContractPart, value: unknown): ReadonlyArray<ContractPart> => {
    const found = resolve(schema)
    if (isPart(found.if) && !holds(found.if, value)) return []
    const inner = [found.allOf, found.anyOf, found.oneOf, found.then].flat().filter(isPart)
    return [found, ...inner.flatMap((each) => applying(each, value))]
  }

  const plainList = (parts: ReadonlyArray<ContractPart>, list: ReadonlyArray<unknown>): unknown => {
    const items = parts.map((part) => part.items).find(isPart)
    if (items === undefined) return list
    return list
      .filter((each) => !applying(items, each).some((part) => part !== resolve(items) && isLeftOut(part)))
      .map((each) => plain(items, each))
  }

  const plainObject = (parts: ReadonlyArray<ContractPart>, value: ContractPart): unknown => {
    const declared = parts.map((part) => part.properties).filter(isPart)
    if (declared.length === 0) return value
    const kept = Object.entries(value).flatMap(([name, each]) => {
      const properties = declared.map((properties) => properties[name]).filter(isPart)
      if (properties.length === 0 || properties.some(isLeftOut)) return []
      return [[name, properties.reduce((left, property) => plain(property, left), each)] as const]
    })
    return Object.fromEntries(kept)
  }

  const plain = (schema: ContractPart, value: unknown): unknown => {
    const parts = applying(schema, value)
    if (Array.isArray(value)) return plainList(parts, value)
    return isPart(value) ? plainObject(parts, value) : value
  }

  return { resolve, plain }
}
