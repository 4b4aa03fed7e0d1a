import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import type { Lacks } from "./Lacks.ts"

export interface ContractPart {
  readonly [name: string]: unknown
}

export const isPart = (value: unknown): value is ContractPart =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a backend may lack this part. */
export const isLeftOut = (part: ContractPart): boolean => part["x-assumed"] === true && part["x-needed"] !== true

/** Removes from values the parts that a contract marks as assumed and not needed, and that a backend lacks. */
export interface WithoutAssumed {
  /** Resolves a reference; returns any other part unchanged. Throws for a broken reference. */
  readonly resolve: (part: ContractPart) => ContractPart
  /**
   * The value without the lacking parts; its fields' paths start with `at`. Also removes fields that the schema does
   * not declare.
   */
  readonly plain: (lacks: Lacks, schema: ContractPart, value: unknown, at?: string) => unknown
  /** The names of the parts that a value of the schema may lack. */
  readonly names: (schema: ContractPart, at?: string) => ReadonlyArray<string>
}

const ajv = new Ajv2020({ strict: false, validateSchema: false })
const conditions = new WeakMap<ContractPart, ValidateFunction>()

const holds = (condition: ContractPart, value: unknown): boolean => {
  const check = conditions.get(condition) ?? ajv.compile(condition)
  conditions.set(condition, check)
  return check(value)
}

/** The name of a list entry, such as a setting, if its schema depends on the name. */
const entryName = (part: ContractPart): unknown => {
  const condition = isPart(part.if) && isPart(part.if.properties) ? part.if.properties.name : undefined
  return isPart(condition) ? condition.const : undefined
}

const below = (at: string, name: string): string => (at === "" ? name : `${at}.${name}`)

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

  /** A schema and all schemas it is composed of, if they apply to the value. */
  const applying = (schema: ContractPart, value: unknown): ReadonlyArray<ContractPart> => {
    const found = resolve(schema)
    if (isPart(found.if) && !holds(found.if, value)) return []
    const inner = [found.allOf, found.anyOf, found.oneOf, found.then].flat().filter(isPart)
    return [found, ...inner.flatMap((each) => applying(each, value))]
  }

  const plainList = (
    lacks: Lacks,
    parts: ReadonlyArray<ContractPart>,
    list: ReadonlyArray<unknown>,
    at: string,
  ): unknown => {
    const items = parts.map((part) => part.items).find(isPart)
    if (items === undefined) return list
    return list
      .filter((each) => !applying(items, each).some((part) => isLeftOut(part) && lacks(String(entryName(part)))))
      .map((each) => plain(lacks, items, each, at))
  }

  const plainObject = (lacks: Lacks, parts: ReadonlyArray<ContractPart>, value: ContractPart, at: string): unknown => {
    const declared = parts.map((part) => part.properties).filter(isPart)
    if (declared.length === 0) return value
    const kept = Object.entries(value).flatMap(([name, each]) => {
      const properties = declared.map((properties) => properties[name]).filter(isPart)
      const path = below(at, name)
      if (properties.length === 0 || (properties.some(isLeftOut) && lacks(path))) return []
      return [[name, properties.reduce((left, property) => plain(lacks, property, left, path), each)] as const]
    })
    return Object.fromEntries(kept)
  }

  const plain = (lacks: Lacks, schema: ContractPart, value: unknown, at = ""): unknown => {
    const parts = applying(schema, value)
    if (Array.isArray(value)) return plainList(lacks, parts, value, at)
    return isPart(value) ? plainObject(lacks, parts, value, at) : value
  }

  const names = (schema: ContractPart, at = ""): ReadonlyArray<string> => {
    const found = resolve(schema)
    const entry = entryName(found)
    const fields = Object.entries(isPart(found.properties) ? found.properties : {}).flatMap(([name, property]) => {
      const path = below(at, name)
      if (!isPart(property)) return []
      return [...(isLeftOut(property) ? [path] : []), ...names(property, path)]
    })
    const inner = [found.items, found.allOf, found.anyOf, found.oneOf, found.then].flat().filter(isPart)
    const own = isLeftOut(found) && entry !== undefined ? [String(entry)] : []
    return [...own, ...fields, ...inner.flatMap((each) => names(each, at))]
  }

  return { resolve, plain, names }
}
